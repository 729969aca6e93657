import { and, desc, eq, getTableName, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from './client.ts'
import { audit, auditChange } from './schema/system.ts'

/** A few dozen: whoever looks for a hand in a record looks at what was done to it of late. */
const changesLooked = 40

/** Changes that users made to a record, the newest first, and what it was before and after each. */
export const changesByUsers = (
  db: ReadDatabase,
  { table, id }: { table: SQLiteTable; id: number },
  which?: SQL,
) =>
  db
    .select({ by: audit.actor_id, at: audit.at, before: auditChange.before, after: auditChange.after })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .where(
      and(
        eq(auditChange.entity, getTableName(table)),
        eq(auditChange.entity_id, String(id)),
        which,
        // The plus: by the record's own index, not by that of what users did.
        sql`+${audit.actor_kind} = 'user'`,
      ),
    )
    .orderBy(desc(auditChange.seq))
    .limit(changesLooked)
