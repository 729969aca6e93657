import { useEffect, useRef, useState, type ReactNode } from 'react'
import { list } from '#contract/texts/list'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from './Combobox.tsx'
import { Icon } from './Icon.tsx'
import type { Option } from './options.ts'
import type { ListChanges, ListState } from './useListState.ts'

/** A filter of a list; its name is the query's. */
export type Filter = { name: string; label: string } & (
  | { options: readonly Option[] }
  | { kind: 'day' }
  | { kind: 'text' }
)

const selectMax = 12
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
  const set = filters.filter(({ name }) => state.filters[name])

  const valueOf = (filter: Filter): string => {
    const value = state.filters[filter.name] ?? ''
    if ('options' in filter) return filter.options.find((option) => option.value === value)?.label ?? value
    return filter.kind === 'day' ? format.day(value) : value
  }

  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {searchable && <Search key="search" value={state.search} change={change} />}
        {filters
          .filter(({ name }) => !state.filters[name])
          .map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              set={(value) => change({ [filter.name]: value })}
            />
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
    <label className="input min-w-44 grow sm:max-w-80">
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

function FilterControl({ filter, set }: { filter: Filter; set: (value: string) => void }) {
  const id = `filter-${filter.name}`
  if (!('options' in filter)) {
    return (
      <label className="flex flex-col text-sm font-medium">
        {filter.label}
        <input
          type={filter.kind === 'day' ? 'date' : 'text'}
          className="input w-44"
          onChange={(event) => filter.kind === 'day' && event.target.value && set(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value.trim())}
          onBlur={(event) => set(event.target.value.trim())}
        />
      </label>
    )
  }
  if (filter.options.length > selectMax)
    return (
      <div data-field className="w-64 max-w-full">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {filter.label}
        </label>
        <Combobox
          id={id}
          options={filter.options}
          value=""
          onChange={set}
          onBlur={() => undefined}
          inputRef={() => undefined}
          described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
        />
      </div>
    )
  return <FilterSelect id={id} filter={filter} set={set} />
}

function FilterSelect({
  id,
  filter,
  set,
}: {
  id: string
  filter: { label: string; options: readonly Option[] }
  set: (value: string) => void
}) {
  const text = useText(list)
  return (
    <label htmlFor={id} className="flex flex-col text-sm font-medium">
      {filter.label}
      <select id={id} className="input w-40" value="" onChange={(event) => set(event.target.value)}>
        <option value="">{text('filter_any')}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
