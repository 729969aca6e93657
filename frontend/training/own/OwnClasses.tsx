import { training } from '#calls/training'
import { weekdayOf } from '#contract/training/classes'
import { hoursOf } from '#contract/training/clock'
import type { OwnClass } from '#contract/training/programs'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { participantTexts } from '#contract/texts/training/participants'
import { resultTexts } from '#contract/texts/training/results'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ButtonLink, Section } from '#frontend/ui/Page.tsx'
import { attendancePath } from '../participants/paths.ts'
import { examPath, ratingPath } from '../paths.ts'
import { dayKey } from '../programs/day-key.ts'
import { Written } from '../Written.tsx'

/** So many of the classes to come are seen at once; the others are opened. */
const nextMaximum = 3

/** Classes of who is signed in, of today and the two weeks to come; nothing for who is no trainer. */
export function OwnClasses() {
  const text = useText(words)
  const format = useFormat()
  const { data: own } = useGet(training.own.classes, {})
  if (!own?.is_trainer) return null
  const today = own.data.filter(({ held_on }) => held_on === own.today)
  const coming = own.data.filter(({ held_on }) => held_on > own.today)
  return (
    <Section title={text('own_title')}>
      <h3 className="font-semibold">
        {text('own_today')}, {text(dayKey(weekdayOf(own.today)))} {format.day(own.today)}
      </h3>
      {today.length === 0 ? <p>{text('own_none_today')}</p> : <Classes classes={today} taking />}
      <Results programs={own.programs} />
      <h3 className="font-semibold">{text('own_coming')}</h3>
      {coming.length === 0 ? <p>{text('own_none')}</p> : <Classes classes={coming.slice(0, nextMaximum)} />}
      {coming.length > nextMaximum && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {text('own_further', { count: coming.length - nextMaximum })}
          </summary>
          <Classes classes={coming.slice(nextMaximum)} />
        </details>
      )}
    </Section>
  )
}

/** Exam and ratings of one's programs: those that have begun, and those that are over of late. */
function Results({ programs }: { programs: AnswerOf<typeof training.own.classes>['programs'] }) {
  const text = useText(words)
  const results = useText(resultTexts)
  const may = useMay()
  if (programs.length === 0 || !may(training.exam.get.access)) return null
  return (
    <>
      <h3 className="font-semibold">{text('own_results')}</h3>
      <ul className="flex flex-col gap-2">
        {programs.map(({ id, program_name, exam_status, rating_status }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-base-300 p-3"
          >
            <Written>{program_name}</Written>
            <span className="flex flex-wrap gap-3">
              {exam_status && (
                <ButtonLink href={examPath(id)}>
                  {results('exam_title')}
                  <span className="sr-only"> {program_name}</span>
                </ButtonLink>
              )}
              {rating_status && (
                <ButtonLink href={ratingPath(id)}>
                  {results('ratings')}
                  <span className="sr-only"> {program_name}</span>
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Classes({ classes, taking = false }: { classes: readonly OwnClass[]; taking?: boolean }) {
  const text = useText(words)
  const participants = useText(participantTexts)
  const format = useFormat()
  const may = useMay()
  return (
    <ul className="flex flex-col gap-2">
      {classes.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-base-300 p-3"
        >
          <span className="font-medium tabular-nums">
            {!taking && `${text(dayKey(weekdayOf(one.held_on)))}, ${format.day(one.held_on)}, `}
            {format.digits(hoursOf(one))}
          </span>
          <Written>{one.program_name}</Written>
          <span>{one.place ? `${one.room}, ${format.nameOf(one.place)}` : one.room}</span>
          {taking && may(training.attendance.classes.access) && (
            <ButtonLink primary href={`${attendancePath(one.program_id)}?class=${one.id}`}>
              {participants('attendance')}
              <span className="sr-only"> {format.digits(hoursOf(one))}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
