import { training } from '#calls/training'
import { weekdayOf } from '#contract/training/classes'
import { hoursOf } from '#contract/training/clock'
import type { OwnClass } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { dayKey } from '../programs/day-key.ts'

/** Classes of who is signed in, of today and the two weeks to come; nothing for who is no trainer. */
export function OwnClasses() {
  const text = useText(words)
  const { data: own } = useGet(training.own.classes, {})
  if (!own?.is_trainer) return null
  const today = own.data.filter(({ held_on }) => held_on === own.today)
  const coming = own.data.filter(({ held_on }) => held_on > own.today)
  return (
    <Section title={text('own_title')}>
      <h3 className="font-semibold">{text('own_today')}</h3>
      {today.length === 0 ? <p>{text('own_none_today')}</p> : <Classes classes={today} />}
      <h3 className="font-semibold">{text('own_coming')}</h3>
      {coming.length === 0 ? <p>{text('own_none')}</p> : <Classes classes={coming} />}
    </Section>
  )
}

function Classes({ classes }: { classes: readonly OwnClass[] }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <ul className="flex flex-col gap-2">
      {classes.map((one) => (
        <li key={one.id} className="flex flex-wrap gap-x-4 rounded-field border border-base-300 p-3">
          <span className="font-medium tabular-nums">
            {text(dayKey(weekdayOf(one.held_on)))}, {format.day(one.held_on)}, {format.digits(hoursOf(one))}
          </span>
          <span>{one.program_name}</span>
          <span>{one.place ? `${one.room}, ${format.nameOf(one.place)}` : one.room}</span>
        </li>
      ))}
    </ul>
  )
}
