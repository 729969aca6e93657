import { max, nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useFormat } from '#frontend/app/format.ts'
import { ChartFrame, type Datum } from './ChartFrame.tsx'
import { useRoving } from './useRoving.ts'

export type LinePoint = Datum & {
  /** Under the line, where there is room for it. */
  short: string
}
type Props = {
  caption: string
  points: readonly LinePoint[]
  what: string
  /** A point in words: its day and its number. */
  said: (point: LinePoint) => string
}

const height = 220
const margin = { top: 12, right: 12, bottom: 28, left: 44 }
/** Room for a day and for the last one, which ends at its point instead of standing below its middle. */
const shortEvery = 72

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry!.contentRect.width)))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}

/** A number over time. Each point leads to its list; what it says stands in words above. */
export default function Lines({ caption, points, what, said }: Props) {
  const format = useFormat()
  const [, navigate] = useLocation()
  const { box, width } = useWidth()
  const { at, box: svg, pointOf, handlers } = useRoving(points.length, points.length - 1)
  const [, top] = nice(0, Math.max(4, max(points, ({ value }) => value) ?? 0), 4)
  const marks = ticks(0, top, 4)
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const step = inner.width / Math.max(1, points.length - 1)
  const x = (index: number) => margin.left + index * step
  const y = (value: number) => margin.top + inner.height * (1 - value / top)
  const every = Math.max(1, Math.ceil(shortEvery / step))
  const drawn = line<LinePoint>(
    (_, index) => x(index),
    ({ value }) => y(value),
  )(points)
  const filled = area<LinePoint>(
    (_, index) => x(index),
    y(0),
    ({ value }) => y(value),
  )(points)
  const chosen = points[at]
  return (
    <ChartFrame caption={caption} rows={points} what={what}>
      <p className="min-h-6 font-medium tabular-nums" aria-hidden>
        {chosen && said(chosen)}
      </p>
      <div ref={box}>
        <svg
          ref={svg}
          role="group"
          aria-label={caption}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          className="chart"
          {...handlers}
        >
          {marks.map((mark) => (
            <g key={mark} aria-hidden>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(mark)}
                y2={y(mark)}
                className="chart-rule"
              />
              <text x={margin.left - 8} y={y(mark)} textAnchor="end" dominantBaseline="middle">
                {format.count(mark)}
              </text>
            </g>
          ))}
          <path aria-hidden d={filled ?? ''} className="chart-area" />
          <path aria-hidden d={drawn ?? ''} className="chart-line" />
          {points.map((point, index) => (
            <a
              key={point.key}
              {...pointOf(index)}
              href={point.href}
              role={point.href ? undefined : 'img'}
              aria-label={said(point)}
              onClick={(event) => {
                if (!point.href || event.ctrlKey || event.metaKey) return
                event.preventDefault()
                navigate(point.href)
              }}
            >
              <rect
                x={x(index) - step / 2}
                y={margin.top}
                width={step}
                height={inner.height}
                className="chart-touch"
              />
              <circle cx={x(index)} cy={y(point.value)} r={index === at ? 5 : 2.5} className="chart-point" />
              {(points.length - 1 - index) % every === 0 && x(index) >= margin.left && (
                <text
                  x={x(index)}
                  y={height - 8}
                  textAnchor={index === points.length - 1 ? 'end' : 'middle'}
                  aria-hidden
                >
                  {point.short}
                </text>
              )}
            </a>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
