import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions'
import type { ReadDatabase } from './client.ts'
import { role, rolePermission, session, user, userRole } from './schema/access.ts'
import { sha256 } from './secrets.ts'

const idleHours = 1
const absoluteHours = 12

export type SignedIn = { user_id: number; is_super_admin: boolean; permissions: ReadonlySet<Permission> }

/** Session, user, roles and permissions of a bearer token in one query; undefined unless all are good at this moment. */
export async function userOfToken(db: ReadDatabase, token: string, now: Date): Promise<SignedIn | undefined> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const [row] = await db
    .select({
      user_id: session.user_id,
      is_super_admin: sql<number>`max(${role.is_super_admin})`,
      permissions: sql<string | null>`group_concat(distinct ${rolePermission.permission})`,
    })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.user_id), eq(user.status, 'active')))
    .leftJoin(userRole, eq(userRole.user_id, user.id))
    .leftJoin(role, and(eq(role.id, userRole.role_id), eq(role.active, 1)))
    .leftJoin(rolePermission, eq(rolePermission.role_id, role.id))
    .where(
      and(
        eq(session.token_hash, await sha256(token)),
        isNull(session.ended_at),
        gt(session.seen_at, ago(idleHours)),
        gt(session.created_at, ago(absoluteHours)),
      ),
    )
    .groupBy(session.token_hash)
  if (!row) return undefined
  return {
    user_id: row.user_id,
    is_super_admin: row.is_super_admin === 1,
    permissions: new Set((row.permissions?.split(',') ?? []) as Permission[]),
  }
}
