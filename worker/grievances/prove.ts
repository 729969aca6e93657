import type { grievances } from '#contract/grievances'
import { Failure } from '#contract/failure'
import { say, sayAsTyped } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { reachedOf } from '#worker/db/limits'
import type { Grievance } from '#worker/db/schema/grievances'
import type { Call } from '#worker/http/call'
import { askerOf } from '#worker/http/gate'
import { isPhoneCode, phoneCode } from '#worker/http/phone-code'
import { queueSms } from '#worker/outbox/index'
import { ownCase } from './complainant.ts'
import { caseOf, placeOf, type Case } from './record.ts'
import { everything } from './track.ts'
import { claimOf } from './claim.ts'

type Calls = (typeof grievances)['grievance']

/** So many digits that tries need no count of the case, which others could fill: a right code always opens. */
const opens = ({ id, mobile_index }: Pick<Grievance, 'id' | 'mobile_index'>) =>
  ({ of: 'grievance', id, mobile_index, digits: 12 }) as const
/** What is compared where there is no case, so that it takes as long. */
const nowhere = { id: 0, mobile_index: '' }

type Provable = Case & { mobile: string }
/** The case, by its phone; of facts that were claimed alone undefined where they aren't right, or there is no phone: nobody is told. */
async function provable(call: Parameters<typeof ownCase>[0]): Promise<Provable | undefined> {
  const { claim } = call.complainant ?? {}
  const found =
    claim === undefined ? await ownCase(call, ['code', 'facts']) : await caseOf(call.db, call.params.id)
  const isTheirs =
    claim === undefined ||
    (call.complainant?.grievance_id === found?.record.id &&
      found !== undefined &&
      claimOf(call, found.record) === claim)
  // Of a claim that is wrong, too, so that it takes as long.
  const mobile = found?.record.mobile ? await call.deps.secrets.decrypt(found.record.mobile) : null
  if (found && isTheirs && mobile !== null) return { ...found, mobile }
  if (claim === undefined || call.complainant?.grievance_id !== call.params.id) throw new Failure('not_found')
  return undefined
}

type Ringing = Call<Calls['sendCode']> | Call<Calls['track']>
const ringing = { times: 5, seconds: 86_400 }
/**
 * Whether one asker may have a phone rung once more today, by however many grievances: anybody can write one in its owner's name. Of
 * others they take nothing. Counted with what is sent, in the call's own commit: of many at one time those beyond look again. A claim
 * that is wrong is counted like one that is right, and apart from what was shown: that tells when it is used up.
 */
async function mayRing(call: Ringing, by: 'shown' | 'claimed', phone: string): Promise<boolean> {
  const counted = JSON.stringify(['grievance code', by, phone, await askerOf(call)])
  const count = { key: await call.deps.secrets.blindIndex('limit', counted), ...ringing }
  if ((await reachedOf(call, [count])).length > 0) return false
  call.work.count(count)
  return true
}

/** Sends the day's code to the mobile that was given with the grievance. */
export async function sendCode(call: Call<Calls['sendCode']>) {
  const found = await provable(call)
  const message = say(grievanceWords, call.language, 'code_sent')
  const claim = call.complainant?.claim
  const isRung = await mayRing(call, claim === undefined ? 'shown' : 'claimed', found?.mobile ?? `${claim}`)
  if (!isRung && claim === undefined)
    throw new Failure('too_many', { parameters: { minutes: ringing.seconds / 60 } })
  if (!found || !isRung) {
    // As long as a code takes to be written down.
    call.work.auditAlways()
    return { mobile: '', message }
  }
  const { mobile, record } = found
  placeOf(call.work, record)
  await queueSms(call, {
    to: mobile,
    grievance_id: record.id,
    text: smsOf(call, record),
  })
  return { mobile: claim === undefined ? `${mobile.slice(0, 3)}•••••${mobile.slice(-3)}` : '', message }
}

const smsOf = (call: Ringing, record: Pick<Grievance, 'id' | 'mobile_index'>) =>
  sayAsTyped(grievanceWords, call.language, 'sms_code', {
    code: phoneCode(call, opens(record), call.now),
  })

type Tracking = Call<Calls['track']>
type Tracked = Pick<Grievance, 'id' | 'mobile' | 'mobile_index'> | undefined

/**
 * Of two facts, once too many wrong ones were tried: one answer to right and wrong ones, and after as long, for each is written down.
 * The phone of the case that they are right of gets the day's code.
 */
export async function askForCode(call: Tracking, found: Tracked): Promise<never> {
  const { grievance_id, verification_number, date_of_birth } = call.body
  const to = found?.mobile ? await call.deps.secrets.decrypt(found.mobile) : undefined
  const claimed = JSON.stringify([grievance_id, verification_number, date_of_birth])
  const isRung = await mayRing(call, 'claimed', to ?? claimed)
  call.work.auditAlways()
  if (found && to !== undefined && isRung)
    await queueSms(call, {
      to,
      grievance_id: found.id,
      kind: 'tracking_code',
      about: found.id,
      text: smsOf(call, found),
    })
  return call.refuse(new Failure('verify_failed', { issues: [{ field: 'otp', key: 'grievance_code' }] }))
}

/** Whether two facts came with the phone's code, made and compared whether or not there is such a case. */
export async function refuseWrongCode(call: Tracking, typed: string, found: Tracked): Promise<void> {
  const isRight = await isPhoneCode(call, opens(found ?? nowhere), typed)
  if (!isRight || !found?.mobile)
    throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
}

/** The case, for who has the phone. */
export async function confirmCode(call: Call<Calls['confirmCode']>) {
  const found = await provable(call)
  const isRight = await isPhoneCode(call, opens(found?.record ?? nowhere), call.body.otp)
  if (!found || !isRight) throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  const { id, status } = found.record
  return { data: { stage: status, full: await everything(call, id), lacks: null } }
}
