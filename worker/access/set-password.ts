import { sayAsTyped } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { user } from '#worker/db/schema/access'
import { queueSms } from '#worker/outbox/index'
import type { Account, EntryCall } from './account.ts'
import { disconnectUserAfterwards } from './disconnect.ts'
import { hashPassword } from './password/hash.ts'
import { refuseWeak } from './password/rules.ts'
import { endSessionsOfUser } from './sessions.ts'

/** Gives an account a password that its person chose; their other sessions end, and their mobile is told. */
export async function setPassword(
  call: Omit<EntryCall, 'refuse'>,
  account: Account,
  typed: { password: string; confirm_password: string },
  exceptSession?: number,
): Promise<void> {
  const mobile = await call.deps.secrets.decrypt(account.mobile)
  await refuseWeak(typed, { ...account, mobile }, call.outside.breachedPasswords)
  call.work.update(user, account, {
    password_hash: await hashPassword(typed.password),
    password_is_default: 0,
    password_changed_at: call.now.toISOString(),
  })
  endSessionsOfUser(call, account.id, 'password_changed', exceptSession)
  await disconnectUserAfterwards(call, account.id, exceptSession)
  const text = sayAsTyped(staffMessages, call.language, 'sms_password_changed', {
    username: account.username,
  })
  await queueSms(call, { to: mobile, text })
}
