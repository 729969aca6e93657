import { useLocation, useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { committees } from '#calls/committees'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { showTrackingNumber } from '#contract/tracking-number'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useCommittees } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { List } from '#frontend/ui/List.tsx'
import type { Filter } from '#frontend/ui/ListFilter.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { PageTabs } from '#frontend/ui/PageTabs.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { viewPath } from './paths.ts'

/** Who was given a seat from a waiting list before others who waited longer. */
const passedPath = '/beneficiary-management/beneficiary-info?passed=yes'

/** Who was moved against the rank: each of them, or how many by committee. */
export default function Variance() {
  const text = useText(words)
  const [path] = useLocation()
  const link = useLink()
  const seated = link(passedPath)
  const isCounted = new URLSearchParams(useSearch()).get('by') === 'committee'
  return (
    <Page title={text('variance_title')} lead={text('variance_lead')}>
      <PageTabs
        label={text('variance_title')}
        tabs={[
          { href: path, label: text('by_person'), isHere: !isCounted },
          { href: `${path}?by=committee`, label: text('by_committee'), isHere: isCounted },
          ...(seated ? [{ href: seated, label: text('by_waiting_list'), isHere: false }] : []),
        ]}
      />
      {isCounted ? <ByCommittee /> : <ByPerson />}
    </Page>
  )
}

function useFilters(): Filter[] {
  const text = useText(words)
  const format = useFormat()
  const programs = useGet(applications.form.programs, {}).data?.data ?? []
  return [
    {
      name: 'program_id',
      label: text('program'),
      options: programs.map((one) => ({ value: String(one.id), label: format.nameOf(one) })),
    },
    { name: 'from', label: text('from'), kind: 'day' },
    { name: 'to', label: text('to'), kind: 'day' },
  ]
}

function ByPerson() {
  const text = useText(words)
  const format = useFormat()
  const committeesOf = useCommittees()
  const filters = useFilters()
  return (
    <List
      endpoint={committees.variance.list}
      caption={text('by_person')}
      rowHref={({ session_id }) => viewPath(session_id)}
      nameOf={(row) => format.nameOf(row)}
      empty={{ text: text('variance_empty') }}
      filters={[
        {
          name: 'moved',
          label: text('moved'),
          options: (['up', 'over'] as const).map((value) => ({ value, label: text(`moved_${value}`) })),
        },
        {
          name: 'committee_id',
          label: text('committee'),
          options: committeesOf.options,
          search: committeesOf.search,
        },
        ...filters,
      ]}
      columns={[
        { key: 'name', title: text('person'), cell: (row) => format.nameOf(row) },
        {
          key: 'number',
          title: text('tracking_number'),
          show: 'chosen',
          cell: ({ application_id }) => format.digits(showTrackingNumber(application_id)),
        },
        { key: 'committee', title: text('committee'), cell: (row) => format.nameOf(row.committee) },
        { key: 'held_on', title: text('held_on'), cell: ({ held_on }) => format.day(held_on) },
        { key: 'rank', title: text('rank'), isNumber: true, cell: ({ rank }) => format.digits(rank) },
        {
          key: 'moved',
          title: text('moved'),
          show: 'always',
          cell: ({ moved }) => <StateMark kind="waiting">{text(`moved_${moved}`)}</StateMark>,
        },
        { key: 'program', title: text('program'), show: 'chosen', cell: (row) => format.nameOf(row.program) },
        {
          key: 'reason',
          title: text('why'),
          show: 'always',
          wraps: true,
          cell: ({ reason, note }) =>
            [reason ? format.nameOf(reason) : '', note ?? ''].filter((one) => one !== '').join(': '),
        },
      ]}
    />
  )
}

function ByCommittee() {
  const text = useText(words)
  const format = useFormat()
  const filters = useFilters()
  const counted = (key: 'sessions' | 'cases' | 'moved_up' | 'passed_over' | 'left_off', title: string) => ({
    key,
    title,
    isNumber: true,
    cell: (row: Record<typeof key, number>) => format.count(row[key]),
  })
  return (
    <List
      endpoint={committees.variance.counts}
      caption={text('by_committee')}
      nameOf={(row) => format.nameOf(row)}
      empty={{ text: text('variance_empty') }}
      filters={filters}
      columns={[
        { key: 'name', title: text('committee'), sort: 'name', cell: (row) => format.nameOf(row) },
        counted('sessions', text('sessions')),
        counted('cases', text('cases')),
        { ...counted('moved_up', text('moved_up')), sort: 'moved_up', show: 'always' },
        { ...counted('passed_over', text('moved_over')), sort: 'passed_over', show: 'always' },
        counted('left_off', text('left_off_head')),
      ]}
    />
  )
}
