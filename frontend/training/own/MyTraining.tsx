import { training } from '#calls/training'
import { showAnswerCode } from '#contract/training/answer-code'
import { hasBegun, hoursOf } from '#contract/training/clock'
import { list } from '#contract/texts/screen-parts'
import { screenNames } from '#contract/texts/screens'
import { ownTrainingTexts as words } from '#contract/texts/training/own'
import type { OwnTraining } from '#contract/training/own'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { showTrackingNumber } from '#contract/tracking-number'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { statusKinds } from '../participants/status-kinds.ts'
import { OwnCertificates } from './OwnCertificates.tsx'
import { OwnClasses } from './OwnClasses.tsx'
import { OwnRatings } from './OwnRatings.tsx'
import { Written } from '../Written.tsx'

/** What the reader takes part in: timetable, attendance, exam, result and certificate; and, of a trainer, their classes. */
export default function MyTraining() {
  const text = useText(words)
  const listText = useText(list)
  const named = useText(screenNames)
  const title = named('/training-management/my-training')
  const got = useGet(training.ownTraining.list, {})
  const teaches = useGet(training.own.classes, {}).data?.is_trainer
  return (
    <Page title={title}>
      {got.data && teaches !== undefined && <Lead takesPart={got.data.data.length > 0} teaches={teaches} />}
      <OwnClasses />
      <RecordState got={got}>
        {({ data }) =>
          data.length > 0 ? (
            <Programs all={data} />
          ) : (
            teaches === false && <EmptyState title={listText('empty_title')} text={text('empty')} />
          )
        }
      </RecordState>
      <OwnCertificates onlyTeaches={teaches === true && got.data?.data.length === 0} />
      <OwnRatings />
    </Page>
  )
}

/** What stands on the page of who takes part, who teaches, and who does both. */
function Lead({ takesPart, teaches }: { takesPart: boolean; teaches: boolean }) {
  const text = useText(words)
  if (!takesPart && !teaches) return null
  return (
    <p className="max-w-[48rem]">{text(takesPart ? (teaches ? 'lead_both' : 'lead') : 'lead_teaches')}</p>
  )
}

const isIn = ({ status }: OwnTraining) => status === 'accepted' || status === 'waiting'

/** What goes on, with what is to be done; the others are opened. */
function Programs({ all }: { all: readonly OwnTraining[] }) {
  const text = useText(words)
  const today = dayInDhaka(new Date())
  const isOver = (one: OwnTraining) =>
    one.end_date < today && !(isIn(one) && one.exam_link !== null && one.score === null)
  const over = all.filter(isOver)
  return (
    <>
      {all
        .filter((one) => !isOver(one))
        .toSorted((one, other) => (nextDayOf(one) < nextDayOf(other) ? -1 : 1))
        .map((one) => (
          <Section key={one.id} title={<Written>{one.program_name}</Written>}>
            <Program of={one} />
          </Section>
        ))}
      {over.length > 0 && (
        <Section title={text('over')}>
          {over.map((one) => (
            <details key={one.id}>
              <summary className="min-h-11 cursor-pointer py-2">
                <span className="font-medium">
                  <Written>{one.program_name}</Written>
                </span>{' '}
                <Result of={one} />
              </summary>
              <Program of={one} />
            </details>
          ))}
        </Section>
      )}
    </>
  )
}

/** How it ended, in short. */
function Result({ of: { status, score, passed, program_passed, certificate } }: { of: OwnTraining }) {
  const text = useText(words)
  if (certificate !== null) return <StateMark kind="good">{text('has_certificate')}</StateMark>
  // Who had no seat in the end has no result either.
  if (status !== 'accepted')
    return <StateMark kind={statusKinds[status]}>{text(`status_${status}`)}</StateMark>
  // An exam that is passed says nothing of the classes.
  if (program_passed !== null)
    return (
      <StateMark kind={program_passed ? 'good' : 'off'}>
        {text(program_passed ? 'program_passed' : 'program_failed')}
      </StateMark>
    )
  if (score === null) return null
  return (
    <StateMark kind={passed ? 'good' : 'off'}>
      {text(passed ? 'result_passed' : 'result_failed', { score: score / 100 })}
    </StateMark>
  )
}

/** The class of today that isn't over, or else the next one. */
function nextOf({ classes }: OwnTraining) {
  const now = clockInDhaka(new Date())
  return classes.find((held) => !hasBegun({ ...held, starts: held.ends }, now))
}
const nextDayOf = (one: OwnTraining) => nextOf(one)?.held_on ?? `after ${one.start_date}`

