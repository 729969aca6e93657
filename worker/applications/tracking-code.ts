import type { applications } from '#contract/applications'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { toAsciiDigits } from '#contract/digits'
import { eq } from 'drizzle-orm'
import { reachedOf, type Count } from '#worker/db/limits'
import { application } from '#worker/db/schema/applications'
import type { Call, CallBase } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { isPhoneCode, phoneCode, refuseNumber } from '#worker/http/phone-code'
import { maskedMobile } from '#contract/masked-mobile'
import { systemCall } from '#worker/http/system'
import type { FullApplication } from './full-application.ts'
import { changedByOffice, handOf, isAtOffice } from './holder.ts'
import { refuseOwnCase } from './own-interest.ts'
import { tellTrackingCode } from './tell.ts'

type Tracking = Call<(typeof applications)['application']['track']>
type Trying = CallBase & Pick<Tracking, 'ledger' | 'work' | 'refuse'>
type Facts = readonly unknown[]
type Found = Pick<
  typeof application.$inferSelect,
  'id' | 'place' | 'identity' | 'mobile' | 'mobile_index' | 'mobile_confirmed_at' | 'language'
>

/** What a code does, as its message says: that of an act shows nothing, that of tracking does all. */
export type Purpose = 'tracking' | 'change' | 'withdraw' | 'appeal' | 'final'
export type CodeText = `sms_${Purpose}_code`

const opens = ({ id, mobile_index }: Pick<Found, 'id' | 'mobile_index'>, purpose: Purpose) =>
  ({ of: 'application', id, mobile_index, purpose, digits: 8 }) as const

export const longDigits = 12
/** The same as that of tracking, too long to be guessed however often it is tried. */
const opensLong = ({ id, mobile_index }: Pick<Found, 'id' | 'mobile_index'>) =>
  ({ of: 'application', id, mobile_index, purpose: 'long', digits: longDigits }) as const
/** What opens each application of a phone: tried at each of them. */
const opensAll = ({ mobile_index }: Pick<Found, 'mobile_index'>) =>
  ({ of: 'application', id: 0, mobile_index, digits: longDigits }) as const
const digitsOf = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '')
const isLong = (typed: string) => digitsOf(typed).length === longDigits

/**
 * What the last messages of codes have instead, of the record's own count and of one shared with others: codes that are judged without a
 * count, so that whoever has the others sent, or tries them, keeps nobody out who has the phone. Of a phone that somebody has
 * confirmed nothing is shared.
 */
export function lastCodes(
  call: Pick<CallBase, 'deps' | 'now'>,
  found: Found,
): { own: string; shared: string } {
  const own = phoneCode(call, opensLong(found), call.now)
  return {
    own,
    shared: found.mobile_confirmed_at === null ? phoneCode(call, opensAll(found), call.now) : own,
  }
}

/** Whether nobody had confirmed its phone when a code was sent that still opens something: today, or the day before. */
const sharesCode = ({ now }: Pick<CallBase, 'now'>) => {
  const since = startOfDay(dayInDhaka(now), -1)
  return ({ mobile_confirmed_at: confirmed }: Found) => confirmed === null || confirmed >= since
}

const nowhere = { id: -1, mobile_index: '' }

type Opens = (found: Pick<Found, 'id' | 'mobile_index'>) => Parameters<typeof phoneCode>[1]
/** Of those that the facts are of the one whose phone had such a code; made and compared whether or not there is one. */
async function whichOf<One extends Found>(
  call: CallBase,
  typed: string,
  fitting: readonly One[],
  ways: readonly Opens[],
): Promise<One | undefined> {
  const asked = fitting.length > 0 ? fitting : [nowhere]
  const isRight = await Promise.all(
    asked.map(async (one) =>
      (await Promise.all(ways.map((way) => isPhoneCode(call, way(one), typed)))).includes(true),
    ),
  )
  return fitting.find((_, nth) => isRight[nth])
}

/**
 * So many codes of eight digits are tried for the same facts in a day in each way of asking, by one asker and by all, and by one asker of
 * whatever applications: with a hundred million of them nobody comes upon one, of one application or of a union's. Beyond, the phone gets
 * the long one.
 */
