import { Link } from 'wouter'
import { training } from '#contract/training'
import type { Trainer } from '#contract/training/trainers'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import { trainingPrograms } from '#contract/texts/training/programs'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { ButtonLink, Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { programPath, trainersPath } from '../paths.ts'
import { PhotoChange, TrainerPhoto } from './TrainerPhoto.tsx'
import { useRatingWords } from './useRatingWords.ts'
import { Written } from '../Written.tsx'

/** A trainer: who it is, how they were rated, what they taught and will teach. */
export default function TrainerView({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const ratingOf = useRatingWords()
  const id = params['id'] ?? ''
  const got = useGet(training.trainer.get, { params: { id } })
  const trainer = got.data?.data
  return (
    <Page
      title={trainer ? format.nameOf(trainer) : text('title')}
      crumbs={[{ label: text('title'), href: trainersPath }]}
      state={trainer && !trainer.active ? { kind: 'off', words: text('state_off') } : undefined}
    >
      <RecordState got={got}>
        {({ data }) => (
          <>
            <TrainerPhoto trainer={data} />
            <Detail
              actions={
                may(training.trainer.update.access) && (
                  <>
                    <ButtonLink primary href={`${trainersPath}/edit/${id}`}>
                      {text('change')}
                    </ButtonLink>
                    <PhotoChange trainer={data} />
                  </>
                )
              }
              history={{ entity: 'trainer', id: data.id }}
              facts={[
                { label: text('designation'), value: format.nameOf(data.designation) },
                { label: text('organisation'), value: data.organisation },
                { label: text('subjects'), value: data.subjects },
                { label: text('rating'), value: `${ratingOf(data.rating)}\n${text('rating_steps')}` },
                { label: text('mobile'), value: data.mobile && format.phone(data.mobile) },
                { label: text('email'), value: data.email },
                {
                  label: text('account_of'),
                  value: data.user && `${data.user.full_name} (${data.user.username})`,
                },
              ]}
            >
              <Section title={text('coming')}>
                <OwnPrograms programs={data.coming} />
              </Section>
              <Section title={text('past_programs')}>
                <OwnPrograms programs={data.past} />
              </Section>
            </Detail>
          </>
        )}
      </RecordState>
    </Page>
  )
}

function OwnPrograms({ programs }: { programs: Trainer['coming'] }) {
  const text = useText(words)
  const program = useText(trainingPrograms)
  const { day } = useFormat()
  const maySee = useMay()(training.program.get.access)
  if (programs.length === 0) return <p>{text('no_programs')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {programs.map(({ id, program_name, start_date, end_date }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
          {maySee ? (
            <Link href={programPath(id)} className="text-primary underline underline-offset-4">
              <Written>{program_name}</Written>
            </Link>
          ) : (
            <Written>{program_name}</Written>
          )}
          <span>
            {start_date === end_date
              ? day(start_date)
              : program('days_between', { from: day(start_date), to: day(end_date) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
