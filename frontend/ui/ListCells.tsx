import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { StaffIcon } from './StaffIcon.tsx'
import type { ListChanges, ListState } from './useListState.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort key of the call, where it can be sorted by. */
  sort?: string | undefined
  /** Figures stand to the right. */
  isNumber?: boolean | undefined
  /** On a phone's card, too; or only for who asks for it. Else wherever there is room. */
  show?: 'always' | 'chosen' | undefined
  /** Takes two lines, of what isn't a list in itself; else one, cut where the column ends. */
  wraps?: boolean | undefined
}

/** Rows that are being chosen, by their boxes. */
export type Choice<Row> = {
  has: (row: Row) => boolean
  nameOf: (row: Row) => string
  /** With Shift all from the last one on. */
  toggle: (row: Row, rows: readonly Row[], further: boolean) => void
  togglePage: (rows: readonly Row[]) => void
}

/** A table whose parts are laid out as blocks is none to some browsers: each says what it is. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
} as const

export function ActsHead() {
  const text = useText(list)
  return (
    <th {...as.columnheader} scope="col" data-acts>
      <span className="sr-only">{text('actions')}</span>
    </th>
  )
}

type CellProps<Row> = {
  column: Column<Row>
  /** The first names the row, and leads to it. */
  isName: boolean
  href: string | undefined
  isAdded: boolean
  children: ReactNode
}

/** Begins with a day, which stays whole on paper. */
const dayFirst = /^\p{Nd}+\/\p{Nd}+\/\p{Nd}{4}/u

export function Cell<Row>({ column, isName, href, isAdded, children }: CellProps<Row>) {
  const text = useText(list)
  const look = column.isNumber ? 'text-end' : undefined
  const all = typeof children === 'string' ? children : undefined
  const content = all && column.wraps ? <span className="list-words">{all}</span> : children
  if (!isName)
    return (
      <td
        {...as.cell}
        className={look}
        title={all}
        data-title={column.title || undefined}
        data-show={column.show}
        data-wraps={column.wraps || undefined}
        data-day={(all && dayFirst.test(all)) || undefined}
      >
        {content}
      </td>
    )
  return (
    <th
      {...as.rowheader}
      scope="row"
      className={look}
      title={all}
      data-name
      data-wraps={column.wraps || undefined}
    >
      {href ? (
        <Link href={href} data-row>
          {children}
        </Link>
      ) : (
        children
      )}
      {isAdded && <small>{text('added')}</small>}
    </th>
  )
}

export function ChooseRow<Row>({
  choice,
  row,
  rows,
}: {
  choice: Choice<Row>
  row: Row
  rows: readonly Row[]
}) {
  const text = useText(jobs)
  return (
    <td {...as.cell} data-choose>
      <label>
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          aria-label={text('choose_one', { name: choice.nameOf(row) })}
          checked={choice.has(row)}
          onChange={(event) =>
            choice.toggle(row, rows, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  )
}

export function ChoosePage<Row>({ choice, rows }: { choice: Choice<Row>; rows: readonly Row[] }) {
  const text = useText(list)
  const some = rows.filter(choice.has).length
  return (
    <th {...as.columnheader} scope="col" data-choose>
      <label>
        <input
          type="checkbox"
          className="checkbox checkbox-primary"
          aria-label={text('choose_page')}
          checked={some === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = some > 0 && some < rows.length
          }}
          onChange={() => choice.togglePage(rows)}
        />
      </label>
    </th>
  )
}

export function Head<Row>({
  column,
  state,
  change,
}: {
  column: Column<Row>
  state: ListState
  change: (changes: ListChanges) => void
}) {
  const text = useText(list)
  const { sort } = column
  const look = column.isNumber ? 'text-end' : undefined
  if (!sort)
    return (
      <th {...as.columnheader} scope="col" className={look} data-show={column.show}>
        {column.title}
      </th>
    )
  const isSorted = state.sort === sort
  const isUp = isSorted && state.direction === 'asc'
  return (
    <th
      {...as.columnheader}
      scope="col"
      className={look}
      data-show={column.show}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        title={text('sort_by', { column: column.title })}
        onClick={() => change({ sort, direction: isUp ? 'desc' : 'asc' })}
      >
        {column.title}
        <StaffIcon
          name={isSorted ? 'up' : 'sort'}
          className={`size-4 ${isSorted && !isUp ? 'rotate-180' : ''} ${isSorted ? '' : 'opacity-60'}`}
        />
      </button>
    </th>
  )
}
