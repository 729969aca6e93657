import { useState } from 'react'
import { useSearch } from 'wouter'
import { placeLevels, type PlaceLevel } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Crumb } from '#frontend/ui/Page.tsx'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { levelPath, levelsBelow } from './levels.ts'
import { MovePanel } from './MovePanel.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { PlaceImport } from './PlaceImport.tsx'
import { useMoving } from './useMoving.ts'
import { PlaceList } from './PlaceList.tsx'
import { useWalk } from '#frontend/resource/PlaceWalk.tsx'

/** One screen for all levels: the address that it is opened at says which; while the next one's is on its way, it stays. */
export default function Places() {
  const [path] = useState(() => location.pathname)
  const level = placeLevels.find((one) => path.endsWith(`/${one}`)) ?? placeLevels[0]
  return <Level level={level} />
}

/** Places of a level: the list, or the form of one. */
function Level({ level }: { level: PlaceLevel }) {
  const text = useText(words)
  const editing = useEditing()
  const search = new URLSearchParams(useSearch())
  const { moved } = useMoving()
  const within = Number(search.get('within') ?? 0) || 0
  const crumbs = useCrumbs(within)
  if (search.has('import')) return <PlaceImport key={level} level={level} within={within} crumbs={crumbs} />
  return (
    <>
      <PlaceList level={level} within={within} crumbs={crumbs} />
      {moved && level !== 'division' && <MovePanel key={moved} level={level} id={moved} />}
      {(editing.id || editing.isNew) && (
        <EditPanel
          title={text(editing.id ? 'place_edit' : 'place_create', { level: text(`level_${level}`) })}
        >
          <PlaceForm key={editing.id ?? 'new'} level={level} id={editing.id} within={within} />
        </EditPanel>
      )}
    </>
  )
}

/** From the country down to where one is, each step with the list below it. */
function useCrumbs(within: number): Crumb[] {
  const text = useText(words)
  const { nameOf } = useFormat()
  const { way } = useWalk(within)
  return within === 0
    ? []
    : [
        { label: text('country'), href: levelPath(placeLevels[0]) },
        ...way.map((place) => ({
          label: nameOf(place),
          href: levelsBelow[place.kind][0] && levelPath(levelsBelow[place.kind][0]!, place.id),
        })),
      ]
}
