import { Link } from 'wouter'
import { training } from '#contract/training'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { weekdayOf } from '#contract/training/classes'
import { hasBegun, hoursOf } from '#contract/training/clock'
import { programStatus } from '#contract/training/statuses'
import type { HeldClass } from '#contract/training/programs'
import { common as commonWords } from '#contract/texts/common'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RowMenu } from '#frontend/ui/RowMenu.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { attendancePath, listPath } from '../participants/paths.ts'
import { programsPath } from '../paths.ts'
import { useResultLinks, type ResultsOf } from '../useResultLinks.ts'
import { dayKey } from './day-key.ts'
import { isOverdue, stateOf } from './program-states.ts'
import { WhoTaught } from './WhoTaught.tsx'

/** A training program with its classes. */
export default function ProgramView({ params }: ScreenProps) {
  const text = useText(words)
  const common = useText(commonWords)
  const format = useFormat()
  const may = useMay()
  const id = params['id'] ?? ''
  const got = useGet(training.program.get, { params: { id } })
  const program = got.data?.data
  const yes = (flag: boolean) => common(flag ? 'yes' : 'no')
  return (
    <Page
      title={program?.program_name ?? text('title')}
      crumbs={[{ label: text('title'), href: programsPath }]}
      state={
        program &&
        (isOverdue(program)
          ? { kind: 'waiting', words: text('overdue', { status: format.nameOf(program.status) }) }
          : { kind: stateOf(program.status.code), words: format.nameOf(program.status) })
      }
    >
      <RecordState got={got}>
        {({ data }) => (
          <Detail
            actions={
              <>
                {may(training.program.update.access) && (
                  <ButtonLink primary={!isOver(data)} href={`${programsPath}/edit/${id}`}>
                    {text('change')}
                  </ButtonLink>
                )}
                <Leading program={data} isOver={isOver(data)} />
              </>
            }
            history={{ entity: 'training_program', id: data.id }}
            facts={[
              { label: text('circular'), value: data.circular.circular_name },
              { label: text('trainers'), value: data.trainers.map(format.nameOf).join(', ') },
              { label: text('modules'), value: data.modules.map(format.nameOf).join(', ') },
              { label: text('start_date'), value: format.day(data.start_date) },
              { label: text('end_date'), value: format.day(data.end_date) },
              { label: text('place'), value: data.place && format.nameOf(data.place) },
              { label: text('room'), value: data.room },
              {
                label: text('seats'),
                value: text('seats_of', {
                  taken: format.count(data.accepted),
                  seats: format.count(data.seats),
                }),
              },
              { label: text('attendance_mark'), value: format.count(data.attendance_mark) },
              { label: text('exam_status_label'), value: yes(data.exam_status) },
              ...(data.exam_status
                ? [{ label: text('pass_mark'), value: format.count(data.pass_mark) }]
                : []),
              { label: text('exam_link'), value: data.question_link },
              { label: text('rating_status_label'), value: yes(data.rating_status) },
              { label: text('rating_link'), value: data.trainer_ratings_link },
              { label: text('description'), value: data.description },
            ]}
          >
            {isOverdue(data) && (
              <Notice kind="warning">
                <p>
                  {text('overdue_since', {
                    day: format.day(data.end_date),
                    status: format.nameOf(data.status),
                  })}
                </p>
                {may(training.program.update.access) && (
                  <p className="mt-2">
                    <ButtonLink href={`${programsPath}/edit/${id}`}>{text('overdue_set')}</ButtonLink>
                  </p>
                )}
              </Notice>
            )}
            <WhoTaught program={data} />
            <Section title={text('classes')}>
              <Classes program={data.id} classes={data.classes} mayTake={data.in_hand} />
            </Section>
          </Detail>
        )}
      </RecordState>
    </Page>
  )
}

type Ended = { end_date: string; status: { code: string | null } }
const isOver = ({ end_date, status: { code } }: Ended) =>
  code !== programStatus.cancelled && (code === programStatus.completed || end_date < dayInDhaka(new Date()))

type Led = ResultsOf & { program_name: string; circular: { id: number } }
/** Where a program is gone on with, in one order: who takes part, attendance, results and certificates; once it is over, these are what stands out. */
function Leading({ program, isOver: over }: { program: Led; isOver: boolean }) {
  const text = useText(words)
  const may = useMay()
  const { main, rarer } = useResultLinks(program, over)
  const publicPage = { href: `/program-details/${program.id}`, label: text('public_page') }
  const results = main.map(({ href, label }, at) => (
    <ButtonLink key={href} primary={over && at === 0} href={href}>
      {label}
    </ButtonLink>
  ))
  return (
    <>
      {may('participant-view') && (
        <>
          <ButtonLink href={listPath({ programId: program.id, circularId: program.circular.id })}>
            {text('participants')}
          </ButtonLink>
          <ButtonLink href={attendancePath(program.id)}>{text('attendance')}</ButtonLink>
        </>
      )}
      {results}
      {may('participant-view') ? (
        <RowMenu name={program.program_name} acts={[...rarer, publicPage]} />
      ) : (
        // Who is led to nothing else is led there at once.
        <ButtonLink href={publicPage.href}>{publicPage.label}</ButtonLink>
      )}
    </>
  )
}

function Classes({
  program,
  classes,
  mayTake,
}: {
  program: number
  classes: readonly HeldClass[]
  mayTake: boolean
}) {
  const text = useText(words)
  const format = useFormat()
  const now = clockInDhaka(new Date())
  if (classes.length === 0) return <p>{text('day_none')}</p>
  return (
    <RowTable
      caption={text('classes')}
      rows={classes}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'day',
          title: text('class_day'),
          cell: ({ held_on }) => `${text(dayKey(weekdayOf(held_on)))}, ${format.day(held_on)}`,
        },
        {
          key: 'hours',
          title: text('class_hours'),
          show: 'always',
          cell: (row) => format.digits(hoursOf(row)),
        },
        {
          key: 'held',
          title: text('status'),
          show: 'always',
          cell: (row) => {
            if (row.marked_at) return text('class_held', { at: format.day(row.marked_at) })
            if (!hasBegun(row, now)) return text('class_to_come')
            return (
              <span className="flex flex-wrap items-center gap-x-3">
                {text('class_unmarked')}
                {mayTake && (
                  <Link
                    href={`${attendancePath(program)}?class=${row.id}`}
                    className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                  >
                    {text('take_attendance')}
                    <span className="sr-only">
                      : {format.day(row.held_on)}, {format.digits(hoursOf(row))}
                    </span>
                  </Link>
                )}
              </span>
            )
          },
        },
      ]}
    />
  )
}
