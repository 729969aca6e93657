import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/crud'
import { Failure } from '#contract/failure'
import { page, type Term } from '#worker/db/page'
import { usedAmong, type Used } from '#worker/db/usage'
import { inScope, type Scope } from '#worker/db/scope'
import {
  filtered,
  mobileAsked,
  searched,
  type Asking,
  type Filtered,
  type Filters,
  type Search,
} from './filters.ts'

type Listed = SQLiteTable & { id: SQLiteColumn }

/** What is particular to the list of a table that stays small (worker/db/growth.ts). */
export type Listing<
  Table extends Listed,
  Rows extends SQLiteSelect,
  Shown,
  Sort extends string,
  Some extends Filters,
> = {
  table: Table
  /** Of what lies in a place: the column of its number, or who sees it otherwise. Nobody finds a row out of their scope. */
  place?: SQLiteColumn | ((scope: Scope) => SQL | undefined)
  /** Which of them somebody sees by their rights. */
  readable?: (who: Asking['user']) => SQL | undefined
  /** The one row query: rows as they are shown, some or all; it leaves out none by itself, or the count is another. */
  rows: (call: Asking, where: SQL | undefined) => Rows
  shown: (row: Awaited<Rows>[number], call: Asking) => Shown | Promise<Shown>
  search: Search
  filters?: Some
  /** Columns to sort by; the first unless another is asked for, or `unsorted` says an order of its own. */
  sortable: Readonly<Record<Sort, SQLiteColumn | SQL>> | ((call: Asking) => Record<Sort, SQLiteColumn | SQL>)
  unsorted?: Term
  /** What may refer to a row: the list says which rows something uses. */
  uses?: ((row: Awaited<Rows>[number]) => Used) | undefined
  /** What stands together whatever it is sorted by. */
  leading?: Term
  /** How many are counted at the most (worker/db/page.ts). */
  countMost?: number
  /** Fields of the table with what is joined to it, where conditions or the order are on more than its own columns. */
  from?: (call: Asking, fields: Record<string, SQL>) => SQLiteSelect
}

/** Columns of a table by their names. */
export const columnsOf = <Table extends SQLiteTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...names: readonly Name[]
): Record<Name, SQLiteColumn> => {
  const all = getTableColumns(table) as Record<string, SQLiteColumn>
  return Object.fromEntries(names.map((name) => [name, all[name]!])) as Record<Name, SQLiteColumn>
}

/** A list with search, filters, order, page and count, and one row of it by its id: all through the same row query and scope. */
export function listing<
  Table extends Listed,
  Rows extends SQLiteSelect,
  Shown,
  Sort extends string,
  Some extends Filters,
>(of: Listing<Table, Rows, Shown, Sort, Some>) {
  type Query = Filtered<Some> & { search?: string | undefined }
  const within = ({ user }: Asking): SQL | undefined =>
    and(
      typeof of.place === 'function' ? of.place(user.scope) : of.place && inScope(of.place, user.scope),
      of.readable?.(user),
    )

  /** Scope, search and filters: what counts and pickers of the same rows take. */
  const where = (call: Asking, query: Query, mobileIndex?: string): SQL | undefined =>
    and(
      within(call),
      searched(of.search, query.search, call, mobileIndex),
      of.filters && filtered(of.filters, query as Record<string, unknown>, call),
    )

  /** A row in scope, as the row query gives it; else 404. */
  async function find(call: Asking, id: number, also?: SQL): Promise<Awaited<Rows>[number]> {
    const which = and(within(call), eq(of.table.id, id), also)
    const [found] = (await of.rows(call, which)) as Awaited<Rows>
    if (!found) throw new Failure('not_found')
    return found
  }

  return {
    where,
    find,
    async list(call: Asking & { query: ListQuery<Sort> & Query }) {
      const { db, query } = call
      const found = await page(db, {
        table: of.table,
        rows: (asked) => of.rows(call, asked),
        where: where(call, query, await mobileAsked(of.search, query.search, call)),
        query,
        sortable: typeof of.sortable === 'function' ? of.sortable(call) : of.sortable,
        unsorted: of.unsorted,
        leading: of.leading,
        countMost: of.countMost,
        from: of.from && ((fields) => of.from!(call, fields)),
      })
      // What is read on by a cursor goes into a file.
      const { uses } = of
      const used = uses && !('cursor' in query) ? { used: await usedAmong(db, found.data.map(uses)) } : {}
      return { ...found, ...used, data: await Promise.all(found.data.map((row) => of.shown(row, call))) }
    },
    async get(call: Asking & { params: { id: number } }) {
      return { data: await of.shown(await find(call, call.params.id), call) }
    },
  }
}
