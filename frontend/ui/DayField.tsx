import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayInDhaka } from '#contract/calendar'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { DateField } from './DateField.tsx'

/** A date that an officer gives: most often it is today's, which takes one press. */
export function DayField(props: ComponentProps<typeof DateField>) {
  const text = useText(list)
  const { setValue } = useFormContext()
  const today = dayInDhaka(new Date())
  const year = Number(today.slice(0, 4))
  return (
    <div className="flex flex-col items-start">
      <DateField {...props} />
      {year >= props.yearFrom && year <= props.yearTo && (
        <button
          type="button"
          className="flex min-h-11 cursor-pointer items-center font-medium text-primary underline underline-offset-4"
          onClick={() =>
            setValue(props.name, today, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        >
          {text('today')}
          <span className="sr-only"> ({props.label})</span>
        </button>
      )}
    </div>
  )
}
