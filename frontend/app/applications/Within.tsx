import { placeKinds } from '#contract/geography/places'
import { PlaceWalk } from '#frontend/resource/PlaceWalk.tsx'
import { usePlaceAsked } from './useApplicationFilters.ts'

/** From division to ward, a step a list: the applications of what was reached. */
export function Within({ label }: { label: string }) {
  const { place, go } = usePlaceAsked()
  return <PlaceWalk compact value={place} onChange={go} kinds={placeKinds} label={label} />
}
