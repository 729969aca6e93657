import type { SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { deleteRows, insertRows } from './work-statements.ts'
import type { Writer } from './writer.ts'

type Derived<Table extends SQLiteTable> = {
  table: Table
  /** What stood there. */
  old: SQL | undefined
  rows: Table['$inferInsert'][]
}
/** One of them, its types checked. */
export const derived = <Table extends SQLiteTable>(one: Derived<Table>) => [
  deleteRows(one.table, one.old),
  ...(one.rows.length > 0 ? insertRows(one.table, one.rows) : []),
]

/** Writes what the schedule has made of what stands elsewhere, all or nothing: like a total, it has no history of its own. */
export const replaceDerived = (writer: Writer, ...each: ReturnType<typeof derived>[]): Promise<void> =>
  writer.commit(each.flat())
