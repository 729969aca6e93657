import { useLocation, useSearch } from 'wouter'
import { grievances } from '#calls/grievances'
import { dayInDhaka } from '#contract/calendar'
import { caseViews, type CaseView } from '#contract/grievances/cases'
import { caseTexts as words } from '#contract/texts/grievances/cases'
import { showTrackingNumber } from '#contract/tracking-number'
import { Within } from '#frontend/app/applications/Within.tsx'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { casePath } from '#frontend/app/grievances/paths.ts'
import { stateKinds } from '#frontend/app/grievances/states.ts'
import { useText } from '#frontend/app/text.ts'
import { List, type RowOf } from '#frontend/ui/List.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { FindCase } from './FindCase.tsx'
import { useCaseBulk } from './useCaseBulk.tsx'
import { useCaseFilters } from './useCaseFilters.ts'

type Row = RowOf<typeof grievances.case.list>
/** Words of each view: in its tab, and where nothing is in it. */
const tabs = {
  mine: 'mine',
  wrote: 'wrote',
  office: 'office_views',
  today: 'today',
  late: 'late',
  open: 'open',
  all: 'view_all',
} as const
/** Beyond these it isn't counted (worker/grievances/cases.ts). */
const countMaximum = 100

/** The inbox: what is one's own, the office's, due today, late, and all of the area. */
export default function CaseList() {
  const text = useText(words)
  const format = useFormat()
  const asked = new URLSearchParams(useSearch())
  const view = caseViews.find((one) => one === asked.get('of')) ?? 'mine'
  const isOfOwner = view === 'mine' || view === 'wrote'
  const dueOf = ({ due_day, is_late }: Row) => {
    if (due_day === null) return text('answered')
    if (is_late) return <StateMark kind="danger">{text('late_day', { day: format.day(due_day) })}</StateMark>
    if (due_day === dayInDhaka(new Date())) return <StateMark kind="waiting">{text('today')}</StateMark>
    return <span className="tabular-nums">{format.day(due_day)}</span>
  }
  return (
    <Page title={text('title')} lead={text('lead')}>
      <Tabs view={asked.has('ids') ? undefined : view} />
      <List
        key={view}
        endpoint={grievances.case.list}
        asked={{ view }}
        caption={text('title')}
        empty={{ title: text('empty_title'), text: text(`empty_${view}`) }}
        filters={useCaseFilters(view)}
        narrows={
          <>
            <FindCase />
            <Within label={text('place')} />
          </>
        }
        nameOf={({ id, type }) => `${format.nameOf(type)}, ${format.digits(showTrackingNumber(id))}`}
        bulk={useCaseBulk(view)}
        rowHref={({ id }) => casePath(id)}
        columns={[
          { key: 'kind', title: text('kind'), wraps: true, cell: (row) => <Kind row={row} /> },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: ({ status }) => <StateMark kind={stateKinds[status]}>{text(`state_${status}`)}</StateMark>,
          },
          { key: 'due', title: text('due'), show: 'always', wraps: true, cell: dueOf },
          {
            key: 'complainant',
            title: text('complainant'),
            show: 'always',
            cell: ({ name }) => name ?? text('unnamed'),
          },
          {
            key: 'place',
            title: text('place'),
            show: 'always',
            wraps: true,
            cell: ({ place }) => (place ? format.nameOf(place) : text('nothing')),
          },
          {
            key: 'tier',
            title: text('tier'),
            wraps: true,
            // Who has it says more, and both don't fit.
            ...(!isOfOwner && { show: 'chosen' as const }),
            cell: ({ tier, tier_level }) =>
              text('tier_at', { number: format.digits(tier), level: text(`level_${tier_level}`) }),
          },
          // One's own are one's own.
          ...(isOfOwner
            ? []
            : [
                {
                  key: 'owner',
                  title: text('owner'),
                  wraps: true,
                  cell: ({ owner }: Row) => owner ?? text('nobody'),
                },
              ]),
          {
            key: 'subject',
            title: text('subject'),
            show: 'chosen',
            wraps: true,
            cell: ({ subject }) => (subject ? format.nameOf(subject) : text('nothing')),
          },
          {
            key: 'program',
            title: text('program'),
            show: 'chosen',
            wraps: true,
            cell: ({ program }) => (program ? format.nameOf(program) : text('nothing')),
          },
          {
            key: 'submitted',
            title: text('submitted_at'),
            show: 'chosen',
            cell: ({ submitted_at }) => format.day(submitted_at),
          },
        ]}
      />
    </Page>
  )
}

function Tabs({ view }: { view: CaseView | undefined }) {
  const text = useText(words)
  const format = useFormat()
  const [path] = useLocation()
  const { data: counts } = useGet(grievances.case.counts, {}).data ?? {}
  const labelOf = (one: CaseView) => {
    const count = one === 'all' ? undefined : counts?.[one]
    if (count === undefined) return text(tabs[one])
    const shown = format.count(count)
    return text('counted', {
      view: text(tabs[one]),
      count: count < countMaximum ? shown : text('at_least', { count: shown }),
    })
  }
  return (
    <PageTabs
      label={text('views')}
      tabs={caseViews.map((one) => ({
        href: `${path}?of=${one}`,
        label: labelOf(one),
        isHere: one === view,
      }))}
    />
  )
}

/** Cases of one kind are told apart by their number. */
function Kind({ row: { id, type, sensitive, again, wrote_since } }: { row: Row }) {
  const text = useText(words)
  const format = useFormat()
  const kind = format.nameOf(type)
  return (
    <span className="case-of block">
      <span title={kind} className="block leading-tight case-kind">
        {kind}
      </span>{' '}
      <span className="flex flex-wrap items-center gap-x-2 pb-1 text-xs leading-tight font-normal text-base-content/80 tabular-nums">
        {format.digits(showTrackingNumber(id))}
        {sensitive && <span className="font-medium text-error">{text('sensitive')}</span>}
        {again && <span className="font-medium text-base-content">{text(`row_${again}`)}</span>}
        {wrote_since && (
          <span className="font-medium text-info">{text('row_wrote', { day: format.day(wrote_since) })}</span>
        )}
      </span>
    </span>
  )
}
