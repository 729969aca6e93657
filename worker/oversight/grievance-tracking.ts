import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { oversight } from '#contract/oversight'
import { startOfDay } from '#contract/calendar'
import { stageOf } from '#contract/grievances/life'
import { lookupType, partlySolvedCode } from '#contract/lookups'
import { readTrackingNumber } from '#contract/tracking-number'
import { isOfWholeUpazilas } from '#worker/db/areas'
import { namedPath, placePath } from '#worker/db/place-path'
import { office } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { grievance, grievanceEvent, grievanceType } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { byState, ofStage } from '#worker/grievances/index'
import type { Call } from '#worker/http/call'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'

const above = alias(place, 'above')
type Table = (typeof oversight)['grievanceTracking']
type Asked = Call<Table['list']>['query']

/** As the indexes have it, word for word: what is sensitive is in no way there. */
const isNotSensitive = sql`${grievance.sensitive} = 0`

const every = keysetListing({
  table: grievance,
  rows: ({ db }, which) =>
    db
      .select({
        id: grievance.id,
        status: grievance.status,
        partly: grievance.partly,
        type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
        place: placePath(place, above),
        office: { name_en: office.name_en, name_bn: office.name_bn },
        tier: grievance.tier,
        submitted_at: grievance.submitted_at,
        answered_at: grievance.answered_at,
        due_at: grievance.due_at,
      })
      .from(grievance)
      .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
      .leftJoin(place, eq(place.number, grievance.place))
      .leftJoin(above, eq(above.id, place.parent_id))
      .leftJoin(office, eq(office.id, grievance.office_id))
      .where(which)
      .$dynamic(),
  shown: ({ answered_at, due_at, partly, ...row }, { now }) => {
    // Answered, nothing is due any more.
    const until = due_at === null && answered_at !== null ? Date.parse(answered_at) : now.getTime()
    return {
      ...row,
      status: stageOf({ ...row, partly }),
      place: namedPath(row.place),
      days: Math.max(0, Math.floor((until - Date.parse(row.submitted_at)) / 86_400_000)),
      is_late: due_at !== null && due_at <= now.toISOString(),
    }
  },
  order: [grievance.submitted_at, grievance.id],
  placeIndex: 'grievance_place',
  keyOf: ({ submitted_at, id }) => [submitted_at, id],
  together: ({ state, type_id, search, from, to }: Asked) => ({
    ...(search
      ? {
          through: eq(grievance.id, readTrackingNumber(search) ?? 0),
          filters: and(isNotSensitive, ofStage({ state })),
        }
      : {
          by: isNotSensitive,
          filters: and(
            ofStage({ state }),
            type_id === undefined ? undefined : sql`+${grievance.type_id} = ${type_id}`,
          ),
        }),
    span: ({ key, isDown }) =>
      and(
        from === undefined || (key && !isDown) ? undefined : gte(grievance.submitted_at, startOfDay(from)),
        to === undefined || (key && isDown) ? undefined : lt(grievance.submitted_at, startOfDay(to, 1)),
      ),
  }),
  async total({ state, type_id, search, from, to }: Asked, { db, user }) {
    if (search || from || to || !isOfWholeUpazilas(user.scope)) return null
    const states = await byState(db, user.scope, type_id)
    const asked = states.filter((one) => state === undefined || one.state === state)
    return { count: asked.reduce((sum, { value }) => sum + value, 0), exact: true }
  },
})

/** Grievances within the places of who looks, with their way so far: no words, no number of a person, and none that is sensitive. */
export async function grievanceTracking(call: Call<Table['list']>) {
  const { db, user, query } = call
  const scope = await scopeWithin(db, user.scope, query.place_id)
  const found = await every({ ...call, user: { ...user, scope } })
  const ids = found.data.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await db
          .select({
            grievance_id: grievanceEvent.grievance_id,
            at: grievanceEvent.at,
            kind: grievanceEvent.kind,
            tier: grievanceEvent.tier,
            partly: sql<boolean>`coalesce(${lookup.code} = ${partlySolvedCode}, 0)`.mapWith(Boolean),
          })
          .from(grievanceEvent)
          .leftJoin(
            lookup,
            and(
              eq(lookup.id, grievanceEvent.solution_type_id),
              eq(lookup.type, lookupType.grievance_solution_type),
            ),
          )
          .where(inArray(grievanceEvent.grievance_id, ids))
          .orderBy(asc(grievanceEvent.id))
  const byCase = Map.groupBy(events, ({ grievance_id }) => grievance_id)
  return {
    ...found,
    data: found.data.map((row) => ({
      ...row,
      timeline: (byCase.get(row.id) ?? []).map(({ at, kind, tier, partly }) => ({
        at,
        kind,
        tier,
        partly: kind === 'solved' && partly,
      })),
    })),
  }
}

export const trackedTypes = async ({ db }: Call<Table['types']>) => ({
  data: await db
    .select({ id: grievanceType.id, name_en: grievanceType.name_en, name_bn: grievanceType.name_bn })
    .from(grievanceType)
    .orderBy(asc(grievanceType.id)),
})
