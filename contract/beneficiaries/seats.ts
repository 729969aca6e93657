/**
 * The upazila, city thana or pourashava whose seats somebody of a place takes, as its number; the same as the column
 * `seat_area` of beneficiaries.
 */
export function seatAreaOf(place: number): number {
  const upazila = Math.floor(place / 10_000) % 100
  const union = Math.floor(place / 100) % 100
  const ofUnion = Math.floor(place / 100) * 100
  const ofUpazila = Math.floor(place / 10_000) * 10_000
  if (upazila >= 60 && upazila <= 79) return ofUnion
  if (upazila >= 80) return ofUpazila
  return union >= 60 && union <= 79 ? ofUnion : ofUpazila
}

/** The last number of a place that lies in an area of seats, by the area's own number. */
export const seatAreaEnd = (area: number): number => area + (area % 10_000 === 0 ? 10_000 : 100) - 1
