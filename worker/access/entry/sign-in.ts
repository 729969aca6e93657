import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { eq } from 'drizzle-orm'
import { originOf } from '#worker/db/origin'
import { user } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { Call } from '#worker/http/call'
import {
  accountOf,
  deviceOf,
  mustEnrol,
  openOwnAccount,
  permissionsOf,
  type Account,
  type EntryCall,
} from '../account.ts'
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
import { personOf, personRows } from '../person.ts'
import { endFormerSessions, openSession } from '../sessions.ts'

type Table = typeof access
type Typed = {
  username: string
  device_token: string
  captcha_token?: string | undefined
  altcha?: string | undefined
}

/** The captcha of step 1 is known to nobody else: it binds step 2 to it. */
const purpose = 'sign_in'
const hashFor = async (body: Typed) =>
  requestOf(
    purpose,
    body.username,
    body.device_token,
    body.captcha_token ?? (await sha256(body.altcha ?? '')),
  )

async function activeDeviceOf(call: EntryCall, account: Account, token: string) {
  const found = await deviceOf(call.db, account.id, token)
  return found?.status === 'active' ? found : call.refuse(new Failure('device_not_found'))
}

/** Step 1: password, then device; a code is sent, or asked of the app. */
export async function loginOtp(call: Call<Table['entry']['loginOtp']>) {
  const { body } = call
  const account = await openOwnAccount(call, await accountOf(call.db, body), body.password)
  await activeDeviceOf(call, account, body.device_token)
  const request = { purpose, hash: await hashFor(body), origin: await originOf(call, body) } as const
  if (await isSpent(call, account, request)) return call.refuse(tooMany())
  const method = await sendCode(call, account, request)
  const message = say(staffMessages, call.language, method === 'totp' ? 'code_app' : 'code_sent')
  return { message, method, seconds: codeSeconds }
}

/** Step 2: the same with the code. Without step 1 nothing is looked at, so that nobody can use up another's tries. */
export async function login(call: Call<Table['entry']['login']>) {
  const { body } = call
  const known = await accountOf(call.db, body)
  const asked = await askedFor(call, known, purpose, { hash: await hashFor(body) })
  if (known) call.work.actor(known, false)
  call.work.auditAlways()
  if (!known || !asked) return call.refuse(notVerified())
  refuseOver(call, asked)
  const account = await openOwnAccount(call, known, body.password)
  const device = await activeDeviceOf(call, account, body.device_token)
  await judgeCode(call, account, asked, body.otp)
  call.work.actor(account, true)
  await endFormerSessions(call, device.id)
  const [token, [row], permissions] = await Promise.all([
    openSession(call, { user_id: account.id, device_id: device.id }),
    personRows(call.db).where(eq(user.id, account.id)),
    permissionsOf(call.db, account.id),
  ])
  const must_enrol = mustEnrol(account)
  return {
    message: say(staffMessages, call.language, 'signed_in'),
    token,
    data: await personOf(call, row!, { whole: true }),
    permissions: must_enrol ? [] : permissions,
    is_super_admin: account.is_super_admin === 1 && !must_enrol,
    must_enrol,
  }
}
