import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { devices as table } from '#contract/access/devices'
import type { Device } from '#contract/access/shapes'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { page } from '#worker/db/page'
import { device, user } from '#worker/db/schema/access'
import { inScope, type Scope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import type { Call } from '#worker/http/call'
import { usersIn } from '../users/read.ts'

type Table = typeof table

const usersMaximum = 50
const sortable = {
  name: device.name,
  status: device.status,
  created_at: device.created_at,
  full_name: user.full_name,
} as const

/** Devices with their users: the one row query, which takes the scope. */
const rows = (db: ReadDatabase, scope: Scope, where: SQL | undefined) =>
  db
    .select({ device, user: { id: user.id, full_name: user.full_name, username: user.username } })
    .from(device)
    .innerJoin(user, eq(user.id, device.user_id))
    .where(and(inScope(device.place, scope), where))

export type DeviceRow = Awaited<ReturnType<typeof rows>>[number]

/** A device as signed-in people see it. */
export const shownDevice = ({ device: own, user: owner }: DeviceRow): Device => {
  const { user_id: _, token_hash: __, place: ___, approved_by: ____, ...shown } = own
  return { ...shown, user: owner }
}

export async function devices(call: Call<Table['devices']>) {
  const { query, user: who, db } = call
  const where = and(
    inScope(device.place, who.scope),
    containing(query.search, device.name, user.full_name, user.username),
    query.status === undefined ? undefined : eq(device.status, query.status),
    query.user_id === undefined ? undefined : eq(device.user_id, query.user_id),
  )
  const found = await page(db, {
    table: device,
    rows: (asked) => rows(db, who.scope, asked).$dynamic(),
    where,
    query,
    sortable,
    unsorted: { by: device.id, isDown: true },
    from: (fields) => db.select(fields).from(device).innerJoin(user, eq(user.id, device.user_id)).$dynamic(),
  })
  return { ...found, data: found.data.map(shownDevice) }
}

/** Users in scope to choose from, by name. */
export async function deviceUsers(call: Call<Table['deviceUsers']>) {
  const users = await call.db
    .select({ id: user.id, full_name: user.full_name, username: user.username })
    .from(user)
    .where(usersIn(call, { search: call.query.search }))
    .orderBy(asc(user.full_name), asc(user.id))
    .limit(usersMaximum)
  return { users }
}

/** A device in scope, or 404. */
export async function deviceInScope(
  call: { db: ReadDatabase; user: { scope: Scope } },
  id: number,
): Promise<DeviceRow> {
  const [found] = await rows(call.db, call.user.scope, eq(device.id, id))
  if (!found) throw new Failure('not_found')
  return found
}

export const editDevice = async (call: Call<Table['editDevice']>) => ({
  device: shownDevice(await deviceInScope(call, call.params.id)),
})
