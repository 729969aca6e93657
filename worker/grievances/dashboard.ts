import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { grievances } from '#contract/grievances'
import { dayInDhaka } from '#contract/calendar'
import { spanMaximum } from '#contract/span-of-days'
import { lateMaximum, spanUsual, type GrievanceFigures } from '#contract/grievances/dashboard'
import { grievanceStages, type GrievanceStage } from '#contract/grievances/life'
import { grievanceRatings, mendNames } from '#contract/grievances/shapes'
import { areaLevelOf, areasIn, isOfWholeUpazilas, valuesByArea } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { office } from '#worker/db/schema/access'
import {
  grievance,
  grievanceAct,
  grievanceLate,
  grievanceLateType,
  grievancePace,
  grievanceTotal,
  grievanceType,
  grievanceUnseen,
} from '#worker/db/schema/grievances'
import { dailyTotal } from '#worker/db/schema/system'
import { cellsOf, everywhere, inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { clustersIn, comparedUntil } from './clusters-shown.ts'
import { figured, medianOf, paceKeys, piecesOf, sumOf, type FiguredRow } from './figures.ts'

type Dashboard = Call<(typeof grievances)['dashboard']['get']>
const dayMilliseconds = 86_400_000
const further = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The span that is asked for: with one end its usual length, and never longer than the longest. */
export function spanOf({ from, to }: Dashboard['query'], now: Date) {
  const last =
    to ?? (from === undefined ? dayInDhaka(now) : later(further(from, spanUsual - 1), dayInDhaka(now)))
  const first = from ?? further(last, 1 - spanUsual)
  const days: string[] = []
  for (let day = first; day <= last && days.length < spanMaximum; day = further(day, 1)) days.push(day)
  return { from: first, to: days.at(-1) ?? first, days }
}
const week = 7
const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

/** How many there are by state: of the totals that every write keeps; below an upazila, where they are few, counted. */
export const byState = (db: ReadDatabase, scope: Scope, type_id?: number) =>
  isOfWholeUpazilas(scope)
    ? db
        .select({ state: grievanceTotal.status, value: sql<number>`sum(${grievanceTotal.count})` })
        .from(grievanceTotal)
        .where(
          and(
            areasIn(grievanceTotal, scope),
            type_id === undefined ? undefined : eq(grievanceTotal.type_id, type_id),
          ),
        )
        .groupBy(grievanceTotal.status)
        .$dynamic()
    : db
        .select({
          state: sql<GrievanceStage>`iif(${grievance.status} = 'solved' and ${grievance.partly} = 1, 'partly_solved', ${grievance.status})`,
          value: sql<number>`count(*)`,
        })
        .from(grievance)
        .where(
          and(
            sql`${grievance.sensitive} = 0`,
            inScope(grievance.place, scope),
            type_id === undefined ? undefined : sql`+${grievance.type_id} = ${type_id}`,
          ),
        )
        .groupBy(sql`1`)
        .$dynamic()

/**
 * What is late, by a column of it: of the totals that every write keeps, with what has come due since they were added up; below an
 * upazila, where they are few, counted by the index.
 */
export function lateBy(
  { scope, now }: { scope: Scope; now: Date },
  by: SQLiteColumn,
  total: typeof grievanceLate | typeof grievanceLateType,
  kept: SQL,
): SQL {
  if (scope.length === 0) return sql`(select null as id, 0 as value, 0 as fresh where 0)`
  const isWhole = isOfWholeUpazilas(scope)
  const since = isWhole
    ? sql`${grievance.due_at} >= (select until from grievance_late_until where id = 1) and (${grievance.due_at} > (select until from grievance_late_until where id = 1) or ${grievance.id} > (select last_id from grievance_late_until where id = 1))`
    : sql`${grievance.due_at} is not null`
  const each = cellsOf(grievance, scope).map(
    (cell) =>
      sql`select id, 1 as value, 1 as fresh from (select ${by} as id from ${grievance} where ${and(cell, sql`${grievance.sensitive} = 0`, since, sql`${grievance.due_at} <= ${now.toISOString()}`)} order by ${grievance.due_at} limit ${lateMaximum})`,
  )
  const totals = sql`select ${kept} as id, ${total.count} as value, 0 as fresh from ${total} where ${areasIn(total, scope)} and ${total.count} > 0`
  return sql`(${sql.join([...(isWhole ? [totals] : []), ...each], sql` union all `)})`
}

const officesMaximum = 20
const withinOf = ({ user: { scope }, now }: Dashboard) => ({ scope, now })

const lateByOffice = (call: Dashboard) =>
  call.db
    .select({
      id: sql<number | null>`late.id`,
      value: sql<number>`late.value`,
      total: sql<number>`late.total`,
      /** Of these so many were counted now, up to the most. */
      fresh: sql<number>`late.fresh`,
      name_en: office.name_en,
      name_bn: office.name_bn,
    })
    .from(
      sql`(select id, sum(value) as value, sum(sum(value)) over () as total, sum(sum(fresh)) over () as fresh from ${lateBy(withinOf(call), grievance.office_id, grievanceLate, sql`nullif(${grievanceLate.office_id}, 0)`)} group by id order by 2 desc, 1 limit ${officesMaximum}) as late`,
    )
    .leftJoin(office, sql`${office.id} = late.id`)
    .orderBy(sql`late.value desc`, sql`late.id`)

const lateByType = (call: Dashboard) =>
  call.db
    .select({ id: sql<number>`late.id`, value: sql<number>`sum(late.value)` })
    .from(
      sql`${lateBy(withinOf(call), grievance.type_id, grievanceLateType, sql`${grievanceLateType.type_id}`)} as late`,
    )
    .groupBy(sql`late.id`)

const kinds = [
  'submitted',
  'solved',
  'rejected',
  'escalated',
  'reopened',
  'appealed',
  'rated',
  'mend_started',
  'mended',
]
/** Every key that an event may be counted under (the view grievance_act). */
const actKeys = (types: readonly { id: number }[]): string[] =>
  kinds.flatMap((kind) => {
    const ends: readonly string[] =
      kind === 'rated'
        ? [...grievanceRatings, '']
        : kind === 'mend_started' || kind === 'mended'
          ? mendNames
          : kind === 'solved' || kind === 'rejected'
            ? ['0', '1']
            : ['']
    return types.flatMap(({ id }) => ends.map((end) => `${kind}:${id}:${end}`))
  })

/** Grievances of the area in a span: of totals, so that it costs the same for the country as for an upazila. */
export async function dashboard(call: Dashboard): Promise<{ data: GrievanceFigures }> {
  const { db, user, query, now } = call
  const { scope } = user
  const span = spanOf(query, now)
  const level = areaLevelOf(scope)
  const types = await db
    .select({ id: grievanceType.id, name_en: grievanceType.name_en, name_bn: grievanceType.name_bn })
    .from(grievanceType)
    .orderBy(asc(grievanceType.id))
  const acts = { view: grievanceAct, figure: 'grievance_act', keys: actKeys(types), ...span } as const
  const pace = {
    view: grievancePace,
    figure: 'grievance_pace',
    keys: ['received', ...paceKeys],
    ...span,
    from: earlier(span.from, further(span.to, 1 - 2 * week)),
  } as const
  const [acted, dated, states, late, lateTypes, areas, clusters, compared, sensitive] = await Promise.all([
    rowsOf(db.batch(figured(db, scope, acts))),
    rowsOf(db.batch(figured(db, scope, pace, { day: true, area: level }))),
    byState(db, scope),
    lateByOffice(call),
    lateByType(call),
    level ? areasOf(call, level, span) : [],
    clustersIn(call),
    comparedUntil(call),
    mayCall(user, 'grievance-sensitive-view') ? unseen(db, span) : null,
  ])
  const paced = dated.filter(({ day }) => day >= span.from)
  const of = (kind: string, end?: string) => (row: FiguredRow) => {
    const [is, , ending] = row.key.split(':')
    return is === kind && (end === undefined || ending === end)
  }
  const isAnswer = ({ key }: FiguredRow) => key.startsWith('solved:') || key.startsWith('rejected:')
  const inTime = (row: FiguredRow) => isAnswer(row) && row.key.endsWith(':1')
  const isReceived = ({ key }: FiguredRow) => key === 'received'
  const weeksOf = (which: (row: FiguredRow) => boolean) => {
    const [last, before] = [further(span.to, 1 - week), further(span.to, 1 - 2 * week)]
    const own = dated.filter(which)
    return {
      value: sumOf(own, ({ day }) => day >= last),
      before: sumOf(own, ({ day }) => day >= before && day < last),
    }
  }
  const isAnswered = (row: FiguredRow) => !isReceived(row)
  const ofDay = Map.groupBy(paced, ({ day }) => day)
  return {
    data: {
      from: span.from,
      to: span.to,
      received: sumOf(acted, of('submitted')),
      answered: sumOf(acted, isAnswer),
      in_time: sumOf(acted, inTime),
      states: grievanceStages.map((state) => ({ state, value: sumOf(states, (row) => row.state === state) })),
      late: { value: late[0]?.total ?? 0, more: (late[0]?.fresh ?? 0) >= lateMaximum },
      late_types: types
        .map((type) => ({ ...type, value: sumOf(lateTypes, ({ id }) => id === type.id) }))
        .filter(({ value }) => value > 0),
      median: medianOf(paced),
      ratings: grievanceRatings.map((rating) => ({ rating, value: sumOf(acted, of('rated', rating)) })),
      ratings_apart: sumOf(acted, of('rated', '')),
      mends: mendNames.map((kind) => ({
        kind,
        value: sumOf(acted, of('mend_started', kind)),
        mended: sumOf(acted, of('mended', kind)),
      })),
      escalated: sumOf(acted, of('escalated')),
      reopened: sumOf(acted, of('reopened')),
      appealed: sumOf(acted, of('appealed')),
      days: span.days.map((day) => {
        const own = ofDay.get(day) ?? []
        return { day, received: sumOf(own, isReceived), answered: sumOf(own, isAnswered) }
      }),
      weeks:
        span.to === dayInDhaka(now) ? { received: weeksOf(isReceived), answered: weeksOf(isAnswered) } : null,
      types: types
        .map((type) => {
          const isOf = ({ key }: FiguredRow) => key.split(':')[1] === String(type.id)
          return {
            ...type,
            received: sumOf(acted, (row) => isOf(row) && of('submitted')(row)),
            answered: sumOf(acted, (row) => isOf(row) && isAnswer(row)),
            in_time: sumOf(acted, (row) => isOf(row) && inTime(row)),
          }
        })
        .filter(({ received, answered }) => received + answered > 0),
      areas: areas.map((area) => ({
        ...area,
        value: area.value + sumOf(paced, (row) => row.place_id === area.id && isReceived(row)),
      })),
      level,
      offices: late.map(({ id, value, name_en, name_bn }) => ({
        id,
        name: name_en === null || name_bn === null ? null : { name_en, name_bn },
        value,
      })),
      clusters,
      clusters_until: compared,
      sensitive,
    },
  }
}

const rowsOf = async (found: Promise<readonly FiguredRow[][]>): Promise<FiguredRow[]> => (await found).flat()

const areasOf = (
  { db, user: { scope } }: Dashboard,
  level: 'district' | 'upazila',
  span: { from: string; to: string },
) =>
  valuesByArea(db, scope, level, (at) => {
    const { count, figure, level: of, area, key, day } = dailyTotal
    const each = piecesOf(span).map(
      ({ suffix, first, last }) =>
        sql`coalesce((select sum(${count}) from ${dailyTotal} where ${and(eq(figure, `grievance_pace${suffix}`), sql`${of} = ${at.level}`, sql`${area} = ${at.area}`, eq(key, 'received'), gte(day, first), sql`${day} <= ${last}`)}), 0)`,
    )
    return sql.join(each, sql` + `)
  })

/** How many sensitive ones came in and were answered: of the whole country, and nothing else of them. */
async function unseen(db: ReadDatabase, span: { from: string; to: string }) {
  const keys = ['submitted', 'solved', 'rejected']
  const rows = await rowsOf(
    db.batch(figured(db, everywhere, { view: grievanceUnseen, figure: 'grievance_unseen', keys, ...span })),
  )
  return {
    received: sumOf(rows, ({ key }) => key === 'submitted'),
    answered: sumOf(rows, ({ key }) => key !== 'submitted'),
  }
}
