import { and, asc, between, eq, lt, sql, type SQL } from 'drizzle-orm'
import { dayInDhaka, daysBetween } from '#contract/calendar'
import { spanMaximum } from '#contract/span-of-days'
import { lookupType } from '#contract/lookups'
import type { training } from '#contract/training'
import { dayAfter } from '#contract/training/classes'
import { overdueMaximum, type TrainingFigures } from '#contract/training/dashboard'
import { takingCodes } from '#contract/training/life'
import { programStatus } from '#contract/training/statuses'
import { monthFrom, standingSpan } from '#contract/training/standing-span'
import { areaLevelOf, areasIn, isOfWholeUpazilas, valuesByArea, type AreaLevel } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { lookup } from '#worker/db/schema/settings'
import { trainingFigure, trainingProgram, trainingTotal } from '#worker/db/schema/training'
import { place } from '#worker/db/schema/geography'
import { cellsOf, inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { isHidden, readablePrograms } from './drafts.ts'

type Dashboard = Call<(typeof training)['dashboard']['get']>
type Span = { from: string; to: string }

const monthOf = (day: string): string => day.slice(0, 7)
/** The days that are asked for, or the standing ones. */
export function spanOf({ from, to }: Dashboard['query'], now: Date): Span {
  const today = dayInDhaka(now)
  if (from === undefined && to === undefined) return standingSpan(today)
  const first = from ?? dayAfter(to!, 1 - spanMaximum)
  const last = to ?? dayAfter(first, spanMaximum - 1)
  return { from: first, to: daysBetween(first, last) < spanMaximum ? last : dayAfter(first, spanMaximum - 1) }
}

/** Months that a span touches, each with what of it lies in the span. */
export function monthsOf({ from, to }: Span) {
  const months: { month: string; from: string; to: string }[] = []
  for (let first = monthFrom(from, 0); first <= to; first = monthFrom(first, 1)) {
    const last = dayAfter(monthFrom(first, 1), -1)
    months.push({ month: monthOf(first), from: first < from ? from : first, to: last > to ? to : last })
  }
  return months
}

const stars = [1, 2, 3, 4, 5] as const
const counted = ['seats', 'accepted', 'waiting', 'applied', 'present', 'examined', 'passed'] as const
type Counted = (typeof counted)[number]
type Sums<Value> = Record<Counted | 'programs' | 'expected' | `rated_${(typeof stars)[number]}`, Value>

/** Sums of the columns of totals, or of what was kept of programs. */
function sumsOf(
  table: typeof trainingTotal | typeof trainingFigure,
  { programs, expected }: { programs: SQL; expected: SQL },
): Sums<SQL<number>> {
  const sum = (what: SQL) => sql<number>`sum(${what})`
  return {
    programs: sum(programs),
    expected: sum(expected),
    ...(Object.fromEntries(counted.map((name) => [name, sum(sql`${table[name]}`)])) as Record<
      Counted,
      SQL<number>
    >),
    ...(Object.fromEntries(
      stars.map((value) => [`rated_${value}`, sum(sql`${table[`rated_${value}`]}`)]),
    ) as Record<`rated_${(typeof stars)[number]}`, SQL<number>>),
  }
}

const ofPrograms = {
  month: sql<string>`substr(${trainingProgram.start_date}, 1, 7)`,
  status_id: trainingProgram.status_id,
  ...sumsOf(trainingFigure, {
    programs: sql`1`,
    expected: sql`${trainingFigure.accepted} * ${trainingFigure.held}`,
  }),
}
/** What became of programs, by status and month. */
const programRows = (db: ReadDatabase, which: SQL | undefined, { from, to }: Span) =>
  db
    .select(ofPrograms)
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .where(and(which, between(trainingProgram.start_date, from, to)))
    .groupBy(trainingProgram.status_id, ofPrograms.month)

/** Of totals that every write keeps; below an upazila, where they are few, of the programs themselves. */
function rowsOf(db: ReadDatabase, who: Dashboard['user'], span: Span) {
  const { scope } = who
  const { from, to } = span
  if (isOfWholeUpazilas(scope)) {
    const { day, status_id, programs, expected } = trainingTotal
    const month = sql<string>`substr(${day}, 1, 7)`
    const sums = sumsOf(trainingTotal, {
      programs: sql`${programs}`,
      expected: sql`${expected}`,
    })
    return [
      db
        .select({ status_id, month, ...sums })
        .from(trainingTotal)
        .where(and(areasIn(trainingTotal, scope), between(day, from, to)))
        .groupBy(status_id, month),
    ]
  }
  return cellsOf(trainingProgram, scope).map((cell) =>
    programRows(db, and(cell, readablePrograms(who)), span),
  )
}

/** Programs that run by their status though their last day is past, as many as are counted: of each cell of the area. */
async function overdueOf(db: ReadDatabase, who: Dashboard['user'], { from, to }: Span, today: string) {
  const running = sql`(select id from lookup where type = ${lookupType.training_program_status} and code = ${programStatus.running})`
  const found = await Promise.all(
    cellsOf(trainingProgram, who.scope).map((cell) => {
      const few = db
        .select({ one: sql`1`.as('one') })
        .from(trainingProgram)
        .where(
          and(
            cell,
            sql`${trainingProgram.status_id} = ${running}`,
            between(trainingProgram.start_date, from, to),
            lt(trainingProgram.end_date, today),
            readablePrograms(who),
          ),
        )
        .limit(overdueMaximum + 1)
        .as('few')
      return db.select({ count: sql<number>`count(*)` }).from(few)
    }),
  )
  const all = found.flat().reduce((sum, { count }) => sum + count, 0)
  return Math.min(all, overdueMaximum + 1)
}

/** What totals have in them of programs that the reader may not read. */
function hiddenOf(db: ReadDatabase, who: Dashboard['user'], span: Span, level: AreaLevel | null) {
  const hidden = isHidden(who, trainingProgram.id)
  if (!hidden || !isOfWholeUpazilas(who.scope)) return undefined
  const which = and(hidden, inScope(trainingProgram.place, who.scope))
  const seat =
    level === 'district'
      ? sql`${trainingProgram.district} * 1000000`
      : sql`${trainingProgram.upazila} * 10000`
  const byArea = db
    .select({ id: place.id, count: sql<number>`count(*)` })
    .from(trainingProgram)
    .innerJoin(place, sql`${place.number} = ${seat}`)
    .where(and(which, between(trainingProgram.start_date, span.from, span.to)))
    .groupBy(place.id)
  return Promise.all([programRows(db, which, span), level ? byArea : []])
}

/** Programs of the area that begin within a span, and what became of them. */
export async function dashboard(call: Dashboard): Promise<{ data: TrainingFigures }> {
  const { db, query, now } = call
  const { scope } = call.user
  const span = spanOf(query, now)
  const level = areaLevelOf(scope)
  const [hidden, overdue, statuses, areas, ...found] = await Promise.all([
    hiddenOf(db, call.user, span, level),
    overdueOf(db, call.user, span, dayInDhaka(now)),
    db
      .select({ id: lookup.id, code: lookup.code, value_en: lookup.value_en, value_bn: lookup.value_bn })
      .from(lookup)
      .where(eq(lookup.type, lookupType.training_program_status))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    level
      ? valuesByArea(
          db,
          scope,
          level,
          ({ level: depth, area }) =>
            sql`select sum(programs) from training_total where level = ${depth} and area = ${area} and day between ${span.from} and ${span.to}`,
        )
      : [],
    ...rowsOf(db, call.user, span),
  ])
  const rows = found.flat()
  const [withheld, withheldByArea] = hidden ?? [[], []]
  const withheldOf = new Map(withheldByArea.map(({ id, count }) => [id, count]))
  type Row = (typeof rows)[number]
  const added = (of: readonly Row[], what: keyof Sums<number>, which: (row: Row) => boolean) =>
    of.reduce((total, row) => total + (which(row) ? row[what] : 0), 0)
  const sum = (what: keyof Sums<number>, which: (row: Row) => boolean = () => true) =>
    added(rows, what, which) - added(withheld, what, which)
  // Of one that is over or was cancelled nobody waits any more, though they stand there.
  const taking = new Set(
    statuses.filter(({ code }) => (takingCodes as readonly string[]).includes(code)).map(({ id }) => id),
  )
  const isTaking = ({ status_id }: Row) => taking.has(status_id)
  return {
    data: {
      ...span,
      overdue,
      programs: sum('programs'),
      statuses: statuses.map((status) => ({
        ...status,
        value: sum('programs', ({ status_id }) => status_id === status.id),
      })),
      seats: sum('seats'),
      accepted: sum('accepted'),
      waiting: sum('waiting', isTaking),
      applied: sum('applied', isTaking),
      present: sum('present'),
      expected: sum('expected'),
      examined: sum('examined'),
      passed: sum('passed'),
      ratings: stars.map((rating) => ({ rating, value: sum(`rated_${rating}`) })).toReversed(),
      months: monthsOf(span).map((month) => {
        const isOf = (row: Row) => row.month === month.month
        return { ...month, programs: sum('programs', isOf), accepted: sum('accepted', isOf) }
      }),
      areas: areas.map((area) => ({ ...area, value: area.value - (withheldOf.get(area.id) ?? 0) })),
      level,
    },
  }
}
