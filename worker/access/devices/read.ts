import { eq, type SQL } from 'drizzle-orm'
import type { devices as table } from '#contract/access/devices'
import type { Device } from '#contract/access/shapes'
import { device, user } from '#worker/db/schema/access'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { listing } from '#worker/resource/listing'
import { deviceForSecond } from '../credentials.ts'
import { exceedsRow } from '../rights.ts'
import { offered } from '../users/read.ts'
import { devicesToLetIn } from '../waiting.ts'

type Table = typeof table

/** Devices with their users: the one row query. */
const rows = ({ db, user: who, now }: Asking, where: SQL | undefined) =>
  db
    .select({
      device,
      user: { id: user.id, full_name: user.full_name, username: user.username },
      exceeds: exceedsRow(device.user_id, who),
      second: deviceForSecond({ user: who, now }),
    })
    .from(device)
    .innerJoin(user, eq(user.id, device.user_id))
    .where(where)
    .$dynamic()

export type DeviceRow = Awaited<ReturnType<typeof rows>>[number]

/** A device as signed-in people see it. */
export const shownDevice = ({ device: own, user: owner, exceeds, second }: DeviceRow): Device => {
  const { user_id: _, token_hash: __, place: ___, approved_by: ____, ...shown } = own
  return { ...shown, user: owner, beyond_rights: exceeds === 1, needs_second: second === 1 }
}

const every = listing({
  table: device,
  place: device.place,
  rows,
  shown: shownDevice,
  search: { names: [device.name, user.full_name, user.username], people: true, mobiles: [user.mobile_index] },
  filters: {
    status: device.status,
    user_id: device.user_id,
    waits: (_: 'me', { user: who }) => devicesToLetIn(who),
  },
  sortable: {
    name: device.name,
    status: device.status,
    created_at: device.created_at,
    full_name: user.full_name,
  },
  unsorted: { by: device.id, isDown: true },
  from: ({ db }, fields) =>
    db.select(fields).from(device).innerJoin(user, eq(user.id, device.user_id)).$dynamic(),
})
export const { list: devices, find: deviceInScope } = every

/** Users in scope to choose from, by name. */
export async function deviceUsers(call: Call<Table['device']['users']>) {
  return { users: await offered(call, call.query.search) }
}

export const editDevice = async (call: Call<Table['device']['get']>) => ({
  device: shownDevice(await deviceInScope(call, call.params.id)),
})
