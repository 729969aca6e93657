import { oversight } from '#calls/oversight'
import type { Names } from '#contract/references'
import { oversight as words } from '#contract/texts/oversight/oversight'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useActionName } from '#frontend/app/history/useActionName.ts'
import { Detail } from '#frontend/ui/Detail.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { Outcome } from './Outcome.tsx'
import { useActor } from '#frontend/app/history/useActor.ts'
import { useSubject } from '#frontend/app/history/useSubject.ts'

type Activity = AnswerOf<typeof oversight.activity.get>['data']

/** One call of the audit, sealed or not, with each record before and after. */
export default function ActivityDetail({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const id = params['id'] ?? ''
  const nameOf = useActionName()
  const got = useGet(oversight.activity.get, { params: { id } })
  const activity = got.data?.data
  return (
    <Page
      title={activity ? nameOf(activity.action) : text('view_title', { number: format.digits(id) })}
      state={
        activity && {
          kind: activity.sealed ? 'good' : 'waiting',
          words: text(activity.sealed ? 'sealed' : 'unsealed'),
        }
      }
      crumbs={[{ label: text('logs_title'), href: '/system-audit/activity-logs' }]}
    >
      <RecordState got={got}>{({ data, names }) => <Known activity={data} names={names} />}</RecordState>
    </Page>
  )
}

function Known({ activity, names }: { activity: Activity; names: Names }) {
  const text = useText(words)
  const format = useFormat()
  const actorOf = useActor()
  const subjectOf = useSubject()
  const { address, at, outcome, records, request_id, sealed, subject } = activity
  // What it was done to comes first; what followed from it, after.
  const isOf = ({ entity, entity_id }: Activity['records'][number]) =>
    Number(entity === subject?.entity && entity_id === subject.entity_id)
  return (
    <Detail
      facts={[
        { label: text('subject'), value: subjectOf(subject) },
        { label: text('actor'), value: actorOf(activity) },
        { label: text('at'), value: format.moment(at) },
        { label: text('number'), value: format.digits(activity.id) },
        { label: text('outcome'), value: <Outcome outcome={outcome} /> },
        { label: text('address'), value: address },
        {
          label: text('request_id'),
          value: <span className="font-mono text-sm break-all">{request_id}</span>,
        },
        { label: text('sealed'), value: text(sealed ? 'sealed_help' : 'unsealed_help') },
      ]}
    >
      <Section title={text('records')}>
        {records.length === 0 && <p>{text('records_empty')}</p>}
        {records
          .toSorted((one, other) => isOf(other) - isOf(one))
          .map((record, index) => (
            <ChangeTable key={index} change={record} names={names} />
          ))}
      </Section>
    </Detail>
  )
}
