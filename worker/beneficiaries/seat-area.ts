const upazilas = 10_000
const unions = 100

/**
 * The upazila, city thana or pourashava whose seats a place belongs to, as the database has it (migrations/0115_registry.sql); null:
 * it is larger than one.
 */
export function seatAreaOf(place: number): number | null {
  const upazila = Math.floor(place / upazilas) % 100
  const union = Math.floor(place / unions) % 100
  if (upazila === 0) return null
  if (upazila >= 60 && upazila < 80) return union === 0 ? null : Math.floor(place / unions) * unions
  if (upazila < 60 && union >= 60 && union < 80) return Math.floor(place / unions) * unions
  return Math.floor(place / upazilas) * upazilas
}
