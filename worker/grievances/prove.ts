import type { grievances } from '#contract/grievances'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { dayInDhaka } from '#contract/calendar'
import { say, sayAsTyped } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { sha256 } from '#worker/db/secrets'
import type { Call, CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { ownCase } from './complainant.ts'
import { caseOf, placeOf, type Case } from './record.ts'
import { everything } from './track.ts'
import { claimOf } from './claim.ts'

type Calls = (typeof grievances)['grievance']

const dayMilliseconds = 86_400_000
const codeDigits = 12

/**
 * Twelve digits of a case, phone and day, made of them under a key that is never renewed: nothing of them is kept. The same all day,
 * so that of several messages each one is right, and whoever has more of them sent takes none from the phone's owner; so is that of
 * the day before, till midnight comes round again. So many digits that tries need no count that others could fill: a right code always opens.
 */
function codeOf({ deps }: Pick<CallBase, 'deps'>, { record: { id, mobile_index } }: Case, at: Date): string {
  const bytes = Buffer.from(
    deps.digests.of('grievance', `mobile:${id}:${mobile_index}:${dayInDhaka(at)}`),
    'base64url',
  )
  return String(bytes.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
}

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

/** Sends the day's code to the mobile that was given with the grievance. */
export async function sendCode(call: Call<Calls['sendCode']>) {
  const found = await provable(call)
  const message = say(grievanceWords, call.language, 'code_sent')
  if (!found) return { mobile: '', message }
  const { mobile, record } = found
  placeOf(call.work, record)
  await queueSms(call, {
    to: mobile,
    grievance_id: record.id,
    text: sayAsTyped(grievanceWords, call.language, 'sms_code', { code: codeOf(call, found, call.now) }),
  })
  const isSaid = call.complainant?.claim === undefined
  return { mobile: isSaid ? `${mobile.slice(0, 3)}•••••${mobile.slice(-3)}` : '', message }
}

/** The case, for who has the phone. */
export async function confirmCode(call: Call<Calls['confirmCode']>) {
  const found = await provable(call)
  const yesterday = new Date(call.now.getTime() - dayMilliseconds)
  const typed = await sha256(toAsciiDigits(call.body.otp).replace(/\D/g, ''))
  const right = found
    ? await Promise.all([call.now, yesterday].map((at) => sha256(codeOf(call, found, at))))
    : []
  if (!found || !right.includes(typed))
    throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  const { id, status } = found.record
  return { data: { stage: status, full: await everything(call, id), lacks: null } }
}
