import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { originOf } from '#worker/db/origin'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { minutes } from '#worker/http/tokens'
import {
  askedFor,
  codeSeconds,
  isSpent,
  judgeCode,
  notVerified,
  refuseOver,
  requestOf,
  sendCode,
  tooMany,
} from '../codes.ts'
import { confirmedAccount, ownAccount } from './own.ts'

type Table = typeof access

/** A code of the same purpose as for signing in, so that both share the tries of a day (docs/otp.md). */
const purpose = 'sign_in'
const hashFor = ({ session_id }: SignedIn) => requestOf(purpose, 'confirm', String(session_id))

/** Step 1 of confirming that it is oneself who holds this session: the password; a code is sent, or asked of the app. */
export async function confirmOtp(call: Call<Table['confirmation']['sendCode']>) {
  const account = await confirmedAccount(call, call.body.password, 'password')
  const request = {
    purpose,
    hash: await hashFor(call.user),
    origin: await originOf(call, call.user),
  } as const
  if (await isSpent(call, account, request)) return call.refuse(tooMany())
  const method = await sendCode(call, account, request, 'sms_confirm')
  const message = say(staffMessages, call.language, method === 'totp' ? 'code_app' : 'code_sent')
  return { message, method, seconds: codeSeconds }
}

/** Step 2: the code. What it answers is good for this session and a few minutes. */
export async function confirm(call: Call<Table['confirmation']['confirm']>) {
  const account = await ownAccount(call)
  const asked = await askedFor(call, account, purpose, { hash: await hashFor(call.user) })
  call.work.auditAlways()
  if (!asked) return call.refuse(notVerified())
  refuseOver(call, asked)
  await judgeCode(call, account, asked, call.body.otp)
  const { user_id, session_id } = call.user
  const confirmation = await call.deps.tokens.sign('confirmation', { user_id, session_id }, call.now)
  return {
    message: say(staffMessages, call.language, 'confirmed'),
    confirmation,
    seconds: minutes.confirmation * 60,
  }
}

/** Refuses unless password and code were given again in this session within the last minutes. */
export async function needConfirmation(
  call: CallBase & { user: SignedIn; body: { confirmation: string } },
): Promise<void> {
  const claims = await call.deps.tokens.read('confirmation', call.body.confirmation, call.now)
  const { user_id, session_id } = call.user
  const isGood =
    claims && claims !== 'expired' && claims.user_id === user_id && claims.session_id === session_id
  if (!isGood)
    throw new Failure('verify_failed', { issues: [{ field: 'confirmation', key: 'confirmation_over' }] })
}
