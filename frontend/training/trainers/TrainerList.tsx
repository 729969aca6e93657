import { training } from '#calls/training'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { trainersPath } from '../paths.ts'
import { useRatingWords } from './useRatingWords.ts'

/** Trainers of the whole country. */
export default function TrainerList() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const ratingOf = useRatingWords()
  const byName = `name_${useLanguage()}`
  const designations = useGet(training.trainer.designations, {}).data?.data ?? []
  const add = may(training.trainer.insert.access) && (
    <ButtonLink primary href={`${trainersPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={training.trainer.list}
        caption={text('title')}
        rowHref={({ id }) => `${trainersPath}/view/${id}`}
        nameOf={format.nameOf}
        acts={({ id }) => [
          {
            href: `${trainersPath}/edit/${id}`,
            label: text('change'),
            required: training.trainer.update.access,
          },
        ]}
        empty={{ text: text('empty'), action: add }}
        filters={[
          {
            name: 'designation_id',
            label: text('designation'),
            options: designations.map((row) => ({ value: String(row.id), label: format.nameOf(row) })),
          },
          {
            name: 'active',
            label: text('status'),
            options: [
              { value: '1', label: text('state_on') },
              { value: '0', label: text('state_off') },
            ],
          },
        ]}
        columns={[
          { key: 'name', title: text('name'), sort: byName, cell: (row) => format.nameOf(row) },
          {
            key: 'designation',
            title: text('designation'),
            show: 'always',
            cell: (row) => format.nameOf(row.designation),
          },
          {
            key: 'organisation',
            title: text('organisation'),
            sort: 'organisation',
            cell: (row) => row.organisation,
          },
          {
            key: 'rating',
            title: text('rating'),
            cell: ({ rating }) => (rating ? ratingOf(rating) : text('rating_none')),
          },
          useStateColumn(),
        ]}
      />
    </Page>
  )
}
