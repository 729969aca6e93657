import { oversight } from '#calls/oversight'
import { grievanceStages } from '#contract/grievances/life'
import { grievanceCaseWords } from '#contract/texts/grievances/case-words'
import { grievanceTrackingTexts as words } from '#contract/texts/oversight/grievance-tracking'
import { showTrackingNumber } from '#contract/tracking-number'
import { usePlaceFilter } from '#frontend/app/applications/useApplicationFilters.ts'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { stateKinds } from '#frontend/app/grievances/states.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

type Row = RowOf<typeof oversight.grievanceTracking.list>

/** Grievances in scope with their way so far. */
export default function GrievanceTries() {
  const text = useText(words)
  const stateText = useText(grievanceCaseWords)
  const format = useFormat()
  return (
    <Page title={text('title')} lead={text('lead')}>
      <List
        endpoint={oversight.grievanceTracking.list}
        caption={text('title')}
        empty={{ title: text('empty_title'), text: text('empty') }}
        sort={{ key: 'submitted_at', direction: 'desc' }}
        filters={useFilters()}
        narrows={<Within label={text('place')} />}
        columns={[
          {
            key: 'id',
            title: text('number'),
            cell: ({ id }) => (
              <span className="whitespace-nowrap tabular-nums">{format.digits(showTrackingNumber(id))}</span>
            ),
          },
          { key: 'kind', title: text('kind'), wraps: true, cell: ({ type }) => format.nameOf(type) },
          {
            key: 'place',
            title: text('place'),
            // The office says it, nearly.
            show: 'chosen',
            cell: ({ place }) => (place ? format.nameOf(place) : text('none')),
          },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: ({ status }) => (
              <StateMark kind={stateKinds[status]}>{stateText(`status_${status}`)}</StateMark>
            ),
          },
          {
            key: 'office',
            title: text('office'),
            wraps: true,
            cell: ({ office }) => (office ? format.nameOf(office) : text('none')),
          },
          {
            key: 'submitted',
            title: text('submitted_at'),
            sort: 'submitted_at',
            cell: ({ submitted_at }) => format.day(submitted_at),
          },
          {
            key: 'days',
            title: text('days'),
            isNumber: true,
            cell: ({ days, is_late }) =>
              is_late ? text('days_late', { count: format.count(days) }) : format.count(days),
          },
          {
            key: 'timeline',
            title: text('timeline'),
            wraps: true,
            cell: ({ timeline }) => <Way timeline={timeline} />,
          },
        ]}
      />
    </Page>
  )
}

function useFilters(): readonly Filter[] {
  const text = useText(words)
  const stateText = useText(grievanceCaseWords)
  const format = useFormat()
  const types = useGet(oversight.grievanceTracking.types, {}).data?.data ?? []
  const ofPlace = usePlaceFilter(text('place'))
  return [
    {
      name: 'state',
      label: text('status'),
      options: grievanceStages.map((state) => ({ value: state, label: stateText(`status_${state}`) })),
    },
    {
      name: 'type_id',
      label: text('kind'),
      options: types.map(({ id, ...names }) => ({ value: String(id), label: format.nameOf(names) })),
    },
    { name: 'from', label: text('from'), kind: 'day' },
    { name: 'to', label: text('to'), kind: 'day' },
    ...ofPlace,
  ]
}

function Way({ timeline }: Pick<Row, 'timeline'>) {
  const text = useText(words)
  const format = useFormat()
  if (timeline.length === 0) return text('none')
  return (
    <details
      className="open:sm:min-w-72"
      // The table is wider with it: what was asked for isn't left beyond its edge.
      onToggle={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <summary className="flex min-h-8 cursor-pointer items-center whitespace-nowrap text-primary underline underline-offset-4">
        {text('steps', { count: timeline.length })}
      </summary>
      <ol className="flex flex-col gap-1 border-s-2 border-base-300 py-1 ps-3">
        {timeline.map(({ at, kind, tier, partly }, index) => (
          <li key={index}>
            {text('at_tier', {
              event: text(partly ? 'event_partly' : `event_${kind}`),
              tier: format.digits(tier),
            })}
            <span className="block text-sm text-base-content/80">{format.moment(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
