import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { office, officeWard, role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'

/**
 * Who is told of something at a place: active users with the permission whose office has the place in its scope, of the
 * nearest office that has any; a super-admin where there is nobody else.
 */
export async function administratorsOf(
  db: ReadDatabase,
  at: number,
  permission: Permission,
  except?: number,
): Promise<number[]> {
  const wards = sql`(select 1 from ${officeWard} where ${officeWard.office_id} = ${office.id})`
  const ward = sql`(select 1 from ${officeWard} inner join ${place} on ${place.id} = ${officeWard.place_id} where ${officeWard.office_id} = ${office.id} and ${at} between ${place.number} and ${place.number_to})`
  const span = sql<number>`${office.place_to} - ${office.place}`
  const rows = await db
    .selectDistinct({ id: user.id, super: role.is_super_admin, span })
    .from(user)
    .innerJoin(office, and(eq(office.id, user.office_id), eq(office.active, 1)))
    .innerJoin(userRole, eq(userRole.user_id, user.id))
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .leftJoin(
      rolePermission,
      and(eq(rolePermission.role_id, role.id), eq(rolePermission.permission, permission)),
    )
    .where(
      and(
        eq(user.status, 'active'),
        except === undefined ? undefined : ne(user.id, except),
        or(
          eq(role.is_super_admin, 1),
          and(
            sql`${rolePermission.permission} is not null`,
            sql`${at} between ${office.place} and ${office.place_to}`,
            or(sql`not exists ${wards}`, sql`exists ${ward}`),
          ),
        ),
      ),
    )
    .orderBy(role.is_super_admin, span)
    .limit(200)
  const [nearest] = rows
  return [
    ...new Set(
      rows.filter((row) => row.super === nearest?.super && row.span === nearest.span).map(({ id }) => id),
    ),
  ]
}
