import { randomInt } from 'node:crypto'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { languageOf } from './language-of.ts'
import { hashPassword } from './password/hash.ts'

/** No letter that another is taken for: it is read from an SMS and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12

/** The columns of a user whose password isn't made yet: it opens nothing. */
export const noPassword = { password_hash: 'none', password_is_default: 1 } as const

/** A random first password, which goes to the user by SMS, in their language, and nowhere else; its columns. */
export async function firstPassword(
  call: CallBase & { work: Work },
  of: { id: number; username: string; mobile: string },
) {
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  // Both are typed as they stand: no digit of them is put into the reader's script.
  const text = say(adminMessages, await languageOf(call.db, of.id), 'sms_first_password', {
    username: '#u',
    password: '#p',
  })
    .replace('#u', of.username)
    .replace('#p', password)
  await queueSms(call, { to: of.mobile, text })
  return { password_hash: await hashPassword(password), password_is_default: 1 } as const
}
