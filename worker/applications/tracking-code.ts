import type { applications } from '#contract/applications'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import { toAsciiDigits } from '#contract/digits'
import { eq } from 'drizzle-orm'
import { reachedOf, type Count } from '#worker/db/limits'
import { application } from '#worker/db/schema/applications'
import type { Call, CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { isPhoneCode, phoneCode } from '#worker/http/phone-code'
import { maskedMobile } from '#contract/masked-mobile'
import { systemCall } from '#worker/http/system'
import type { FullApplication } from './full-application.ts'
import { handOf, isAtOffice, takenFrom } from './holder.ts'
import { tellTrackingCode } from './tell.ts'

type Tracking = Call<(typeof applications)['application']['track']>
type Trying = CallBase & Pick<Tracking, 'ledger'>
type Facts = readonly unknown[]
type Found = Pick<
  typeof application.$inferSelect,
  'id' | 'place' | 'identity' | 'mobile' | 'mobile_index' | 'mobile_confirmed_at'
>

/** What a code does, as its message says: that of an act shows nothing, that of tracking does all. */
export type Purpose = 'tracking' | 'withdraw' | 'appeal' | 'final'
export type CodeText = `sms_${Purpose}_code` | 'sms_tracking_code_all'

const opens = ({ id, mobile_index }: Pick<Found, 'id' | 'mobile_index'>, purpose: Purpose) =>
  ({ of: 'application', id, mobile_index, purpose, digits: 8 }) as const

/** What opens each application of a phone: tried at each of them, and as often as one likes, so longer. */
const opensAll = ({ mobile_index }: Pick<Found, 'mobile_index'>) =>
  ({ of: 'application', id: 0, mobile_index, digits: digitsOfAll }) as const
const digitsOfAll = 12
const isOfAll = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '').length === digitsOfAll

/** The code of all applications of a phone, which none that others have sent or try takes from whoever has it. */
export const codeOfAll = (call: Pick<CallBase, 'deps' | 'now'>, found: Pick<Found, 'mobile_index'>): string =>
  phoneCode(call, opensAll(found), call.now)

/** Whether it is the code of all applications of the phone. */
export const isCodeOfAll = async (
  call: CallBase,
  typed: string,
  found: Pick<Found, 'mobile_index'>,
): Promise<boolean> => isOfAll(typed) && isPhoneCode(call, opensAll(found), typed)

const nowhere = { id: -1, mobile_index: '' }

/** Whether it is the phone's code for this. */
async function isCodeOf(
  call: CallBase,
  typed: string,
  found: Pick<Found, 'id' | 'mobile_index'>,
  purpose: Purpose,
) {
  const own = [opens(found, purpose), opens(found, 'tracking')]
  const isRight = await Promise.all(
    (isOfAll(typed) ? [opensAll(found)] : own).map((one) => isPhoneCode(call, one, typed)),
  )
  return isRight.includes(true)
}

/** So many codes of eight digits one asker tries for the same facts in a day: with a hundred million of them nobody comes upon one. */
const tries = { times: 20, seconds: 86_400 }
async function triesOf(call: CallBase, facts: Facts): Promise<Count & { seconds: number }> {
  const of = JSON.stringify(['code tries', ...facts, await askerOf(call)])
  return { key: await call.deps.secrets.blindIndex('limit', of), ...tries }
}
async function countTry(call: Trying, facts: Facts): Promise<void> {
  if (await call.ledger.countUpTo(await triesOf(call, facts), call.now)) return
  throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'codes_tried' }] })
}

/** The application whose phone had the code, of those that the facts are of; made and compared whether or not there is one. */
export async function openedBy<One extends Found>(
  call: Trying,
  typed: string,
  fitting: readonly One[],
  { purpose, facts }: { purpose: Purpose; facts: Facts },
): Promise<One> {
  if (!isOfAll(typed)) await countTry(call, facts)
  const asked = fitting.length > 0 ? fitting : [nowhere]
  const isRight = await Promise.all(asked.map((one) => isCodeOf(call, typed, one, purpose)))
  const opened = fitting.find((_, nth) => isRight[nth])
  if (!opened) throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  return opened
}

/**
 * One answer to right and wrong facts, and after as long: each is written down. Of the right ones the phone gets the code once that is
 * answered, five times a day for an application at the most.
 */
export async function askForCode(call: Tracking, fitting: readonly Found[], facts: Facts): Promise<never> {
  call.work.auditAlways()
  const phones = fitting.filter(
    ({ mobile_index }, nth) => fitting.findIndex((one) => one.mobile_index === mobile_index) === nth,
  )
  for (const found of phones)
    call.afterwards(() => sendTrackingCode(call, found, { purpose: 'tracking', facts }))
  return call.refuse(new Failure('verify_failed', { issues: [{ field: 'otp', key: 'tracking_code' }] }))
}

