import { useEffect, useRef, useState, type ReactNode } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { FilterControl, type Filter } from './ListFilter.tsx'
import type { ListChanges, ListState } from './useListState.ts'

const pauseMilliseconds = 300

type Props = {
  filters: readonly Filter[]
  searchable: boolean
  state: ListState
  change: (changes: ListChanges) => void
  /** What stands at the end of the row. */
  children?: ReactNode
}

/** Search and filters in one row; a filter that is set becomes a chip. */
export function ListBar({ filters, searchable, state, change, children }: Props) {
  const text = useText(list)
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const set = filters.filter(({ name }) => state.filters[name])
  const unset = filters.filter(({ name }) => !state.filters[name])

  const valueOf = (filter: Filter): string => {
    const value = state.filters[filter.name] ?? ''
    if ('options' in filter) return filter.options.find((option) => option.value === value)?.label ?? value
    return filter.kind === 'day' ? format.day(value) : value
  }

  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {searchable && <Search key="search" value={state.search} change={change} />}
        {unset.length > 0 && (
          <span className="sm:hidden">
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {text('filters')}
            </Button>
          </span>
        )}
        {unset.map((filter) => (
          <div key={filter.name} className={open ? 'max-sm:w-full' : 'max-sm:hidden'}>
            <FilterControl filter={filter} set={(value) => change({ [filter.name]: value })} />
          </div>
        ))}
        {children && <div className="ms-auto flex flex-wrap gap-3">{children}</div>}
      </div>
      {set.length > 0 && (
        <ul aria-label={text('filters')} className="flex flex-wrap gap-2">
          {set.map((filter) => {
            const words = text('chip', { label: filter.label, value: valueOf(filter) })
            return (
              <li key={filter.name}>
                <button
                  type="button"
                  aria-label={text('filter_remove', { filter: words })}
                  onClick={() => change({ [filter.name]: null })}
                  className="btn min-h-11 rounded-full border-primary bg-base-200 font-medium"
                >
                  {words}
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            )
          })}
          {set.length > 1 && (
            <li>
              <button
                type="button"
                className="btn btn-ghost min-h-11"
                onClick={() => change(Object.fromEntries(set.map(({ name }) => [name, null])))}
              >
                {text('filters_clear')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
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
    <label className="input min-w-40 grow sm:max-w-80">
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
