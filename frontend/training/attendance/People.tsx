import { useEffect, useMemo, useState } from 'react'
import { training } from '#calls/training'
import { organisationOf } from '#contract/training/organisation'
import type { Attendee, ClassRow, Mark } from '#contract/training/attendance'
import { hoursOf } from '#contract/training/clock'
import { participantTexts as words } from '#contract/texts/training/participants'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { readOrKept } from './useKeptList.ts'

type Props = {
  held: ClassRow
  /** Before that the list is only looked at, and kept for where there is no line. */
  begun: boolean
  /** Whether the reader takes its attendance. */
  mayMark: boolean
  /** Of this device, not sent yet. */
  unsent: readonly Mark[]
  /** Of this device, arrived after the list was read; and the way to say that it has been read anew. */
  sent: readonly Mark[]
  listRead: (classId: number) => void
  mark: (classId: number, marks: readonly Mark[]) => void
  /** The list as this device has it, for when there is no line; and the ways to keep and to forget it. */
  kept: AnswerOf<typeof training.attendance.people> | undefined
  keep: (people: AnswerOf<typeof training.attendance.people>, isRead: boolean) => void
  forget: () => void
}

/** Who should be there: a tap says present, another one absent. */
export function People({ held, begun, mayMark, unsent, sent, listRead, mark, kept, keep, forget }: Props) {
  const text = useText(words)
  const format = useFormat()
  const read = useGet(training.attendance.people, { params: { id: held.id } })
  const data = readOrKept(read, kept)
  const got = data ? { ...read, data, failure: undefined } : read
  const list = useMemo(() => data && { ...data, data: withSent(data.data, sent) }, [data, sent])
  const own = new Map(unsent.map((one) => [one.participant_id, one.present]))
  const people = (list?.data ?? []).map((one) => ({
    ...one,
    present: own.get(one.id) ?? one.present,
    marked_by: own.has(one.id) ? null : one.marked_by,
    unheard: mayMark && begun && one.unheard && !own.has(one.id),
  }))
  const unheard = people.filter((one) => one.unheard).map(({ id }) => id)
  /** Of whom only who teaches had said that they were there, since the page was opened. */
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  if (unheard.some((id) => !asked.has(id))) setAsked(new Set([...asked, ...unheard]))
  const put = (ids: readonly number[], present: boolean) => {
    const marked_at = new Date().toISOString()
    mark(
      held.id,
      ids.map((participant_id) => ({ participant_id, present, marked_at })),
    )
  }
  const open = people.filter((one) => one.present === null && !one.own).map(({ id }) => id)
  const isDone = open.length === 0 && unsent.length === 0
  useEffect(() => {
    if (read.data) listRead(held.id)
  }, [read.data, held.id, listRead])
  useEffect(() => {
    if (!list || !mayMark || (!read.data && sent.length === 0)) return
    if (isDone) forget()
    else keep(list, read.data !== undefined)
    // oxlint-disable-next-line exhaustive-deps -- as the list comes or marks of it arrive, and as it is done
  }, [list, isDone, mayMark])
  return (
    <RecordState got={got}>
      {() =>
        people.length === 0 ? (
          <Notice kind="info">{text('nobody_accepted')}</Notice>
        ) : (
          <div className="flex max-w-[40rem] flex-col gap-3">
            <h2 className="text-lg font-semibold">
              {text(mayMark ? 'take' : 'taken_of', {
                day: format.day(held.held_on),
                hours: format.digits(hoursOf(held)),
              })}
            </h2>
            {!mayMark && <p>{text('only_look')}</p>}
            {asked.size > 0 && <p>{text('unheard_lead')}</p>}
            <ul className="flex flex-col gap-2">
              {people.map((one) => (
                <li key={one.id}>
                  {mayMark ? (
                    <button
                      type="button"
                      aria-pressed={one.present === true}
                      disabled={!begun || one.own}
                      onClick={() => put([one.id], one.unheard || one.present !== true)}
                      className={lineOf(one)}
                    >
                      <Person of={one} isAsked={asked.has(one.id)} />
                    </button>
                  ) : (
                    <div className={lineOf(one)}>
                      <Person of={one} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            {asked.size > 0 && (
              <div className={unheard.length > 0 ? undefined : 'invisible'}>
                <Button onClick={() => put(unheard, true)}>
                  {text('saw_all', { count: unheard.length })}
                </Button>
              </div>
            )}
            {mayMark && begun && (
              // It keeps its room: what stands at the page's end doesn't move as the last one is marked.
              <div className={open.length > 0 ? undefined : 'invisible'}>
                <Button onClick={() => put(open, true)}>{text('all_present')}</Button>
              </div>
            )}
          </div>
        )
      }
    </RecordState>
  )
}

/** A mark that has arrived counts until the list is read anew, but not over what another device has marked later. */
const withSent = (people: readonly Attendee[], sent: readonly Mark[]): Attendee[] => {
  const arrived = new Map(sent.map((one) => [one.participant_id, one]))
  return people.map((one) => {
    const own = arrived.get(one.id)
    if (!own || (one.marked_at !== null && one.marked_at > own.marked_at)) return one
    return { ...one, present: own.present, marked_at: own.marked_at, marked_by: null, unheard: false }
  })
}

const lineOf = ({ present }: Attendee) =>
  `flex min-h-14 w-full items-center justify-between gap-3 rounded-box border px-4 py-2 text-start ${
    present === null
      ? 'border-dashed border-base-300'
      : present
        ? 'border-success bg-base-200'
        : 'border-error'
  }`

function Person({ of, isAsked = false }: { of: Attendee; isAsked?: boolean }) {
  const text = useText(words)
  const format = useFormat()
  const organisation = organisationOf(of, format.nameOf)
  return (
    <>
      <span className="min-w-0 break-words">
        {of.full_name}
        {organisation && <span className="block text-sm text-base-content/80">{organisation}</span>}
        {of.own && <span className="block text-sm">{text('own_mark')}</span>}
        {/* It keeps its room once it is said, or the rows below would move under the finger. */}
        {isAsked && (
          <span className={`block text-sm ${of.unheard || of.present ? '' : 'invisible'}`}>
            {text(of.unheard ? 'unheard' : 'heard_too')}
          </span>
        )}
      </span>
      {/* As wide whatever it says: a name doesn't wrap otherwise, and no row moves under the finger. */}
      <span className="flex w-32 shrink-0 justify-end text-end">
        {of.present === null ? (
          <span className="text-base-content/80">{text('not_said')}</span>
        ) : (
          <span className="min-w-0">
            <span
              className={`flex items-center justify-end gap-1 font-semibold ${of.present ? '' : 'text-error'}`}
            >
              <span aria-hidden>{of.present ? '✓' : '✗'}</span>
              {text(of.present ? 'present' : 'absent')}
            </span>
            {of.marked_by && (
              <span className="block truncate text-sm text-base-content/80">
                {text('marked_by', { name: of.marked_by })}
              </span>
            )}
          </span>
        )}
      </span>
    </>
  )
}
