import { useEffect, useState } from 'react'
import { grievances } from '#calls/grievances'
import { againUntil, ratedAnewMinutes } from '#contract/grievances/life'
import type { TrackedGrievance } from '#contract/grievances/public'
import type { GrievanceRating } from '#contract/grievances/shapes'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { call, CallFailed } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { saidOf } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { CodeFirst } from './Proof.tsx'

type Full = NonNullable<TrackedGrievance['full']>
type Props = {
  full: Full
  /** The answer rejects it: nothing was done that may have helped. */
  isRejected: boolean
  onMeant: () => void
  /** `opened`: for the code that was shown first. */
  onRated: (rating: GrievanceRating, opened?: Full) => void
}

const mouths: Record<GrievanceRating, string> = {
  satisfied: 'M8 19c2 4 14 4 16 0',
  partly: 'M9 21h14',
  unsatisfied: 'M8 23c2-4 14-4 16 0',
}
const ratings = ['satisfied', 'partly', 'unsatisfied'] as const

/** Whether the answer helped, in one tap: three faces, each with its words; for some minutes another may be tapped. */
export function Rating({ full, isRejected, onMeant, onRated }: Props) {
  const text = useText(grievanceTracking)
  const { day } = useFormat()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [meant, setMeant] = useState<GrievanceRating>()
  const [over, setOver] = useState(false)
  const { grievance_id: id, complainant_token, rating } = full
  const can_rate = full.can_rate && !over
  useEffect(() => {
    if (rating === null) return undefined
    const timer = setTimeout(() => setOver(true), ratedAnewMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [rating])
  if (!can_rate && rating === null) return null

  async function rate(chosen: GrievanceRating, opened?: Full) {
    if (busy || !can_rate) return
    setMeant(chosen)
    if (full.needs_code && !opened) return onMeant()
    setBusy(true)
    setFailure(undefined)
    try {
      await call(grievances.grievance.rate, {
        params: { id },
        body: { rating: chosen },
        headers: { 'x-complainant-token': complainantToken.get(id) ?? complainant_token },
      })
      onRated(chosen, opened)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const isGone = problem.status === 401 || problem.status === 404
      if (isGone) complainantToken.clear(id)
      setFailure(isGone ? saidOf(grievanceTracking, 'token_gone') : problem.message)
    } finally {
      setBusy(false)
    }
  }
  const chosen = rating ?? meant
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <h3 className="font-semibold">{text(isRejected ? 'rate_rejected' : 'rate')}</h3>
      <div className="flex flex-col gap-3 sm:flex-row">
        {ratings.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={chosen === one}
            disabled={!can_rate && rating !== one}
            onClick={() => void rate(one)}
            className={`btn h-auto min-h-11 min-w-28 grow gap-1 py-2 sm:flex-col ${chosen === one ? 'btn-primary' : 'btn-outline'}`}
          >
            <svg aria-hidden viewBox="0 0 32 32" className="size-9 fill-none stroke-current stroke-2">
              <circle cx="16" cy="16" r="13" />
              <path d={`M11 12v1M21 12v1${mouths[one]}`} strokeLinecap="round" />
            </svg>
            {text(isRejected ? `accepted_${one}` : `rating_${one}`)}
          </button>
        ))}
      </div>
      {full.needs_code && meant !== undefined && (
        <CodeFirst full={full} onOpened={(opened) => void rate(meant, opened)} />
      )}
      <p role="status" className="empty:hidden">
        {rating !== null && text('rate_thanks')} {rating !== null && can_rate && text('rate_anew')}
      </p>
      {rating === 'unsatisfied' && full.answer && (full.can_reopen || full.can_appeal) && (
        <p>
          {text('rate_again', { day: day(againUntil(full.answer.at)) })}{' '}
          <a href="#again-title" className="font-medium text-primary underline underline-offset-4">
            {text(full.can_reopen ? 'reopen' : 'appeal')}
          </a>
        </p>
      )}
      {failure && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
    </div>
  )
}
