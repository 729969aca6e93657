import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/staff-messages'
import type { Call } from '#worker/http/call'
import { accountOf, isActive, openAccount, type Account } from '../account.ts'
import { askedFor, isSpent, judgeCode, notVerified, refuseOver, requestOf, sendCode } from '../codes.ts'
import { setPassword } from '../set-password.ts'

type Table = typeof access

/** Puts a password of one's own in the place of the default one; whoever has one of their own changes it in the profile. */
export async function resetPassword(call: Call<Table['resetPassword']>) {
  const { body } = call
  const account = await openAccount(call, { username: body.username, password: body.old_password })
  if (account.password_is_default === 0) return call.refuse(new Failure('not_allowed_now'))
  await setPassword(call, account, body)
  call.work.by(account, true)
  return { message: say(staffMessages, call.language, 'password_set') }
}

const requestFor = (body: { username: string; phone: string }) =>
  requestOf('forgot_password', body.username, body.phone)

/** The account whose mobile this is, if it is active. */
async function ownerOf(
  call: Call<Table['forgotPassword'] | Table['forgotPasswordSubmit']>,
): Promise<Account | undefined> {
  const account = await accountOf(call.db, call.body)
  call.work.keep()
  if (account) call.work.by(account, false)
  const index = await call.deps.secrets.blindIndex('mobile', call.body.phone)
  return account && isActive(account) && account.mobile_index === index ? account : undefined
}

/** The same answer whoever asks and whatever is true. */
export async function forgotPassword(call: Call<Table['forgotPassword']>) {
  const account = await ownerOf(call)
  if (account && !(await isSpent(call, account, 'forgot_password')))
    await sendCode(call, account, 'forgot_password', await requestFor(call.body))
  return { message: say(staffMessages, call.language, 'code_sent_if') }
}

/** Any code that doesn't fit, of anybody, gets one answer. */
export async function forgotPasswordSubmit(call: Call<Table['forgotPasswordSubmit']>) {
  const { body } = call
  const account = await ownerOf(call)
  const asked = await askedFor(call, account, 'forgot_password', await requestFor(body))
  if (!account || !asked) return call.refuse(notVerified())
  const quiet = { ...call, db: call.db, refuse: () => call.refuse(notVerified()) }
  await refuseOver(quiet, asked)
  await judgeCode(quiet, account, asked, body.otp)
  await setPassword(call, account, body)
  call.work.by(account, true)
  return { message: say(staffMessages, call.language, 'password_set') }
}
