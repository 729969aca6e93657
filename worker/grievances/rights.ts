import { sql, type SQL } from 'drizzle-orm'
import type { Permission } from '#contract/permissions'
import { user } from '#worker/db/schema/access'

/** Whether some role of a person gives a right. */
export const hasRight = (permission: Permission): SQL =>
  sql`exists (select 1 from user_role inner join role on role.id = user_role.role_id and role.active = 1 inner join role_permission on role_permission.role_id = role.id where user_role.user_id = ${user.id} and role_permission.permission = ${permission})`
/** Whether a person works on grievances. */
export const maySolve = hasRight('grievance-case-edit')
