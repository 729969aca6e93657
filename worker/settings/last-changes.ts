import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { audit } from '#worker/db/schema/system'
import { inScope, type Scope } from '#worker/db/scope'
import { subject } from '#worker/oversight/index'

/** The last changes of the configuration within the places of who looks, newest first. */
export const lastChanges = (db: ReadDatabase, scope: Scope, limit: number) =>
  db
    .select({ seq: audit.seq, at: audit.at, action: audit.action, actor: user.full_name, subject })
    .from(audit)
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(
      sql`${audit.seq} in (select seq from audit indexed by audit_changes_configuration where ${and(sql`is_configuration = 1`, eq(audit.outcome, 'done'), inScope(audit.place, scope))} order by seq desc limit ${limit})`,
    )
    .orderBy(desc(audit.seq))
