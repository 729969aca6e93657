import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { oversight } from '#calls/oversight'
import { training } from '#calls/training'
import { hoursOf } from '#contract/training/clock'
import { screenNames } from '#contract/texts/screens'
import { ownTrainingTexts as words } from '#contract/texts/training/own'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'

const page = '/training-management/my-training'
/** So many of the classes to come are enough to know what is next. */
const classesMaximum = 5

/** Who has no area to look after comes for training: the classes they hold next, and what they take part in. */
export function OwnTraining() {
  const { data } = useGet(oversight.dashboard.get, {})
  return data?.figures.length === 0 && <Overview />
}

function Overview() {
  const text = useText(words)
  const named = useText(screenNames)
  const format = useFormat()
  const classes = useGet(training.own.classes, {}).data?.data ?? []
  const programs = useGet(training.ownTraining.list, {}).data?.data ?? []
  if (classes.length + programs.length === 0) return null
  return (
    <Section title={named(page)}>
      <ul className="flex flex-col divide-y divide-base-300">
        {classes.slice(0, classesMaximum).map((one) => (
          <Line key={`class ${one.id}`} name={one.program_name}>
            {format.day(one.held_on)}, {format.digits(hoursOf(one))}
          </Line>
        ))}
        {programs.map((program) => (
          <Line key={program.id} name={program.program_name}>
            {text(`status_${program.status}`)},{' '}
            {program.start_date === program.end_date
              ? format.day(program.start_date)
              : text('days', { from: format.day(program.start_date), to: format.day(program.end_date) })}
          </Line>
        ))}
      </ul>
    </Section>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <Link href={page} className="flex min-h-11 flex-wrap items-center gap-x-4 py-1">
      <span className="font-medium text-primary underline underline-offset-4">{name}</span>
      <span className="text-base-content/80">{children}</span>
    </Link>
  </li>
)
