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
import { placeOf, type Case } from './record.ts'
import { everything } from './track.ts'

type Calls = (typeof grievances)['grievance']

const dayMilliseconds = 86_400_000

/**
 * Eight digits of a case, phone and day, made of them under a key that is never renewed: nothing of them is kept. The same all day,
 * so that of several messages each one is right, and whoever has more of them sent takes none from the phone's owner; so is that of
 * the day before, till midnight comes round again.
 */
function codeOf({ deps }: Pick<CallBase, 'deps'>, { record: { id, mobile_index } }: Case, at: Date): string {
  const bytes = Buffer.from(
    deps.digests.of('grievance', `mobile:${id}:${mobile_index}:${dayInDhaka(at)}`),
    'base64url',
  )
  return String(bytes.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
}

async function provable(call: Parameters<typeof ownCase>[0]): Promise<Case & { mobile: string }> {
  const found = await ownCase(call, ['code', 'facts'])
  const { mobile } = found.record
  if (mobile === null) throw new Failure('not_found')
  return { ...found, mobile: await call.deps.secrets.decrypt(mobile) }
}

/** Sends the day's code to the mobile that was given with the grievance. */
export async function sendCode(call: Call<Calls['sendCode']>) {
  const found = await provable(call)
  const { mobile, record } = found
  placeOf(call.work, record)
  await queueSms(call, {
    to: mobile,
    grievance_id: record.id,
    text: sayAsTyped(grievanceWords, call.language, 'sms_code', { code: codeOf(call, found, call.now) }),
  })
  const shown = `${mobile.slice(0, 3)}•••••${mobile.slice(-3)}`
  return { mobile: shown, message: say(grievanceWords, call.language, 'code_sent') }
}

/** The case, for who has the phone. */
export async function confirmCode(call: Call<Calls['confirmCode']>) {
  const found = await provable(call)
  const { record } = found
  const yesterday = new Date(call.now.getTime() - dayMilliseconds)
  const typed = await sha256(toAsciiDigits(call.body.otp).replace(/\D/g, ''))
  const right = await Promise.all([call.now, yesterday].map((at) => sha256(codeOf(call, found, at))))
  if (!right.includes(typed))
    throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'otp_wrong' }] })
  return { data: { stage: record.status, full: await everything(call, record.id), lacks: null } }
}
