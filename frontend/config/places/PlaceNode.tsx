import { useEffect, useId, useRef } from 'react'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { Skeleton } from '#frontend/ui/states.tsx'
import { useKindWords, type PlacedPlace } from './PlaceTree.tsx'
import { useChildren } from './useChildren.ts'

type Props = {
  place: PlacedPlace
  ticked: ReadonlySet<number>
  partly: ReadonlySet<number>
  onTick: (place: PlacedPlace, on: boolean) => void
  open: ReadonlySet<number>
  onOpen: (id: number, to: boolean) => void
  /** The place that the reader wants to come to. */
  wanted: number | undefined
  arrived: () => void
}

/** A place of the tree with what lies below it, once it is opened. */
export function PlaceNode(props: Props) {
  const { place, ticked, partly, onTick, open, onOpen, wanted, arrived } = props
  const text = useText(words)
  const { nameOf } = useFormat()
  const kindOf = useKindWords()
  const own = useId()
  const box = useRef<HTMLInputElement>(null)
  const name = nameOf(place)
  const isOpen = open.has(place.id)
  const holder = place.way.find(({ id }) => ticked.has(id))
  const isTicked = ticked.has(place.id) || holder !== undefined
  const isPartly = !isTicked && partly.has(place.id)

  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  useEffect(() => {
    if (wanted !== place.id) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
    arrived()
  }, [wanted, place.id, arrived])

  return (
    <li>
      <div data-place={place.id} className="flex items-center gap-1">
        {place.kind === 'ward' ? (
          <span className="size-11 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${own}-below`}
            aria-label={text(isOpen ? 'area_close' : 'area_open', { name })}
            onClick={() => onOpen(place.id, !isOpen)}
            className="btn btn-square btn-ghost size-11 shrink-0"
          >
            <Icon name="right" className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
          </button>
        )}
        <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
          <input
            ref={box}
            id={`place-${place.id}`}
            type="checkbox"
            className={`checkbox shrink-0 checkbox-primary ${holder ? 'opacity-50' : ''}`}
            checked={isTicked}
            // Arrows go through it all the same.
            aria-disabled={holder !== undefined || undefined}
            onChange={(event) => holder || onTick(place, event.target.checked)}
          />
          <span className="min-w-0">
            {name} <span className="text-sm text-base-content/80">{kindOf(place.kind)}</span>
            {isPartly && <span className="text-sm font-medium"> {text('area_some')}</span>}
            {holder && (
              <span className="text-sm text-base-content/80">
                {' · '}
                {text('area_within', { name: nameOf(holder) })}
              </span>
            )}
          </span>
        </label>
      </div>
      <div id={`${own}-below`} hidden={!isOpen}>
        {isOpen && <Below {...props} />}
      </div>
    </li>
  )
}

function Below(props: Props) {
  const { place } = props
  const text = useText(words)
  const { places, failure } = useChildren(place, true)
  const way = [...place.way, place]
  if (failure) return <p className="ms-12 text-error">{failure.message}</p>
  if (!places)
    return (
      <div className="ms-12">
        <Skeleton lines={2} />
      </div>
    )
  if (places.length === 0) return <p className="ms-12 py-2 text-base-content/80">{text('area_empty')}</p>
  return (
    <ul className="ms-5 border-s-2 border-base-300 ps-1">
      {places.map((child) => (
        <PlaceNode key={child.id} {...props} place={{ ...child, way }} />
      ))}
    </ul>
  )
}
