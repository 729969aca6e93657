import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { SQLiteSyncDialect, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { insertStatement, rowsMaximum } from './insert.ts'
import { auditChange } from './schema/system.ts'
import type { Statement, Value } from './writer.ts'

/** Builds SQL only: it has no database behind it. */
const builder = drizzle(() => Promise.reject(new Error('a Work is committed by its Writer')))
const dialect = new SQLiteSyncDialect()

const built = (query: { toSQL(): { sql: string; params: unknown[] } }): Statement => {
  const { sql: text, params } = query.toSQL()
  return { sql: text, args: params as Value[] }
}
const written = (query: SQL): Statement => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { sql: text, args: params as Value[] }
}
/** Fails the batch unless the statement before it changed one row. */
const guard: Statement = { sql: 'insert into guard select changes()', args: [] }

/** Fails the batch unless the condition holds. */
export const requires = (condition: SQL): Statement => written(sql`insert into guard select ${condition}`)

/** Changes rows that fit, maybe none. */
export const updateRows = (table: SQLiteTable, set: object, where: SQL | undefined): Statement =>
  built(
    builder
      .update(table)
      .set(set as never)
      .where(where),
  )

/** Deletes rows that fit, maybe none. */
export const deleteRows = (table: SQLiteTable, where: SQL | undefined): Statement =>
  built(builder.delete(table).where(where))

/** Changes the one row that fits; that there is none is stale. */
export const updateRow = (table: SQLiteTable, set: object, where: SQL | undefined): Statement[] => [
  updateRows(table, set, where),
  guard,
]

/** Deletes the one row that fits; that there is none is stale. */
export const deleteRow = (table: SQLiteTable, where: SQL | undefined): Statement[] => [
  deleteRows(table, where),
  guard,
]

/** The condition of a row that has the values of some columns. */
export function matching(table: SQLiteTable, values: object): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)))
}

/** Adds rows of any number, a thousand at a time. */
export function insertRows<Table extends SQLiteTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): Statement[] {
  const statements: Statement[] = []
  for (let at = 0; at < rows.length; at += rowsMaximum)
    statements.push(insertStatement(table, rows.slice(at, at + rowsMaximum)))
  return statements
}

/** An audit entry for every row that fits: they all become the same. */
export const auditRows = (
  request_id: string,
  table: SQLiteTable & { id: SQLiteColumn },
  after: object,
  where: SQL,
): Statement =>
  written(
    sql`insert into ${auditChange} (request_id, entity, entity_id, operation, after) select ${request_id}, ${getTableName(table)}, ${table.id}, 'update', ${JSON.stringify(after)} from ${table} where ${where}`,
  )

export type Rewriting = { by: readonly Value[]; from: string; to: string }

/** Puts values in the place of others in one column, each where it still stands. */
export function rewriteRows(
  table: SQLiteTable,
  column: SQLiteColumn,
  by: readonly SQLiteColumn[],
  rows: readonly Rewriting[],
): Statement {
  const changes = JSON.stringify(rows.map((row) => [row.from, row.to, ...row.by]))
  const known = by.map((key, at) => sql`${key} = given.value ->> ${`$[${at + 2}]`}`)
  return written(
    sql`update ${table} set ${sql.identifier(column.name)} = given.value ->> 1 from json_each(${changes}) as given where ${and(...known, sql`${column} = given.value ->> 0`)}`,
  )
}
