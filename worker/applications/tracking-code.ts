import type { applications } from '#contract/applications'
import { dayInDhaka } from '#contract/calendar'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import type { application } from '#worker/db/schema/applications'
import { sha256 } from '#worker/db/secrets'
import type { Call, CallBase } from '#worker/http/call'
import { tellTrackingCode } from './tell.ts'

type Tracking = Call<(typeof applications)['application']['track']>
type Found = Pick<typeof application.$inferSelect, 'id' | 'mobile' | 'mobile_index'> | undefined

const dayMilliseconds = 86_400_000

/**
 * Eight digits of an application, its phone and the day: nothing of them is kept, and of several messages of a day each one is right,
 * so that whoever has more of them sent takes none from the phone's owner.
 */
async function codeOf(
  { deps }: CallBase,
  { id, mobile_index }: NonNullable<Found>,
  at: Date,
): Promise<string> {
  const index = await deps.secrets.blindIndex('code', `tracking:${id}:${mobile_index}:${dayInDhaka(at)}`)
  return String(Number.parseInt((await sha256(index)).slice(0, 12), 16) % 100_000_000).padStart(8, '0')
}

/** Whether it is the code of today or of the day before, made and compared whether or not there is such an application. */
export async function isCodeOf(call: Tracking, typed: string, found: Found): Promise<boolean> {
  const of = found ?? { id: 0, mobile: '', mobile_index: '' }
  const yesterday = new Date(call.now.getTime() - dayMilliseconds)
  const right = await Promise.all([call.now, yesterday].map(async (at) => sha256(await codeOf(call, of, at))))
  const isRight = right.includes(await sha256(toAsciiDigits(typed).replace(/\D/g, '')))
  return isRight && found !== undefined
}

/** One answer to right and wrong facts; of the right ones the phone gets the code, five times a day at the most. */
export async function askForCode(call: Tracking, found: Found): Promise<never> {
  const failure = new Failure('verify_failed', { issues: [{ field: 'otp', key: 'tracking_code' }] })
  if (!found) throw failure
  const to = await call.deps.secrets.decrypt(found.mobile)
  if (!(await tellTrackingCode(call, { to, id: found.id, code: await codeOf(call, found, call.now) })))
    throw failure
  return call.refuse(failure)
}
