import { useId } from 'react'
import { useLocation } from 'wouter'
import { useFormat } from '#frontend/app/format.ts'
import { ChartFrame, type Datum } from './ChartFrame.tsx'
import { classesOf } from './classes.ts'
import outlines from './outlines.json'
import { useRoving } from './useRoving.ts'

export type MapPlace = Datum & {
  /** Codes of the districts that it consists of. */
  codes: readonly string[]
}
type Props = {
  caption: string
  places: readonly MapPlace[]
  what: string
  said: (place: MapPlace) => string
  /** From one number to another, for the legend. */
  span: (from: string, to: string) => string
  /** Whose outlines they are. */
  source: string
  /** Name and number stand on the places: where these are large enough. */
  named: boolean
}
type Outline = { path: string; at: readonly number[]; box: readonly number[] }

const known: Readonly<Record<string, Outline | undefined>> = outlines

const edge = 6
function viewOf(drawn: readonly Outline[]) {
  const [left, top, right, bottom] = [0, 1, 2, 3].map((side) =>
    Math[side < 2 ? 'min' : 'max'](...drawn.map(({ box }) => box[side]!)),
  ) as [number, number, number, number]
  return {
    left: left - edge,
    top: top - edge,
    width: right - left + 2 * edge,
    height: bottom - top + 2 * edge,
  }
}

const middleOf = (parts: readonly Outline[]) =>
  [0, 1].map((axis) => parts.reduce((sum, { at }) => sum + at[axis]!, 0) / parts.length) as [number, number]

/**
 * The country or a part of it by place: the more there is, the denser the hatching, so that it is read without colour; the place
 * that is pointed at stands in words above.
 */
export default function PlaceMap({ caption, places, what, said, span, source, named }: Props) {
  const format = useFormat()
  const [, navigate] = useLocation()
  const own = useId()
  const drawn = places
    .map((place) => ({ place, parts: place.codes.flatMap((code) => known[code] ?? []) }))
    .filter(({ parts }) => parts.length > 0)
  const classes = classesOf(places.map(({ value }) => value))
  const { at, box, pointOf, handlers } = useRoving(drawn.length, 0)
  const view = viewOf(drawn.flatMap(({ parts }) => parts))
  const chosen = drawn[at]?.place
  const letter = Math.max(view.width, view.height) / 40
  return (
    <ChartFrame caption={caption} rows={places} what={what}>
      <p className="min-h-6 font-medium tabular-nums" aria-hidden>
        {chosen && said(chosen)}
      </p>
      <svg
        ref={box}
        role="group"
        aria-label={caption}
        viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
        className="chart place-map"
        {...handlers}
      >
        <Hatchings id={own} unit={Math.max(view.width, view.height) / 700} />
        {drawn.map(({ place, parts }, index) => (
          <a
            key={place.key}
            {...pointOf(index)}
            href={place.href}
            role={place.href ? undefined : 'img'}
            aria-label={said(place)}
            data-chosen={index === at ? '' : undefined}
            onClick={(event) => {
              if (!place.href || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              navigate(place.href)
            }}
          >
            {parts.map(({ path }) => (
              <path key={path} d={path} className="place-edge" />
            ))}
            {parts.map(({ path }) => (
              <path key={path} d={path} className="place-ground" />
            ))}
            {parts.map(({ path }) => (
              <path key={path} d={path} fill={`url(#${own}-${classes.of(place.value)})`} />
            ))}
          </a>
        ))}
        {named &&
          drawn.map(({ place, parts }) => {
            const [x, y] = middleOf(parts)
            return (
              <text
                key={place.key}
                aria-hidden
                textAnchor="middle"
                className="place-name"
                style={{ fontSize: letter }}
              >
                <tspan x={x} y={y}>
                  {place.label}
                </tspan>
                <tspan x={x} y={y + letter * 1.3}>
                  {format.count(place.value)}
                </tspan>
              </text>
            )
          })}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums" aria-hidden>
        {classes.all.map(({ from, to }, index) => (
          <li key={index} className="flex items-center gap-2">
            <svg width={28} height={18} className="chart">
              <Hatchings id={`${own}-${index}-key`} unit={0.8} />
              <rect width={28} height={18} className="place-ground" />
              <rect
                width={28}
                height={18}
                fill={`url(#${own}-${index}-key-${index})`}
                className="place-key"
              />
            </svg>
            {from === to ? format.count(from) : span(format.count(from), format.count(to))}
          </li>
        ))}
      </ul>
      <figcaption className="text-sm text-base-content/80">{source}</figcaption>
    </ChartFrame>
  )
}

const gaps = [0, 12, 7, 4, 2] as const

/** From nothing over lines that stand nearer and nearer to nearly full. */
const Hatchings = ({ id, unit }: { id: string; unit: number }) => (
  <defs>
    {gaps.map((gap, index) => (
      <pattern
        key={gap}
        id={`${id}-${index}`}
        width={(gap || 10) * unit}
        height={(gap || 10) * unit}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        {gap > 0 && <rect width={1.4 * unit} height={gap * unit} className="place-hatch" />}
      </pattern>
    ))}
  </defs>
)
