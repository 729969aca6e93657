import { training } from '#calls/training'
import { lookupType } from '#contract/lookups'
import { circularTexts as words } from '#contract/texts/training/circulars'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { useLookups } from '../useLookups.ts'
import { CircularStatus } from './CircularStatus.tsx'
import { circularsPath } from './paths.ts'
import { Written } from '../Written.tsx'

/** Training circulars. */
export default function CircularList() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const statuses = useLookups(lookupType.training_circular_status)
  const types = useLookups(lookupType.training_circular_type)
  const trainings = useLookups(lookupType.training_type)
  const modules = useLookups(lookupType.training_module)
  const add = may(training.circular.insert.access) && (
    <ButtonLink primary href={`${circularsPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={training.circular.list}
        caption={text('title')}
        rowHref={({ id }) => `${circularsPath}/view/${id}`}
        nameOf={({ circular_name }) => circular_name}
        acts={({ id }) => [
          {
            href: `${circularsPath}/edit/${id}`,
            label: text('change'),
            required: training.circular.update.access,
          },
        ]}
        empty={{ text: text('empty'), action: add }}
        filters={[
          { name: 'status_id', label: text('status'), options: statuses.options },
          { name: 'training_type_id', label: text('training_type'), options: trainings.options },
          { name: 'circular_type_id', label: text('circular_type'), options: types.options },
          { name: 'module_id', label: text('modules'), options: modules.options },
        ]}
        columns={[
          {
            key: 'name',
            title: text('name'),
            sort: 'circular_name',
            wraps: true,
            cell: ({ circular_name }) => <Written>{circular_name}</Written>,
          },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: ({ status }) => <CircularStatus status={status} />,
          },
          {
            key: 'training_type',
            title: text('training_type'),
            cell: (row) => format.nameOf(row.training_type),
          },
          {
            key: 'circular_type',
            title: text('circular_type'),
            show: 'chosen',
            cell: (row) => format.nameOf(row.circular_type),
          },
          {
            key: 'modules',
            title: text('modules'),
            show: 'chosen',
            wraps: true,
            cell: (row) => row.modules.map(format.nameOf).join(', '),
          },
          {
            key: 'start_date',
            title: text('start_date'),
            sort: 'start_date',
            show: 'always',
            cell: (row) => format.day(row.start_date),
          },
          {
            key: 'end_date',
            title: text('end_date'),
            sort: 'end_date',
            cell: (row) => format.day(row.end_date),
          },
        ]}
      />
    </Page>
  )
}
