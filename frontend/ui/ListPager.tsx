import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { StaffIcon } from './StaffIcon.tsx'
import { pageSizes, type ListChanges, type ListState } from './useListState.ts'

export type PageFacts = { total: number; more?: true | undefined }
export type KeysetFacts = {
  next: string | null
  previous: string | null
  partial: boolean
  total: { count: number; exact: boolean } | null
}
type Props = {
  state: ListState
  change: (changes: ListChanges) => void
  /** Keeps how many rows a page has, for the next time. */
  keepRows: (size: number) => void
}

/** How many rows a page has: 5 to 100. */
export function PageSize({ state, change, keepRows }: Props) {
  const text = useText(list)
  const format = useFormat()
  return (
    <label className="flex items-center gap-2 print:hidden">
      {text('rows')}
      <select
        className="input w-24"
        value={state.per_page}
        onChange={(event) => {
          keepRows(Number(event.target.value))
          change({ per_page: event.target.value })
        }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {format.digits(size)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Where in the list the reader is, and the way on. */
export function ListPager({ state, change, keepRows, total, more }: Props & PageFacts) {
  const text = useText(list)
  const { count } = useFormat()
  const { page, per_page } = state
  const last = Math.max(1, Math.ceil(total / per_page))
  const from = Math.min((page - 1) * per_page + 1, total)
  const to = Math.min(page * per_page, total)
  return (
    <nav aria-label={text('pages')} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <PageSize state={state} change={change} keepRows={keepRows} />
      <p role="status" className="max-sm:order-last max-sm:w-full">
        {text(more ? 'total_at_least' : 'total', { from: count(from), to: count(to), total: count(total) })}
      </p>
      <div className="flex gap-2 print:hidden">
        <Button
          aria-label={text('page_previous')}
          disabled={page <= 1}
          onClick={() => change({ page: Math.min(page - 1, last) })}
        >
          <StaffIcon name="left" />
        </Button>
        <Button
          aria-label={text('page_next')}
          disabled={page >= last}
          onClick={() => change({ page: page + 1 })}
        >
          <Icon name="right" />
        </Button>
      </div>
    </nav>
  )
}

/** The way through a list without end: its beginning, back and on, from where the reply before said. */
export function KeysetPager({
  state,
  change,
  keepRows,
  next,
  previous,
  total,
  partial,
}: Props & KeysetFacts) {
  const text = useText(list)
  const { count } = useFormat()
  return (
    <nav aria-label={text('pages')} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <PageSize state={state} change={change} keepRows={keepRows} />
      {total && (
        <p role="status" className="max-sm:order-last max-sm:w-full">
          {text(total.exact ? 'total_all' : 'total_more', { total: count(total.count) })}
        </p>
      )}
      <div className="flex gap-2 print:hidden">
        <Button disabled={!state.cursor} onClick={() => change({ cursor: null })}>
          {text('page_first')}
        </Button>
        <Button
          aria-label={text('page_previous')}
          disabled={previous === null}
          onClick={() => change({ cursor: previous })}
        >
          <StaffIcon name="left" />
        </Button>
        <Button
          aria-label={text(partial ? 'look_further' : 'page_next')}
          disabled={next === null}
          onClick={() => change({ cursor: next })}
        >
          {partial && text('look_further')}
          <Icon name="right" />
        </Button>
      </div>
    </nav>
  )
}
