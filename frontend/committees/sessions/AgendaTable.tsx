import type { ReactNode } from 'react'
import type { AgendaItem, Session } from '#contract/committees/session-shapes'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { oversight } from '#contract/texts/oversight/oversight'
import { showTrackingNumber } from '#contract/tracking-number'
import { applications } from '#calls/applications'
import { entryPath } from '#frontend/app/applications/paths.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { Choice } from '#frontend/ui/ListCells.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import type { RowAct } from '#frontend/ui/RowMenu.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { useReasons } from '#frontend/app/applications/useReasons.ts'

type Props = {
  session: Session
  items: readonly AgendaItem[]
  choice?: Choice<AgendaItem>
  acts?: (item: AgendaItem) => readonly RowAct[]
}

const kinds = { forward: 'good', approve: 'good', waiting: 'waiting', reject: 'danger' } as const

/** A fact, and what belongs to it in smaller letters under it. */
const Two = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    <span className="tight-line block">{first}</span>
    {second && <span className="tight-line block text-sm text-base-content/80">{second}</span>}
  </>
)

/** The agenda in the order of the rank: who, where there are seats, what was decided, and what is against the rank. */
export function AgendaTable({ session, items, choice, acts }: Props) {
  const text = useText(words)
  const states = useText(oversight)
  const format = useFormat()
  const { nameOfReason } = useReasons()
  const mayOpen = useMay()(applications.entry.get.access)
  const areSeveral = new Set(items.map(({ state }) => state)).size > 1
  const isScored = items.some(({ score }) => score !== null)
  const hasSeats = session.seats.some(({ free }) => free !== null) && session.status !== 'closed'
  const people = new Map(session.members.map(({ id, full_name }) => [id, full_name]))
  // Equal in what the rank goes by, the order is that of applying.
  const rankedBy = ({ area, score, date_of_birth }: AgendaItem) => `${area} ${score ?? date_of_birth}`
  const ranks = Map.groupBy(items, rankedBy)
  const isEqual = (item: AgendaItem) => (ranks.get(rankedBy(item))?.length ?? 0) > 1
  const namesOf = ({ name_bn, name_en }: AgendaItem) => [name_bn, name_en.toLowerCase()]
  const named = items.flatMap(namesOf)
  const hasNamesake = (item: AgendaItem) =>
    namesOf(item).some((name) => name !== '' && named.indexOf(name) !== named.lastIndexOf(name))
  const isLast = (item: AgendaItem) => {
    const next = items[items.indexOf(item) + 1]
    return item.in_line && next !== undefined && next.area === item.area && !next.in_line
  }
  const interestsOf = (item: AgendaItem) =>
    session.interests.filter(({ application_id }) => application_id === item.application_id)
  return (
    <RowTable
      caption={text('agenda')}
      rows={items}
      rowKey={({ id }) => id}
      nameOf={(item) => format.nameOf(item)}
      rowHref={mayOpen ? ({ application_id }) => entryPath(application_id) : undefined}
      choice={choice}
      acts={acts}
      columns={[
        {
          key: 'person',
          title: text('person'),
          cell: (item) => (
            <>
              <span className="tight-line block font-medium">
                {format.digits(item.rank)}. {format.nameOf(item)}
              </span>
              {hasNamesake(item) && (
                <span className="tight-line block text-sm font-normal">
                  {text('of_parents', {
                    father: format.nameOf(item.father),
                    mother: format.nameOf(item.mother),
                  })}
                </span>
              )}
              <span className="tight-line block text-sm font-normal whitespace-nowrap text-base-content/80">
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
        {
          key: 'age',
          title: text('age'),
          wraps: false,
          cell: (item) => (
            <Two
              first={format.digits(item.age)}
              second={text('born', { day: format.day(item.date_of_birth) })}
            />
          ),
        },
        {
          key: 'gender',
          title: text('gender'),
          wraps: false,
          cell: (item) => (
            <Two
              first={format.nameOf(item.gender)}
              second={item.class && text('class', { name: format.nameOf(item.class) })}
            />
          ),
        },
        {
          key: 'place',
          title: text('place'),
          cell: (item) => (
            <Two
              first={item.place && format.nameOf(item.place)}
              second={areSeveral && session.status === 'draft' && states(`state_${item.state}`)}
            />
          ),
        },
        {
          key: 'applied',
          title: text('applied'),
          wraps: false,
          cell: (item) => (
            <Two first={format.day(item.submitted_at)} second={isEqual(item) && text('equal')} />
          ),
        },
        ...(hasSeats
          ? [
              {
                key: 'seat',
                title: text('seats'),
                cell: (item: AgendaItem) => (
                  <span data-line={isLast(item) ? '' : undefined}>
                    {text(item.in_line ? 'in_line' : 'out_of_line')}
                  </span>
                ),
              },
            ]
          : []),
        {
          key: 'decision',
          title: text('decision'),
          cell: (item) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {item.decision && (
                <StateMark kind={kinds[item.decision]}>
                  {text(item.decision === 'waiting' ? 'decision_waiting_short' : `decision_${item.decision}`)}
                </StateMark>
              )}
              {session.status === 'recorded' && item.state === 'withdrawn' && (
                <StateMark kind="off">{states('state_withdrawn')}</StateMark>
              )}
              {item.moved && <StateMark kind="waiting">{text(`moved_${item.moved}`)}</StateMark>}
              {item.problem === 'undecided' && (
                <StateMark kind="waiting">{text('problem_undecided')}</StateMark>
              )}
              {item.problem && item.problem !== 'undecided' && (
                <span className="tight-line text-sm font-medium text-error">
                  {text(`problem_${item.problem}`)}
                </span>
              )}
              <span className="tight-line text-sm empty:hidden">
                {[nameOfReason(item.reason_id), item.note ?? ''].filter((one) => one !== '').join(': ')}
              </span>
              {interestsOf(item).map(({ member_id, found }) => (
                <span key={member_id} className="tight-line text-sm">
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
