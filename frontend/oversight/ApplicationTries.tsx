import { oversight } from '#calls/oversight'
import { identities } from '#contract/applications/record'
import { showTrackingNumber } from '#contract/tracking-number'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { tracking } from '#contract/texts/applications/tracking'
import { stateKinds } from '#frontend/app/applications/states.ts'
import { useApplicationFilters } from '#frontend/app/applications/useApplicationFilters.ts'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

type Row = RowOf<typeof oversight.tracking.list>

/** Applications in scope with their way so far. */
export default function ApplicationTries() {
  const text = useText(words)
  const format = useFormat()
  const identityOf = (identity: string) =>
    identities.some((one) => one === identity)
      ? text(`identity_${identity as (typeof identities)[number]}`)
      : identity
  const programs = useGet(oversight.tracking.programs, {}).data?.data ?? []
  const filters = useApplicationFilters(programs)
  return (
    <Page title={text('tracking_title')} lead={text('tracking_lead')}>
      <List
        endpoint={oversight.tracking.list}
        caption={text('tracking_title')}
        empty={{ title: text('tracking_empty_title'), text: text('tracking_empty') }}
        sort={{ key: 'submitted_at', direction: 'desc' }}
        filters={filters}
        narrows={<Within label={text('place')} />}
        columns={[
          {
            key: 'id',
            title: text('tracking_number'),
            cell: ({ id }) => (
              <span className="whitespace-nowrap tabular-nums">{format.digits(showTrackingNumber(id))}</span>
            ),
          },
          {
            key: 'program',
            title: text('program'),
            wraps: true,
            cell: ({ program }) => format.nameOf(program),
          },
          {
            key: 'place',
            title: text('place'),
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('none')),
          },
          {
            key: 'state',
            title: text('state'),
            show: 'always',
            cell: ({ state }) => <StateMark kind={stateKinds[state]}>{text(`state_${state}`)}</StateMark>,
          },
          { key: 'identity', title: text('identity'), cell: ({ identity }) => identityOf(identity) },
          {
            key: 'submitted',
            title: text('submitted_at'),
            sort: 'submitted_at',
            cell: ({ submitted_at }) => format.day(submitted_at),
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

function Way({ timeline }: Pick<Row, 'timeline'>) {
  const text = useText(words)
  const trackingText = useText(tracking)
  const format = useFormat()
  if (timeline.length === 0) return text('none')
  return (
    <details className="open:sm:min-w-72">
      <summary className="flex min-h-8 cursor-pointer items-center whitespace-nowrap text-primary underline underline-offset-4">
        {text('steps', { count: timeline.length })}
      </summary>
      <ol className="flex flex-col gap-1 border-s-2 border-base-300 py-1 ps-3">
        {timeline.map(({ at, kind, note }, index) => (
          <li key={index}>
            {trackingText(`event_${kind}`)}
            <span className="block text-sm text-base-content/80">
              {format.moment(at)}
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
