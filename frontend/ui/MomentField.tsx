import { useState } from 'react'
import { rows as words } from '#contract/texts/row-fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { momentOf, typedOf, type TypedMoment } from './dhaka-moment.ts'
import { GroupFrame } from './FieldFrame.tsx'
import { useOwnProblem } from './own-problems.ts'
import { useField, type FieldProps } from './useField.ts'

/**
 * A day with a time in Dhaka. Its value is the moment in UTC, '' for none, and what is no moment as typed. `isEnd`: a
 * day without a time counts whole.
 */
export function MomentField({ name, label, help, required, isEnd }: FieldProps & { isEnd: boolean }) {
  const text = useText(words)
  const format = useFormat()
  const [typed, setTyped] = useState<TypedMoment>({ day: '', time: '' })
  const [left, setLeft] = useState(false)
  const isWrong = momentOf(typed, isEnd) === undefined
  const problem = isWrong ? text(typed.day.trim() ? 'moment_wrong' : 'time_alone') : undefined
  useOwnProblem(name, problem)
  const { id, field, error, errorId, helpId } = useField({
    name,
    help,
    problem: left ? problem : undefined,
  })

  // Filled or emptied from outside: the record, someone else's change.
  const value = (field.value as string | null | undefined) ?? ''
  const [seen, setSeen] = useState('')
  if (value !== seen) {
    setSeen(value)
    setTyped(typedOf(value, isEnd))
  }

  function change(part: Partial<TypedMoment>) {
    const next = { ...typed, ...part }
    const moment = momentOf(next, isEnd) ?? `${next.day} ${next.time}`.trim()
    setTyped(next)
    setSeen(moment)
    field.onChange(moment)
  }

  const shared = {
    type: 'text',
    inputMode: 'text',
    autoComplete: 'off',
    'aria-describedby': [helpId, error && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    className: 'input w-full',
  } as const
  return (
    <GroupFrame
      id={`${id}-group`}
      label={label}
      optional={!required}
      help={help}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <div
        className="flex flex-wrap gap-3"
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setLeft(true)
          field.onBlur()
        }}
      >
        <label className="flex w-40 flex-col gap-1">
          {text('day')}
          <input
            {...shared}
            id={id}
            ref={field.ref}
            maxLength={10}
            placeholder={text('day_form')}
            value={format.digits(typed.day)}
            onChange={(event) => change({ day: event.target.value })}
          />
        </label>
        <label className="flex w-48 flex-col gap-1">
          {text('time')}
          <input
            {...shared}
            maxLength={5}
            placeholder={text('time_form')}
            value={format.digits(typed.time)}
            onChange={(event) => change({ time: event.target.value })}
          />
        </label>
      </div>
    </GroupFrame>
  )
}
