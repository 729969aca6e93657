import type { ReactNode } from 'react'
import { training } from '#calls/training'
import type { PublicProgram } from '#contract/training/programs'
import { trainingDetails as words } from '#contract/texts/training/details'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { ClassDates } from './ClassDates.tsx'
import { OtherTrainings, RegistrationNotice } from './RegistrationNotice.tsx'
import { Schedule } from './Schedule.tsx'
import { Written } from '../Written.tsx'

/** A training program as anybody may see it. */
export default function ProgramDetails({ params }: ScreenProps) {
  const text = useText(words)
  const got = useGet(training.programDetails.get, { params: { id: params['id'] ?? '' } })
  const program = got.data?.data
  return (
    <PublicPage title={program?.program_name ?? text('title')} wide>
      {program ? (
        <Program program={program} />
      ) : got.failure?.status === 404 || got.failure?.status === 422 ? (
        <div className="flex flex-col items-start gap-3">
          <p>{text('gone')}</p>
          <OtherTrainings />
        </div>
      ) : got.failure ? (
        <ErrorState failure={got.failure} onRetry={got.retry} />
      ) : (
        <Skeleton lines={10} />
      )}
    </PublicPage>
  )
}

function Program({ program }: { program: PublicProgram }) {
  const text = useText(words)
  const { nameOf, day } = useFormat()
  return (
    <div className="flex flex-col gap-6">
      <RegistrationNotice
        registration={program.registration}
        circular={program.training_circular_id}
        program={program.id}
        free={program.free}
      />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={text('circular')}>
          <Written>{program.circular_name}</Written>
        </Fact>
        <Fact label={text('training_type')}>{nameOf(program.training_type)}</Fact>
        <Fact label={text('status')}>
          {/* Set by hand, a status is behind where nobody has set it. */}
          {program.registration.state === 'over' ? text('ended') : nameOf(program.status_name)}
        </Fact>
        <Fact label={text('trainers')}>
          <Chips names={program.trainers.map(nameOf)} />
        </Fact>
        <Fact label={text('modules')}>
          <Chips names={program.modules.map(nameOf)} />
        </Fact>
        <Fact label={text('start_date')}>{day(program.start_date)}</Fact>
        <Fact label={text('end_date')}>{day(program.end_date)}</Fact>
        <Fact label={text('where')}>{program.place && nameOf(program.place)}</Fact>
        <Fact label={text('room')}>{program.room}</Fact>
        <FormLink label={text('exam_link')} href={program.question_link} own={program.own_links.exam} />
        <Fact label={text('exam_status')}>{text(program.exam_status ? 'exam_there' : 'exam_none')}</Fact>
        <FormLink
          label={text('rating_link')}
          href={program.trainer_ratings_link}
          own={program.own_links.rating}
        />
        <Fact label={text('rating_status')}>
          {text(program.rating_status ? 'rating_there' : 'rating_none')}
        </Fact>
      </dl>
      {((program.question_link ?? program.trainer_ratings_link) !== null ||
        program.own_links.exam ||
        program.own_links.rating) && <p>{text('own_link')}</p>}
      <section className="flex flex-col gap-2">
        <h2 className="text-xl font-semibold">{text('description')}</h2>
        <p className="break-words whitespace-pre-line">{program.description}</p>
      </section>
      <Schedule days={program.on_days} />
      <ClassDates classes={program.classes} />
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-base-content/80">{label}</dt>
    <dd className="font-medium break-words">{children || '–'}</dd>
  </div>
)

const Chips = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? (
    '–'
  ) : (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-full border border-field-border px-3 py-0.5">
          {name}
        </li>
      ))}
    </ul>
  )

/** A form of the survey tool: one that everybody has an own link to is only spoken of. */
function FormLink({ label, href, own }: { label: string; href: string | null; own: boolean }) {
  const text = useText(words)
  if (!href && !own) return null
  return <Fact label={label}>{href ? <WebLink href={href} /> : text('only_own')}</Fact>
}

function WebLink({ href }: { href: string }) {
  const text = useText(words)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
    >
      {text('open_link')}
    </a>
  )
}
