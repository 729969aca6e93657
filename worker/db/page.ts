import { and, asc, count, desc, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/crud'
import type { ReadDatabase } from './client.ts'

type Column = SQLiteColumn | SQL
export type Term = { by: Column; isDown?: boolean }
type Listed<Rows extends SQLiteSelect, Sort extends string> = {
  /** What is listed, with its id: rows of one order stand by it. */
  table: { id: SQLiteColumn }
  /** The one row query of the entity, of some or all. */
  rows: (where: SQL | undefined) => Rows
  /** Scope and filters. */
  where: SQL | undefined
  /** With a cursor, even none: read on from there, as whoever takes all of a list does; nothing is counted. */
  query: ListQuery<Sort> & { cursor?: string | undefined }
  /** Columns by what the list can be sorted by. */
  sortable: Readonly<Record<Sort, Column>>
  /** In this order where no other is asked for; without it, in that of the first key. */
  unsorted?: Term | undefined
  /** What stands together whatever it is sorted by. */
  leading?: Term | undefined
  /** How many are counted at the most beyond those of the page, where there may be thousands. */
  countMost?: number | undefined
  /** Fields of the table with what is joined to it, where conditions or the order are on more than its own columns. */
  from?: ((fields: Record<string, SQL>) => SQLiteSelect) | undefined
}
type Page<Rows extends SQLiteSelect> = {
  data: Awaited<Rows>
  total: number
  /** There are more than the total: so many aren't counted. */
  more?: true
  page: number
  per_page: number
  /** Of a list that is read on: where to. */
  next?: string | null
}

/**
 * A page, by its number, of a table that stays small: its rows and the count of all in one batch. What grows without end is
 * paged by `keysetPage`. The count is of the same row query: SQLite leaves out columns that nobody asks for.
 */
export async function page<Rows extends SQLiteSelect, Sort extends string>(
  db: ReadDatabase,
  listed: Listed<Rows, Sort>,
): Promise<Page<Rows>> {
  const { table, rows, query, sortable, unsorted, leading, countMost } = listed
  const where = and(listed.where, query.added ? addedIn(table.id, query.added) : undefined)
  const { page: number, per_page, sort, direction } = query
  const column = sort ? sortable[sort] : unsorted ? undefined : Object.values<Column>(sortable)[0]
  const terms: Term[] = [
    ...(leading ? [leading] : []),
    column ? { by: column, isDown: direction === 'desc' } : unsorted!,
    { by: table.id },
  ]
  const order = terms.map(({ by, isDown }) => (isDown ? desc(by) : asc(by)))
  const from =
    listed.from ??
    ((fields) =>
      db
        .select(fields)
        .from(table as unknown as SQLiteTable)
        .$dynamic())
  if ('cursor' in query) {
    const rest = and(where, query.cursor === undefined ? undefined : after(terms, query.cursor))
    const some = from({ id: sql`${table.id}` })
      .where(rest)
      .orderBy(...order)
      .limit(per_page)
    const keys = Object.fromEntries(terms.map(({ by }, at) => [`k${at}`, sql`${by}`.as(`k${at}`)]))
    const last = from(keys as never)
      .where(rest)
      .orderBy(...order)
      .limit(1)
      .offset(per_page - 1)
    const [data, [edge]] = (await db.batch([
      rows(inArray(table.id, sql`(${some})`)).orderBy(...order) as never,
      last as never,
    ])) as unknown as [Awaited<Rows>, Record<string, unknown>[]]
    const next = edge ? JSON.stringify(terms.map((_, at) => edge[`k${at}`])) : null
    return { data, total: 0, page: 1, per_page, next }
  }
  // Ids first: what the row query works out of each row is worked out of a page's alone.
  const some = from({ id: sql`${table.id}` })
    .where(where)
    .orderBy(...order)
    .limit(per_page)
    .offset((number - 1) * per_page)
  // One more than the page has, so that the way on is there.
  const most = countMost && Math.max(countMost, number * per_page + 1)
  const all = most
    ? db.select({ count: count() }).from(
        from({ one: sql`1`.as('one') } as never)
          .where(where)
          .limit(most + 1)
          .as('counted'),
      )
    : from({ count: count() }).where(where)
  const [data, [total]] = (await db.batch([
    rows(inArray(table.id, sql`(${some})`)).orderBy(...order) as never,
    all as never,
  ])) as unknown as [Awaited<Rows>, { count: number }[]]
  const counted = total?.count ?? 0
  if (most && counted > most) return { data, total: most, more: true, page: number, per_page }
  return { data, total: counted, page: number, per_page }
}

/** Rows that somebody has just added, by their ids. */
export const addedIn = (id: SQLiteColumn, added: string): SQL => inArray(id, added.split(',').map(Number))

/** After a row in the order, by its values; nothing is the least of all, as SQLite has it. */
function after(terms: readonly Term[], cursor: string): SQL {
  const values = JSON.parse(cursor) as (string | number | null)[]
  const beyond = ({ by, isDown }: Term, value: string | number | null): SQL => {
    if (value === null) return isDown ? sql`0` : sql`${by} is not null`
    return isDown ? sql`(${by} < ${value} or ${by} is null)` : sql`${by} > ${value}`
  }
  const same = (upTo: number) => terms.slice(0, upTo).map(({ by }, at) => sql`${by} is ${values[at]}`)
  return or(...terms.map((term, at) => and(...same(at), beyond(term, values[at] ?? null))))!
}
