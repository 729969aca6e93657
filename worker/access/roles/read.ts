import { and, asc, eq, sql } from 'drizzle-orm'
import type { roles as table } from '#contract/access/roles'
import type { Role } from '#contract/access/shapes'
import { Failure } from '#contract/failure'
import { permissionModules as modules, type PermissionModule } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { page } from '#worker/db/page'
import { role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { inScope, type Scope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import type { Call } from '#worker/http/call'

type Table = typeof table

const sortable = { code: role.code, name_en: role.name_en, name_bn: role.name_bn } as const

/** Roles with how much they permit, and how many people within the places of who looks have them. */
const rows = (db: ReadDatabase, scope: Scope) =>
  db
    .select({
      role,
      // Conditions by eq(): drizzle takes the table's name off a bare column in a query of one table.
      users: sql<number>`(select count(*) from ${userRole} inner join ${user} on ${eq(user.id, userRole.user_id)} where ${and(eq(userRole.role_id, role.id), inScope(user.place, scope))})`,
      permissions: sql<number>`(select count(*) from ${rolePermission} where ${eq(rolePermission.role_id, role.id)})`,
    })
    .from(role)

const shown = ({ role: own, users, permissions }: Awaited<ReturnType<typeof rows>>[number]): Role => ({
  ...own,
  is_super_admin: own.is_super_admin === 1,
  needs_totp: own.needs_totp === 1,
  active: own.active === 1,
  users,
  permissions,
})

export async function roles(call: Call<Table['roles']>) {
  const { query, user: who, db } = call
  const where = and(
    containing(query.search, role.code, role.name_en, role.name_bn),
    query.active === undefined ? undefined : eq(role.active, query.active ? 1 : 0),
  )
  const found = await page(db, {
    table: role,
    rows: (asked) => rows(db, who.scope).where(asked).$dynamic(),
    where,
    query,
    sortable,
    unsorted: { by: role.id },
  })
  return { ...found, data: found.data.map(shown) }
}

async function roleOf(call: { db: ReadDatabase; user: { scope: Scope } }, id: number): Promise<Role> {
  const [found] = await rows(call.db, call.user.scope).where(eq(role.id, id))
  if (!found) throw new Failure('not_found')
  return shown(found)
}

export const editRole = async (call: Call<Table['editRole']>) => ({
  data: await roleOf(call, call.params.id),
})

/** Switched-on roles that permit nothing yet. */
export async function rolesUnassigned(call: Call<Table['rolesUnassigned']>) {
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

const everyModule = Object.entries(modules).map(([name, permissions]) => ({
  module_name: name as PermissionModule,
  permissions: [...permissions],
}))

export const permissionModules = () => Promise.resolve({ modules: { data: everyModule } })

export async function rolePermissionEdit(call: Call<Table['rolePermissionEdit']>) {
  const [found, permissions] = await Promise.all([
    roleOf(call, call.params.id),
    call.db
      .select({ permission: rolePermission.permission })
      .from(rolePermission)
      .where(eq(rolePermission.role_id, call.params.id))
      .orderBy(asc(rolePermission.permission)),
  ])
  return { role: found, role_permission: permissions.map(({ permission }) => permission) }
}
