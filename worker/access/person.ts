import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/access/shapes'
import { formatFor } from '#contract/format'
import type { ReadDatabase } from '#worker/db/client'
import { office, role, user, userRole } from '#worker/db/schema/access'
import type { CallBase } from '#worker/http/call'

/** A user with office and roles. */
export const personColumns = {
  user,
  office,
  roles: sql<string>`(select json_group_array(json_object('id', ${role.id}, 'code', ${role.code}, 'name_en', ${role.name_en}, 'name_bn', ${role.name_bn})) from ${userRole} inner join ${role} on ${role.id} = ${userRole.role_id} where ${userRole.user_id} = ${user.id})`,
}
/** Users with office and roles; whoever calls adds the scope. */
export const personRows = (db: ReadDatabase) =>
  db.select(personColumns).from(user).innerJoin(office, eq(office.id, user.office_id))

export type PersonRow = Awaited<ReturnType<typeof personRows>>[number]

export const photoPath = (id: number): string => `/admin/user/photo/${id}`

export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}*****${mobile.slice(-3)}`

/** A user as signed-in people see them; the whole mobile number only to oneself. */
export async function personOf(
  call: Pick<CallBase, 'deps' | 'language'>,
  row: PersonRow,
  options: { whole: boolean },
): Promise<User> {
  const mobile = await call.deps.secrets.decrypt(row.user.mobile)
  const roles = JSON.parse(row.roles) as User['role']
  const { id, full_name, username, email, status, made_by, approved_at, version } = row.user
  return {
    id,
    full_name,
    username,
    mobile: options.whole ? mobile : maskMobile(mobile),
    email,
    status,
    role: roles,
    roleNames: roles.map((one) => formatFor(call.language).nameOf(one)),
    office: {
      id: row.office.id,
      name_en: row.office.name_en,
      name_bn: row.office.name_bn,
      office_address: row.office.address_en,
      office_address_bn: row.office.address_bn,
    },
    photo_url: row.user.photo_key === null ? null : photoPath(id),
    has_signature: row.user.signature_key !== null,
    has_totp: row.user.totp_secret !== null,
    made_by,
    approved_at,
    version,
  }
}
