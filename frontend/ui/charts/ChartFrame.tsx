import { useState, type ReactNode } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { RowTable } from '../ListTable.tsx'

/** What a chart shows: a number under a name, and the list behind it where the reader may see it. */
export type Datum = {
  key: string
  label: string
  value: number
  href?: string | undefined
  /** What else is said of it: how many of them are switched off, say. */
  note?: string | undefined
}

type Props = {
  caption: string
  rows: readonly Datum[]
  /** What the rows are: a day, a district. */
  what: string
  children: ReactNode
}

/** A chart with the same figures as a table one click away. */
export function ChartFrame({ caption, rows, what, children }: Props) {
  const text = useText(list)
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-label={caption} className="flex min-w-0 flex-col gap-2">
      {isTable ? (
        <RowTable<Datum>
          caption={caption}
          rows={rows}
          rowKey={({ key }) => key}
          rowHref={({ href }) => href}
          columns={[
            { key: 'what', title: what, cell: ({ label }) => label },
            {
              key: 'count',
              title: text('bars_count'),
              isNumber: true,
              show: 'always',
              cell: ({ value }) => format.count(value),
            },
            ...(rows.some(({ note }) => note)
              ? [{ key: 'note', title: text('bars_note'), cell: ({ note }: Datum) => note }]
              : []),
          ]}
        />
      ) : (
        children
      )}
      <div className="print:hidden">
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className="btn btn-ghost -ms-2 min-h-11 px-2 font-medium text-primary underline underline-offset-4"
        >
          {text(isTable ? 'bars_as_bars' : 'bars_as_table')}
          <span className="sr-only">: {caption}</span>
        </button>
      </div>
    </figure>
  )
}
