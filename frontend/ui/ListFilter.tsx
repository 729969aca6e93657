import { useState } from 'react'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from './Combobox.tsx'
import type { Option } from './options.ts'
import { dayOf } from './typed-day.ts'

/** A filter of a list; its name is the query's. */
export type Filter = { name: string; label: string } & (
  | { options: readonly Option[]; onType?: ((typed: string) => void) | undefined }
  | { kind: 'day' }
  | { kind: 'text' }
)

const selectMax = 12

/** The control of a filter that isn't set. */
export function FilterControl({ filter, set }: { filter: Filter; set: (value: string) => void }) {
  const text = useText(list)
  const id = `filter-${filter.name}`
  const look = 'flex w-full flex-col gap-1 text-sm font-medium'
  if (!('options' in filter)) return <Typed id={id} filter={filter} set={set} />
  if (filter.onType || filter.options.length > selectMax)
    return (
      <div data-field className={`${look} sm:w-52`}>
        <label id={`${id}-label`} htmlFor={id}>
          {filter.label}
        </label>
        <Combobox
          id={id}
          options={filter.options}
          value=""
          onChange={set}
          onBlur={() => undefined}
          inputRef={() => undefined}
          onType={filter.onType}
          described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
        />
      </div>
    )
  return (
    <div className={look}>
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} className="input w-full sm:w-40" value="" onChange={(event) => set(event.target.value)}>
        <option value="">{text('filter_any')}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

type TypedProps = {
  id: string
  filter: Filter & { kind: 'day' | 'text' }
  set: (value: string) => void
}

/** A day or words, taken with Enter or on leaving the field. */
function Typed({ id, filter, set }: TypedProps) {
  const text = useText(list)
  const [typed, setTyped] = useState('')
  const isDay = filter.kind === 'day'
  const value = isDay ? dayOf(typed) : typed.trim()
  const [taken, setTaken] = useState(false)
  const wrong = taken && isDay && typed.trim() !== '' && !value
  const take = () => {
    setTaken(true)
    if (value) set(value)
  }
  return (
    <div className="flex w-full flex-col gap-1 text-sm font-medium">
      <label htmlFor={id}>{filter.label}</label>
      <input
        id={id}
        inputMode={isDay ? 'numeric' : undefined}
        placeholder={isDay ? text('day_form') : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        maxLength={80}
        className={`input w-full sm:w-40 ${wrong ? 'border-error' : ''}`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setTaken(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      <span id={`${id}-error`} role="alert" className="font-medium text-error empty:hidden sm:w-40">
        {wrong && text('day_wrong')}
      </span>
    </div>
  )
}
