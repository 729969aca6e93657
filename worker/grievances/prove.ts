import type { grievances } from '#contract/grievances'
import { Failure } from '#contract/failure'
import { say, sayAsTyped } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
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
const opens = ({ record: { id, mobile_index } }: Case) =>
  ({ of: 'grievance', id, mobile_index, digits: 12 }) as const

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
  const mobile = found?.record.mobile ?? null
  if (found && isTheirs && mobile !== null)
    return { ...found, mobile: await call.deps.secrets.decrypt(mobile) }
  if (claim === undefined || call.complainant?.grievance_id !== call.params.id) throw new Failure('not_found')
  return undefined
}

const ringing = { times: 5, seconds: 86_400 }
/**
 * Whether one asker may have a phone rung once more today, by however many grievances: anybody can write one in its owner's name. Of
 * others they take nothing. A claim that is wrong is counted like one that is right.
 */
async function mayRing(call: Call<Calls['sendCode']>, phone: string): Promise<boolean> {
  const counted = JSON.stringify(['grievance code', phone, await askerOf(call)])
  const key = await call.deps.secrets.blindIndex('limit', counted)
  return call.ledger.countUpTo({ key, ...ringing }, call.now)
}

/** Sends the day's code to the mobile that was given with the grievance. */
export async function sendCode(call: Call<Calls['sendCode']>) {
  const found = await provable(call)
  const message = say(grievanceWords, call.language, 'code_sent')
  const claim = call.complainant?.claim
  const isRung = await mayRing(call, found?.mobile ?? `${claim}`)
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
    text: sayAsTyped(grievanceWords, call.language, 'sms_code', {
      code: phoneCode(call, opens(found), call.now),
    }),
  })
  return { mobile: claim === undefined ? `${mobile.slice(0, 3)}•••••${mobile.slice(-3)}` : '', message }
}

/** The case, for who has the phone. */
export async function confirmCode(call: Call<Calls['confirmCode']>) {
  const found = await provable(call)
  if (!found || !(await isPhoneCode(call, opens(found), call.body.otp)))
    throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  const { id, status } = found.record
  return { data: { stage: status, full: await everything(call, id), lacks: null } }
}
