import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { user } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import { notVerified } from '../codes.ts'
import { disconnectUserAfterwards } from '../disconnect.ts'
import { endSessionsOfUser } from '../sessions.ts'
import { newTotpSecret, otpauth, totpStep } from '../totp.ts'
import { needConfirmation } from './confirmation.ts'
import { ownAccount } from './own.ts'

type Table = typeof access

/** A fresh secret for an app; it counts only once its first code has come back with the enrolment. */
export async function totpStart(call: Call<Table['authenticator']['start']>) {
  await needConfirmation(call)
  const account = await ownAccount(call)
  const secret = newTotpSecret()
  const enrolment = await call.deps.tokens.sign('totp', { user_id: account.id, secret }, call.now)
  return { secret, otpauth: otpauth(secret, account.username), enrolment }
}

/** From now on the app gives the codes; sessions elsewhere end. */
export async function totpConfirm(call: Call<Table['authenticator']['confirm']>) {
  const claims = await call.deps.tokens.read('totp', call.body.enrolment, call.now)
  if (claims === 'expired') throw notVerified('otp_expired')
  if (claims?.user_id !== call.user.user_id) throw notVerified()
  const step = totpStep(claims.secret, call.body.code, call.now, null)
  if (step === undefined)
    throw new Failure('verify_failed', { issues: [{ field: 'code', key: 'otp_wrong' }] })
  const account = await ownAccount(call)
  call.work.update(user, account, {
    totp_secret: await call.deps.secrets.encrypt(claims.secret),
    totp_last_step: step,
  })
  endSessionsOfUser(call, account.id, 'totp_changed', call.user.session_id)
  await disconnectUserAfterwards(call, account.id, call.user.session_id)
  return { message: say(staffMessages, call.language, 'totp_on') }
}

/** Codes come by SMS again, unless a role demands the app. */
export async function totpRemove(call: Call<Table['authenticator']['remove']>) {
  await needConfirmation(call)
  const account = await ownAccount(call)
  if (account.needs_totp === 1) throw new Failure('totp_needed')
  call.work.update(user, account, { totp_secret: null, totp_last_step: null })
  endSessionsOfUser(call, account.id, 'totp_changed', call.user.session_id)
  await disconnectUserAfterwards(call, account.id, call.user.session_id)
  return { message: say(staffMessages, call.language, 'totp_off') }
}
