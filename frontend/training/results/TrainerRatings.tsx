import { training } from '#calls/training'
import { resultTexts as words } from '#contract/texts/training/results'
import { ratingStep } from '#contract/training/shapes'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { useProgramCrumbs } from '../participants/useProgramCrumbs.ts'
import { Survey } from './Survey.tsx'
import { Unmatched } from './Unmatched.tsx'

/** How the trainers of a program were rated: shown in steps, so that nobody is known by theirs. */
export default function TrainerRatings({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(training.rating.get, { params: { id: params['id'] ?? '' } })
  const program = got.data?.data.program
  const crumbs = useProgramCrumbs(program)
  return (
    <Page
      title={program ? `${text('rating_title')}: ${program.program_name}` : text('rating_title')}
      crumbs={crumbs}
      lead={text('rating_lead')}
    >
      <RecordState got={got}>
        {({ data }) => (
          <>
            <Survey kind="rating" program={data.program} pull={data.pull} isOwn={data.is_own} />
            {data.unheard > 0 && (
              <Notice kind="info">
                {text(data.is_settled ? 'unheard_over' : 'unheard', { count: data.unheard })}
              </Notice>
            )}
            {data.trainers.length === 0 ? (
              <EmptyState title={text('rating_title')} text={text('no_trainers')} />
            ) : (
              <RowTable
                caption={text('rating_title')}
                rows={data.trainers}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'trainer', title: text('trainer'), cell: (row) => format.nameOf(row) },
                  {
                    key: 'number',
                    title: text('trainer_code'),
                    isNumber: true,
                    cell: ({ id }) => format.digits(id),
                  },
                  {
                    key: 'count',
                    title: text('ratings'),
                    isNumber: true,
                    show: 'always',
                    cell: ({ count }) => format.count(count),
                  },
                  {
                    key: 'average',
                    title: text('average'),
                    isNumber: true,
                    show: 'always',
                    wraps: true,
                    cell: ({ average, told }) =>
                      average === null
                        ? text('average_hidden', { least: ratingStep })
                        : text('average_of', { average: format.decimal(average / 100), told }),
                  },
                ]}
              />
            )}
            {data.trainers
              .filter(({ notes }) => notes.length > 0)
              .map((trainer) => (
                <Section key={trainer.id} title={`${text('notes')}: ${format.nameOf(trainer)}`}>
                  <ul className="flex list-disc flex-col gap-1 ps-6">
                    {trainer.notes.map((note, at) => (
                      <li key={at}>{note}</li>
                    ))}
                  </ul>
                </Section>
              ))}
            <Unmatched kind="rating" rows={data.unmatched} />
          </>
        )}
      </RecordState>
    </Page>
  )
}
