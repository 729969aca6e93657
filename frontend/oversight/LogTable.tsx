import { oversight } from '#calls/oversight'
import type { ActivityRow } from '#contract/oversight'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useUsers } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { useActionName } from '#frontend/app/history/useActionName.ts'
import { List } from '#frontend/ui/List.tsx'
import { useActor } from '#frontend/app/history/useActor.ts'
import { Outcome } from './Outcome.tsx'
import { useLogFilters } from './useLogFilters.ts'
import { useSubject } from '#frontend/app/history/useSubject.ts'

type Log = typeof oversight.activity.list | typeof oversight.activity.security

/** Calls of the audit, newest first; each opens with what it changed. */
export function LogTable({ endpoint, caption }: { endpoint: Log; caption: string }) {
  const text = useText(words)
  const format = useFormat()
  const nameOf = useActionName()
  const actorOf = useActor()
  const subjectOf = useSubject()
  const mayOpen = useMay()(oversight.activity.get.access)
  const filters = useLogFilters(useUsers())
  return (
    <List<Log>
      endpoint={endpoint}
      caption={caption}
      rowHref={({ id }: ActivityRow) => (mayOpen ? `/activity-logs/view/${id}` : undefined)}
      empty={{ title: text('empty_title'), text: text('empty') }}
      filters={filters}
      columns={[
        { key: 'action', title: text('action'), cell: ({ action }) => nameOf(action) },
        {
          key: 'subject',
          title: text('subject'),
          show: 'always',
          wraps: true,
          cell: ({ subject }) => subjectOf(subject),
        },
        { key: 'actor', title: text('actor'), show: 'always', wraps: true, cell: actorOf },
        { key: 'at', title: text('at'), show: 'always', cell: ({ at }) => format.moment(at) },
        {
          key: 'outcome',
          title: text('outcome'),
          cell: ({ outcome }) => <Outcome outcome={outcome} />,
        },
        {
          key: 'address',
          title: text('address'),
          show: 'chosen',
          cell: ({ address }) => address ?? text('none'),
        },
        {
          key: 'changes',
          title: text('records'),
          show: 'chosen',
          isNumber: true,
          cell: ({ changes }) => format.count(changes),
        },
        {
          key: 'id',
          title: text('number'),
          show: 'chosen',
          isNumber: true,
          cell: ({ id }) => format.digits(id),
        },
      ]}
    />
  )
}
