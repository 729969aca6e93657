import { applications } from '#calls/applications'
import { committees } from '#calls/committees'
import { sessionStatuses } from '#contract/committees/session-life'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useCommittees } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { sessionsPath, viewPath, workPath } from './paths.ts'
import { useSessionState } from './session-words.ts'

/** Sessions in scope, the latest day first. */
export default function SessionList() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const stateOf = useSessionState()
  const committeesOf = useCommittees()
  const programs = useGet(applications.form.programs, {}).data?.data ?? []
  const add = may(committees.session.insert.access) && (
    <ButtonLink primary href={`${sessionsPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={committees.session.list}
        caption={text('title')}
        sort={{ key: 'held_on', direction: 'desc' }}
        rowHref={({ id }) => viewPath(id)}
        nameOf={({ committee, held_on }) =>
          text('on', { committee: format.nameOf(committee), day: format.day(held_on) })
        }
        acts={({ id, status }) => [
          {
            href: workPath(id),
            label: text('work'),
            required: committees.session.decide.access,
            when: status === 'draft',
          },
        ]}
        empty={{ text: text('empty'), action: add }}
        filters={[
          {
            name: 'status',
            label: text('status'),
            options: sessionStatuses.map((value) => ({ value, label: text(`status_${value}`) })),
          },
          { name: 'waits', label: text('waits'), options: [{ value: 'me', label: text('waits_me') }] },
          {
            name: 'program_id',
            label: text('program'),
            options: programs.map((one) => ({ value: String(one.id), label: format.nameOf(one) })),
          },
          {
            name: 'committee_id',
            label: text('committee'),
            options: committeesOf.options,
            search: committeesOf.search,
          },
        ]}
        columns={[
          { key: 'committee', title: text('committee'), cell: (row) => format.nameOf(row.committee) },
          {
            key: 'held_on',
            title: text('held_on'),
            show: 'always',
            sort: 'held_on',
            cell: (row) => format.day(row.held_on),
          },
          { key: 'program', title: text('program'), wraps: true, cell: (row) => format.nameOf(row.program) },
          {
            key: 'items',
            title: text('cases'),
            isNumber: true,
            cell: (row) => format.count(row.items),
          },
          {
            key: 'status',
            title: text('status'),
            show: 'always',
            cell: ({ status }) => <StateMark kind={stateOf(status).kind}>{stateOf(status).words}</StateMark>,
          },
        ]}
      />
    </Page>
  )
}
