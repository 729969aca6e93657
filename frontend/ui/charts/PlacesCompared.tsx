import { list } from '#contract/texts/screen-parts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
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
  const text = useText(list)
  const { caption, what } = map
  const sorted = places.toSorted((one, other) => other.value - one.value)
  if (!isMap) return <Bars caption={caption} what={what} bars={sorted} />
  const some = sorted.filter(({ value }) => value > 0)
  const areAllBeside = some.length <= besideMaximum
  return (
    <div className="map-and-bars">
      <PlaceMap {...map} places={sorted} named={sorted.length <= namedMaximum} />
      <div>
        <BarList bars={some.slice(0, besideMaximum)} />
        {areAllBeside && some.length < sorted.length && (
          <p className="py-2 text-base-content/80">
            {text(some.length === 0 ? 'places_none' : 'places_others_none')}
          </p>
        )}
      </div>
    </div>
  )
}
