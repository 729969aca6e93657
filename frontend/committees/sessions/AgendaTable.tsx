import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { oversight } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Choice } from '#frontend/ui/ListCells.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import type { RowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { useReasons } from './session-words.ts'

type Props = {
  session: Session
  items: readonly AgendaItem[]
  choice?: Choice<AgendaItem>
  acts?: (item: AgendaItem) => readonly RowAct[]
}

const kinds = { forward: 'good', approve: 'good', waiting: 'waiting', reject: 'danger' } as const

/** The agenda in the order of the rank: who, where there are seats, what was decided, and what is against the rank. */
export function AgendaTable({ session, items, choice, acts }: Props) {
  const text = useText(words)
  const states = useText(oversight)
  const format = useFormat()
  const { nameOfReason } = useReasons()
  const isScored = items.some(({ score }) => score !== null)
  const hasSeats = session.seats.some(({ free }) => free !== null) && session.status !== 'closed'
  const people = new Map(session.members.map(({ id, full_name }) => [id, full_name]))
  const interestsOf = (item: AgendaItem) =>
    session.interests.filter(({ application_id }) => application_id === item.application_id)
  return (
    <RowTable
      caption={text('agenda')}
      rows={items}
      rowKey={({ id }) => id}
      nameOf={(item) => format.nameOf(item)}
      choice={choice}
      acts={acts}
      columns={[
        {
          key: 'person',
          title: text('person'),
          cell: (item) => (
            <>
              <span className="block font-medium">
                {format.digits(item.rank)}. {format.nameOf(item)}
              </span>
              <span className="block text-sm font-normal text-base-content/80">
                {format.digits(showTrackingNumber(item.application_id))}
              </span>
            </>
          ),
        },
        ...(isScored
          ? [
              {
                key: 'score',
                title: text('score'),
                isNumber: true,
                cell: ({ score }: AgendaItem) => (score === null ? '' : format.decimal(score)),
              },
            ]
          : []),
        { key: 'age', title: text('age'), isNumber: true, cell: ({ age }) => format.digits(age) },
        {
          key: 'place',
          title: text('place'),
          cell: (item) => (
            <div>
              <span className="block">{item.place ? format.nameOf(item.place) : ''}</span>
              <span className="block text-sm text-base-content/80">
                {format.nameOf(item.gender)} · {text('applied', { day: format.day(item.submitted_at) })}
                {session.status === 'draft' && ` · ${states(`state_${item.state}`)}`}
              </span>
            </div>
          ),
        },
        ...(hasSeats
          ? [
              {
                key: 'seat',
                title: text('seats'),
                cell: ({ in_line }: AgendaItem) => (in_line ? text('in_line') : '—'),
              },
            ]
          : []),
        {
          key: 'decision',
          title: text('decision'),
          cell: (item) => (
            <div className="flex flex-col items-start gap-1">
              {item.decision && (
                <StateMark kind={kinds[item.decision]}>
                  {text(item.decision === 'waiting' ? 'decision_waiting_short' : `decision_${item.decision}`)}
                </StateMark>
              )}
              {item.moved && <StateMark kind="waiting">{text(`moved_${item.moved}`)}</StateMark>}
              {item.problem && (
                <span className="text-sm font-medium text-error">{text(`problem_${item.problem}`)}</span>
              )}
              <span className="text-sm">
                {[nameOfReason(item.reason_id), item.note ?? ''].filter((one) => one !== '').join(': ')}
              </span>
              {interestsOf(item).map(({ member_id, found }) => (
                <span key={member_id} className="text-sm">
                  {text(found ? 'interest_found' : 'interest_declared', {
                    name: people.get(member_id) ?? '',
                  })}
                </span>
              ))}
            </div>
          ),
        },
      ]}
    />
  )
}
