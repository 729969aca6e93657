import { Link } from 'wouter'
import { training } from '#calls/training'
import { screenNames } from '#contract/texts/screens'
import { ownTrainingTexts as words } from '#contract/texts/training/own'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { statusKinds } from '../participants/status-kinds.ts'
import { OwnClasses } from './OwnClasses.tsx'

const page = '/training-management/my-training'

/** On the dashboard of who comes for training alone: the classes they hold, and what they take part in. */
export function OwnOverview() {
  const text = useText(words)
  const named = useText(screenNames)
  const format = useFormat()
  const programs = useGet(training.ownTraining.list, {}).data?.data ?? []
  return (
    <>
      <OwnClasses />
      {programs.length > 0 && (
        <Section title={named(page)}>
          <ul className="flex flex-col divide-y divide-base-300">
            {programs.map((program) => (
              <li key={program.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Link href={page} className="font-medium text-primary underline underline-offset-4">
                  {program.program_name}
                </Link>
                <StateMark kind={statusKinds[program.status]}>{text(`status_${program.status}`)}</StateMark>
                <span className="text-base-content/80">
                  {text('days', {
                    from: format.day(program.start_date),
                    to: format.day(program.end_date),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
