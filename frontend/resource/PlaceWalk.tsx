import { useEffect, useId, useRef } from 'react'
import { geography } from '#calls/geography'
import type { PlaceKind, PlaceStep } from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from '#frontend/ui/Combobox.tsx'

type Walked = {
  way: readonly PlaceStep[]
  steps: readonly (readonly PlaceStep[])[]
  led: readonly PlaceStep[]
}
const nothing: Walked = { way: [], steps: [], led: [] }

/** The way to a place and the choices beside it; while another is on its way, the one from before. */
export function useWalk(place: number): Walked {
  const { data } = useGet(geography.place.walk, { params: { id: place } })
  const before = useRef(nothing)
  if (data) before.current = data.data
  return before.current
}

type Props = {
  /** The place that is reached; 0: none yet. */
  value: number
  onChange: (place: number) => void
  /** What may be stepped on. */
  kinds: readonly PlaceKind[]
  label: string
  /** In the row of a list's filters: what each is about stands in it. */
  compact?: boolean
  /** A place is asked for: all of the way is shown, and gone as far as it is the only one. */
  whole?: ((place: number) => void) | undefined
}

const widthOf = (compact: boolean, isOfTwo: boolean): string => {
  if (!compact) return 'sm:w-56'
  return isOfTwo ? 'walk-of-two' : 'sm:w-44'
}

/** Goes down from division to place, a list a step; what is chosen above can be changed at any time. */
export function PlaceWalk({ value, onChange, kinds, label, compact = false, whole }: Props) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const own = useId()
  const { way, steps, led } = useWalk(value)
  // Until a place is chosen the way is the only one.
  const gone = way.length > 0 ? way : led
  const only = led.findLast(({ kind }) => kinds.includes(kind))?.id
  useEffect(() => {
    if (whole && value === 0 && only !== undefined) whole(only)
    // oxlint-disable-next-line exhaustive-deps -- begun once for each way that there is
  }, [value, only])
  return (
    <div role="group" aria-label={label} className={compact ? 'contents' : 'flex flex-wrap items-end gap-3'}>
      {steps.map((step, index) => {
        const choices = step.filter(({ kind }) => kinds.includes(kind))
        if (choices.length === 0 || (!whole && index < led.length)) return null
        const id = `${own}-${index}`
        const chosen = whole ? gone[index] : way[index]
        const known = new Set(choices.map(({ kind }) => kind))
        const title =
          known.size <= 2 ? [...known].map((kind) => text(`kind_${kind}`)).join(' / ') : text('walk_next')
        return (
          <div
            key={gone[index - 1]?.id ?? 0}
            data-field
            className={`flex w-full flex-col gap-1 text-sm font-medium ${widthOf(compact, known.size > 1 && !chosen)}`}
          >
            <label id={`${id}-label`} htmlFor={id} className={compact ? 'sr-only' : undefined}>
              {chosen ? text(`kind_${chosen.kind}`) : title}
            </label>
            <Combobox
              id={id}
              options={choices.map((place) => ({
                value: String(place.id),
                label: nameOf(place),
                search: `${place.name_en} ${place.name_bn} ${place.code}`,
                note: known.size > 1 ? text(`kind_${place.kind}`) : undefined,
              }))}
              placeholder={compact ? title : undefined}
              value={chosen ? String(chosen.id) : ''}
              onChange={(next) =>
                onChange(next ? Number(next) : index > led.length ? (way[index - 1]?.id ?? 0) : 0)
              }
              onBlur={() => undefined}
              inputRef={() => undefined}
              described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
            />
          </div>
        )
      })}
    </div>
  )
}
