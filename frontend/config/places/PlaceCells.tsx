import { Link } from 'wouter'
import type { AdminPlace, PlaceLevel } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowActs } from '#frontend/resource/RowActs.tsx'
import { callsOf, levelPath, levelsBelow } from './levels.ts'

/** How many places lie right below, and the lists that hold them. */
export function Below({ place }: { place: AdminPlace }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {format.digits(place.children)}
      {levelsBelow[place.kind].map((level) => (
        <Link
          key={level}
          href={levelPath(level, place.id)}
          className="inline-flex min-h-8 items-center text-primary underline underline-offset-4"
        >
          {text(`level_${level}`)}
        </Link>
      ))}
    </span>
  )
}

/** What can be done to a place. */
export function Acts({ level, place, edit }: { level: PlaceLevel; place: AdminPlace; edit: string }) {
  const text = useText(words)
  const name = useFormat().nameOf(place)
  const { update, destroy } = callsOf(level)
  if (!place.own) return null
  return (
    <RowActs
      update={update}
      edit={edit}
      destroy={destroy}
      id={place.id}
      question={text('place_delete', { name })}
    />
  )
}
