import { and, asc, between, count, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import { areasIn, isOfWholeUpazilas } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { place } from '#worker/db/schema/geography'
import { grievance, grievanceEvent, type Figured } from '#worker/db/schema/grievances'
import { dailyTotal } from '#worker/db/schema/system'
import { inScope, type Scope } from '#worker/db/scope'

/** What the totals of the days don't have yet is counted, so many events at the most: those of the last minutes. */
const recentMaximum = 20_000

type Span = { from: string; to: string }
export type Asked = Span & {
  view: Figured
  figure: 'grievance_act' | 'grievance_pace' | 'grievance_unseen'
  keys: readonly string[]
}

/** A part of a span that is read of one total: of the days, or of whole months. */
export type Piece = Span & { suffix: '' | '_month'; first: string; last: string }
const daysOf = ({ from, to }: Span): Piece => ({ suffix: '', from, to, first: from, last: to })
const dayMilliseconds = 86_400_000
const beside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
const monthAfter = (day: string): string => `${beside(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`

/** A span as its whole months and the days before and after them: few rows however long it is. */
export function piecesOf({ from, to }: Span): Piece[] {
  const first = from.endsWith('-01') ? from : monthAfter(from)
  // The last day of the last month that is over by then.
  const last = monthAfter(to) === beside(to, 1) ? to : beside(`${to.slice(0, 7)}-01`, -1)
  if (first > last) return [daysOf({ from, to })]
  const months: Piece = {
    suffix: '_month',
    from: first,
    to: last,
    first: first.slice(0, 7),
    last: last.slice(0, 7),
  }
  return [
    ...(from < first ? [daysOf({ from, to: beside(first, -1) })] : []),
    months,
    ...(last < to ? [daysOf({ from: beside(last, 1), to })] : []),
  ]
}
const none = sql<string>`''`
const nowhere = sql<number | null>`null`
/** Numbers of places that an area has, by which recent events are told apart. */
export const areaSizes = { district: 1_000_000, upazila: 10_000 } as const

type By = { day?: boolean; area?: keyof typeof areaSizes | null }

/**
 * A daily figure within a span, by its key and, if asked, by day and area: queries whose rows are added up, of the totals of the days
 * and months and of what came since. Below an upazila the events of its days are counted.
 */
export function figured(db: ReadDatabase, scope: Scope, asked: Asked, by: By = {}) {
  const { view, keys } = asked
  if (isOfWholeUpazilas(scope)) {
    const [first, ...more] = by.day ? [daysOf(asked)] : piecesOf(asked)
    return [
      ...figuredOf(db, scope, asked, first!, by),
      ...more.flatMap((piece) => figuredOf(db, scope, asked, piece, by)),
    ] as const
  }
  const day = by.day ? sql<string>`${view.day}` : none
  return [
    db
      .select({ key: view.key, day, place_id: nowhere, value: count() })
      .from(view)
      .where(
        and(
          sql`${view.id} in (select ${grievanceEvent.id} from ${grievanceEvent} where ${sql`${grievanceEvent.sensitive} = 0`} and ${eventsIn(scope, asked)})`,
          sql`not exists (select 1 from ${grievance} where ${grievance.id} = ${view.grievance_id} and ${grievance.sensitive} = 1)`,
          inArray(view.key, [...keys]),
        ),
      )
      .groupBy(sql`1`, sql`2`)
      .$dynamic(),
  ] as const
}

/** What happened on some days in a few places, of each of which its own days are read. */
function eventsIn(scope: Scope, { from, to }: Span): SQL {
  const { at, place: where } = grievanceEvent
  const places = or(...scope.map((range) => between(place.number, range.from, range.to))) ?? sql`0`
  return sql`${where} in (select ${place.number} from ${place} where ${places}) and ${gte(at, startOfDay(from))} and ${lt(at, startOfDay(to, 1))}`
}

function figuredOf(
  db: ReadDatabase,
  scope: Scope,
  { view, figure: daily, keys }: Asked,
  { suffix, from, to, first, last }: Piece,
  by: By,
) {
  const figure = `${daily}${suffix}`
  const recent = db
    .select({ id: view.id, key: view.key, day: view.day, place: view.place })
    .from(view)
    .where(sql`${view.id} > coalesce((select done_to from total_progress where figure = ${figure}), 0)`)
    .orderBy(asc(view.id))
    .limit(recentMaximum)
    .as('recent')
  const size = by.area ? areaSizes[by.area] : undefined
  const place_id = size
    ? sql<
        number | null
      >`(select ${place.id} from ${place} where ${place.number} = ${recent.place} / cast(${size} as integer) * cast(${size} as integer))`
    : nowhere
  return [
    db
      .select({
        key: dailyTotal.key,
        day: by.day ? sql<string>`${dailyTotal.day}` : none,
        place_id: nowhere,
        value: sql<number>`sum(${dailyTotal.count})`,
      })
      .from(dailyTotal)
      .where(
        and(
          eq(dailyTotal.figure, figure),
          inArray(dailyTotal.key, [...keys]),
          between(dailyTotal.day, first, last),
          areasIn(dailyTotal, scope),
        ),
      )
      .groupBy(sql`1`, sql`2`)
      .$dynamic(),
    db
      .select({ key: recent.key, day: by.day ? sql<string>`${recent.day}` : none, place_id, value: count() })
      .from(recent)
      .where(and(between(recent.day, from, to), inArray(recent.key, [...keys]), inScope(recent.place, scope)))
      .groupBy(sql`1`, sql`2`, sql`3`)
      .$dynamic(),
  ] as const
}
export type FiguredRow = { key: string; day: string; place_id: number | null; value: number }

/** Of the days until an answer the bucket that the middle one lies in (the view grievance_pace); null: nothing was answered. */
export function medianOf(rows: readonly FiguredRow[]): { from: number; to: number | null } | null {
  const buckets = paceKeys.map((key) => sumOf(rows, (row) => row.key === key))
  const all = buckets.reduce((sum, value) => sum + value, 0)
  if (all === 0) return null
  let before = 0
  const at = buckets.findIndex((value) => (before += value) * 2 >= all)
  const from = Number(paceKeys[at])
  const next = paceKeys[at + 1]
  return { from, to: next === undefined ? null : Number(next) - 1 }
}
/** The first day of each bucket. */
export const paceKeys: readonly string[] = [
  ...Array.from({ length: 15 }, (_, day) => String(day)),
  '15',
  '22',
  '31',
  '61',
]

export const sumOf = <Row extends { value: number }>(
  rows: readonly Row[],
  which: (row: Row) => boolean,
): number => rows.reduce((sum, row) => sum + (which(row) ? row.value : 0), 0)
