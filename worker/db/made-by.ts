import { getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Whose call added a row, by name, where the audit knows it: of a select of that table, which has it under its own name. */
export const madeBy = (table: SQLiteTable) =>
  sql<
    string | null
  >`(select user.full_name from audit_change cross join audit using (request_id) cross join user on user.id = audit.actor_id where audit_change.entity = ${getTableName(table)} and audit_change.entity_id = cast(${table}.id as text) and audit_change.operation = 'insert' and audit.actor_kind = 'user' limit 1)`
