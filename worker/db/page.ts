import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from './client.ts'

type Rows<Query extends SQLiteSelect> = Awaited<Query>

/** Rows of a page and the count of all, one batch. The row query comes with its scope, filters and order; the count with the same scope and filters. */
export async function page<Query extends SQLiteSelect, Count extends SQLiteSelect>(
  db: ReadDatabase,
  query: Query,
  count: Count,
  { page: number, per_page }: { page: number; per_page: number },
): Promise<{ data: Rows<Query>; total: number; page: number; per_page: number }> {
  const rows = query.limit(per_page).offset((number - 1) * per_page)
  const [data, [counted]] = (await db.batch([rows as never, count as never])) as unknown as [
    Rows<Query>,
    { count: number }[],
  ]
  return { data, total: counted?.count ?? 0, page: number, per_page }
}
