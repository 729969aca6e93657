import { eq } from 'drizzle-orm'
import type { devices as table } from '#contract/access/devices'
import { deviceLife } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { allowed, next } from '#contract/machine'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { device, session } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
import { disconnectAfterwards } from '../disconnect.ts'
import { notify } from '../notify.ts'
import { actableUser } from '../rights.ts'
import { endSessionsOfDevice } from '../sessions.ts'
import { deviceInScope, type DeviceRow } from './read.ts'

type Table = typeof table
type Changing = CallBase & { user: SignedIn; work: Work }

/** A device in scope of somebody whom the caller may change. */
async function actable(call: Changing, id: number, version: number | undefined): Promise<DeviceRow> {
  const found = await deviceInScope(call, id)
  await actableUser(call, found.user.id)
  if (version !== undefined && version !== found.device.version) throw new Failure('stale')
  call.work.at(found.device.place)
  return found
}

const tell = (
  call: Changing,
  { user_id, name, device_type }: { user_id: number; name: string; device_type: string },
  what: 'on' | 'off' | 'gone',
) => {
  const named = { name, type: device_type }
  notify(call, [user_id], {
    title_en: say(adminMessages, 'en', `device_${what}_title`),
    title_bn: say(adminMessages, 'bn', `device_${what}_title`),
    text_en: say(adminMessages, 'en', `device_${what}_text`, named),
    text_bn: say(adminMessages, 'bn', `device_${what}_text`, named),
    link: null,
  })
}

export async function insertDevice(call: Call<Table['insertDevice']>) {
  const { body, work, language } = call
  const { user: owner } = await actableUser(call, body.user_id)
  const id = newId(call.now)
  work.at(owner.place)
  work.insert(device, {
    id,
    user_id: owner.id,
    token_hash: await sha256(body.device_token),
    name: body.name,
    purpose_of_use: body.purpose_of_use,
    device_type: body.device_type,
    device_ip: '',
    status: 'active',
    place: owner.place,
    created_at: call.now.toISOString(),
  })
  tell(call, body, 'on')
  return { id, message: say(adminMessages, language, 'device_added') }
}

export async function updateDevice(call: Call<Table['updateDevice']>) {
  const { body, work, language } = call
  const { device: before } = await actable(call, body.id, body.version)
  const { name, purpose_of_use, device_type } = body
  work.update(device, before, { name, purpose_of_use, device_type })
  return { id: before.id, message: say(adminMessages, language, 'updated') }
}

/** Approves or activates what is off, switches off what is on. */
export async function deviceStatus(call: Call<Table['deviceStatus']>) {
  const { body, work, language } = call
  const { device: before } = await actable(call, call.params.id, body.version)
  const [toggle] = allowed(deviceLife, before.status)
  const status = toggle && next(deviceLife, before.status, toggle)
  if (!status) throw new Failure('not_allowed_now')
  work.update(device, before, { status })
  const isOn = status === 'active'
  if (!isOn) {
    endSessionsOfDevice(call, before.id)
    await disconnectAfterwards(call, eq(session.device_id, before.id))
  }
  tell(call, before, isOn ? 'on' : 'off')
  return { id: before.id, status, message: say(adminMessages, language, isOn ? 'device_on' : 'device_off') }
}

export async function destroyDevice(call: Call<Table['destroyDevice']>) {
  const { work, language } = call
  const { device: before } = await actable(call, call.params.id, undefined)
  endSessionsOfDevice(call, before.id)
  await disconnectAfterwards(call, eq(session.device_id, before.id))
  // Its sessions are kept as history; what they point to goes.
  work.updateAll(session, { device_id: null }, eq(session.device_id, before.id))
  work.remove(device, before)
  tell(call, before, 'gone')
  return { id: before.id, message: say(adminMessages, language, 'deleted') }
}
