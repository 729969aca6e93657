import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { BulkBar, useChosen, type BulkChoice } from './BulkBar.tsx'
import type { AnyEndpoint } from '#contract/endpoint'
import { askedBy } from '#frontend/app/asked-by.ts'
import type { AnswerOf, CallFailed } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { list } from '#contract/texts/screen-parts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { Filter } from './ListFilter.tsx'
import { ListExport } from './ListExport.tsx'
import { ListFrame, type ListWords } from './ListFrame.tsx'
import { KeysetPager, ListPager, type KeysetFacts, type PageFacts } from './ListPager.tsx'
import type { Column } from './ListCells.tsx'
import { ListView } from './ListView.tsx'
import type { RowAct } from './RowMenu.tsx'
import { useAdded, useAddedRows } from './new-row.ts'
import { useListView } from './useListView.ts'
import { useNews } from './useNews.ts'
import { allOf, queryOf, useListState } from './useListState.ts'
import { useOverWords } from './useSetWords.ts'

/** The row of an endpoint that answers with a list. */
export type RowOf<E extends AnyEndpoint> = AnswerOf<E> extends { data: (infer Row)[] } ? Row : never

type Reply<Row> = { data: Row[]; used?: number[] } & (PageFacts | KeysetFacts)

type Props<E extends AnyEndpoint> = {
  endpoint: E
  /** What the table is called, for who can't see it. */
  caption: string
  columns: readonly Column<RowOf<E>>[]
  filters?: readonly Filter[]
  rowHref?: (row: RowOf<E>) => string | undefined
  /** What can be done to a row, where the reader may: one at hand, the others in a menu; `used`: something refers to it. */
  acts?: ((row: RowOf<E>, used: boolean) => readonly RowAct[]) | undefined
  /** A whole mobile number that is searched for finds whose it is. */
  byMobile?: boolean
  /** What narrows the list besides its filters: a walk down the places, say. */
  narrows?: ReactNode
  empty?: ListWords
  /** What the page itself asks by, besides what the reader filters by. */
  asked?: Readonly<Record<string, string | number>> | undefined
  sort?: { key: string; direction: 'asc' | 'desc' }
  /** Acts that may be done to many rows, chosen by hand or by the filter. */
  bulk?: readonly BulkChoice<RowOf<E>>[]
  /** What a row is called, where it is chosen or acted on. */
  nameOf?: (row: RowOf<E>) => string
}

