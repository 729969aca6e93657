import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { opensFrom, backRow } from '#frontend/app/arrival.ts'
import { ActsHead, as, Cell, ChoosePage, ChooseRow, Head, type Choice, type Column } from './ListCells.tsx'
import { RowMenu, usePossibleActs, type RowAct } from './RowMenu.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { useMarkedRow } from './new-row.ts'
import type { ListChanges, ListState } from './useListState.ts'

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
  /** Keys of those that the reader has just added. */
  added?: readonly string[] | undefined
  /** Each row is as high as its words. */
  whole?: boolean
  busy: boolean
  state: ListState
  change: (changes: ListChanges) => void
}

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
  const { acts, choice, added = [], nameOf = () => caption } = of
  const actsOf = acts ? rows.map((row) => possible(acts(row))) : []
  const isActed = actsOf.some((some) => some.length > 0)
  const marked = useMarkedRow()
  const body = useRef<HTMLTableSectionElement>(null)

  // After the heading has had the focus, where the page came at once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const left = backRow()
      const row = [...(body.current?.rows ?? [])].find(({ dataset }) => dataset['key'] === left)
      const link = left === undefined ? undefined : row?.querySelector<HTMLElement>('a[data-row]')
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])

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
        data-whole={of.whole || undefined}
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
        <tbody ref={body} {...as.rowgroup} onKeyDown={move}>
          {rows.map((row, at) => {
            const href = rowHref?.(row)
            const key = String(rowKey(row))
            const isAdded = added.includes(key)
            return (
              <tr
                key={rowKey(row)}
                {...as.row}
                data-key={rowKey(row)}
                onClickCapture={() => opensFrom(key)}
                onClick={(event) => open(event, href)}
                data-opens={href ? '' : undefined}
                data-new={isAdded || key === marked ? '' : undefined}
                data-chosen={choice?.has(row) ? '' : undefined}
              >
                {choice && <ChooseRow choice={choice} row={row} rows={rows} />}
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    column={column}
                    isName={index === 0}
                    href={index === 0 ? href : undefined}
                    isAdded={index === 0 && isAdded}
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

const unsorted: ListState = {
  search: '',
  page: 1,
  per_page: 100,
  sort: undefined,
  direction: 'asc',
  cursor: undefined,
  filters: {},
}

/** Rows that are all there, in the order they come in, each as high as its words; on a phone's card all of it, as nothing leads to the rest. */
export const RowTable = <Row,>(props: Omit<Props<Row>, 'busy' | 'state' | 'change' | 'whole'>) => (
  <ListTable
    {...props}
    whole
    columns={props.columns.map((column) => ({ wraps: true, show: 'always' as const, ...column }))}
    busy={false}
    state={unsorted}
    change={() => undefined}
  />
)
