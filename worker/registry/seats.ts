import { and, eq, inArray } from 'drizzle-orm'
import { noSeatReason } from '#contract/applications/reasons'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { program } from '#worker/db/schema/programs'
import { seat } from '#worker/db/schema/registry'

/** Seats of a program in some areas: how many there are, and how many are taken. */
export async function seatsIn(db: ReadDatabase, program_id: number, areas: readonly number[]) {
  const [rows, [of]] = await db.batch([
    db
      .select()
      .from(seat)
      .where(and(eq(seat.program_id, program_id), inArray(seat.area, [...areas]))),
    db.select({ seats: program.seats }).from(program).where(eq(program.id, program_id)),
  ])
  const known = new Map(rows.map((row) => [row.area, row]))
  return new Map(
    areas.map((area) => {
      const row = known.get(area)
      return [area, { seats: row?.seats ?? of?.seats ?? null, taken: row?.taken ?? 0 }]
    }),
  )
}

type Seats = { seats: number | null; taken: number }
/** Whether there is a seat for more than so many. */
export const hasFree = ({ seats, taken }: Seats, giving: number): boolean =>
  seats === null || seats - taken > giving

/** 422 where “no free seat” is the reason, and there is one for more than are given some besides. */
export async function refuseNoSeat(
  db: ReadDatabase,
  code: string | undefined,
  cases: readonly { program_id: number; place: number }[],
  givingIn: (area: number) => number = () => 0,
): Promise<void> {
  if (code !== noSeatReason) return
  const programs = Map.groupBy(cases, ({ program_id }) => program_id)
  for (const [program_id, own] of programs) {
    const areas = await seatsIn(db, program_id, [...new Set(own.map(({ place }) => seatAreaOf(place)))])
    for (const [area, seats] of areas) {
      if (!hasFree(seats, givingIn(area))) continue
      const key = seats.seats === null ? 'seats_unbound' : 'seat_free'
      const parameters = { count: (seats.seats ?? 0) - seats.taken - givingIn(area) }
      throw new Failure('validation', { issues: [{ field: 'reason_id', key, parameters }] })
    }
  }
}
