import { useState } from 'react'
import { dayInDhaka } from '#contract/calendar'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from './Combobox.tsx'
import type { Option, OptionSearch } from './options.ts'
import { dayOf } from './typed-day.ts'

/** A filter of a list; its name is the query's. */
export type Filter = { name: string; label: string } & (
  | { options: readonly Option[]; search?: OptionSearch | undefined }
  | { kind: 'day' }
  | { kind: 'text' }
)

const selectMax = 12

/** Whether it is typed what to choose. */
export const isSearched = ({ options, search }: Extract<Filter, { options: unknown }>): boolean =>
  search !== undefined || options.length > selectMax

/** The control of a filter that isn't set: what it is about stands in it. */
export function FilterControl({ filter, set }: { filter: Filter; set: (value: string) => void }) {
  const id = `filter-${filter.name}`
  if (!('options' in filter)) return <Typed id={id} filter={filter} set={set} />
  if (isSearched(filter))
    return (
      <div data-field className="w-full sm:w-56">
        <label id={`${id}-label`} htmlFor={id} className="sr-only">
          {filter.label}
        </label>
        <Combobox
          id={id}
          options={filter.options}
          value=""
          placeholder={filter.label}
          onChange={set}
          onBlur={() => undefined}
          inputRef={() => undefined}
          search={filter.search}
          described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
        />
      </div>
    )
  return (
    <select
      id={id}
      aria-label={filter.label}
      className="input field-sizing-content w-full sm:w-auto sm:max-w-56 sm:min-w-34"
      value=""
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{filter.label}</option>
      {filter.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type DayProps = { filter: Filter & { kind: 'day' }; value: string; set: (value: string) => void }
/** One of two days that are always taken: it stands in the field, its name above. */
export function TakenDay({ filter, value, set }: DayProps) {
  const id = `filter-${filter.name}`
  return (
    <div className="flex w-full flex-col gap-1 sm:w-auto">
      <label htmlFor={id}>{filter.label}</label>
      <Typed id={id} filter={filter} taken={value} set={(day) => day !== value && set(day)} />
    </div>
  )
}

type TypedProps = {
  id: string
  filter: Filter & { kind: 'day' | 'text' }
  /** The day that is taken now. */
  taken?: string
  set: (value: string) => void
}

/** A day or words, taken with Enter or on leaving the field. */
function Typed({ id, filter, taken: day, set }: TypedProps) {
  const text = useText(list)
  const format = useFormat()
  const shown = day ? format.day(day) : ''
  const [typed, setTyped] = useState(shown)
  const [before, setBefore] = useState(shown)
  // Another one is taken: it stands there in place of what was typed.
  if (before !== shown) {
    setBefore(shown)
    setTyped(shown)
  }
  const isDay = filter.kind === 'day'
  const value = isDay ? dayOf(typed) : typed.trim()
  const [taken, setTaken] = useState(false)
  const wrong = taken && isDay && typed.trim() !== '' && !value
  const words = isDay ? text('filter_day', { label: filter.label, form: text('day_form') }) : filter.label
  const take = () => {
    setTaken(true)
    if (value) set(value)
    else if (typed.trim() === '') setTyped(shown)
  }
  return (
    <div className="relative w-full sm:w-auto">
      <input
        id={id}
        aria-label={words}
        inputMode={isDay ? 'numeric' : undefined}
        placeholder={words}
        // All of it is read, however long.
        size={words.length}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        maxLength={80}
        list={isDay ? `${id}-days` : undefined}
        className={`input w-full sm:w-auto sm:min-w-44 ${wrong ? 'border-error' : ''}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setTaken(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      {isDay && (
        <datalist id={`${id}-days`} aria-label={words}>
          <option value={format.day(dayInDhaka(new Date()))}>{text('today')}</option>
        </datalist>
      )}
      <span id={`${id}-error`} role="alert" className="block text-sm font-medium text-error empty:hidden">
        {wrong && text('day_wrong')}
      </span>
    </div>
  )
}
