import { and, eq, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/crud'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { page } from '#worker/db/page'
import { beginning, containing } from '#worker/db/search'
import { refuseUsed, unused, type Use } from '#worker/db/usage'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

type Versioned = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }
type Writing = CallBase & { work: Work }
type Stored<Table extends SQLiteTable> = Table['$inferSelect'] & { id: number; version: number }

type Resource<
  Table extends Versioned,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Sort extends string,
  Query extends ListQuery<Sort>,
> = {
  table: Table
  /** The rows as they are shown, some or all. */
  rows: (db: ReadDatabase, where: SQL | undefined) => Rows
  shown: (row: Awaited<Rows>[number], call: CallBase) => Shown
  /** Names are found by any part of them, codes by how they begin, typed in either script. */
  search: { names: readonly SQLiteColumn[]; codes: readonly SQLiteColumn[] }
  filters?: (query: Query) => SQL | undefined
  /** Columns to sort by; the first unless another is asked for. */
  sortable: Readonly<Record<Sort, SQLiteColumn>>
  /** What is stored of a body, if it may be; `id` is the row's that it changes. */
  columns: (
    body: Body,
    call: CallBase,
    id: number | undefined,
  ) => Partial<Table['$inferInsert']> | Promise<Partial<Table['$inferInsert']>>
  /** What is to be told of a body besides that it is saved. */
  note?: (body: Body, call: CallBase, id: number) => Promise<string | undefined>
  uses: (row: Stored<Table>) => readonly Use[]
}

/** Handlers of a table of the whole country whose rows are listed, added, changed and deleted one by one. */
export const resource = <
  Table extends Versioned,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Sort extends string,
  Query extends ListQuery<Sort>,
>(
  the: Resource<Table, Rows, Shown, Body, Sort, Query>,
) => {
  async function told(message: 'saved' | 'updated', call: CallBase & { body: Body }, id: number) {
    const said = say(adminMessages, call.language, message)
    const note = await the.note?.(call.body, call, id)
    return note ? `${said}. ${note}` : said
  }
  return {
    async list(call: CallBase & { query: Query }) {
      const { db, query } = call
      const found = await page(db, {
        table: the.table,
        rows: (where) => the.rows(db, where),
        where: and(searchOf(the.search, query.search), the.filters?.(query)),
        query,
        sortable: the.sortable,
      })
      return { ...found, data: found.data.map((row) => the.shown(row, call)) }
    },

    async get(call: CallBase & { params: { id: number } }) {
      const [found] = (await the.rows(call.db, eq(the.table.id, call.params.id))) as Awaited<Rows>
      if (!found) throw new Failure('not_found')
      return { data: the.shown(found, call) }
    },

    async insert(call: Writing & { body: Body }) {
      const id = newId(call.now)
      const columns = await the.columns(call.body, call, undefined)
      call.work.at(0)
      call.work.insert(the.table, { id, ...columns } as Table['$inferInsert'] & { id: number })
      return { id, message: await told('saved', call, id) }
    },

    async update(call: Writing & { body: Body & { id: number; version: number } }) {
      const { id, version } = call.body
      const before = await storedOf(the.table, call.db, id)
      const columns = await the.columns(call.body, call, id)
      call.work.at(0)
      call.work.update(the.table, { ...before, version }, columns)
      return { id, message: await told('updated', call, id) }
    },

    async destroy(call: Writing & { params: { id: number } }) {
      const before = await storedOf(the.table, call.db, call.params.id)
      const uses = the.uses(before)
      await refuseUsed(call.db, uses, call.language)
      call.work.at(0)
      call.work.remove(the.table, before, uses.length > 0 ? { condition: unused(uses) } : {})
      return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
    },
  }
}

/** A row as it is stored, to be changed or deleted; else 404. */
export async function storedOf<Table extends Versioned>(
  table: Table,
  db: ReadDatabase,
  id: number,
): Promise<Stored<Table>> {
  const [found] = await db
    .select()
    .from(table as SQLiteTable)
    .where(eq(table.id, id))
  if (!found) throw new Failure('not_found')
  return found as Stored<Table>
}

const searchOf = (
  { names, codes }: { names: readonly SQLiteColumn[]; codes: readonly SQLiteColumn[] },
  typed?: string,
) => or(containing(typed, ...names), beginning(typed && toAsciiDigits(typed), ...codes))
