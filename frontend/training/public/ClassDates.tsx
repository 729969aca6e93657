import { weekdayOf } from '#contract/training/classes'
import { hoursOf } from '#contract/training/clock'
import type { PublicProgram } from '#contract/training/programs'
import { trainingDetails as words } from '#contract/texts/training/details'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { dayKey } from '../programs/day-key.ts'

/** So many are seen at once; more are opened. */
const seenMaximum = 12

/** The classes of a program, each with its date. */
export function ClassDates({ classes }: { classes: PublicProgram['classes'] }) {
  const text = useText(words)
  const { day, digits, count } = useFormat()
  if (classes.length === 0) return null
  return (
    <details open={classes.length <= seenMaximum}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {text('class_dates', { count: count(classes.length) })}
      </summary>
      <ol className="flex flex-col gap-1">
        {classes.map((one) => (
          <li key={`${one.held_on} ${one.starts}`} className="tabular-nums">
            {day(one.held_on)}, {text(dayKey(weekdayOf(one.held_on)))}, {digits(hoursOf(one))}
          </li>
        ))}
      </ol>
    </details>
  )
}
