import { Link } from 'wouter'
import { useFormat } from '#frontend/app/format.ts'
import { ChartFrame, type Datum } from './ChartFrame.tsx'

export type Bar = Datum & {
  /** A part of the value that stands apart: what is switched off. */
  part?: number | undefined
  /** What else is said of it. */
  note?: string | undefined
}
type Props = {
  caption: string
  bars: readonly Bar[]
  /** What is counted, and what the part is called. */
  what: string
  part?: string
  /** Many bars stand in columns, where there is room. */
  many?: boolean
  /** The part of one bar in words. */
  partOf?: (count: number) => string
  /** Beside another picture of the same, which has the table. */
  beside?: boolean
}

/** Bars to compare by eye: numbers of one kind, for what is ten thousand times another has no length beside it. */
export function Bars({ caption, bars, what, part, partOf, many = false, beside = false }: Props) {
  const format = useFormat()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const hasParts = part !== undefined && bars.some((bar) => bar.part)
  const list = (
    <ul className={many ? 'grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col'}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Row bar={bar} most={most} note={bar.note ?? (bar.part ? partOf?.(bar.part) : undefined)} />
        </li>
      ))}
    </ul>
  )
  if (beside) return list
  return (
    <ChartFrame<Bar>
      caption={caption}
      rows={bars}
      what={what}
      more={
        hasParts
          ? [{ key: 'part', title: part, isNumber: true, cell: (bar) => format.count(bar.part ?? 0) }]
          : []
      }
    >
      {list}
    </ChartFrame>
  )
}

function Row({ bar, most, note }: { bar: Bar; most: number; note: string | undefined }) {
  const format = useFormat()
  const { label, value, href } = bar
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
