import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { roles as table } from '#contract/access/roles'
import type { Role } from '#contract/access/shapes'
import { permissionModules as modules, type PermissionModule } from '#contract/permissions'
import { role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { columnsOf, listing } from '#worker/resource/listing'
import { exceedsOfRole } from '../rights.ts'

type Table = typeof table

/** Roles with how much they permit, and how many people within the places of who looks have them. */
const rows = ({ db, user: who }: Asking, where: SQL | undefined) =>
  db
    .select({
      role,
      // Conditions by eq(): drizzle takes the table's name off a bare column in a query of one table.
      users: sql<number>`(select count(*) from ${userRole} inner join ${user} on ${eq(user.id, userRole.user_id)} where ${and(eq(userRole.role_id, role.id), inScope(user.place, who.scope))})`,
      permissions: sql<number>`(select count(*) from ${rolePermission} where ${eq(rolePermission.role_id, role.id)})`,
      exceeds: exceedsOfRole(who),
    })
    .from(role)
    .where(where)
    .$dynamic()

const shown = ({
  role: own,
  users,
  permissions,
  exceeds,
}: Awaited<ReturnType<typeof rows>>[number]): Role => ({
  ...own,
  is_super_admin: own.is_super_admin === 1,
  needs_totp: own.needs_totp === 1,
  active: own.active === 1,
  users,
  permissions,
  beyond_rights: exceeds === 1,
})

const every = listing({
  table: role,
  rows,
  shown,
  search: { names: [role.code, role.name_en, role.name_bn] },
  filters: { active: role.active },
  sortable: columnsOf(role, 'code', 'name_en', 'name_bn'),
  unsorted: { by: role.id },
})
export const { list: roles, get: editRole } = every

/** Switched-on roles that permit nothing yet. */
export async function rolesUnassigned(call: Call<Table['role']['unassigned']>) {
  const data = await call.db
    .select({ id: role.id, code: role.code, name_en: role.name_en, name_bn: role.name_bn })
    .from(role)
    .where(
      and(
        eq(role.is_super_admin, 0),
        eq(role.active, 1),
        sql`not exists (select 1 from ${rolePermission} where ${rolePermission.role_id} = ${role.id})`,
      ),
    )
    .orderBy(asc(role.code))
  return { data }
}

/** Switched-on roles with their rights: who has a right, and what another role may do. */
export async function roleHolders(call: Call<Table['role']['holders']>) {
  const [found, rights] = await Promise.all([
    rows(call, and(eq(role.is_super_admin, 0), eq(role.active, 1))).orderBy(asc(role.id)),
    call.db
      .select({ role_id: rolePermission.role_id, permission: rolePermission.permission })
      .from(rolePermission)
      .orderBy(asc(rolePermission.permission)),
  ])
  const of = Map.groupBy(rights, ({ role_id }) => role_id)
  return {
    data: found.map(({ role: { id, code, name_en, name_bn }, users }) => ({
      id,
      code,
      name_en,
      name_bn,
      users,
      permissions: (of.get(id) ?? []).map(({ permission }) => permission),
    })),
  }
}

const everyModule = Object.entries(modules).map(([name, permissions]) => ({
  module_name: name as PermissionModule,
  permissions: [...permissions],
}))

export const permissionModules = () => Promise.resolve({ modules: { data: everyModule } })

export async function rolePermissionEdit(call: Call<Table['role']['permissions']>) {
  const [found, permissions] = await Promise.all([
    every.get(call),
    call.db
      .select({ permission: rolePermission.permission })
      .from(rolePermission)
      .where(eq(rolePermission.role_id, call.params.id))
      .orderBy(asc(rolePermission.permission)),
  ])
  return { role: found.data, role_permission: permissions.map(({ permission }) => permission) }
}
