import { useState } from 'react'
import { fieldParts } from '#contract/texts/field-parts'
import { uiDate } from '#contract/texts/ui-date'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import {
  dayOf,
  digitsTyped,
  noParts,
  partsOf,
  pastedDate,
  problemOf,
  typedOf,
  type DateParts,
} from './date-parts.ts'
import { GroupFrame } from './FieldFrame.tsx'
import { useOwnProblem } from './own-problems.ts'
import { useField, type FieldProps } from './useField.ts'

type Props = FieldProps & {
  yearFrom: number
  yearTo: number
  /** The reader's own birth date: the browser may offer it. */
  birth?: boolean
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/**
 * A date in three controls. Its value is 'YYYY-MM-DD'; as long as that is not a day between the years, '' where one is
 * required, else what was typed: it isn't the same as none.
 */
export function DateField({ name, label, help, required, yearFrom, yearTo, birth }: Props) {
  const text = useText(uiDate)
  const more = useText(fieldParts)
  const format = useFormat()
  const [parts, setParts] = useState<DateParts>(noParts)
  const [left, setLeft] = useState(false)
  const problem = problemOf(parts, yearFrom, yearTo)
  const words =
    problem === 'date_year_digits'
      ? more(problem)
      : problem === 'date_incomplete' && !required
        ? more('date_or_none')
        : problem && text(problem, { from: yearFrom, to: yearTo })
  // What is wrong gets the focus: the year, or where it begins.
  const isYear = problem?.startsWith('date_year')
  useOwnProblem(name, words)
  const {
    id,
    field,
    error: said,
    errorId,
    helpId,
  } = useField({
    name,
    help,
    problem: left ? words : undefined,
  })
  const error = said && (words || said)

  // Filled or emptied from outside: a draft, a reset, the registry.
  const value = (field.value as string | undefined) ?? ''
  const valueOf = (typed: DateParts) => {
    if (!problemOf(typed, yearFrom, yearTo)) return dayOf(typed)
    return required ? '' : typedOf(typed)
  }
  const [seen, setSeen] = useState('')
  if (value !== seen) {
    setSeen(value)
    if (value !== valueOf(parts)) setParts(value ? partsOf(value) : noParts)
  }

  function change(part: Partial<DateParts>) {
    const next = { ...parts, ...part }
    setParts(next)
    const day = valueOf(next)
    if (day !== value) {
      setSeen(day)
      field.onChange(day)
    }
  }

  const described = [helpId, error && errorId].filter(Boolean).join(' ') || undefined
  const shared = {
    'aria-describedby': described,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
  }
  const digits = {
    ...shared,
    type: 'text',
    inputMode: 'numeric',
    className: 'input w-full',
  } as const

  return (
    <GroupFrame
      id={`${id}-group`}
      label={label}
      optional={!required}
      help={help}
      error={error}
      errorId={errorId}
      helpId={helpId}
    >
      <div
        className="flex max-w-md flex-wrap gap-2 sm:gap-3"
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          setLeft(true)
          field.onBlur()
        }}
      >
        <label className="flex w-[3.5rem] flex-col gap-1 sm:w-[4.5rem]">
          {text('day')}
          <input
            {...digits}
            autoComplete={birth ? 'bday-day' : 'off'}
            id={isYear ? undefined : id}
            ref={isYear ? undefined : field.ref}
            value={format.digits(parts.date)}
            onChange={(event) =>
              change(pastedDate(event.target.value) ?? { date: digitsTyped(event.target.value, 2) })
            }
          />
        </label>
        <label className="flex min-w-0 flex-[1_0_6.25rem] flex-col gap-1">
          {text('month')}
          <select
            {...shared}
            autoComplete={birth ? 'bday-month' : 'off'}
            className="input w-full"
            value={parts.month}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="">{text('month_choose')}</option>
            {months.map((month) => (
              <option key={month} value={String(month)}>
                {text(`month_${month}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex w-[4.75rem] flex-col gap-1 sm:w-[6rem]">
          {text('year')}
          <input
            {...digits}
            autoComplete={birth ? 'bday-year' : 'off'}
            id={isYear ? id : undefined}
            ref={isYear ? field.ref : undefined}
            value={format.digits(parts.year)}
            onChange={(event) =>
              change(pastedDate(event.target.value) ?? { year: digitsTyped(event.target.value, 4) })
            }
          />
        </label>
      </div>
    </GroupFrame>
  )
}
