import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { jobs } from '#contract/texts/jobs/jobs'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { RowMenu, usePossibleActs, type RowAct } from './RowMenu.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { StaffIcon } from './StaffIcon.tsx'
import { useMarkedRow } from './new-row.ts'
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
  /** Takes as many lines as it needs; else one, cut where the column ends. */
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

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where a row leads to. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** What can be done to a row; who can't do anything to any sees no column of it. */
  acts?: ((row: Row) => readonly RowAct[]) | undefined
  /** What a row is called, where it is acted on. */
  nameOf?: ((row: Row) => string) | undefined
  choice?: Choice<Row> | undefined
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
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  busy,
  state,
  change,
  ...of
}: Props<Row>) {
  const [, navigate] = useLocation()
  const possible = usePossibleActs()
  const { acts, choice, nameOf = () => caption } = of
  const actsOf = acts ? rows.map((row) => possible(acts(row))) : []
  const isActed = actsOf.some((some) => some.length > 0)
  const marked = useMarkedRow()

  function open(event: MouseEvent<HTMLElement>, href: string | undefined) {
    const pressed = event.target as HTMLElement
    // What a row opens, a dialog say, hears its presses through React, and lies elsewhere.
    if (
      !event.currentTarget.contains(pressed) ||
      pressed.closest('a, button, input, select, label, summary, ul')
    )
      return
    if (href && !getSelection()?.toString()) navigate(href)
  }

  return (
    <ScrollRegion label={caption}>
      <table
        {...as.table}
        className="list-table"
        aria-busy={busy || undefined}
        data-opens={rowHref ? '' : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {choice && <ChoosePage choice={choice} rows={rows} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} state={state} change={change} />
            ))}
            {isActed && <ActsHead />}
          </tr>
        </thead>
        <tbody {...as.rowgroup} onKeyDown={move}>
          {rows.map((row, at) => {
            const href = rowHref?.(row)
            return (
              <tr
                key={rowKey(row)}
                {...as.row}
                onClick={(event) => open(event, href)}
                data-opens={href ? '' : undefined}
                data-new={String(rowKey(row)) === marked ? '' : undefined}
                data-chosen={choice?.has(row) ? '' : undefined}
              >
                {choice && <ChooseRow choice={choice} row={row} rows={rows} />}
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    column={column}
                    isName={index === 0}
                    href={index === 0 ? href : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                ))}
                {isActed && (
                  <td {...as.cell} data-acts>
                    <RowMenu name={nameOf(row)} acts={actsOf[at] ?? []} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function ActsHead() {
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
  children: ReactNode
}

function Cell<Row>({ column, isName, href, children }: CellProps<Row>) {
  const look = column.isNumber ? 'text-end' : undefined
  const all = typeof children === 'string' ? children : undefined
  if (!isName)
    return (
      <td
        {...as.cell}
        className={look}
        title={all}
        data-title={column.title || undefined}
        data-show={column.show}
        data-wraps={column.wraps || undefined}
      >
        {children}
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
    </th>
  )
}

function ChooseRow<Row>({ choice, row, rows }: { choice: Choice<Row>; row: Row; rows: readonly Row[] }) {
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

function ChoosePage<Row>({ choice, rows }: { choice: Choice<Row>; rows: readonly Row[] }) {
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

const unsorted: ListState = {
  search: '',
  page: 1,
  per_page: 100,
  sort: undefined,
  direction: 'asc',
  cursor: undefined,
  filters: {},
}

/** Rows that are all there, in the order they come in, each as high as its words. */
export const RowTable = <Row,>(props: Omit<Props<Row>, 'busy' | 'state' | 'change'>) => (
  <ListTable
    {...props}
    columns={props.columns.map((column) => ({ wraps: true, ...column }))}
    busy={false}
    state={unsorted}
    change={() => undefined}
  />
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
