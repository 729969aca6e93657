import { and, asc, between, desc, eq, sql, type SQL } from 'drizzle-orm'
import { dayInDhaka, daysBetween } from '#contract/calendar'
import { spanMaximum } from '#contract/day-span'
import { lookupType } from '#contract/lookups'
import type { training } from '#contract/training'
import type { TrainingFigures } from '#contract/training/dashboard'
import type { ParticipantState } from '#contract/training/shapes'
import { areaLevelOf, valuesByArea } from '#worker/db/areas'
import type { ReadDatabase } from '#worker/db/client'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingAnswer,
  trainingClass,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { cellsOf, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { isTold } from './told.ts'

type Dashboard = Call<(typeof training)['dashboard']['get']>
type Span = { from: string; to: string }

const further = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const monthOf = (day: string): string => day.slice(0, 7)
/** The first day of a month, so many months from that of a day. */
const monthFrom = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10)

/** Without a wish a year of whole months: what was, and what is planned of the next two. */
export function spanOf({ from, to }: Dashboard['query'], now: Date): Span {
  const today = dayInDhaka(now)
  if (from === undefined && to === undefined)
    return { from: monthFrom(today, -9), to: further(monthFrom(today, 3), -1) }
  const first = from ?? further(to!, 1 - spanMaximum)
  const last = to ?? further(first, spanMaximum - 1)
  return { from: first, to: daysBetween(first, last) < spanMaximum ? last : further(first, spanMaximum - 1) }
}

/** Months that a span touches, each with what of it lies in the span. */
export function monthsOf({ from, to }: Span) {
  const months: { month: string; from: string; to: string }[] = []
  for (let first = monthFrom(from, 0); first <= to; first = monthFrom(first, 1)) {
    const last = further(monthFrom(first, 1), -1)
    months.push({ month: monthOf(first), from: first < from ? from : first, to: last > to ? to : last })
  }
  return months
}

/** So many programs of a span are counted, those that begin last. */
const programsMaximum = 5_000

const ofProgram = (what: SQL, also: SQL) =>
  sql<number>`(select ${what} from ${trainingParticipant} where ${trainingParticipant.program_id} = ${trainingProgram.id} and ${also})`
const isIn = (status: ParticipantState) => sql`${trainingParticipant.status} = ${status}`
const count = sql`count(*)`
const hasExam = sql`${trainingProgram.exam_status} = 1`
const held = sql<number>`(select count(*) from ${trainingClass} where ${trainingClass.program_id} = ${trainingProgram.id} and ${trainingClass.marked_at} is not null)`
const stars = [1, 2, 3, 4, 5] as const
/** How many gave each, '0,1,0,2,5'. */
const rated = sql<string | null>`(select ${sql.join(
  stars.map((value) => sql`sum(${trainingAnswer.value} = ${value})`),
  sql` || ',' || `,
)} from ${trainingAnswer} where ${trainingAnswer.program_id} = ${trainingProgram.id} and ${trainingAnswer.kind} = 'rating' and ${isTold})`

/** Programs of one cell of the scope that begin within the span, each with what became of it. */
const programsOf = (db: ReadDatabase, cell: SQL | undefined, { from, to }: Span) =>
  db
    .select({
      status_id: lookup.id,
      start_date: trainingProgram.start_date,
      place: trainingProgram.place,
      seats: trainingProgram.seats,
      accepted: ofProgram(count, isIn('accepted')),
      waiting: ofProgram(count, isIn('waiting')),
      applied: ofProgram(count, isIn('applied')),
      present: ofProgram(sql`coalesce(sum(${trainingParticipant.attended}), 0)`, isIn('accepted')),
      held,
      examined: sql<number>`case when ${hasExam} then ${ofProgram(sql`count(${trainingParticipant.score})`, isIn('accepted'))} else 0 end`,
      passed: sql<number>`case when ${hasExam} then ${ofProgram(count, sql`${isIn('accepted')} and ${trainingParticipant.score} >= ${trainingProgram.pass_mark} * 100`)} else 0 end`,
      rated,
    })
    .from(trainingProgram)
    // Joined, so that columns are named with their tables in what is counted.
    .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .where(and(cell, between(trainingProgram.start_date, from, to)))
    .orderBy(desc(trainingProgram.start_date), desc(trainingProgram.id))
    .limit(programsMaximum)

/** What participants gave; nobody is known by theirs, whichever spans and days are compared: each program counts in whole steps. */
function ratingsOf(rows: readonly { rated: string | null }[]) {
  const sums = stars.map(() => 0)
  for (const row of rows) {
    const own = row.rated?.split(',').map(Number) ?? []
    for (const [at, value] of own.entries()) sums[at] = sums[at]! + value
  }
  return stars.map((rating, at) => ({ rating, value: sums[at]! })).toReversed()
}

const sizes = { district: 1_000_000, upazila: 10_000 } as const
/** The places that the area is compared by, each with how many of these programs it has. */
async function areasOf(
  db: ReadDatabase,
  scope: Scope,
  level: keyof typeof sizes,
  rows: readonly { place: number }[],
) {
  const counts = Map.groupBy(rows, ({ place }) => Math.floor(place / sizes[level]))
  const areas = await valuesByArea(db, scope, level, ({ area }) => area)
  return areas.map((row) => ({ ...row, value: counts.get(row.value)?.length ?? 0 }))
}

/** Programs of the area that begin within a span, and what became of them. */
export async function dashboard(call: Dashboard): Promise<{ data: TrainingFigures }> {
  const { db, query, now } = call
  const { scope } = call.user
  const span = spanOf(query, now)
  const level = areaLevelOf(scope)
  const cells = cellsOf(trainingProgram, scope)
  const [statuses, ...found] = await Promise.all([
    db
      .select({ id: lookup.id, code: lookup.code, value_en: lookup.value_en, value_bn: lookup.value_bn })
      .from(lookup)
      .where(eq(lookup.type, lookupType.training_program_status))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    ...cells.map((cell) => programsOf(db, cell, span)),
  ])
  const rows = found.flat()
  type Row = (typeof rows)[number]
  const sum = (what: (row: Row) => number, which: (row: Row) => boolean = () => true) =>
    rows.reduce((total, row) => total + (which(row) ? what(row) : 0), 0)
  const one = () => 1
  return {
    data: {
      ...span,
      programs: rows.length,
      more: found.some(({ length }) => length === programsMaximum),
      statuses: statuses.map((status) => ({
        ...status,
        value: sum(one, ({ status_id }) => status_id === status.id),
      })),
      seats: sum((row) => row.seats),
      accepted: sum((row) => row.accepted),
      waiting: sum((row) => row.waiting),
      applied: sum((row) => row.applied),
      present: sum((row) => row.present),
      expected: sum((row) => row.accepted * row.held),
      examined: sum((row) => row.examined),
      passed: sum((row) => row.passed),
      ratings: ratingsOf(rows),
      months: monthsOf(span).map((month) => {
        const isOf = ({ start_date }: Row) => monthOf(start_date) === month.month
        return { ...month, programs: sum(one, isOf), accepted: sum((row) => row.accepted, isOf) }
      }),
      areas: level ? await areasOf(db, scope, level, rows) : [],
      level,
    },
  }
}
