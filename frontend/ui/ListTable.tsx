import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
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
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads to. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  busy: boolean
  state: ListState
  change: (changes: ListChanges) => void
}

/** A table whose parts are laid out as blocks is none to some browsers: each says what it is. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader' },
  columnheader: { role: 'columnheader' },
} as const

/** Arrows move from row to row; Enter opens, since each row begins with a link. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')]
  const row = (event.target as HTMLElement).closest('tr')
  const at = links.findIndex((link) => link.closest('tr') === row)
  const next = links[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The table of a list: dense rows, head that stays; on a phone each row is a card, and the head what sorts them. */
export function ListTable<Row>({ caption, columns, rows, rowKey, rowHref, busy, state, change }: Props<Row>) {
  const [, navigate] = useLocation()

  function open(event: MouseEvent<HTMLElement>, href: string | undefined) {
    const isOwn = (event.target as HTMLElement).closest('a, button, input, select, label')
    if (!href || isOwn || getSelection()?.toString()) return
    navigate(href)
  }

  return (
    <ScrollRegion label={caption}>
      <table {...as.table} className="list-table" aria-busy={busy || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} change={change} />
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} onKeyDown={move}>
          {rows.map((row) => {
            const href = rowHref?.(row)
            return (
              <tr
                key={rowKey(row)}
                {...as.row}
                onClick={(event) => open(event, href)}
                data-opens={href ? '' : undefined}
              >
                {columns.map((column, index) => {
                  const content = column.cell(row)
                  const look = column.isNumber ? 'text-end' : undefined
                  if (index > 0)
                    return (
                      <td
                        key={column.key}
                        {...as.cell}
                        className={look}
                        data-title={column.title || undefined}
                        data-acts={column.key === 'actions' ? '' : undefined}
                      >
                        {content}
                      </td>
                    )
                  return (
                    <th key={column.key} {...as.rowheader} scope="row" className={look}>
                      {href ? (
                        <Link href={href} data-row>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </th>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const unsorted: ListState = {
  search: '',
  page: 1,
  per_page: 100,
  sort: undefined,
  direction: 'asc',
  cursor: undefined,
  filters: {},
}

/** Rows that are all there, in the order they come in. */
export const RowTable = <Row,>(props: Omit<Props<Row>, 'busy' | 'state' | 'change'>) => (
  <ListTable {...props} busy={false} state={unsorted} change={() => undefined} />
)

function Head<Row>({
  column,
  state,
  change,
}: {
  column: Column<Row>
  state: ListState
  change: Props<Row>['change']
}) {
  const text = useText(list)
  const { sort } = column
  const look = column.isNumber ? 'text-end' : undefined
  if (!sort)
    return (
      <th
        {...as.columnheader}
        scope="col"
        className={look}
        data-acts={column.key === 'actions' ? '' : undefined}
      >
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
