import { useId, useState } from 'react'
import { differing } from '#contract/history'
import type { Names } from '#contract/references'
import { history as words } from '#contract/texts/history'
import { useText } from '../text.ts'
import { Differences } from './Differences.tsx'
import { useHappened } from './useHappened.ts'
import type { HistoryRow } from './useRecordHistory.ts'

/** Any two states of a record side by side: states are counted by the changes before them. */
export function CompareStates({ rows, names }: { rows: readonly HistoryRow[]; names: Names }) {
  const text = useText(words)
  const saying = useHappened()
  const [chosen, choose] = useState<{ from?: number; to?: number }>({})
  const oldestFirst = rows.toReversed()
  const count = oldestFirst.length
  const from = chosen.from ?? count - 1
  const to = chosen.to ?? count
  const options = oldestFirst
    .map((row, at) => ({ value: at + 1, label: text('state', saying(row)) }))
    .toReversed()
  options.push({ value: 0, label: text('state_first') })
  const entity = rows[0]?.record.entity ?? ''
  const found = differing(
    entity,
    oldestFirst.map(({ record }) => record),
    Math.min(from, to),
    Math.max(from, to),
  )
  return (
    <section aria-label={text('compare')} className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{text('compare')}</h3>
      <p>{text('compare_help')}</p>
      <div className="grid gap-3 sm:max-[75rem]:grid-cols-2">
        <Choice
          label={text('state_from')}
          value={from}
          options={options}
          set={(value) => choose({ from: value, to })}
        />
        <Choice
          label={text('state_to')}
          value={to}
          options={options}
          set={(value) => choose({ from, to: value })}
        />
      </div>
      <div aria-live="polite">
        {found.length === 0 ? (
          <p>{text('same')}</p>
        ) : (
          <Differences entity={entity} of={found} names={names} caption={text('differs')} />
        )}
      </div>
    </section>
  )
}

function Choice(props: {
  label: string
  value: number
  options: readonly { value: number; label: string }[]
  set: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {props.label}
      </label>
      <select
        id={id}
        className="input w-full"
        value={props.value}
        onChange={(event) => props.set(Number(event.target.value))}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
