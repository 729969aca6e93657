import { useState } from 'react'
import { againUntil, isOpenState, tiers } from '#contract/grievances/life'
import type { TrackedGrievance } from '#contract/grievances/public'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { showTrackingNumber } from '#contract/tracking-number'
import { useFormat } from '#frontend/app/format.ts'
import { Helpline } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Fact, Part, TimeLine } from '#frontend/app/tracking/parts.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { CodeFirst } from './Proof.tsx'
import { Rating } from './Rating.tsx'
import { SayActs } from './SayActs.tsx'
import { SlipDownload } from './SlipDownload.tsx'

type Full = NonNullable<TrackedGrievance['full']>
type Written = { text: string; documents: number }
type Stage = NonNullable<TrackedGrievance['stage']>
type Props = { stage: Stage; full: Full; onChange: (tracked: TrackedGrievance) => void }

/** Everything of a grievance, for who complained. */
export function TrackedFull({ stage, full, onChange }: Props) {
  const text = useText(grievanceTracking)
  const { digits, day, nameOf } = useFormat()
  const { grievance_id: id, complainant_token: token } = full
  // The code is asked for where it was wanted last: what else waited for it begins anew.
  const [wanted, setWanted] = useState({ rate: 0, again: 0 })
  const want = (what: keyof typeof wanted) => () =>
    full.needs_code && setWanted((before) => ({ ...before, [what]: before[what] + 1 }))
  const change = (changes: Partial<Full>, next: Stage = stage) =>
    onChange({ stage: next, full: { ...full, ...changes }, lacks: null })
  const now = () => new Date().toISOString()
  const wrote = (said: Written) => ({
    messages: [...full.messages, { at: now(), side: 'complainant' as const, ...said }],
    documents: full.documents + said.documents,
  })
  const again = (said: Written, kind: 'reopened' | 'appealed', standing: Partial<Full>) =>
    change(
      {
        ...standing,
        ...wrote(said),
        timeline: [
          ...full.timeline,
          {
            at: now(),
            kind,
            text: null,
            still_to_come: null,
            still_to_come_by: null,
            solution: null,
            office: null,
            rating: null,
          },
        ],
        can_reopen: false,
        can_appeal: false,
        can_rate: false,
        rating: null,
        can_write: true,
      },
      'assigned',
    )
  const toCome = (by: string | null) =>
    by === null ? text('still_to_come') : text('still_to_come_by', { day: day(by) })
  const isOpen = isOpenState(stage)
  const isAtTop = !isOpen && full.held_by.tier >= tiers
  const isAsked = full.can_write && full.messages.at(-1)?.side === 'staff'
  return (
    <>
      {isAsked && (
        <Notice kind="warning">
          <p className="font-semibold">{text('asked')}</p>
          <p>
            <a href="#talk-title" className="underline underline-offset-4">
              {text('asked_read')}
            </a>
          </p>
        </Notice>
      )}
      {full.answer && (
        <Part id="answer" title={text(isOpen ? 'answer_before' : 'answer')}>
          <Notice kind={stage === 'solved' ? 'success' : 'info'}>
            {full.answer.solution && <p className="font-semibold">{nameOf(full.answer.solution)}</p>}
            <p className="whitespace-pre-line">{full.answer.text}</p>
            {full.answer.all_done && <p>{text('all_done')}</p>}
            {full.answer.still_to_come !== null && (
              <p className="whitespace-pre-line">
                <span className="font-semibold">{toCome(full.answer.still_to_come_by)}: </span>
                {full.answer.still_to_come}
              </p>
            )}
            <p className="text-base-content/80">{text('answered_on', { day: day(full.answer.at) })}</p>
          </Notice>
          <Rating
            key={wanted.again}
            full={full}
            isRejected={stage === 'rejected'}
            onMeant={want('rate')}
            onRated={(rating, opened) => change({ ...opened, rating })}
          />
        </Part>
      )}
      {full.mends.length > 0 && (
        <Part id="mends" title={text('mends')}>
          <ul className="flex flex-col gap-2">
            {full.mends.map(({ kind, state, at }) => (
              <li key={`${kind} ${at}`}>
                <span className="font-medium">{text(`mend_${kind}`)}</span>
                {': '}
                {text('mend_since', { state: text(`mend_${state}`), day: day(at) })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={text('number')}>
          <span className="tabular-nums">{digits(showTrackingNumber(id))}</span>
        </Fact>
        <Fact name={text(isOpen ? 'held_by' : 'answered_by')}>
          {full.held_by.office ? nameOf(full.held_by.office) : text('nobody')}
        </Fact>
        {full.due_day !== null && (
          <Fact name={text(isOpen ? 'answer_by' : 'rest_by')}>{day(full.due_day)}</Fact>
        )}
        <Fact name={text('kind')}>
          {[full.type, full.subject, full.program].flatMap((one) => (one ? [nameOf(one)] : [])).join(' · ')}
        </Fact>
        {full.place && <Fact name={text('place')}>{nameOf(full.place)}</Fact>}
        <Fact name={text('sent_on')}>{day(full.submitted_at)}</Fact>
        {full.documents > 0 && <Fact name={text('papers')}>{digits(String(full.documents))}</Fact>}
      </dl>
      <Part id="own" title={text('own_words')}>
        <p className="whitespace-pre-line">{full.text}</p>
      </Part>
      <Part id="talk" title={text('talk')}>
        <Talk messages={full.messages} />
        {full.can_write && !isOpen && <p>{text('write_after')}</p>}
        {full.can_write && (
          <SayActs acts={['write']} id={id} token={token} onDone={(_, said) => change(wrote(said))} />
        )}
      </Part>
      {(full.can_reopen || full.can_appeal) && (
        <Part id="again" title={text('again')} screenOnly>
          <SayActs
            key={wanted.rate}
            onOpen={want('again')}
            acts={[
              ...(full.can_reopen ? (['reopen'] as const) : []),
              ...(full.can_appeal ? (['appeal'] as const) : []),
            ]}
            id={id}
            token={token}
            until={full.answer ? day(againUntil(full.answer.at)) : ''}
            first={full.needs_code && <CodeFirst full={full} onOpened={(opened) => change(opened)} />}
            onDone={(act, said, standing) =>
              again(said, act === 'reopen' ? 'reopened' : 'appealed', standing)
            }
          />
          {isAtTop && <p>{text('last_appeal')}</p>}
        </Part>
      )}
      {isAtTop && !full.can_reopen && (
        <Part id="last" title={text('last')}>
          <p>{text('last_text')}</p>
          <Helpline />
        </Part>
      )}
      <Part id="history" title={text('history')}>
        <TimeLine
          lines={full.timeline.map(
            ({ at, kind, text: said, still_to_come, still_to_come_by, solution, office, rating }, nth) => ({
              at,
              date: day(at),
              words:
                kind === 'solved' && solution
                  ? text('event_answered_as', { solution: nameOf(solution) })
                  : text(`event_${kind}`),
              notes: [
                ...(office ? [nameOf(office)] : []),
                ...(said === null ? [] : [said]),
                ...(still_to_come === null ? [] : [`${toCome(still_to_come_by)}: ${still_to_come}`]),
                ...(rating === null
                  ? []
                  : [text(isRejectedAt(full.timeline, nth) ? `accepted_${rating}` : `rating_${rating}`)]),
              ],
            }),
          )}
        />
      </Part>
      <SlipDownload id={id} token={token} />
    </>
  )
}

/** Whether the last answer before a line of the timeline rejects. */
const isRejectedAt = (timeline: Full['timeline'], nth: number) =>
  timeline.slice(0, nth).findLast(({ kind }) => kind === 'solved' || kind === 'rejected')?.kind === 'rejected'

/** What was written, the oldest first, as in a letter. */
function Talk({ messages }: { messages: Full['messages'] }) {
  const text = useText(grievanceTracking)
  const format = useFormat()
  if (messages.length === 0) return <p className="text-base-content/80">{text('talk_none')}</p>
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ at, side, text: said, documents }) => (
        <li
          key={`${at} ${side}`}
          className={`max-w-[90%] rounded-box border border-base-300 p-3 ${side === 'staff' ? 'self-start bg-base-200' : 'self-end'}`}
        >
          <p className="text-sm text-base-content/80">
            <span className="font-semibold">{text(side === 'staff' ? 'from_office' : 'from_you')}</span>{' '}
            <time dateTime={at}>{format.moment(at)}</time>
          </p>
          <p className="break-words whitespace-pre-line empty:hidden">{said}</p>
          {documents > 0 && (
            <p className="text-base-content/80">{text('talk_papers', { count: format.count(documents) })}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
