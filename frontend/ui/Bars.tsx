import { useState } from 'react'
import { Link } from 'wouter'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { RowTable } from './ListTable.tsx'

export type Bar = {
  key: string
  label: string
  value: number
  /** A part of the value that stands apart: what is switched off. */
  part: number
  /** The list behind it, where the reader may see it. */
  href?: string | undefined
}
type Props = {
  caption: string
  bars: readonly Bar[]
  /** What is counted, and what the part is called. */
  what: string
  part: string
  /** Many bars stand in columns, where there is room. */
  many?: boolean
  /** The part of one bar in words. */
  partOf: (count: number) => string
}

/** Bars to compare by eye; the same figures as a table are one click away. */
export function Bars({ caption, bars, what, part, partOf, many = false }: Props) {
  const text = useText(list)
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const hasParts = bars.some((bar) => bar.part > 0)
  return (
    <div className="flex flex-col gap-2">
      {isTable ? (
        <RowTable<Bar>
          caption={caption}
          rows={bars}
          rowKey={({ key }) => key}
          rowHref={({ href }) => href}
          columns={[
            { key: 'what', title: what, cell: ({ label }) => label },
            {
              key: 'count',
              title: text('bars_count'),
              isNumber: true,
              cell: (bar) => format.count(bar.value),
            },
            ...(hasParts
              ? [{ key: 'part', title: part, isNumber: true, cell: (bar: Bar) => format.count(bar.part) }]
              : []),
          ]}
        />
      ) : (
        <ul className={many ? 'grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col'}>
          {bars.map((bar) => (
            <li key={bar.key}>
              <Row bar={bar} most={most} note={bar.part > 0 ? partOf(bar.part) : undefined} />
            </li>
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <Button onClick={() => setTable(!isTable)}>
          {text(isTable ? 'bars_as_bars' : 'bars_as_table')}
          <span className="sr-only">: {caption}</span>
        </Button>
      </div>
    </div>
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
