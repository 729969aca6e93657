import { and, asc, eq, gte, inArray, lt, sql, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { startOfDay } from '#contract/calendar'
import type { oversight } from '#contract/oversight'
import { readTrackingNumber } from '#contract/tracking-number'
import { applicationCount } from '#worker/applications/index'
import { namedPath, placePath } from '#worker/db/place-path'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'

const above = alias(place, 'above')
const top = alias(place, 'top')

type Table = typeof oversight
type Asked = Call<Table['tracking']['list']>['query']

/** What was typed as a number: one application, or none. */
const numberOf = ({ application_id, search }: Asked) => application_id ?? search

/**
 * The condition that leaves least and has an index, which is read in the list's order; and the others, judged on its rows, a
 * bounded number. Most identities are verified: of those any rows give a page.
 */
function conditionsOf({ program_id, identity, state }: Asked): { by: SQL | undefined; judged: SQL[] } {
  const ofIdentity = identity && eq(application.identity, identity)
  const [by, ...others] = [
    program_id !== undefined && eq(application.program_id, program_id),
    // As the index has it, word for word (migrations/0097_tracking_filters.sql).
    identity !== 'verified' && ofIdentity && sql`${ofIdentity} and ${application.identity} <> 'verified'`,
    state && eq(application.state, state),
  ].filter((one): one is SQL => one instanceof SQL)
  return { by, judged: identity === 'verified' && ofIdentity ? [...others, ofIdentity] : others }
}

const every = keysetListing({
  table: application,
  rows: ({ db }, which) =>
    db
      .select({
        id: application.id,
        state: application.state,
        identity: application.identity,
        submitted_at: application.submitted_at,
        program: {
          name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
          name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
        },
        place: placePath(place, above, top),
      })
      .from(application)
      .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
      .leftJoin(place, eq(place.number, application.place))
      .leftJoin(above, eq(above.id, place.parent_id))
      .leftJoin(top, eq(top.id, above.parent_id))
      .where(which)
      .$dynamic(),
  shown: (row) => ({ ...row, place: namedPath(row.place) }),
  order: [application.submitted_at, application.id],
  keyOf: ({ submitted_at, id }) => [submitted_at, id],
  together(query: Asked) {
    const number = numberOf(query)
    const { from, to } = query
    const { by, judged } = conditionsOf(query)
    return {
      span: ({ key, isDown }) =>
        and(
          from === undefined || (key && !isDown)
            ? undefined
            : gte(application.submitted_at, startOfDay(from)),
          to === undefined || (key && isDown) ? undefined : lt(application.submitted_at, startOfDay(to, 1)),
        ),
      by: number ? and(eq(application.id, readTrackingNumber(number) ?? 0), by) : by,
      filters: and(...judged),
    }
  },
  async total(query: Asked, { db, user }) {
    const { state, identity, program_id, from, to } = query
    if (numberOf(query) || from !== undefined || to !== undefined) return null
    const [counted] = await applicationCount(db, user.scope, {
      ...(state && { states: [state] }),
      ...(identity && { identities: [identity] }),
      ...(program_id !== undefined && { programs: [program_id] }),
    })
    return counted ? { count: counted.value, exact: true } : null
  },
})

/** Applications within the places of who looks, with their way so far. No number of a person is in it. */
export async function applicationTracking(call: Call<Table['tracking']['list']>) {
  const { db, user, query } = call
  const scope = await scopeWithin(db, user.scope, query.place_id)
  const found = await every({ ...call, user: { ...user, scope } })
  const ids = found.data.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(applicationEvent)
          .where(inArray(applicationEvent.application_id, ids))
          .orderBy(asc(applicationEvent.id))
  const byApplication = Map.groupBy(events, ({ application_id }) => application_id)
  return {
    ...found,
    data: found.data.map((row) => ({
      ...row,
      timeline: (byApplication.get(row.id) ?? []).map(({ at, kind, note }) => ({ at, kind, note })),
    })),
  }
}
