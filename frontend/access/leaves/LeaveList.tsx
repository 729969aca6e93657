import { access } from '#calls/access'
import { leaveStates } from '#contract/access/leaves'
import { leaveTexts as words } from '#contract/texts/access/leaves'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { rowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { leavesPath } from './paths.ts'

const kinds = { coming: 'information', now: 'good', over: 'off', ended: 'off' } as const

/** Leaves of officers in scope, with who acts for them. */
export default function LeaveList() {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const add = may(access.leave.insert.access) && (
    <ButtonLink primary href={`${leavesPath}/create`}>
      {text('create_title')}
    </ButtonLink>
  )
  return (
    <Page title={text('title')} actions={add} lead={text('lead')}>
      <List
        endpoint={access.leave.list}
        byMobile
        caption={text('title')}
        nameOf={({ absent }) => absent.full_name}
        acts={(leave) =>
          leave.state === 'now' || leave.state === 'coming'
            ? [
                rowAct({
                  endpoint: access.leave.end,
                  options: { params: { id: leave.id }, body: { version: leave.version } },
                  label: text('end'),
                  kind: 'danger',
                  question: text('end_question', {
                    acting: leave.acting.full_name,
                    absent: leave.absent.full_name,
                  }),
                }),
              ]
            : []
        }
        empty={{ text: text('empty'), action: add }}
        filters={[
          {
            name: 'state',
            label: text('status'),
            options: leaveStates.map((state) => ({ value: state, label: text(`state_${state}`) })),
          },
        ]}
        columns={[
          { key: 'absent', title: text('absent'), show: 'always', cell: ({ absent }) => absent.full_name },
          { key: 'acting', title: text('acting'), show: 'always', cell: ({ acting }) => acting.full_name },
          {
            key: 'from_day',
            title: text('from_day'),
            sort: 'from_day',
            show: 'always',
            cell: ({ from_day }) => format.day(from_day),
          },
          {
            key: 'to_day',
            title: text('to_day'),
            sort: 'to_day',
            show: 'always',
            cell: ({ to_day }) => format.day(to_day),
          },
          {
            key: 'state',
            title: text('status'),
            show: 'always',
            cell: ({ state }) => <StateMark kind={kinds[state]}>{text(`state_${state}`)}</StateMark>,
          },
          { key: 'note', title: text('note'), wraps: true, cell: ({ note }) => note },
        ]}
      />
    </Page>
  )
}
