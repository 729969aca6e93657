import { useEffect, useRef, useState, type ReactNode } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from './Icon.tsx'
import { FilterControl, isSearched, type Filter } from './ListFilter.tsx'
import type { ListChanges, ListState } from './useListState.ts'
import { useSetWords } from './useSetWords.ts'

const pauseMilliseconds = 300

type Props = {
  filters: readonly Filter[]
  searchable: boolean
  narrows?: ReactNode
  state: ListState
  change: (changes: ListChanges) => void
  /** What stands at the end of the row. */
  children?: ReactNode
}

/** How many filters have room in the row, a walk down the places among them; the others come with a press. */
const room = 2

/** Search and filters in one row; a filter that is set stands in it as a chip. What is opened stands below, in even columns. */
export function ListBar({ filters, searchable, narrows, state, change, children }: Props) {
  const text = useText(list)
  const [open, setOpen] = useState(false)
  const isSet = ({ name }: Filter) => Boolean(state.filters[name])
  const atHand = narrows ? room - 1 : room
  const first = filters.length > atHand + 1 ? filters.slice(0, atHand) : filters
  const others = filters.filter((filter) => !first.includes(filter))
  const set = filters.filter(isSet)
  const chip = (filter: Filter, isFree?: boolean) => (
    <Chip
      key={filter.name}
      filter={filter}
      value={state.filters[filter.name] ?? ''}
      change={change}
      isFree={isFree}
    />
  )
  const show = (filter: Filter) =>
    isSet(filter) ? (
      chip(filter)
    ) : (
      <FilterControl key={filter.name} filter={filter} set={(value) => change({ [filter.name]: value })} />
    )
  return (
    <>
      <Narrowed filters={set} state={state} />
      <div className="list-bar print:hidden" data-open={open || undefined}>
        <div className="list-narrows">
          {narrows}
          {searchable && <Search key="search" value={state.search} change={change} />}
          {filters.length > 0 && (
            <div className="list-filters" role="group" aria-label={text('filters')}>
              {first.map(show)}
            </div>
          )}
          {filters.some((filter) => !isSet(filter)) && (
            <span className={others.length > 0 ? '' : 'sm:hidden'}>
              <button
                type="button"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                className="btn btn-bar btn-ghost"
              >
                <span className="max-sm:hidden">{text('filters_more')}</span>
                <span className="sm:hidden">{text('filters')}</span>
                <Icon name="down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
              </button>
            </span>
          )}
          {set.length + (state.search ? 1 : 0) > 1 && (
            <button
              type="button"
              className="btn btn-ghost btn-bar"
              onClick={() =>
                change({
                  ...(state.search && { search: null }),
                  ...Object.fromEntries(set.map(({ name }) => [name, null])),
                })
              }
            >
              {text('filters_clear')}
            </button>
          )}
          {/* Behind what stands there always: they go to the second line, whatever has room in the first. */}
          {!open && others.some(isSet) && (
            <div className="list-filters">{others.filter(isSet).map((filter) => chip(filter, true))}</div>
          )}
        </div>
        {children && <div className="ms-auto flex gap-2">{children}</div>}
        {open && others.length > 0 && (
          <div className="list-more" role="group" aria-label={text('filters_more')}>
            {others.map(show)}
          </div>
        )}
      </div>
    </>
  )
}

/** On paper, where no filter stands: what the list was narrowed to. */
function Narrowed({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const text = useText(list)
  const wordsOf = useSetWords()
  const narrowed = [
    ...(state.search ? [text('chip', { label: text('search'), value: state.search })] : []),
    ...filters.map((filter) => wordsOf(filter, state.filters[filter.name] ?? '')),
  ]
  if (narrowed.length === 0) return null
  return <p className="hidden print:block">{narrowed.join(' · ')}</p>
}

type ChipProps = {
  filter: Filter
  value: string
  change: (changes: ListChanges) => void
  /** It stands in no control's place. */
  isFree?: boolean | undefined
}

/** A filter that is set: what it is, and the way to be rid of it. */
function Chip({ filter, value, change, isFree = false }: ChipProps) {
  const text = useText(list)
  const words = useSetWords()(filter, value)
  // Of a day the day stands last; what has one value came with a link, and took no control's place.
  const isWhole = isFree || ('options' in filter ? filter.options.length === 1 : filter.kind === 'day')
  return (
    <button
      type="button"
      aria-label={text('filter_remove', { filter: words })}
      title={words}
      data-instead={filter.label}
      data-whole={isWhole || undefined}
      data-searched={('options' in filter && isSearched(filter)) || undefined}
      onClick={() => change({ [filter.name]: null })}
      className="btn btn-bar list-chip rounded-full border-primary bg-base-200 font-medium"
    >
      <span>{words}</span>
      <Icon name="close" className="size-4" />
    </button>
  )
}

function Search({ value, change }: { value: string; change: (changes: ListChanges) => void }) {
  const text = useText(list)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  // Back and Forward change the address under the field.
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])

  useEffect(() => {
    const next = typed.trim()
    if (next === sent.current) return
    const timer = setTimeout(() => {
      sent.current = next
      change({ search: next })
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, change])

  return (
    <label className="input list-search w-full">
      <Icon name="search" className="size-4 opacity-80" />
      <input
        type="search"
        data-search
        aria-label={text('search')}
        placeholder={text('search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          document.querySelector<HTMLElement>('a[data-row]')?.focus()
        }}
      />
    </label>
  )
}
