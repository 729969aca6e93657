import { useState, type ReactNode } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Column } from '../ListCells.tsx'
import { RowTable } from '../ListTable.tsx'

/** What a chart shows: a number under a name, and the list behind it where the reader may see it. */
export type Datum = { key: string; label: string; value: number; href?: string | undefined }

type Props<Row extends Datum> = {
  caption: string
  rows: readonly Row[]
  /** What the rows are: a day, a district. */
  what: string
  /** Columns beside name and number. */
  more?: readonly Column<Row>[]
  children: ReactNode
}

/** A chart with the same figures as a table one click away. */
export function ChartFrame<Row extends Datum>({ caption, rows, what, more = [], children }: Props<Row>) {
  const text = useText(list)
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-label={caption} className="flex min-w-0 flex-col gap-2">
      {isTable ? (
        <RowTable<Row>
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
            ...more,
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
