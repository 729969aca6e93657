import { useId, useState } from 'react'
import { sheets } from '#contract/texts/sheets'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import type { Column } from './ListCells.tsx'
import { RowTable } from './ListTable.tsx'
import { StateMark, type StateKind } from './StateMark.tsx'

export type SheetRow = { row: number; issues: readonly { field: string; message: string }[] }
type Props<Row extends SheetRow> = {
  /** Some of them; a view counts all. */
  rows: readonly Row[]
  /** Which rows can be looked at alone; the first is what one begins with. */
  views: readonly { key: string; label: string; count: number; holds: (row: Row) => boolean }[]
  columns: readonly Column<Row>[]
  /** What the columns of the file are called, by what the issues name. */
  labels: Readonly<Record<string, string>>
  /** What is said of a row that is right. */
  right?: (row: Row) => { kind: StateKind; words: string; more?: string }
}
const step = 100

/** Rows of a file with what is wrong in each, a hundred at a time. */
export function SheetRows<Row extends SheetRow>({ rows, views, columns, labels, right }: Props<Row>) {
  const text = useText(sheets)
  const format = useFormat()
  const name = useId()
  const [chosen, setChosen] = useState(views[0]!.key)
  const [count, setCount] = useState(step)
  const view = views.find(({ key }) => key === chosen) ?? views[0]!
  const among = rows.filter(view.holds)
  const shown = among.slice(0, count)
  const good = right ?? (() => ({ kind: 'good' as const, words: text('right') }))

  function show(key: string) {
    setChosen(key)
    setCount(step)
  }

  return (
    <>
      {views.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-x-6">
          <legend className="text-sm font-medium">{text('show')}</legend>
          {views.map(({ key, label }) => (
            <label key={key} className="choice">
              <input
                type="radio"
                name={name}
                className="radio radio-primary"
                checked={view.key === key}
                onChange={() => show(key)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {among.length === 0 ? (
        <p>{text('none_shown')}</p>
      ) : (
        <RowTable<Row>
          caption={text('caption')}
          rows={shown}
          rowKey={({ row }) => row}
          columns={[
            { key: 'row', title: text('row'), isNumber: true, cell: ({ row }) => format.digits(row) },
            {
              key: 'wrong',
              title: text(right ? 'does' : 'wrong'),
              cell: (row) => <Judgement row={row} labels={labels} good={good(row)} />,
            },
            ...columns,
          ]}
        />
      )}
      {view.count > shown.length && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{text('shown', { count: shown.length, all: view.count })}</span>
          {among.length > shown.length && (
            <Button onClick={() => setCount(count + step)}>{text('more')}</Button>
          )}
        </div>
      )}
    </>
  )
}

type Judged = {
  row: SheetRow
  labels: Readonly<Record<string, string>>
  good: { kind: StateKind; words: string; more?: string }
}
function Judgement({ row, labels, good }: Judged) {
  if (row.issues.length === 0)
    return (
      <span className="flex min-w-40 flex-col items-start gap-1">
        <StateMark kind={good.kind}>{good.words}</StateMark>
        {good.more && <span className="whitespace-pre-line">{good.more}</span>}
      </span>
    )
  return (
    <ul className="min-w-60 text-error">
      {row.issues.map(({ field, message }) => (
        <li key={field + message}>
          <strong>{labels[field] ?? field}</strong>: {message}
        </li>
      ))}
    </ul>
  )
}
