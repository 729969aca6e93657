import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { training } from '#calls/training'
import { clockOf, hasBegun } from '#contract/training/clock'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { participantTexts as words } from '#contract/texts/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { Mark } from '#contract/training/attendance'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { useProgramCrumbs } from '../participants/useProgramCrumbs.ts'
import { People } from './People.tsx'
import { Unsent } from './Unsent.tsx'
import { readOrKept, useKeptList } from './useKeptList.ts'
import { useMarks } from './useMarks.ts'
import { useOthersOfToday } from './useOthersOfToday.ts'

const none: readonly Mark[] = []

/** Classes begin while the page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Attendance at a program's classes: the one of today first, one tap a person. */
export default function Attendance({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const [path, navigate] = useLocation()
  // The year stands above the list of people: with it a phone has no room for what became of the class.
  const dayAndMonth = (day: string) => format.day(day).slice(0, 5)
  const marks = useMarks()
  const programId = Number(params['id'])
  const read = useGet(training.attendance.classes, { params: { id: programId } })
  const { list, keep, forget } = useKeptList(programId)
  const data = readOrKept(read, list?.classes)
  const got = data ? { ...read, data, failure: undefined } : read
  // The bar at the foot says that there is no line; a phone has room for one notice above the names.
  const isKept = data !== undefined && !read.data && list !== undefined
  const now = useNow()
  const today = dayInDhaka(now)
  const classes = got.data?.data.classes ?? []
  const asked = Number(new URLSearchParams(useSearch()).get('class')) || undefined
  const held = classes.filter(({ held_on }) => held_on <= today)
  const isBegun = (one: { held_on: string; starts: number }) => hasBegun(one, clockInDhaka(now))
  const begun = held.filter(isBegun)
  const ofToday = held.filter(({ held_on }) => held_on === today)
  const latest = begun.at(-1)?.held_on === today ? begun.at(-1) : (ofToday[0] ?? begun.at(-1))
  const chosen = classes.find(({ id }) => id === asked) ?? latest
  useOthersOfToday(
    read.data?.data.in_hand ? ofToday.filter((one) => one !== chosen).map(({ id }) => id) : [],
    (classId, people) => read.data && keep(read.data, classId, people, true),
  )
  const tappedAt = (id: number) => [...(marks.sent[id] ?? none), ...(marks.unsent[id] ?? none)]
  const isTapped = (id: number) => tappedAt(id).length > 0
  /** With what was tapped on this device and the list doesn't have yet. */
  const presentAt = ({ id, present }: { id: number; present: number }) => {
    if (!isTapped(id)) return present
    const own = new Map(tappedAt(id).map((one) => [one.participant_id, one.present]))
    const people = list?.people[id]?.data ?? [...own.keys()].map((one) => ({ id: one, present: null }))
    return people.filter((one) => own.get(one.id) ?? one.present).length
  }
  const crumbs = useProgramCrumbs(got.data && { id: programId, ...got.data.data })
  return (
    <Page
      title={data ? `${text('attendance')}: ${data.data.program_name}` : text('attendance')}
      crumbs={crumbs}
      lead={isKept || !data?.data.in_hand ? undefined : text('attendance_lead')}
    >
      {isKept && (
        <Notice kind="info" live>
          {text('kept_list', { at: format.moment(new Date(list.at).toISOString()) })}
          {/* Here, and not at the foot: beside the bar there it would lie over the first names. The line is always there, so nothing moves. */}
          <span className="block">
            {text(marks.count > 0 ? 'unsent' : 'all_sent', { count: marks.count })}
          </span>
        </Notice>
      )}
      <RecordState got={got}>
        {() =>
          classes.length === 0 ? (
            <Notice kind="info">{text('no_classes')}</Notice>
          ) : (
            <>
              <label className="flex max-w-[30rem] flex-col gap-1 font-medium">
                {text('classes')}
                <select
                  className="input w-full"
                  value={chosen?.id ?? ''}
                  onChange={(event) => navigate(`${path}?class=${event.target.value}`)}
                >
                  {chosen === undefined && <option value="">{text('to_come')}</option>}
                  {classes.map((one) => (
                    <option key={one.id} value={one.id} disabled={one.held_on > today}>
                      {dayAndMonth(one.held_on)}, {format.digits(clockOf(one.starts))} –{' '}
                      {!isBegun(one)
                        ? text('to_come')
                        : one.marked_at === null && !isTapped(one.id)
                          ? text('not_taken')
                          : text('present_of', { present: presentAt(one) })}
                    </option>
                  ))}
                </select>
              </label>
              {!chosen && (
                <Notice kind="info">
                  {text('first_to_come', {
                    day: format.day(classes[0]!.held_on),
                    time: format.digits(clockOf(classes[0]!.starts)),
                  })}
                </Notice>
              )}
              {chosen && chosen.held_on <= today && !isBegun(chosen) && (
                <Notice kind="info">
                  {text('from_begin', { time: format.digits(clockOf(chosen.starts)) })}
                </Notice>
              )}
              {chosen && chosen.held_on <= today && (
                <People
                  key={chosen.id}
                  held={chosen}
                  begun={isBegun(chosen)}
                  mayMark={got.data!.data.in_hand}
                  unsent={marks.unsent[chosen.id] ?? none}
                  sent={marks.sent[chosen.id] ?? none}
                  listRead={marks.listRead}
                  mark={marks.mark}
                  kept={list?.people[chosen.id]}
                  keep={(people, isRead) => keep(got.data!, chosen.id, people, isRead)}
                  forget={() => forget(chosen.id)}
                />
              )}
            </>
          )
        }
      </RecordState>
      {(data?.data.in_hand === true || marks.count > 0 || marks.problem !== '') && (
        <Unsent count={isKept ? 0 : marks.count} problem={marks.problem} />
      )}
    </Page>
  )
}
