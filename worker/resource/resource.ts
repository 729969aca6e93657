import { eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { refuseUsed, unused, type Use } from '#worker/db/usage'
import type { Work } from '#worker/db/work'
import type { Asking, Filters } from './filters.ts'
import { listing, type Listing } from './listing.ts'

type Versioned = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn }
type Writing = Asking & { work: Work }
type Stored<Table extends SQLiteTable> = Table['$inferSelect'] & { id: number; version: number }

type Resource<
  Table extends Versioned,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Sort extends string,
  Some extends Filters,
> = Omit<Listing<Table, Rows, Shown, Sort, Some>, 'place' | 'uses'> & {
  /** What is stored of a body, if it may be; `id` is the row's that it changes. */
  columns: (
    body: Body,
    call: Asking,
    id: number | undefined,
  ) => Partial<Table['$inferInsert']> | Promise<Partial<Table['$inferInsert']>>
  /** What is to be told of a body besides that it is saved. */
  note?: (body: Body, call: Asking, id: number) => Promise<string | undefined>
  /** What may refer to a row: nothing that is used is deleted. */
  uses: (row: Stored<Table>) => readonly Use[]
}

/** Handlers of a table of the whole country whose rows are listed, added, changed and deleted one by one. */
export const resource = <
  Table extends Versioned,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Sort extends string,
  Some extends Filters,
>(
  of: Resource<Table, Rows, Shown, Body, Sort, Some>,
) => {
  const usedOf = (row: Stored<Table>) => ({ id: row.id, uses: of.uses(row) })
  const { list, get } = listing({ ...of, uses: (row) => usedOf(keyOf<Table>(row)) })
  async function messageOf(message: 'saved' | 'updated', call: Asking & { body: Body }, id: number) {
    const words = say(adminMessages, call.language, message)
    const note = await of.note?.(call.body, call, id)
    return note ? `${words}. ${note}` : words
  }
  return {
    list,
    get,

    async insert(call: Writing & { body: Body }) {
      const id = newId(call.now)
      const columns = await of.columns(call.body, call, undefined)
      call.work.place(0)
      call.work.insert(of.table, { id, ...columns } as Table['$inferInsert'] & { id: number })
      return { id, message: await messageOf('saved', call, id) }
    },

    async update(call: Writing & { body: Body & { id: number; version: number } }) {
      const { id, version, ...body } = call.body
      const before = await storedOf(of.table, call.db, id)
      const columns = await of.columns(body as unknown as Body, call, id)
      call.work.place(0)
      call.work.update(of.table, { ...before, version }, columns)
      return { id, message: await messageOf('updated', call, id) }
    },

    async destroy(call: Writing & { params: { id: number } }) {
      const before = await storedOf(of.table, call.db, call.params.id)
      const uses = of.uses(before)
      await refuseUsed(call.db, uses)
      call.work.place(0)
      call.work.remove(of.table, before, uses.length > 0 ? { condition: unused(uses) } : {})
      return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
    },
  }
}

/** A listed row as far as its uses look: its id and codes, which a row query selects under the table's own names. */
const keyOf = <Table extends Versioned>(row: unknown) => row as Stored<Table>

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
