import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { newId } from '#worker/db/ids'
import { handsSince } from '#worker/db/same-person'
import { program } from '#worker/db/schema/programs'
import { beneficiary, freedSeat, seat } from '#worker/db/schema/registry'
import type { Work } from '#worker/db/work'
import { makersOneWith } from '#worker/http/own-work'
import type { Asking } from '#worker/resource/filters'

export type Acting = Asking & { work: Work }
export type Area = { program_id: number; seat_area: number }

/** Whoever stands further back is behind so many. */
export const ranksMaximum = 10_000
/** No area has more seats (contract/committees/seats.ts). */
export const seatsMaximum = 1_000_000
/** Seats where an area has none of its own. */
const everywhere = 0

export const seatsOf = ({ program_id, seat_area }: Area) =>
  and(eq(seat.program_id, program_id), eq(seat.area, seat_area))

/** Those of some rows that this one, or who may be one person with them, had a hand in. */
export async function ownOf<One extends { by: number | null; at: string | null }>(
  { db, now, user }: Asking,
  rows: readonly One[],
): Promise<One[]> {
  const makers = rows.flatMap(({ by, at }) => (by === null ? [] : [{ by, at: new Date(at!) }]))
  const own = await makersOneWith(db, { person: user.user_id, at: now }, makers)
  return rows.filter(({ by }) => by !== null && own.has(by))
}

/** Seats of an area that somebody freed or added of late, and nobody else has filled since. */
export const freedIn = ({ db, now }: Asking, { program_id, seat_area }: Area) =>
  db
    .select({
      id: freedSeat.id,
      area: freedSeat.area,
      beneficiary_id: freedSeat.beneficiary_id,
      by: freedSeat.by_user,
      at: freedSeat.at,
      filled: freedSeat.filled,
      left: sql<number>`${freedSeat.seats} - ${freedSeat.filled}`,
    })
    .from(freedSeat)
    .where(
      and(
        eq(freedSeat.program_id, program_id),
        inArray(freedSeat.area, [seat_area, everywhere]),
        gte(freedSeat.at, handsSince(now)),
        lt(freedSeat.filled, freedSeat.seats),
      ),
    )
    .limit(ranksMaximum)
export type Freed = Awaited<ReturnType<typeof freedIn>>[number]

export const leftOf = (freed: readonly Freed[]): number => freed.reduce((sum, { left }) => sum + left, 0)

/** So many of what was freed are filled, what was freed first before all. */
function fill(work: Work, freed: readonly Freed[], count: number): void {
  let still = count
  const filled = freed
    .filter(({ area }) => area !== everywhere)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id)
    .flatMap(({ id, filled: before, left }) => {
      const now = Math.min(left, still)
      still -= now
      return now > 0 ? [{ by: [id], from: String(before), to: String(before + now) }] : []
    })
  work.rewrite(freedSeat, freedSeat.filled, [freedSeat.id], filled)
}

type Seats = { bound: number | null; taken: number; count: number }
type Giving = Seats & { returning?: ReadonlySet<number> | undefined; freed: readonly Freed[] }

/**
 * 409 where somebody would give away seats that they freed, or added; of as many as were free without these, and are at the commit,
 * they do. Answers what is theirs.
 */
async function refuseFreed(
  call: Acting,
  area: Area,
  { bound, taken, count }: Seats,
  freed: readonly Freed[],
): Promise<Freed[]> {
  const own = await ownOf(call, freed)
  if (own.length === 0) return own
  if ((bound ?? seatsMaximum) - taken - leftOf(own) < count)
    throw new Failure('own_work', { parameters: { why: 'freed' } })
  if (bound !== null)
    call.work.require(
      sql`coalesce((select ${seat.taken} from ${seat} where ${seatsOf(area)}), 0) <= ${taken}`,
    )
  return own
}

/** Gives seats away: who freed them may not, and what others freed is filled by it. Who comes back takes the seat that was theirs. */
export async function giveSeats(call: Acting, area: Area, giving: Giving): Promise<void> {
  const { returning = new Set(), freed } = giving
  const isBack = ({ beneficiary_id }: Freed) => beneficiary_id !== null && returning.has(beneficiary_id)
  const [back, others] = [freed.filter(isBack), freed.filter((one) => !isBack(one))]
  const own = new Set(await refuseFreed(call, area, giving, others))
  fill(call.work, back, back.length)
  fill(
    call.work,
    others.filter((one) => !own.has(one)),
    giving.count - back.length,
  )
}

/** What a committee decided: refuses who hands it over, and gives the seats where it is closed. */
export async function freedInSession(
  call: Acting,
  area: Area,
  { isClosed, hands, ...seats }: Seats & { isClosed: boolean; hands: readonly number[] },
): Promise<void> {
  const freed = await freedIn(call, area)
  // Whoever decided it, or handed it over, may have freed the seat before or since.
  for (const user_id of new Set(hands))
    if (freed.length > 0) await refuseFreed({ ...call, user: { ...call.user, user_id } }, area, seats, freed)
  if (isClosed) await giveSeats(call, area, { ...seats, freed })
  else await refuseFreed(call, area, seats, freed)
}

/** Keeps who freed the seat of a beneficiary. */
export function freeSeat(
  { work, now, user }: Acting,
  { id, program_id, seat_area }: Area & { id: number },
): void {
  const freed = { id: newId(now), program_id, area: seat_area, beneficiary_id: id }
  work.insertParts({ table: beneficiary, id }, freedSeat, [
    { ...freed, by_user: user.user_id, at: now.toISOString(), seats: 1 },
  ])
}

/** Keeps who added seats to an area, or wherever there are none of its own; whoever lowers them takes away what was freed. */
export async function changeSeats(
  call: Acting,
  { program_id, area }: { program_id: number; area: number | undefined },
  [before, after]: [number | null, number | null],
): Promise<void> {
  const { work, now, user } = call
  const more = (after ?? seatsMaximum) - (before ?? seatsMaximum)
  if (more > 0)
    work.insertParts({ table: program, id: program_id }, freedSeat, [
      {
        id: newId(now),
        program_id,
        area: area ?? everywhere,
        by_user: user.user_id,
        at: now.toISOString(),
        seats: more,
      },
    ])
  if (more < 0 && area !== undefined) fill(work, await freedIn(call, { program_id, seat_area: area }), -more)
}