function NextClass({ of }: { of: OwnTraining }) {
  const text = useText(words)
  const format = useFormat()
  const next = nextOf(of)
  if (!next) return null
  const hours = format.digits(hoursOf(next))
  return (
    <p className="font-medium">
      {next.held_on === dayInDhaka(new Date())
        ? text('class_today', { hours })
        : text('class_next', { day: format.day(next.held_on), hours })}
    </p>
  )
}

function Program({ of }: { of: OwnTraining }) {
  const text = useText(words)
  const format = useFormat()
  const { held, attended, program_passed } = of
  const isShort = attended * 100 < of.attendance_mark * held
  const isOver = program_passed !== null || of.end_date < dayInDhaka(new Date())
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <StateMark kind={statusKinds[of.status]}>{text(`status_${of.status}`)}</StateMark>
        <Written>{of.circular_name}</Written>
      </p>
      <NextClass of={of} />
      <p>
        {of.start_date === of.end_date
          ? format.day(of.start_date)
          : text('days', { from: format.day(of.start_date), to: format.day(of.end_date) })}
        <br />
        {of.place ? text('where', { place: format.nameOf(of.place), room: of.room }) : of.room}
      </p>
      {of.classes.length > 0 && <Timetable of={of} />}
      {held > 0 && !(isShort && program_passed === false) && (
        <p>
          {text(isOver ? 'classes_attended_all' : 'classes_attended', { held, attended })}
          {isShort && ` ${text('attendance_short', { percent: of.attendance_mark })}`}
        </p>
      )}
      {(of.score !== null || of.certificate !== null) && (
        <Facts
          facts={[
            ...(of.score === null
              ? []
              : [
                  {
                    label: text('result'),
                    value: text(of.passed ? 'result_passed' : 'result_failed', { score: of.score / 100 }),
                  },
                ]),
            ...(of.certificate === null
              ? []
              : [
                  {
                    label: text('certificate'),
                    value: format.digits(showTrackingNumber(of.certificate)),
                  },
                ]),
          ]}
        />
      )}
      {of.certificate === null && program_passed !== null && <Ended of={of} isShort={isShort} />}
      {of.answer_code !== null && (
        <div>
          <Facts facts={[{ label: text('code'), value: format.digits(showAnswerCode(of.answer_code)) }]} />
          <p className="max-w-[48rem] text-base-content/80">{text('code_help')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {of.exam_link && <Outside href={of.exam_link}>{text('exam')}</Outside>}
        {of.rating_link && <Outside href={of.rating_link}>{text('rate')}</Outside>}
        {isIn(of) && of.start_date > dayInDhaka(new Date()) && (
          <Act
            endpoint={training.ownTraining.withdraw}
            options={{ params: { id: of.id }, body: { version: of.version } }}
            label={text('give_back')}
            question={<p>{text('give_back_ask', { program: of.program_name })}</p>}
          />
        )}
      </div>
    </div>
  )
}

/** Whether it is passed once it is over, and why there is no certificate. */
function Ended({ of, isShort }: { of: OwnTraining; isShort: boolean }) {
  const text = useText(words)
  const { held, attended, attendance_mark: percent } = of
  if (of.program_passed) return <p>{text('certificate_to_come')}</p>
  return (
    <div className="flex max-w-[48rem] flex-col gap-1">
      <p>
        <StateMark kind="off">{text('program_failed')}</StateMark>
      </p>
      {isShort && <p>{text('failed_attendance', { held, attended, percent })}</p>}
      {of.passed === false && <p>{text('failed_exam')}</p>}
    </div>
  )
}

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener" className="btn">
    {children}
  </a>
)

function Timetable({ of }: { of: OwnTraining }) {
  const text = useText(words)
  const now = clockInDhaka(new Date())
  const format = useFormat()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{text('timetable')}</summary>
      <ul className="flex flex-col gap-1">
        {of.classes.map((held) => (
          <li key={`${held.held_on} ${held.starts}`} className="flex flex-wrap gap-x-3">
            <span>
              {format.day(held.held_on)}, {format.digits(hoursOf(held))}
            </span>
            {held.present !== null ? (
              <strong>{text(held.present ? 'present' : 'absent')}</strong>
            ) : (
              hasBegun(held, now) && <span>{text('class_unmarked')}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
