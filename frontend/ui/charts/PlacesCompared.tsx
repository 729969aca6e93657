import { later } from '#frontend/app/later.tsx'
import { BarList, Bars } from './Bars.tsx'
import type PlaceMapOf from './PlaceMap.tsx'
import type { ComponentProps } from 'react'

const PlaceMap = later(async () => (await import('./PlaceMap.tsx')).default)

/** More places than this have no room for their names on the map. */
const namedMaximum = 20
/** So many of the places with most stand beside the map; all are in its table. */
const besideMaximum = 10

type Props = Omit<ComponentProps<typeof PlaceMapOf>, 'named'> & {
  /** Whether these places have outlines; those that don't stand as bars. */
  isMap: boolean
}

/** Places by a value, those with most first: on the map, the first of them as bars beside it. */
export function PlacesCompared({ isMap, places, ...map }: Props) {
  const { caption, what } = map
  const sorted = places.toSorted((one, other) => other.value - one.value)
  if (!isMap) return <Bars caption={caption} what={what} bars={sorted} />
  return (
    <div className="map-and-bars">
      <PlaceMap {...map} places={sorted} named={sorted.length <= namedMaximum} />
      <BarList bars={sorted.slice(0, besideMaximum)} />
    </div>
  )
}
