import { Link } from 'wouter'
import { useFormat } from '#frontend/app/format.ts'
import { ChartFrame, type Datum } from './ChartFrame.tsx'

type Props = {
  caption: string
  bars: readonly Datum[]
  /** What is counted. */
  what: string
}

/** So many have no room one below the other. */
const manyBars = 12

/** Bars to compare by eye: numbers of one kind, for what is ten thousand times another has no length beside it. */
export const Bars = ({ caption, bars, what }: Props) => (
  <ChartFrame caption={caption} rows={bars} what={what}>
    <BarList bars={bars} />
  </ChartFrame>
)

/** The bars alone, beside another picture of the same, which has the table; many stand in columns, where there is room. */
export function BarList({ bars }: Pick<Props, 'bars'>) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul
      className={
        bars.length > manyBars
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-8'
          : 'flex flex-col'
      }
    >
      {bars.map((bar) => (
        <li key={bar.key} className="min-w-0">
          <Row bar={bar} most={most} />
        </li>
      ))}
    </ul>
  )
}

function Row({ bar, most }: { bar: Datum; most: number }) {
  const format = useFormat()
  const { label, value, href, note } = bar
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className={href && 'underline underline-offset-4'}>{label}</span>
        <span className="font-semibold tabular-nums">{format.count(value)}</span>
      </span>
      <span aria-hidden className="block h-2 rounded-full bg-base-200">
        <span
          className="block h-2 min-w-1 rounded-full bg-primary data-[none]:hidden"
          data-none={value === 0 ? '' : undefined}
          style={{ width: `${(value / most) * 100}%` }}
        />
      </span>
      {note && <span className="block text-sm text-base-content/80">{note}</span>}
    </>
  )
  const look = 'flex min-h-11 flex-col justify-center gap-1 rounded-field px-2 py-1'
  return href ? (
    <Link href={href} className={`${look} text-primary hover:bg-base-200`}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}
