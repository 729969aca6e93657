import type { PhoneHand } from '#contract/applications/mobile'
import type { application } from '#worker/db/schema/applications'
import { contains } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Permission } from '#contract/permissions'
import { formerOf } from './changed.ts'
import type { FullApplication } from './full-application.ts'

type Applying = CallBase & Pick<Call<AnyEndpoint>, 'applicant'>
type Held = Pick<FullApplication, 'record' | 'former'>
type Record = Pick<typeof application.$inferSelect, 'mobile_since' | 'submitted_at'>

/** Since when an application names its phone: what a code to it has shown is said of that phone alone. */
export const phoneSince = ({ mobile_since, submitted_at }: Record): string => mobile_since ?? submitted_at

/** The confirmed phone of late that is put back. */
export const putBackOf = (
  full: Pick<FullApplication, 'former'>,
  mobile_index: string,
  now: Date,
): FullApplication['former'][number] | undefined =>
  formerOf(full, now).findLast((one) => one.confirmed === 1 && one.mobile_index === mobile_index)

/** Whether a token was had by a code to the very phone that stands there. */
export const isOfPhone = (applicant: Applying['applicant'], record: Record): boolean =>
  applicant?.by === 'code' && applicant.since === phoneSince(record)

/**
 * Whether the token was had by a code to the application's phone; or, while nobody has confirmed that, to the last confirmed one that its
 * own holder has put it in the place of, however often they mistyped it. A phone that has stood there before is nothing mistyped: it has
 * a holder of its own.
 */
function holdsPhone({ applicant, now }: Applying, full: Held): boolean {
  if (isOfPhone(applicant, full.record)) return true
  if (applicant?.by !== 'code' || full.record.mobile_confirmed_at !== null) return false
  const former = formerOf(full, now)
  const since = former.findLastIndex(({ changed_with }) => changed_with !== 'holder') + 1
  const own = former.slice(since).findLast(({ confirmed }) => confirmed === 1)
  const { mobile_index: stands } = full.record
  const isPutBack = own?.mobile_index !== stands && former.some(({ mobile_index }) => mobile_index === stands)
  return own?.since === applicant.since && !isPutBack
}

/** Whether somebody enters applications at an office of the place, or has another right there. */
export const isOfficeOf = (
  session: SignedIn | undefined,
  place: number,
  right: Permission = 'application-entry-create',
): boolean =>
  session !== undefined && !session.seeing && mayCall(session, right) && contains(session.scope, place)

/** Whether it is done at an office of the application's place, by who enters applications there, or has the act's own right. */
export const isAtOffice = (
  { applicant }: Applying,
  { record }: Pick<FullApplication, 'record'>,
  right?: Permission,
): boolean => isOfficeOf(applicant?.session, record.place, right)

/** For so long after it came in whoever sent it corrects what they wrote themselves, phone and account with it. */
export const freshMilliseconds = 86_400_000

/**
 * Whether the token is of the browser that sent it, no more than a day ago: what it changes it could have written at once. Not of a
 * phone that anybody has confirmed, or that another hand has put there.
 */
const isFreshReceipt = ({ applicant, now }: Applying, { record, former }: Held): boolean =>
  applicant !== null &&
  applicant !== undefined &&
  applicant.by === undefined &&
  // What was entered at a counter is its office's, in whose session it has no need of this.
  applicant.counter === undefined &&
  now.getTime() - Date.parse(record.submitted_at) < freshMilliseconds &&
  record.mobile_confirmed_at === null &&
  former.every(({ confirmed, changed_with }) => confirmed === 0 && changed_with === 'receipt')

/**
 * By whose hand something is done: that of the office, of who has shown a code to the phone, of the browser that has just sent it, or
 * of whoever knows no more than the facts, as helpers and offices do.
 */
export const handOf = (call: Applying, full: Held): PhoneHand => {
  if (isAtOffice(call, full)) return 'office'
  if (holdsPhone(call, full)) return 'holder'
  return isFreshReceipt(call, full) ? 'receipt' : 'facts'
}

/** Whether a phone that the application names, or has named of late, was confirmed. */
export const wasConfirmed = (full: FullApplication, now: Date): boolean =>
  formerOf(full, now).some(({ confirmed }) => confirmed === 1)

/** The phones that the office has put others in the place of, of late, and those that it has put there, whoever took them away since. */
export const changedByOffice = (
  full: Pick<FullApplication, 'former'>,
  now: Date,
): FullApplication['former'] =>
  formerOf(full, now).filter(
    ({ changed_with }, at, rows) => changed_with === 'office' || rows[at - 1]?.changed_with === 'office',
  )
