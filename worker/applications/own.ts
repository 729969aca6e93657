import { eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { application } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'
import type { TokenClaims } from '#worker/http/tokens'
import { configuration, isOpen, offerFrom, type Configuration, type Offer } from '#worker/programs/index'
import { readApplication, type FullApplication } from './full-application.ts'

type ApplicantCall = CallBase & { applicant: Pick<TokenClaims['applicant'], 'application_id'> | undefined }
export type Lock = { reason: 'final' | 'review' | 'closed' | 'ended'; since: string }
export type Own = { full: FullApplication; known: Configuration; offer: Offer; lock: Lock | null }

/** The application that the token speaks for, with what may still be done to it; any other id is 404. */
export async function ownApplication(call: ApplicantCall, id: number): Promise<Own> {
  refuseOthers(call, id)
  const [full, known] = await Promise.all([readApplication(call, id), configuration(call)])
  if (!full) throw new Failure('not_found')
  const offer = offerFrom(full.program, full.version, known.lookups)
  return { full, known, offer, lock: lockOf(full, offer, call.now) }
}

/** Its own row, for what asks nothing of its program. */
export async function ownRecord(call: ApplicantCall, id: number): Promise<FullApplication['record']> {
  refuseOthers(call, id)
  const [record] = await call.db.select().from(application).where(eq(application.id, id))
  if (!record) throw new Failure('not_found')
  return record
}

export function refuseOthers({ applicant }: ApplicantCall, id: number): void {
  if (applicant?.application_id !== id) throw new Failure('not_found')
}

/** Locked by final submit, by the office opening it, or by the window closing, whichever holds (decisions.md); or it went on without. */
function lockOf({ record, events }: FullApplication, offer: Offer, now: Date): Lock | null {
  const since = (isIt: (event: FullApplication['events'][number]) => boolean) => events.find(isIt)?.at
  // Taking it back locks it, too.
  if (record.locked_at !== null && record.state !== 'withdrawn')
    return { reason: 'final', since: record.locked_at }
  if (record.state !== 'submitted') {
    const opened = since(({ kind }) => kind === 'review_opened')
    if (opened !== undefined) return { reason: 'review', since: opened }
    return { reason: 'ended', since: since(({ state }) => state !== 'submitted') ?? record.submitted_at }
  }
  return isOpen(offer, now) ? null : { reason: 'closed', since: offer.closes_at ?? now.toISOString() }
}

/** 409 with the reason and since when. */
export function refuseLocked(lock: Lock | null): void {
  if (!lock) return
  const code = (
    {
      final: 'already_final',
      review: 'locked_by_review',
      closed: 'locked_by_window',
      ended: 'not_allowed_now',
    } as const
  )[lock.reason]
  throw new Failure(code, { data: { lock } })
}
