import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { oversight } from '#contract/oversight'
import { readTrackingNumber } from '#contract/tracking-number'
import { applicationList } from '#worker/applications/index'
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
  order: applicationList.order,
  placeIndex: applicationList.placeIndex,
  keyOf: ({ submitted_at, id }) => [submitted_at, id],
  together(query: Asked) {
    const number = numberOf(query)
    return applicationList.together(query, {
      sought: number ? sql`(select ${readTrackingNumber(number) ?? 0})` : undefined,
    })
  },
  total: (query: Asked, call) =>
    numberOf(query) ? Promise.resolve(null) : applicationList.total(query, call),
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
