import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { personRows, type PersonRow } from './person.ts'

type Asking = { db: ReadDatabase; user: SignedIn }

/** Roles with what they may do, whether or not they are switched on. */
export async function rolesWhere(db: ReadDatabase, where: SQL | undefined) {
  const rows = await db
    .select({
      role,
      permissions: sql<
        string | null
      >`(select group_concat(${rolePermission.permission}) from ${rolePermission} where ${eq(rolePermission.role_id, role.id)})`,
    })
    .from(role)
    .where(where)
  return rows.map(({ role: own, permissions }) => ({
    ...own,
    permissions: (permissions?.split(',') ?? []) as Permission[],
  }))
}
export type RoleWithPermissions = Awaited<ReturnType<typeof rolesWhere>>[number]

const rolesOfUser = (db: ReadDatabase, userId: number) =>
  rolesWhere(
    db,
    sql`${role.id} in (select ${userRole.role_id} from ${userRole} where ${userRole.user_id} = ${userId})`,
  )

/** Whether a role may do anything that this user may not. */
export const exceeds = (
  role_: Pick<RoleWithPermissions, 'is_super_admin' | 'permissions'>,
  who: SignedIn,
): boolean =>
  !who.is_super_admin &&
  (role_.is_super_admin === 1 || role_.permissions.some((permission) => !who.permissions.has(permission)))

/** The same of all roles of the user of a row: 1 if they may do anything that this one may not. A select of one table would leave the column's table out, and within, `id` is the role's. */
export const exceedsRow = (userId: SQLiteColumn, who: SignedIn): SQL<number> =>
  who.is_super_admin
    ? sql<number>`0`
    : sql<number>`exists (select 1 from user_role as o inner join role as w on w.id = o.role_id left join role_permission as q on q.role_id = w.id where o.user_id = ${userId.table}.${sql.identifier(userId.name)} and (w.is_super_admin = 1 or q.permission not in (select value from json_each(${JSON.stringify([...who.permissions])}))))`

/** The same of the role of a row. */
export const exceedsOfRole = (who: SignedIn): SQL<number> =>
  who.is_super_admin
    ? sql<number>`0`
    : sql<number>`(${role.is_super_admin} = 1 or exists (select 1 from role_permission as q where q.role_id = ${role.id} and q.permission not in (select value from json_each(${JSON.stringify([...who.permissions])}))))`

/** Nobody changes what they may do themselves; a super-admin may do everything already. */
export async function refuseOwnRole({ db, user: who }: Asking, roleId: number): Promise<void> {
  if (who.is_super_admin) return
  const [held] = await db
    .select({ role_id: userRole.role_id })
    .from(userRole)
    .where(and(eq(userRole.user_id, who.user_id), eq(userRole.role_id, roleId)))
  if (held) throw new Failure('own_role')
}

export type ActableUser = PersonRow & { held: RoleWithPermissions[] }

/** A user in scope, or 404, whom the caller may change: not themselves, not whom they act for, and nobody with more rights than theirs. */
export async function actableUser(call: Asking, id: number): Promise<ActableUser> {
  const [[found], held] = await Promise.all([
    personRows(call.db).where(and(eq(user.id, id), inScope(user.place, call.user.scope))),
    rolesOfUser(call.db, id),
  ])
  if (!found) throw new Failure('not_found')
  if (found.user.id === call.user.user_id || found.user.id === call.user.acting?.for_id)
    throw new Failure('own_account')
  if (held.some((one) => exceeds(one, call.user))) throw new Failure('beyond_rights')
  return { ...found, held }
}