/** A list over an endpoint that is paged by number or by keyset: its state is the address, its columns are data. */
export function List<E extends AnyEndpoint>(props: Props<E>) {
  const { endpoint, filters = [], sort, acts } = props
  const { params, query: own } = askedBy(endpoint, props.asked)
  const view = useListView(endpoint.name, props.columns)
  const { state, change, ready } = useListState(
    filters.map(({ name }) => name),
    {
      ...(view.perPage && { per_page: view.perPage }),
      ...(sort && { sort: sort.key, direction: sort.direction }),
    },
    view,
  )
  const query = { ...queryOf(state, endpoint.keyset === true), ...own }
  const got = useRows<RowOf<E>>(endpoint, params, ready ? query : null)
  const added = useAdded(endpoint, ready ? allOf(state) : null)
  const first = useAddedRows<RowOf<E>>(endpoint, added, { params, query: own })
  const reply = useMemo(() => got.reply && withFirst(first, got.reply), [first, got.reply])
  const isFirstPage = state.page === 1 && !state.cursor
  const text = useText(list)
  const news = useNews(endpoint, ready && isFirstPage ? { params, query } : null, got.reply)
  const nameOf = props.nameOf ?? ((row) => String(idOf(row)))
  const over = useOverWords()(filters, state)
  const { permitted, chosen, clear, choice, keepTo } = useChosen(props.bulk ?? [], nameOf)
  const page = JSON.stringify([params, query])
  const shown = useRef<{ page: string; rows: readonly RowOf<E>[] }>(undefined)
  useEffect(() => {
    if (!got.data) return
    const { data: rows } = withFirst(first, got.data as Reply<RowOf<E>>)
    if (shown.current?.page === page) keepTo(shown.current.rows, rows)
    shown.current = { page, rows }
    // oxlint-disable-next-line exhaustive-deps -- as rows come
  }, [got.data, first, page])
  return (
    <ListFrame
      caption={props.caption}
      columns={view.columns}
      choice={choice}
      acts={acts && ((row: RowOf<E>) => acts(row, reply?.used?.includes(Number(idOf(row))) ?? false))}
      nameOf={props.nameOf}
      narrows={props.narrows}
      news={
        <>
          {news > 0 && <NewRows count={news} show={got.retry} />}
          {reply && 'crowded' in reply && reply.crowded && <Notice kind="info">{text('crowded')}</Notice>}
        </>
      }
      bar={
        <BulkBar
          acts={permitted}
          chosen={chosen}
          nameOf={nameOf}
          clear={clear}
          total={reply && totalOf(reply)}
          filter={allOf(state, own)}
          over={over}
          list={{ endpoint, params, query: { ...allOf(state, own), sort: query.sort } }}
        />
      }
      filters={filters}
      searchable={endpoint.searches === true}
      byMobile={props.byMobile}
      rowKey={keyOf}
      rowHref={props.rowHref}
      rows={reply?.data}
      added={added}
      loading={got.loading}
      failure={got.failure}
      retry={got.retry}
      state={state}
      change={change}
      empty={props.empty}
      tools={
        <>
          <ListView view={view} />
          <ListExport
            endpoint={endpoint}
            params={params}
            caption={props.caption}
            over={over}
            query={{ ...query, page: null, cursor: null, per_page: null }}
          />
        </>
      }
      partial={reply && 'partial' in reply && reply.partial}
      pager={
        reply &&
        ('next' in reply ? (
          <KeysetPager state={state} change={change} keepRows={view.keepRows} {...reply} />
        ) : (
          <ListPager state={state} change={change} keepRows={view.keepRows} {...reply} />
        ))
      }
    />
  )
}

function NewRows({ count, show }: { count: number; show: () => void }) {
  const text = useText(list)
  const format = useFormat()
  return <Button onClick={show}>{text('news', { count: format.count(count) })}</Button>
}

/** How many there are in all, where that is counted. */
const totalOf = (facts: PageFacts | KeysetFacts): number | undefined => {
  if ('next' in facts) return facts.total?.exact ? facts.total.count : undefined
  return facts.more ? undefined : facts.total
}

const idOf = (row: unknown): number | undefined => (row as { id?: number }).id
/** Texts are known by their path before they have a row of their own; figures by what they say. */
const keyOf = (row: unknown) => (row as { path?: string }).path ?? idOf(row) ?? JSON.stringify(row)

/** What was just added stands first, and once. */
function withFirst<Row>(
  { rows, used }: { rows: readonly Row[]; used: readonly number[] },
  reply: Reply<Row>,
): Reply<Row> {
  if (rows.length === 0) return reply
  const ids = new Set(rows.map(idOf))
  const others = reply.data.filter((row) => !ids.has(idOf(row)))
  return { ...reply, data: [...rows, ...others], ...(reply.used && { used: [...used, ...reply.used] }) }
}

/** The rows, and while others are on their way the ones from before. */
function useRows<Row>(endpoint: AnyEndpoint, params: object | undefined, query: object | null) {
  const got = useGet<AnyEndpoint>(endpoint as never, (query && { ...(params && { params }), query }) as never)
  const data = got.data as Reply<Row> | undefined
  const before = useRef<Reply<Row>>(undefined)
  if (data) before.current = data
  const failure: CallFailed | undefined = got.failure
  return { ...got, failure, reply: failure ? undefined : (data ?? before.current) }
}
