import type { PhoneHand } from '#contract/applications/mobile'
import type { application } from '#worker/db/schema/applications'
import { contains } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import type { AnyEndpoint } from '#contract/endpoint'
import { formerOf } from './changed.ts'
import type { FullApplication } from './full-application.ts'

type Applying = CallBase & Pick<Call<AnyEndpoint>, 'applicant'>
type Record = Pick<typeof application.$inferSelect, 'mobile_since' | 'submitted_at'>

/** Since when an application names its phone: what a code to it has shown is said of that phone alone. */
export const phoneSince = ({ mobile_since, submitted_at }: Record): string => mobile_since ?? submitted_at

/** Whether a token was had by a code to the very phone that stands there. */
export const isOfPhone = (applicant: Applying['applicant'], record: Record): boolean =>
  applicant?.by === 'code' && applicant.since === phoneSince(record)

/**
 * Whether the token was had by a code to the application's phone; or, while nobody has confirmed that, to the last confirmed one that its
 * own holder has put it in the place of, however often they mistyped it.
 */
export function holdsPhone(
  { applicant, now }: Applying,
  full: Pick<FullApplication, 'record' | 'former'>,
): boolean {
  if (isOfPhone(applicant, full.record)) return true
  if (applicant?.by !== 'code' || full.record.mobile_confirmed_at !== null) return false
  const former = formerOf(full, now)
  const since = former.findLastIndex(({ changed_with }) => changed_with !== 'holder') + 1
  return former.slice(since).findLast(({ confirmed }) => confirmed === 1)?.since === applicant.since
}

/** Whether somebody enters applications at an office of the place. */
export const isOfficeOf = (session: SignedIn | undefined, place: number): boolean =>
  session !== undefined &&
  !session.seeing &&
  mayCall(session, 'application-entry-create') &&
  contains(session.scope, place)

/** Whether it is done at an office of the application's place, by who enters applications there. */
export const isAtOffice = ({ applicant }: Applying, { record }: Pick<FullApplication, 'record'>): boolean =>
  isOfficeOf(applicant?.session, record.place)

/**
 * The unconfirmed phone whose place the facts alone gave to another of late, which stands there: what they have done they undo, whoever
 * has confirmed that since. Undefined once its holder's code, the browser that sent it or the office has put one there.
 */
export const beforeFacts = (
  full: FullApplication,
  now: Date,
): FullApplication['former'][number] | undefined =>
  full.record.mobile_by_facts === 1
    ? formerOf(full, now).findLast(
        ({ confirmed, changed_with }) => confirmed === 0 && changed_with === 'facts',
      )
    : undefined

/** Whether a phone that the application names, or has named of late, was confirmed. */
export const wasConfirmed = (full: FullApplication, now: Date): boolean =>
  formerOf(full, now).some(({ confirmed }) => confirmed === 1)

/** Whether whoever calls may change the phone, and where the money goes. */
export const mayMove = (call: Applying, full: FullApplication): boolean =>
  holdsPhone(call, full) ||
  isAtOffice(call, full) ||
  (full.record.mobile_confirmed_at === null && !wasConfirmed(full, call.now)) ||
  beforeFacts(full, call.now) !== undefined

/** Whether somebody acts with no more than the facts, or with the code of a phone that those have put there. */
export const isByFacts = (call: Applying, full: FullApplication): boolean =>
  call.applicant?.by !== undefined &&
  !isAtOffice(call, full) &&
  (!holdsPhone(call, full) || beforeFacts(full, call.now) !== undefined)

/** With what the phone is changed. */
export const changedBy = (call: Applying, full: FullApplication): PhoneHand => {
  if (isByFacts(call, full)) return 'facts'
  if (isAtOffice(call, full)) return 'office'
  return holdsPhone(call, full) ? 'holder' : 'receipt'
}
