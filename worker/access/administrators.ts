import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from '#worker/db/client'
import { office, officeWard, role, rolePermission, user, userRole } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'

const toldMaximum = 200

/** Numbers of a place and of what it lies in: an office that has one of them has the place in its span. */
const above = (at: number): number[] => [
  ...new Set([0, 100_000_000, 1_000_000, 10_000, 100, 1].map((unit) => (unit === 0 ? 0 : at - (at % unit)))),
]

/**
 * Who is told of something at a place: active users with the permission whose office has the place in its scope, of the
 * nearest office that has any; super-admins where there is nobody else.
 */
export async function administratorsOf(
  db: ReadDatabase,
  at: number,
  permission: Permission,
  except?: number,
): Promise<number[]> {
  const wards = sql`(select 1 from ${officeWard} where ${officeWard.office_id} = ${office.id})`
  const ward = sql`(select 1 from ${officeWard} inner join ${place} on ${place.id} = ${officeWard.place_id} where ${officeWard.office_id} = ${office.id} and ${at} between ${place.number} and ${place.number_to})`
  const others = and(eq(user.status, 'active'), except === undefined ? undefined : ne(user.id, except))
  const officers = await db
    .selectDistinct({ id: user.id, place: office.place })
    .from(office)
    .innerJoin(user, eq(user.office_id, office.id))
    .innerJoin(userRole, eq(userRole.user_id, user.id))
    .innerJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .innerJoin(
      rolePermission,
      and(eq(rolePermission.role_id, role.id), eq(rolePermission.permission, permission)),
    )
    .where(
      and(
        inArray(office.place, above(at)),
        sql`${office.place_to} >= ${at}`,
        eq(office.active, 1),
        or(sql`not exists ${wards}`, sql`exists ${ward}`),
        others,
      ),
    )
    .orderBy(desc(office.place))
    .limit(toldMaximum)
  const [nearest] = officers
  if (nearest) return officers.filter((officer) => officer.place === nearest.place).map(({ id }) => id)
  const supers = await db
    .selectDistinct({ id: user.id })
    .from(role)
    .innerJoin(userRole, eq(userRole.role_id, role.id))
    .innerJoin(user, eq(user.id, userRole.user_id))
    .where(and(eq(role.is_super_admin, 1), eq(role.active, 1), others))
    .limit(toldMaximum)
  return supers.map(({ id }) => id)
}
