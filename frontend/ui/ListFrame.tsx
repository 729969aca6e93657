import type { ReactNode } from 'react'
import { wholeMobile } from '#contract/whole-mobile'
import { list } from '#contract/texts/screen-parts'
import type { CallFailed } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { ListBar } from './ListBar.tsx'
import type { Filter } from './ListFilter.tsx'
import type { Choice, Column } from './ListCells.tsx'
import { ListTable } from './ListTable.tsx'
import type { RowAct } from './RowMenu.tsx'
import { Notice } from './Notice.tsx'
import { EmptyState, ErrorState, Skeleton } from './states.tsx'
import type { ListChanges, ListState } from './useListState.ts'

export type ListWords = {
  title?: string
  text: string
  action?: ReactNode
  /** Said where there is something, and nothing of what is asked for. */
  narrowed?: string | undefined
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  searchable: boolean
  /** A whole mobile number finds whose it is. */
  byMobile?: boolean | undefined
  rowKey: (row: Row) => string | number
  rowHref?: ((row: Row) => string | undefined) | undefined
  acts?: ((row: Row) => readonly RowAct[]) | undefined
  nameOf?: ((row: Row) => string) | undefined
  choice?: Choice<Row> | undefined
  rows: readonly Row[] | undefined
  /** Keys of those that the reader has just added. */
  added?: readonly string[] | undefined
  loading: boolean
  failure: CallFailed | undefined
  retry: () => void
  state: ListState
  change: (changes: ListChanges) => void
  empty?: ListWords | undefined
  tools?: ReactNode
  /** What narrows the list besides its filters. */
  narrows?: ReactNode
  /** That rows came since, and the way to them. */
  news?: ReactNode
  /** What can be done to the rows that are chosen. */
  bar?: ReactNode
  pager: ReactNode
  /** Not all rows were looked at for what was asked: the pager leads further. */
  partial?: boolean | undefined
}

/** What all lists have in common: the row of filters, the table, and a face for every state. */
export function ListFrame<Row>(props: Props<Row>) {
  const { caption, columns, filters, searchable, rows, loading, failure, state, change, tools, pager } = props
  return (
    <div className="flex flex-col gap-3">
      <ListBar
        filters={filters}
        searchable={searchable}
        narrows={props.narrows}
        state={state}
        change={change}
      >
        {tools}
      </ListBar>
      <div role="status" className="empty:hidden">
        {props.news}
      </div>
      {props.bar}
      {failure?.code === 'name_needs_place' ? (
        <Notice kind="info" live>
          {failure.message}
        </Notice>
      ) : failure ? (
        <ListFailure failure={failure} retry={props.retry} />
      ) : !rows ? (
        <Skeleton lines={Math.min(state.per_page, 10)} />
      ) : rows.length === 0 ? (
        <>
          <ListEmpty
            words={props.empty}
            partial={props.partial ?? false}
            byMobile={props.byMobile ?? false}
            state={state}
            change={change}
          />
          {props.partial && pager}
        </>
      ) : (
        <>
          <ListTable
            caption={caption}
            columns={columns}
            rows={rows}
            added={props.added}
            rowKey={props.rowKey}
            rowHref={props.rowHref}
            acts={props.acts}
            nameOf={props.nameOf}
            choice={props.choice}
            busy={loading}
            state={state}
            change={change}
          />
          {pager}
        </>
      )}
    </div>
  )
}

function ListFailure({ failure, retry }: { failure: CallFailed; retry: () => void }) {
  const text = useText(list)
  if (failure.status === 403 && failure.code !== 'seeing')
    return <EmptyState title={text('no_permission_title')} text={text('no_permission')} />
  return <ErrorState failure={failure} onRetry={retry} />
}

function ListEmpty({
  words,
  partial,
  byMobile,
  state,
  change,
}: {
  words: ListWords | undefined
  partial: boolean
  byMobile: boolean
  state: ListState
  change: (changes: ListChanges) => void
}) {
  const text = useText(list)
  const names = Object.keys(state.filters)
  const isNarrowed = state.search !== '' || names.length > 0
  const none = wholeMobile(state.search) ? (byMobile ? 'mobile_nobody' : 'mobile_not_searched') : 'none'
  if (isNarrowed || state.page > 1 || state.cursor)
    return (
      <EmptyState
        title={text(state.search || partial || isNarrowed ? 'none_title' : 'empty_title')}
        text={
          (!partial && words?.narrowed) ||
          text(partial ? 'none_yet' : state.search ? none : isNarrowed ? 'none_filtered' : 'none_page')
        }
        action={
          <button
            type="button"
            className="btn btn-outline min-h-11"
            onClick={() => change({ search: null, ...Object.fromEntries(names.map((name) => [name, null])) })}
          >
            {text(isNarrowed ? 'filters_clear' : 'page_first')}
          </button>
        }
      />
    )
  return (
    <EmptyState
      title={words?.title ?? text('empty_title')}
      text={words?.text ?? text('empty')}
      action={words?.action}
    />
  )
}
