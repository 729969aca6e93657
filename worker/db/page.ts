import { asc, count, desc, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/crud'
import type { ReadDatabase } from './client.ts'

type Column = SQLiteColumn | SQL
type Listed<Rows extends SQLiteSelect, Sort extends string> = {
  /** What is listed, with its id: rows of one order stand by it. */
  table: { id: SQLiteColumn }
  /** The one row query of the entity, of some or all. */
  rows: (where: SQL | undefined) => Rows
  /** Scope and filters. */
  where: SQL | undefined
  query: ListQuery<Sort>
  /** Columns by what the list can be sorted by. */
  sortable: Readonly<Record<Sort, Column>>
  /** In this order where no other is asked for; without it, in that of the first key. */
  unsorted?: SQL | undefined
  /** What stands together whatever it is sorted by. */
  leading?: SQL | undefined
}

/**
 * A page, by its number, of a table that stays small: its rows and the count of all in one batch. What grows without end is
 * paged by `keysetPage`. The count is of the same row query: SQLite leaves out columns that nobody asks for.
 */
export async function page<Rows extends SQLiteSelect, Sort extends string>(
  db: ReadDatabase,
  { table, rows, where, query, sortable, unsorted, leading }: Listed<Rows, Sort>,
): Promise<{ data: Awaited<Rows>; total: number; page: number; per_page: number }> {
  const { page: number, per_page, sort, direction } = query
  const column = sort ? sortable[sort] : unsorted ? undefined : Object.values<Column>(sortable)[0]
  const order = [
    ...(leading ? [leading] : []),
    column ? (direction === 'desc' ? desc(column) : asc(column)) : unsorted!,
    asc(table.id),
  ]
  const some = rows(where)
    .orderBy(...order)
    .limit(per_page)
    .offset((number - 1) * per_page)
  const all = db.select({ count: count() }).from(sql`${rows(where)} as listed`)
  const [data, [total]] = (await db.batch([some as never, all as never])) as unknown as [
    Awaited<Rows>,
    { count: number }[],
  ]
  return { data, total: total?.count ?? 0, page: number, per_page }
}
