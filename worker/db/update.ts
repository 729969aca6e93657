import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { redactedChange } from './changes.ts'
import { rowsMaximum } from './insert.ts'
import type { Statement } from './writer.ts'

/** A row as it was decided on, and what it becomes. */
export type Update<Set> = { before: { id: number; version: number }; set: Set }

/**
 * Rows changed by one statement for each thousand, values as JSON; a guard after each refuses unless all had the version
 * they were decided on. Columns are the schema's own names, of numbers and texts.
 */
export function updateStatements(
  table: SQLiteTable,
  columns: readonly string[],
  rows: readonly Update<object>[],
): Statement[] {
  const name = getTableName(table)
  const sets = columns.map((column) => `"${column}" = json_each.value ->> '${column}'`)
  const text = `update "${name}" set ${sets.join(', ')}, "version" = "${name}"."version" + 1 from json_each(?) where "${name}"."id" = json_each.value ->> 'id' and "${name}"."version" = json_each.value ->> 'version'`
  const statements: Statement[] = []
  for (let at = 0; at < rows.length; at += rowsMaximum) {
    const part = rows.slice(at, at + rowsMaximum)
    const values = part.map(({ before, set }) => ({ ...set, id: before.id, version: before.version }))
    statements.push(
      { sql: text, args: [JSON.stringify(values)] },
      { sql: 'insert into guard select changes() = ?', args: [part.length] },
    )
  }
  return statements
}

/** What of a row changes, for its audit entry. */
export function changeOf(before: Record<string, unknown>, set: object) {
  const changed = Object.entries(set).filter(([key, value]) => before[key] !== value)
  return {
    entity_id: String(before['id']),
    operation: 'update' as const,
    ...redactedChange(before, Object.fromEntries(changed)),
  }
}