/** Sends the day's code of an application to its phone, in a commit of its own: that of all, where its own isn't judged any more today. */
const sendTrackingCode = (
  { deps, request, address, language, now }: CallBase,
  found: Found,
  { purpose, facts }: { purpose: Purpose; facts: Facts },
) =>
  systemCall(deps, 'applications.trackingCode', async (own) => {
    const asked = { ...own, request, address, language }
    const to = await deps.secrets.decrypt(found.mobile)
    own.work.place(found.place)
    const ofAll = codeOfAll({ deps, now }, found)
    const code = phoneCode({ deps }, opens(found, purpose), now)
    const text = `sms_${purpose}_code` as const
    const reached = await reachedOf(asked, [await triesOf(asked, facts)])
    const said = reached.length > 0 ? { text: 'sms_tracking_code_all' as const, code: ofAll } : { text, code }
    await tellTrackingCode(asked, { to, record: found, ...said, ofAll })
  })

type OfApplicant = Call<(typeof applications)['application']['withdraw' | 'appeal' | 'submit']>

/** The phone of an application, and those that the office has put others in the place of, of late. */
async function phonesOf({ deps: { secrets }, now }: CallBase, full: FullApplication): Promise<Found[]> {
  const { record } = full
  const before = await Promise.all(
    takenFrom(full, now).map(async ({ mobile }) => {
      const mobile_index = await secrets.blindIndex('mobile', await secrets.decrypt(mobile))
      return { ...record, mobile, mobile_index, mobile_confirmed_at: null }
    }),
  )
  const others = before.filter(
    ({ mobile_index }, at) =>
      mobile_index !== record.mobile_index &&
      before.findIndex((one) => one.mobile_index === mobile_index) === at,
  )
  return [record, ...others.slice(0, formerMaximum)]
}
const formerMaximum = 3

type Proving = {
  purpose: Exclude<Purpose, 'tracking'>
  /** With which its office does it; without one, who enters applications there. */
  right?: Permission
  allowed?: () => Promise<void>
}

/** Whoever types the code of the phone that stands there has it; that of one before says nothing of it. */
function confirmByCode({ work, now }: OfApplicant, own: Found): void {
  if (own.mobile_confirmed_at !== null) return
  const stands = eq(application.mobile_index, own.mobile_index)
  work.updateIf(application, own.id, { mobile_confirmed_at: now.toISOString() }, stands)
}

/** Asks for the code of one of the phones, once the step as such is allowed, and has it sent. */
async function refuseWithoutCode(
  call: OfApplicant,
  phones: readonly Found[],
  { purpose, allowed }: Proving,
): Promise<void> {
  const { applicant, body } = call
  const [own] = phones
  // Each hand has tries of its own, though they share an address.
  const facts = [own!.id, applicant?.by ?? 'receipt', applicant?.since ?? '']
  if (body.otp !== undefined) {
    const opened = await openedBy(call, body.otp, phones, { purpose, facts })
    if (opened.mobile_index === own!.mobile_index) confirmByCode(call, own!)
    return
  }
  await allowed?.()
  call.work.auditAlways()
  call.work.place(own!.place)
  for (const phone of phones) call.afterwards(() => sendTrackingCode(call, phone, { purpose, facts }))
  const mobile = maskedMobile(await call.deps.secrets.decrypt(own!.mobile))
  call.refuse(
    new Failure('verify_failed', { issues: [{ field: 'otp', key: 'act_code', parameters: { mobile } }] }),
  )
}

/**
 * Ends a case, or goes on with it, alone who has its phone, or its office: its facts are known to every officer who has seen the paper.
 * The browser that has just sent it does so as long as its phone can be told. Where the office has put another phone there of late
 * nobody knows which of them is its owner's: each of them appeals, and none takes the application back.
 */
export async function refuseOthers(
  call: OfApplicant,
  full: FullApplication,
  proving: Proving,
): Promise<void> {
  const { purpose, right, allowed } = proving
  const hand = handOf(call, full)
  if (isAtOffice(call, full, right) || hand === 'receipt') return
  const phones = purpose === 'final' ? [full.record] : await phonesOf(call, full)
  if (purpose === 'withdraw' && phones.length > 1) {
    await allowed?.()
    throw new Failure('office_withdraws')
  }
  if (hand === 'holder') return
  await refuseWithoutCode(call, phones, proving)
}

/** What its phone can't be told any more today the browser that sent it does with the phone's code, for it needn't be its holder's. */
export async function refuseUnheard(
  call: OfApplicant,
  full: FullApplication,
  proving: Proving,
): Promise<void> {
  if (handOf(call, full) === 'receipt') await refuseWithoutCode(call, [full.record], proving)
}
