import { count, eq, sql } from 'drizzle-orm'
import type { roles as table } from '#contract/access/roles'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { role, rolePermission, userRole } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { tellRights } from '../notify.ts'
import { exceeds, refuseOwnRole, rolesWhere, type RoleWithPermissions } from '../rights.ts'
import { announceRights, peopleOf, switchOff } from './consequences.ts'

type Table = typeof table

const columnsOf = (body: Call<Table['role']['insert']>['body']) => ({
  code: body.code,
  name_en: body.name_en,
  name_bn: body.name_bn,
  remarks: body.remarks,
  active: body.active ? 1 : 0,
  needs_totp: body.needs_totp ? 1 : 0,
})

/** A role that may be changed: never the super-admin's, and none that the caller has, unless they may do everything anyway. */
async function changeable(
  call: CallBase & { user: SignedIn },
  id: number,
  version?: number,
): Promise<RoleWithPermissions> {
  const [found] = await rolesWhere(call.db, eq(role.id, id))
  if (!found) throw new Failure('not_found')
  if (found.is_super_admin === 1) throw new Failure('role_fixed')
  await refuseOwnRole(call, id)
  if (version !== undefined && found.version !== version) throw new Failure('stale')
  return found
}

export async function insertRole(call: Call<Table['role']['insert']>) {
  const id = newId(call.now)
  call.work.place(0)
  call.work.insert(role, { id, ...columnsOf(call.body), is_super_admin: 0 })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

export async function updateRole(call: Call<Table['role']['update']>) {
  const { body, work, language } = call
  const before = await changeable(call, body.id, body.version)
  if (exceeds(before, call.user)) throw new Failure('beyond_rights')
  const goesOff = before.active === 1 && !body.active
  const people = await peopleOf(call, before.id)
  work.place(0)
  work.update(role, before, columnsOf(body))
  if (goesOff) await switchOff(call, before.id, people)
  tellRights(call, people)
  return { id: before.id, message: say(adminMessages, language, 'updated') }
}

/** Only a role that nobody has, anywhere, also at the moment of the commit. */
export async function destroyRole(call: Call<Table['role']['destroy']>) {
  const { permissions, ...before } = await changeable(call, call.params.id)
  if (exceeds({ ...before, permissions }, call.user)) throw new Failure('beyond_rights')
  const [held] = await call.db
    .select({ count: count() })
    .from(userRole)
    .where(eq(userRole.role_id, before.id))
  if (held && held.count > 0) throw new Failure('role_in_use', { parameters: { count: held.count } })
  call.work.place(0)
  call.work.remove(role, before, {
    parts: [{ table: rolePermission, where: eq(rolePermission.role_id, before.id) }],
    condition: sql`not exists (select 1 from ${userRole} where ${userRole.role_id} = ${before.id})`,
  })
  return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
}

/** Sets what a role may do. Nobody gives, or takes away, what they don't have. It holds from everybody's next call on. */
export async function assignPermissions(call: Call<Table['role']['assignPermissions']>) {
  const { body, work, language, user: who } = call
  const before = await changeable(call, body.role_id, body.version)
  const [old, wanted] = [new Set(before.permissions), new Set(body.permissions)]
  const changed = [...wanted].filter((permission) => !old.has(permission))
  changed.push(...[...old].filter((permission) => !wanted.has(permission)))
  if (!who.is_super_admin && changed.some((permission) => !who.permissions.has(permission)))
    throw new Failure('beyond_rights')
  const rowsOf = (permissions: Iterable<Permission>) =>
    [...permissions].map((permission) => ({ role_id: before.id, permission }))
  work.place(0)
  work.update(role, before, {})
  work.replaceParts(
    { table: role, id: before.id },
    rolePermission,
    eq(rolePermission.role_id, before.id),
    rowsOf(wanted),
    { before: rowsOf(old) },
  )
  if (changed.length > 0) announceRights(call, before, await peopleOf(call, before.id))
  return { id: before.id, message: say(adminMessages, language, 'permissions_saved') }
}
