import { sql } from 'drizzle-orm'
import type { PlaceKind } from '#contract/geography/places'
import { Failure } from '#contract/failure'

/** Size of a place's number range, and the two digits that its kind may take in its parent (migrations/0002_geography.sql). */
const layout: Record<PlaceKind, { step: number; from: number; to: number }> = {
  division: { step: 100_000_000, from: 1, to: 99 },
  district: { step: 1_000_000, from: 1, to: 99 },
  upazila: { step: 10_000, from: 1, to: 59 },
  city: { step: 10_000, from: 60, to: 79 },
  district_pourashava: { step: 10_000, from: 80, to: 99 },
  union: { step: 100, from: 1, to: 59 },
  pourashava: { step: 100, from: 60, to: 79 },
  // No union lies in a city: its thanas may go down as far as they need.
  city_thana: { step: 100, from: 1, to: 99 },
  ward: { step: 1, from: 1, to: 99 },
}

/** The numbers that places gave up: there, and wherever what they lay in has gone along with since. */
export const givenUp = sql`(with recursive given_up(place_id, move_id, number, number_to) as (
  select place_id, id, number_from, number_to from place_move
  union select given_up.place_id, later.id, given_up.number + later.shift, given_up.number_to + later.shift
    from given_up join place_move as later on later.id > given_up.move_id and given_up.number between later.number_from and later.number_to
) select * from given_up)`

type Numbers = { number: number; number_to: number }

/** The first free number for a place of a kind under a parent, given its siblings' numbers; undefined: it is full. */
export function nextNumber(
  kind: PlaceKind,
  parentNumber: number,
  taken: readonly number[],
): Numbers | undefined {
  const { step, from, to } = layout[kind]
  for (let slot = from; slot <= to; slot += 1) {
    const number = parentNumber + slot * step
    if (!taken.includes(number)) return { number, number_to: number + step - 1 }
  }
  return undefined
}

/** The same; throws `place_full`. */
export function freeNumber(kind: PlaceKind, parentNumber: number, taken: readonly number[]): Numbers {
  const numbers = nextNumber(kind, parentNumber, taken)
  if (!numbers) throw new Failure('place_full')
  return numbers
}
