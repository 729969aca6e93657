import { eq } from 'drizzle-orm'
import type { devices as table } from '#contract/access/devices'
import { deviceLife, deviceToggle } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { device, session, user } from '#worker/db/schema/access'
import { sha256 } from '#worker/db/secrets'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import { changesAlone, reasonsAgainst } from '../credentials.ts'
import { keepHand } from '../hands.ts'
import { disconnectAfterwards } from '../disconnect.ts'
import { decided } from '../notify.ts'
import { actableUser } from '../rights.ts'
import { ownAccount } from '../profile/own.ts'
import { sayReasons, sayWhom } from '../second-person.ts'
import { endSessionsOfDevice } from '../sessions.ts'
import { deviceInScope } from './read.ts'
import { userStands } from '../standing.ts'
import { tellActivators, tellOwner } from './tell.ts'

type Table = typeof table
type Changing = CallBase & { user: SignedIn; work: Work }

/** A device in scope of somebody whom the caller may change, and its owner. */
async function actable(call: Changing, id: number) {
  const { device: found, user: named } = await deviceInScope(call, id)
  const { user: owner } = await actableUser(call, named.id)
  call.work.place(found.place)
  return { before: found, owner }
}

/** What becomes of a device stands in its owner's history, too. */
const noteOwner = (
  { work }: Changing,
  { user_id, name }: { user_id: number; name: string },
  status: string,
) => work.noteOf({ table: user, id: user_id }, { device: { name, status } })

/** Registers a device, active at once; by who has changed another way in of its owner, once a second person activates it. */
export async function insertDevice(call: Call<Table['device']['insert']>) {
  const { body, work, language, user: who } = call
  const { user: owner } = await actableUser(call, body.user_id)
  const id = newId(call.now)
  const at = call.now.toISOString()
  work.place(owner.place)
  const alone = await changesAlone(call, owner, 'device')
  await keepHand(call, owner)
  work.require(userStands(owner))
  work.insert(device, {
    id,
    user_id: owner.id,
    token_hash: await sha256(body.device_token),
    name: body.name,
    purpose_of_use: body.purpose_of_use,
    device_type: body.device_type,
    device_ip: '',
    status: alone ? 'active' : 'pending',
    place: owner.place,
    created_at: at,
    made_by: who.user_id,
    ...(alone && { approved_by: who.user_id, approved_at: at }),
  })
  noteOwner(call, { user_id: owner.id, name: body.name }, alone ? 'active' : 'pending')
  if (alone) {
    tellOwner(call, body, 'on')
    return { id, waits: false, message: say(adminMessages, language, 'device_added') }
  }
  const because = await sayReasons(call.db, await reasonsAgainst(call, owner, 'device'))
  const asked = await tellActivators(call, owner, { ...body, id }, await ownAccount(call), because)
  const waits = say(adminMessages, language, 'device_waits', { because: because(language) })
  return { id, waits: true, message: `${waits} ${sayWhom(language, asked)}` }
}

export async function updateDevice(call: Call<Table['device']['update']>) {
  const { body, work, language } = call
  const { before } = await actable(call, body.id)
  if (body.version !== before.version) throw new Failure('stale')
  const { name, purpose_of_use, device_type } = body
  work.update(device, before, { name, purpose_of_use, device_type })
  return { id: before.id, message: say(adminMessages, language, 'updated') }
}

/** Approves, activates or switches off; without saying which, what a toggle does. */
export async function deviceStatus(call: Call<Table['device']['changeStatus']>) {
  const { body, language } = call
  const { before, owner } = await actable(call, call.params.id)
  const status = await transition(call, {
    table: device,
    life: deviceLife,
    before,
    action: body.action ?? deviceToggle[before.status],
    version: body.version,
    place: before.place,
  })
  const isOn = status === 'active'
  if (isOn && !(await changesAlone(call, owner, 'device')))
    throw new Failure('own_work', { parameters: { why: 'kinds' } })
  noteOwner(call, before, status)
  await decided(call, `device:${before.id}`)
  if (!isOn) {
    endSessionsOfDevice(call, before.id)
    await disconnectAfterwards(call, eq(session.device_id, before.id))
  }
  tellOwner(call, before, isOn ? 'on' : 'off')
  return { id: before.id, status, message: say(adminMessages, language, isOn ? 'device_on' : 'device_off') }
}

export async function destroyDevice(call: Call<Table['device']['destroy']>) {
  const { work, language } = call
  const { before } = await actable(call, call.params.id)
  endSessionsOfDevice(call, before.id)
  await disconnectAfterwards(call, eq(session.device_id, before.id))
  // Its sessions are kept as history; what they point to goes.
  work.updateAll(session, { device_id: null }, eq(session.device_id, before.id))
  work.remove(device, before)
  noteOwner(call, before, 'deleted')
  await decided(call, `device:${before.id}`)
  tellOwner(call, before, 'gone')
  return { id: before.id, message: say(adminMessages, language, 'deleted') }
}
