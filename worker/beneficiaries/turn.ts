import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { handsSince } from '#worker/db/same-person'
import { program } from '#worker/db/schema/programs'
import { beneficiary, seat } from '#worker/db/schema/registry'
import type { Asking } from '#worker/resource/filters'
import { freedIn, giveSeats, ownOf, ranksMaximum, seatsMaximum, seatsOf, type Acting } from './freed.ts'

type Row = typeof beneficiary.$inferSelect

/** How many wait before somebody of a waiting list: of the program, in the area whose seats they take. */
export const waitingBefore = (row: Row, limit = ranksMaximum) =>
  // The index has these, word for word (migrations/0130_registry_lists.sql).
  sql<number>`(select count(*) from (select 1 from ${beneficiary} where ${beneficiary.status} = 'waiting' and ${beneficiary.program_id} = ${row.program_id} and ${beneficiary.seat_area} = ${row.seat_area} and (${beneficiary.rank}, ${beneficiary.applied_at}, ${beneficiary.id}) < (${row.rank}, ${row.applied_at}, ${row.id}) limit ${limit}))`

const byTurn = (one: Row, other: Row) =>
  one.rank - other.rank || one.applied_at.localeCompare(other.applied_at) || one.id - other.id

/** Who stood before one, and was taken off the waiting list of late: as the index has it, word for word (migrations/0395_passed_over.sql). */
const takenOffIn = ({ db, now }: Asking, { program_id, seat_area, rank, applied_at, id }: Row) =>
  db
    .select({
      // Where the office took the application back for somebody, that officer.
      by: sql<
        number | null
      >`coalesce(beneficiary.deleted_by, (select event.by_user from application_event as event where event.application_id = beneficiary.application_id and event.kind = 'withdrawn' order by event.id desc limit 1))`,
      at: beneficiary.deleted_at,
    })
    .from(beneficiary)
    .where(
      sql`${beneficiary.status} = 'deleted' and ${beneficiary.status_before} = 'waiting' and ${beneficiary.program_id} = ${program_id} and ${beneficiary.seat_area} = ${seat_area} and ${beneficiary.deleted_at} >= ${handsSince(now)} and (${beneficiary.rank}, ${beneficiary.applied_at}, ${beneficiary.id}) < (${rank}, ${applied_at}, ${id})`,
    )
    .limit(ranksMaximum)

/**
 * How many who wait longer would stay without a seat if these got one, all of one program and area: as many as are free belong to
 * the first of the list, whether their papers are checked or not, and whoever takes somebody off it doesn't bring the next one
 * forward. Nobody where seats have no bound, or none is free (the database refuses that itself). 409 for who freed the seats in the
 * days in which one hand counts as another (`credentialDays`), or is one person with them.
 */
async function passedIn(call: Acting, rows: readonly Row[], isRanked: boolean): Promise<number> {
  const { db } = call
  const area = { program_id: rows[0]!.program_id, seat_area: rows[0]!.seat_area! }
  const last = rows.toSorted(byTurn).at(-1)!
  const ids = new Set(rows.map(({ id }) => id))
  const [[seats], freed, takenOff] = await db.batch([
    db
      .select({
        bound: sql<number | null>`coalesce(${seat.seats}, ${program.seats})`,
        taken: sql<number>`coalesce(${seat.taken}, 0)`,
        // Without a bound nobody is counted.
        before: sql<number>`case when coalesce(${seat.seats}, ${program.seats}) is null then 0 else ${waitingBefore(last, seatsMaximum)} end`,
      })
      .from(program)
      .leftJoin(seat, and(eq(seat.program_id, program.id), eq(seat.area, area.seat_area)))
      .where(eq(program.id, area.program_id)),
    freedIn(call, area),
    takenOffIn(call, last),
  ])
  const { bound = null, taken = 0, before = 0 } = seats ?? {}
  const free = bound === null ? null : bound - taken
  if (free !== null && free <= 0) {
    // One that is free by the commit has somebody who freed it.
    call.work.require(
      sql`coalesce((select ${seat.taken} from ${seat} where ${seatsOf(area)}), 0) >= coalesce((select ${seat.seats} from ${seat} where ${seatsOf(area)}), (select ${program.seats} from ${program} where ${program.id} = ${area.program_id}), ${seatsMaximum})`,
    )
    return 0
  }
  await giveSeats(call, area, { bound, taken, count: rows.length, returning: ids, freed })
  if (free === null || !isRanked) return 0
  return Math.max(0, before + (await ownOf(call, takenOff)).length + 1 - free)
}

/**
 * Gives seats to one or many: refuses who freed them, and answers how many who wait longer are passed over; of those who come back
 * (`isRanked` is false) nobody is.
 */
export async function passedOver(call: Acting, rows: readonly Row[], isRanked = true): Promise<number> {
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
