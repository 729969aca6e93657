import type { AdminPlace, PlaceLevel } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useRowActs } from '#frontend/resource/useRowActs.ts'
import type { RowAct } from '#frontend/ui/RowMenu.tsx'
import { useMoving } from './useMoving.ts'
import { callsOf, levelPath, levelsBelow } from './levels.ts'

/** What can be done to a place of a level; the lists of what lies below it come first. */
export function usePlaceActs(level: PlaceLevel, editOf: (place: number) => string) {
  const { moveHref } = useMoving()
  const text = useText(words)
  const { nameOf } = useFormat()
  const actsOf = useRowActs(callsOf(level))
  return (place: AdminPlace, used: boolean): readonly RowAct[] => [
    ...levelsBelow[place.kind].map((below) => ({
      href: levelPath(below, place.id),
      label: text(`level_${below}`),
    })),
    // A division lies in the country alone.
    ...(level === 'division'
      ? []
      : [
          {
            href: moveHref(place.id),
            label: text('place_move'),
            required: callsOf(level).move.access,
            when: place.own && place.moving === null,
          },
        ]),
    ...actsOf({
      id: place.id,
      used,
      switches: true,
      edit: editOf(place.id),
      when: place.own,
      question: text('place_delete', { name: nameOf(place) }),
    }),
  ]
}