const tries = { ofAsker: 20, ofAll: 200, ofWhomever: 300, seconds: 86_400 }
type Tries = Count & { seconds: number }
/** What one asker tries of whatever applications in a day. */
export async function triesOfAsker(call: CallBase): Promise<Tries> {
  const of = JSON.stringify(['code tries of', await askerOf(call)])
  const key = await call.deps.secrets.blindIndex('limit', of)
  return { key, times: tries.ofWhomever, seconds: tries.seconds }
}
async function triesOf(call: CallBase, facts: Facts): Promise<Tries[]> {
  const keyOf = (...by: readonly unknown[]) =>
    call.deps.secrets.blindIndex('limit', JSON.stringify(['code tries', ...facts, ...by]))
  const asker = await askerOf(call)
  const [own, all] = await Promise.all([keyOf(asker), keyOf('all')])
  const { ofAsker, ofAll, seconds } = tries
  return [
    await triesOfAsker(call),
    { key: own, times: ofAsker, seconds },
    { key: all, times: ofAll, seconds },
  ]
}
/**
 * So often in a day one code is tried with whatever dates: who has it, for another application of the phone or with one fact less, doesn't
 * guess at them. Nobody uses it up who hasn't that very code, and who is right has it back.
 */
const triesOfCode = { times: 20, seconds: 86_400 }

export async function countTries(
  call: Pick<Trying, 'ledger' | 'now'>,
  counts: readonly Tries[],
): Promise<void> {
  if (await call.ledger.countAllUpTo(counts, call.now)) return
  throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'codes_tried' }] })
}

/** The application whose phone had the code, of those that the facts are of. */
export async function openedBy<One extends Found>(
  call: Trying,
  typed: string,
  fitting: readonly One[],
  { purpose, facts }: { purpose: Purpose; facts: Facts },
): Promise<One> {
  // Of tracking the last of the facts is the date.
  const of = JSON.stringify([
    'code',
    ...(purpose === 'tracking' ? facts.slice(0, -1) : facts),
    digitsOf(typed),
  ])
  const ofCode = { key: await call.deps.secrets.blindIndex('limit', of), ...triesOfCode }
  const counted = isLong(typed) ? [] : await triesOf(call, facts)
  await countTries(call, [ofCode, ...counted])
  const opened = isLong(typed)
    ? ((await whichOf(call, typed, fitting, [opensLong])) ??
      // Of a phone that somebody has confirmed nothing is shared, but what it was sent before goes on till its end.
      (await whichOf(call, typed, fitting.filter(sharesCode(call)), [opensAll])))
    : await whichOf(call, typed, fitting, [
        (found) => opens(found, purpose),
        (found) => opens(found, 'tracking'),
      ])
  // Many who are right share an address.
  if (opened) call.work.giveBack([ofCode.key, ...counted.slice(0, 1).map(({ key }) => key)])
  if (opened) return opened
  call.work.auditAlways()
  if (fitting[0]) call.work.place(fitting[0].place)
  return call.refuse(new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] }))
}

/** The day's code of an application for its phone: the long one where eight digits aren't judged any more today. */
export async function codeFor(
  call: CallBase,
  found: Found,
  { purpose, facts }: { purpose: Purpose; facts: Facts },
): Promise<{ code: string; digits: number; text: CodeText }> {
  const reached = await reachedOf(call, await triesOf(call, facts))
  const way = reached.length > 0 ? opensLong(found) : opens(found, purpose)
  return {
    code: phoneCode(call, way, call.now),
    digits: way.digits,
    text: reached.length > 0 ? 'sms_tracking_code' : `sms_${purpose}_code`,
  }
}

/** By what the tries of an act are counted: each hand has its own, though they share an address. */
export const triesAt = ({ applicant }: Pick<OfApplicant, 'applicant'>, id: number): Facts => [
  id,
  applicant?.by ?? 'receipt',
  applicant?.since ?? '',
]

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

/** Sends the day's code of an application to its phone, in a commit of its own. */
const sendTrackingCode = (
  { deps, request, address, language, now }: CallBase,
  found: Found,
  how: { purpose: Purpose; facts: Facts },
) =>
  systemCall(deps, 'applications.trackingCode', async (own) => {
    const to = await deps.secrets.decrypt(found.mobile)
    const asked = { ...own, request, address, language }
    const { code, text } = await codeFor({ ...asked, now }, found, how)
    own.work.place(found.place)
    await tellTrackingCode(asked, { to, record: found, text, code, last: lastCodes({ deps, now }, found) })
  })

type OfApplicant = Call<(typeof applications)['application']['withdraw' | 'appeal' | 'submit']>

