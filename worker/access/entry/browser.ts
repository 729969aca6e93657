import type { access } from '#contract/access'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { staffMessages } from '#contract/texts/access/messages'
import { newId } from '#worker/db/ids'
import { originOf } from '#worker/db/origin'
import { device, user } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { Call } from '#worker/http/call'
import { accountOf, deviceOf, openOwnAccount, type Account, type EntryCall } from '../account.ts'
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
import { userStands } from '../standing.ts'
import { tellActivators } from '../devices/tell.ts'

type Table = typeof access
type Typed = { username: string; device_token: string; device_type: string; purpose_of_use: string }

const purpose = 'register_device'
const hashFor = (body: Typed) =>
  requestOf(purpose, body.username, body.device_token, body.device_type, body.purpose_of_use)

async function refuseKnown(call: EntryCall, account: Account, token: string): Promise<void> {
  if (await deviceOf(call.db, account.id, token))
    call.refuse(new Failure('already_exists', { issues: [{ field: 'device_token', key: 'already_exists' }] }))
}

/** Asks to register this browser: the password, then a code. */
export async function browserRegisterOtp(call: Call<Table['entry']['browserRegisterOtp']>) {
  const { body } = call
  const account = await openOwnAccount(call, await accountOf(call.db, body), body.password)
  await refuseKnown(call, account, body.device_token)
  const request = { purpose, hash: await hashFor(body), origin: await originOf(call, body) } as const
  if (await isSpent(call, account, request)) return call.refuse(tooMany())
  await sendCode(call, account, request)
  return { message: say(staffMessages, call.language, 'code_sent'), seconds: codeSeconds }
}

/** Registers this browser, pending, and tells who may activate it. */
export async function deviceRegistration(call: Call<Table['entry']['deviceRegistration']>) {
  const { body } = call
  const known = await accountOf(call.db, body)
  const asked = await askedFor(call, known, purpose, { hash: await hashFor(body) })
  if (known) call.work.actor(known, false)
  call.work.auditAlways()
  if (!known || !asked) return call.refuse(notVerified())
  refuseOver(call, asked)
  const account = await openOwnAccount(call, known, body.password)
  await refuseKnown(call, account, body.device_token)
  await judgeCode(call, account, asked, body.otp)
  call.work.actor(account, true)
  const { purpose_of_use, device_type } = body
  call.work.require(userStands(account))
  const id = newId(call.now)
  call.work.insert(device, {
    id,
    user_id: account.id,
    token_hash: await sha256(body.device_token),
    name: device_type,
    purpose_of_use,
    device_type,
    // As the server sees it: what a browser says of itself (device_ip) proves nothing.
    device_ip: call.address,
    status: 'pending',
    place: account.place,
    created_at: call.now.toISOString(),
  })
  call.work.noteOf({ table: user, id: account.id }, { device: { name: device_type, status: 'pending' } })
  await tellActivators(call, account, { id, device_type, purpose_of_use }, account)
  return { message: say(staffMessages, call.language, 'device_requested') }
}
