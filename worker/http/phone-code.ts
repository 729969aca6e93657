import { dayInDhaka, startOfDay } from '#contract/calendar'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { isNumberOf } from '#contract/typed-number'
import { sha256 } from '#worker/db/secrets'
import type { CallBase } from './call.ts'

/** The record that a code opens, the phone it goes to (its blind index), and how many digits it has. */
type Opens = {
  of: 'application' | 'grievance'
  id: number
  mobile_index: string | null
  digits: number
  /** What else it does than any code of them. */
  purpose?: string
}

const dayMilliseconds = 86_400_000

/**
 * The code of a record, its phone and the day, made of them under a key that is never renewed: nothing of it is kept. The same all
 * day, so that of several messages each one is right, and whoever has more of them sent takes none from the phone's owner.
 */
export function phoneCode(
  { deps }: Pick<CallBase, 'deps'>,
  { of, id, mobile_index, digits, purpose = '' }: Opens,
  at: Date,
): string {
  return deps.digests.digits(
    of,
    `mobile:${id}:${mobile_index}:${dayInDhaka(at)}${purpose && `:${purpose}`}`,
    digits,
  )
}

/** When a code that is sent now opens nothing any more. */
export const phoneCodeEnds = (at: Date): string => startOfDay(dayInDhaka(at), 2)

/** The record's own number, typed where its code is asked, is said to be that: it is no try. */
export function refuseNumber(typed: string | undefined, number: number | undefined): void {
  if (typed === undefined || !isNumberOf(typed, number)) return
  throw new Failure('verify_failed', { issues: [{ field: 'otp', key: 'code_is_number' }] })
}

/** Whether what was typed, in either script, is the code of today or of the day before, till midnight comes round again. */
export async function isPhoneCode(call: CallBase, opens: Opens, typed: string): Promise<boolean> {
  const yesterday = new Date(call.now.getTime() - dayMilliseconds)
  const right = await Promise.all([call.now, yesterday].map((at) => sha256(phoneCode(call, opens, at))))
  return right.includes(await sha256(toAsciiDigits(typed).replace(/\D/g, '')))
}