/** The phone of an application, and others that stood there of late before the office changed them, or by its hand. */
async function phonesOf({ deps: { secrets }, now }: CallBase, full: FullApplication): Promise<Found[]> {
  const { record } = full
  const before = await Promise.all(
    changedByOffice(full, now).map(async ({ mobile }) => {
      const mobile_index = await secrets.blindIndex('mobile', await secrets.decrypt(mobile))
      return { ...record, mobile, mobile_index, mobile_confirmed_at: null }
    }),
  )
  const others = before.filter(
    ({ mobile_index }, at) =>
      mobile_index !== record.mobile_index &&
      before.findIndex((one) => one.mobile_index === mobile_index) === at,
  )
  // The oldest, and the last: whose it was before an officer put several there, and whose it is since.
  const [first, ...rest] = others
  return [record, ...[first, rest.pop(), ...rest].filter((one) => one !== undefined).slice(0, formerMaximum)]
}
const formerMaximum = 3

type Proving = {
  purpose: Exclude<Purpose, 'tracking'>
  /** With which its office does it; without one, who enters applications there. */
  right?: Permission
  allowed?: () => Promise<void>
}

/** Whoever types the code of the phone that stands there has it; that of one before says nothing of it. */
export function confirmByCode({ work, now }: Pick<OfApplicant, 'work' | 'now'>, own: Found): void {
  if (own.mobile_confirmed_at !== null) return
  const stands = eq(application.mobile_index, own.mobile_index)
  work.updateIf(application, own.id, { mobile_confirmed_at: now.toISOString() }, stands)
}

/** Asks for the code of one of the phones, once the step as such is allowed, and has it sent. Says whether it was that of the application's own. */
async function refuseWithoutCode(
  call: OfApplicant,
  phones: readonly Found[],
  { purpose, allowed }: Proving,
): Promise<boolean> {
  const { body } = call
  const [own] = phones
  const facts = triesAt(call, own!.id)
  if (body.otp !== undefined) {
    refuseNumber(body.otp, own!.id)
    const opened = await openedBy(call, body.otp, phones, { purpose, facts })
    const isOwn = opened.mobile_index === own!.mobile_index
    if (isOwn) confirmByCode(call, own!)
    return isOwn
  }
  await allowed?.()
  call.work.auditAlways()
  call.work.place(own!.place)
  for (const phone of phones) call.afterwards(() => sendTrackingCode(call, phone, { purpose, facts }))
  const mobile = maskedMobile(await call.deps.secrets.decrypt(own!.mobile))
  return call.refuse(
    new Failure('verify_failed', { issues: [{ field: 'otp', key: 'act_code', parameters: { mobile } }] }),
  )
}

/**
 * Ends a case, or goes on with it, alone who has its phone, or its office: its facts are known to every officer who has seen the paper.
 * The browser that has just sent it does so as long as its phone can be told. Where the office has put another phone there of late
 * nobody knows which of them is its owner's: each of them appeals, and none takes the application back. Says whether the code of its
 * own phone was shown.
 */
export async function refuseOthers(
  call: OfApplicant,
  full: FullApplication,
  proving: Proving,
): Promise<boolean> {
  const { purpose, right, allowed } = proving
  const hand = handOf(call, full)
  const isOffice = isAtOffice(call, full, right)
  if (isOffice || hand === 'office') await refuseOwn(call, full)
  if (isOffice) return false
  if (hand === 'receipt') return false
  const phones = purpose === 'final' ? [full.record] : await phonesOf(call, full)
  if (purpose === 'withdraw' && phones.length > 1) {
    await allowed?.()
    throw new Failure('office_withdraws')
  }
  if (hand === 'holder') return false
  return refuseWithoutCode(call, phones, proving)
}

/** What one of the office does with the applicant's token is their act: not in a case that names a number of theirs. */
export const refuseOwn = async (
  { db, deps, now, applicant }: Pick<OfApplicant, 'db' | 'deps' | 'now' | 'applicant'>,
  full: Pick<FullApplication, 'record' | 'former' | 'numbers_before'>,
): Promise<void> => {
  const { session } = applicant ?? {}
  if (session) await refuseOwnCase({ db, deps, now, user: session }, full)
}

/** What its phone can't be told any more today the browser that sent it does with the phone's code, for it needn't be its holder's. */
export async function refuseUnheard(
  call: OfApplicant,
  full: FullApplication,
  proving: Proving,
): Promise<void> {
  if (handOf(call, full) === 'receipt') await refuseWithoutCode(call, [full.record], proving)
}
