import { and, eq, gte, sql } from 'drizzle-orm'
import { credentialDays } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { program } from '#worker/db/schema/programs'
import { beneficiary, seat } from '#worker/db/schema/registry'
import { mayBeOneOf } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'

type Row = typeof beneficiary.$inferSelect

/** Whoever stands further back is behind so many. */
export const ranksMaximum = 10_000

/** How many wait before somebody of a waiting list: of the program, in the area whose seats they take. */
export const waitingBefore = (row: Row, limit = ranksMaximum) =>
  // The index has these, word for word (migrations/0130_registry_lists.sql).
  sql<number>`(select count(*) from (select 1 from ${beneficiary} where ${beneficiary.status} = 'waiting' and ${beneficiary.program_id} = ${row.program_id} and ${beneficiary.seat_area} = ${row.seat_area} and (${beneficiary.rank}, ${beneficiary.applied_at}, ${beneficiary.id}) < (${row.rank}, ${row.applied_at}, ${row.id}) limit ${limit}))`

const isBehind = (one: Row, other: Row) =>
  one.rank - other.rank || one.applied_at.localeCompare(other.applied_at) || one.id - other.id

/**
 * How many who wait longer would stay without a seat if these got one, all of one program and area: as many as are free belong to
 * the first of the list, whether their papers are checked or not. Nobody where seats have no bound, or none is free (the database
 * refuses that itself). 409 for who freed the seats in the days in which one hand counts as another (`credentialDays`), or is one
 * person with them.
 */
async function passedIn(call: Asking, rows: readonly Row[], isRanked: boolean): Promise<number> {
  const { db, now, user } = call
  const { program_id, seat_area } = rows[0]!
  const last = rows.toSorted(isBehind).at(-1)!
  const since = new Date(now.getTime() - credentialDays * 86_400_000).toISOString()
  const ids = new Set(rows.map(({ id }) => id))
  const [[seats], freed] = await db.batch([
    db
      .select({
        bound: sql<number | null>`coalesce(${seat.seats}, ${program.seats})`,
        taken: sql<number>`coalesce(${seat.taken}, 0)`,
        before: waitingBefore(last),
      })
      .from(program)
      .leftJoin(seat, and(eq(seat.program_id, program.id), eq(seat.area, seat_area)))
      .where(eq(program.id, program_id)),
    db
      .select({ id: beneficiary.id, by: beneficiary.freed_by, at: beneficiary.freed_at })
      .from(beneficiary)
      .where(
        and(
          eq(beneficiary.program_id, program_id),
          eq(beneficiary.seat_area, seat_area),
          gte(beneficiary.freed_at, since),
          sql`+${beneficiary.status} <> 'active'`,
        ),
      )
      .limit(ranksMaximum),
  ])
  const { bound = null, taken = 0, before = 0 } = seats ?? {}
  const free = bound === null ? null : bound - taken
  if (free === null || free <= 0) return 0
  let own = 0
  const others = freed.filter(({ id }) => !ids.has(id))
  for (const [by, theirs] of Map.groupBy(others, (one) => one.by!)) {
    const makers = theirs.map(({ at }) => ({ by, at: new Date(at!) }))
    if (by === user.user_id || (await mayBeOneOf(db, { person: user.user_id, at: now }, makers)))
      own += theirs.length
  }
  if (free - own < rows.length) throw new Failure('own_work', { parameters: { why: 'freed' } })
  return isRanked ? Math.max(0, before + 1 - free) : 0
}

/**
 * Gives seats to one or many: refuses who freed them, and answers how many who wait longer are passed over; of those who come back
 * (`isRanked` is false) nobody is.
 */
export async function passedOver(call: Asking, rows: readonly Row[], isRanked = true): Promise<number> {
  const groups = Map.groupBy(rows, ({ program_id, seat_area }) => `${program_id} ${seat_area}`)
  const passed = await Promise.all([...groups.values()].map((group) => passedIn(call, group, isRanked)))
  return passed.reduce((sum, one) => sum + one, 0)
}

/** 422 where somebody who waits longer would stay without a seat, and no words say why. */
export function refusePassing(passed: number): void {
  if (passed > 0)
    throw new Failure('validation', {
      issues: [{ field: 'reason_id', key: 'seat_passes', parameters: { count: passed } }],
    })
}
