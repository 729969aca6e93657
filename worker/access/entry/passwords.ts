import type { access } from '#contract/access'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import type { Call } from '#worker/http/call'
import { accountOf, openAccount } from '../account.ts'
import { noPassword } from '../first-password.ts'
import { setPassword } from '../set-password.ts'

type Table = typeof access

/**
 * Puts a password of one's own in the place of the default one; whoever has one of their own changes it in the profile: here
 * it opens nothing, so that nobody can try passwords that people chose.
 */
export async function resetPassword(call: Call<Table['entry']['resetPassword']>) {
  const { body } = call
  const known = await accountOf(call.db, body)
  const isOwn = known?.password_is_default === 0
  const account = await openAccount(call, isOwn ? { ...known, ...noPassword } : known, body.old_password)
  await setPassword(call, account, body)
  call.work.actor(account, true)
  return { message: say(staffMessages, call.language, 'password_set') }
}
