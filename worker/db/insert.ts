import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Statement, Value } from './writer.ts'

/** Rows of one statement: SQLite takes 32,766 parameters. */
export const rowsMaximum = 1_000

type Plan = { columns: [key: string, column: SQLiteColumn][]; head: string; row: string }

/** What doesn't change from row to row, once a table: building it anew cost a tenth of a registration. */
const plans = new WeakMap<SQLiteTable, Plan>()

function planOf(table: SQLiteTable): Plan {
  const known = plans.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).filter(
    ([, column]) => column.generated === undefined,
  )
  const computed = columns.find(([, column]) => is(column.default, SQL) || column.defaultFn)
  if (computed) throw new Error(`${getTableName(table)}.${computed[0]}: a computed default is not supported`)
  const names = columns.map(([, { name }]) => `"${name}"`)
  const plan = {
    columns,
    head: `insert into "${getTableName(table)}" (${names.join(', ')}) values `,
    row: `(${columns.map(() => '?').join(', ')})`,
  }
  plans.set(table, plan)
  return plan
}

/** Rows as one insert statement, values in the order of the schema's columns, as drizzle would write it. */
export function insertStatement<Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Statement {
  const { columns, head, row: marks } = planOf(table)
  const args: Value[] = []
  for (const row of rows as readonly Record<string, unknown>[])
    for (const [key, column] of columns) {
      const value = row[key] === undefined ? column.default : row[key]
      args.push(value === undefined || value === null ? null : (column.mapToDriverValue(value) as Value))
    }
  return { sql: head + rows.map(() => marks).join(', '), args }
}

/** Rows of any number as one insert statement that says once what they have alike: a notification to everybody weighs what its people do. */
export function insertAlike<Table extends SQLiteTable>(
  table: Table,
  alike: Partial<Table['$inferInsert']>,
  rows: readonly Partial<Table['$inferInsert']>[],
): Statement {
  const { columns, head } = planOf(table)
  const kept = (column: SQLiteColumn, value: unknown): Value =>
    value === undefined || value === null ? null : (column.mapToDriverValue(value) as Value)
  const own = columns.filter(([key]) => rows[0] !== undefined && key in rows[0])
  const args: Value[] = []
  const picked = columns.map(([key, column]) => {
    const at = own.findIndex(([name]) => name === key)
    if (at >= 0) return `value ->> ${at}`
    const value = (alike as Record<string, unknown>)[key]
    args.push(kept(column, value === undefined ? column.default : value))
    return '?'
  })
  const values = (rows as readonly Record<string, unknown>[]).map((row) =>
    own.map(([key, column]) => kept(column, row[key])),
  )
  return {
    sql: `${head.replace(/ values $/, '')} select ${picked.join(', ')} from json_each(?)`,
    args: [...args, JSON.stringify(values)],
  }
}
