import { useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import type { PlaceKind } from '#contract/geography/places'
import { config } from '#contract/texts/config'
import { programFields as words } from '#contract/texts/programs/fields'
import { useText } from '#frontend/app/text.ts'
import { Skeleton } from '#frontend/ui/states.tsx'
import { PlaceNode } from './PlaceNode.tsx'
import { useChildren } from './useChildren.ts'

type Named = { id: number; name_en: string; name_bn: string }
export type TreePlace = Named & { kind: PlaceKind }
/** A place with the places it lies in, from the division down. */
export type PlacedPlace = TreePlace & { way: readonly Named[] }

type Props = {
  label: string
  /** Ids of what is ticked; all that lies in a ticked place counts as ticked. */
  ticked: ReadonlySet<number>
  /** Ids of places that hold something ticked. */
  partly: ReadonlySet<number>
  onTick: (place: PlacedPlace, on: boolean) => void
  /** Opens the way to a place and goes there; another object, another time. */
  goTo: { place: number; way: readonly number[] } | undefined
}

const boxes = (tree: HTMLElement) => [
  ...tree.querySelectorAll<HTMLInputElement>('[data-place] > label > input'),
]

/** Places to tick from the divisions down, each level read when it is opened; arrows go through it. */
export function PlaceTree({ label, ticked, partly, onTick, goTo }: Props) {
  const text = useText(words)
  const { places, failure } = useChildren({ kind: 'country', id: 0 }, true)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [wanted, setWanted] = useState<number>()

  const turn = useCallback((id: number, to: boolean) => {
    setOpen((before) => {
      const next = new Set(before)
      if (to) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  useEffect(() => {
    if (!goTo) return
    setOpen((before) => new Set([...before, ...goTo.way]))
    setWanted(goTo.place)
  }, [goTo])
  const arrived = useCallback(() => setWanted(undefined), [])

  function press(event: KeyboardEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const all = boxes(event.currentTarget)
    const own = row.querySelector<HTMLInputElement>(':scope > label > input')
    const at = all.findIndex((box) => box === own)
    const id = Number(row.dataset['place'])
    const isOpen = open.has(id)
    let to: HTMLElement | null | undefined
    if (event.key === 'ArrowDown') to = all[at + 1]
    else if (event.key === 'ArrowUp') to = all[at - 1]
    else if (event.key === 'Home') to = all[0]
    else if (event.key === 'End') to = all.at(-1)
    else if (event.key === 'ArrowRight') {
      if (isOpen) to = all[at + 1]
      else if (row.querySelector('[aria-expanded]')) turn(id, true)
    } else if (event.key === 'ArrowLeft') {
      if (isOpen) turn(id, false)
      else
        to = row.parentElement?.parentElement
          ?.closest('li')
          ?.querySelector<HTMLElement>('[data-place] > label > input')
    } else return
    event.preventDefault()
    to?.focus()
  }

  if (failure) return <p className="text-error">{failure.message}</p>
  if (!places) return <Skeleton lines={8} />
  return (
    <section
      aria-label={label}
      onKeyDown={press}
      className="rounded-box border border-base-300 bg-base-100 p-2"
    >
      <p className="px-2 pb-2 text-sm text-base-content/80">{text('areas_tree_help')}</p>
      <ul>
        {places.map((place) => (
          <PlaceNode
            key={place.id}
            place={{ ...place, way: [] }}
            ticked={ticked}
            partly={partly}
            onTick={onTick}
            open={open}
            onOpen={turn}
            wanted={wanted}
            arrived={arrived}
          />
        ))}
      </ul>
    </section>
  )
}

/** The kind of a place in words. */
export function useKindWords() {
  const text = useText(config)
  return (kind: string) => text(`kind_${kind as PlaceKind}`)
}
