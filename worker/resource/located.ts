import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import type { ActionOf } from '#contract/located'
import { factsOf, type ResourceName } from '#contract/resources'
import { isOpenIn, lifeAllows } from '#contract/machine'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { resourceText } from '#contract/texts/resource'
import { newId } from '#worker/db/ids'
import { place } from '#worker/db/schema/geography'
import { contains, inScope, type Located } from '#worker/db/scope'
import { refuseUsed, unused, type Use } from '#worker/db/usage'
import type { Work } from '#worker/db/work'
import { transition } from '#worker/http/transition'
import type { Asking, Filters, Search } from './filters.ts'
import { keysetListing } from './keyset-list.ts'
import { handsOf } from './marks.ts'

type Living = SQLiteTable &
  Located & { id: SQLiteColumn; version: SQLiteColumn; status: SQLiteColumn; made_by: SQLiteColumn }
type Writing = Asking & { work: Work }
type Stored = { id: number; version: number; status: string; place: number; made_at: string }
type Deciding = Writing & { params: { id: number }; body: { version: number; reason?: string } }

type LocatedResource<
  Name extends ResourceName,
  Table extends Living,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Judged extends Filters,
> = {
  /** Its name in contract/resources.ts, which has its life and acts. */
  of: Name
  /** A table with `livingColumns` (schema/levels.ts). */
  table: Table
  /** The one row query: `row` is the table's, beside what else is shown. */
  rows: (call: Asking, where: SQL | undefined) => Rows
  shown: (row: Awaited<Rows>[number], call: Asking) => Shown
  search: Search
  filters?: Judged
  /** What is stored of a body, if it may be; `id` is the record's that it changes. */
  columns: (
    body: Body,
    call: Asking,
    id: number | undefined,
  ) => Partial<Table['$inferInsert']> | Promise<Partial<Table['$inferInsert']>>
  uses?: (row: Table['$inferSelect']) => readonly Use[]
}

/** Handlers of records that lie in a place and go through a life: nobody finds one out of their scope. */
export const located = <
  const Name extends ResourceName,
  Table extends Living,
  Rows extends SQLiteSelect,
  Shown,
  Body extends object,
  Judged extends Filters = Record<never, never>,
>(
  of: LocatedResource<Name, Table, Rows, Shown, Body, Judged>,
) => {
  const { table } = of
  const { life, acts = {}, words } = factsOf(of.of)
  if (!life) throw new Error(`${of.of} has no life (contract/resources.ts)`)
  const hands = handsOf(of.of, table, life)

  /** The record as it is stored, in scope; else 404. */
  async function stored({ db, user }: Asking, id: number): Promise<Table['$inferSelect'] & Stored> {
    const [found] = await db
      .select()
      .from(table as SQLiteTable)
      .where(and(eq(table.id, id), inScope(table.place, user.scope)))
    if (!found) throw new Failure('not_found')
    return found as Table['$inferSelect'] & Stored
  }
  /** One that is not on its way yet, or came back. */
  async function open(call: Asking, id: number) {
    const before = await stored(call, id)
    if (!isOpenIn(life!, before.status)) throw new Failure('not_allowed_now')
    return before
  }

  async function act(call: Deciding, action: string) {
    const before = await stored(call, call.params.id)
    await transition(call, {
      table,
      life: life!,
      before: before as never,
      action,
      version: call.body.version,
      place: before.place,
      set: () =>
        Promise.resolve({ status_reason: call.body.reason ?? null } as Partial<Table['$inferInsert']>),
    })
    return { id: before.id, message: resourceText(words, call.language, `did_${action}`) ?? '' }
  }

  return {
    list: keysetListing({
      table,
      rows: of.rows,
      shown: of.shown,
      order: [table.id],
      keyOf: (row) => [idOf(row)],
      by: { status: table.status },
      ...(of.filters && { filters: of.filters }),
      search: of.search,
    }),

    async get(call: Asking & { params: { id: number } }) {
      const own = and(eq(table.id, call.params.id), inScope(table.place, call.user.scope))
      const [[found], people] = (await call.db.batch([
        of.rows(call, own) as never,
        hands.people(call.db, own),
      ])) as unknown as [Awaited<Rows>, { id: number; full_name: string }[]]
      if (!found) throw new Failure('not_found')
      const data = of.shown(found, call)
      return { data, hands: hands.in(data as object, people) }
    },

    async insert(call: Writing & { body: Body & { place_id: number } }) {
      const { place_id, ...body } = call.body
      const at = await placeOf(call, place_id)
      const id = newId(call.now)
      const columns = await of.columns(body as unknown as Body, call, undefined)
      call.work.place(at)
      call.work.insert(table, {
        id,
        ...columns,
        place: at,
        status: life.begins[0],
        made_by: call.user.user_id,
        made_at: call.now.toISOString(),
      } as Table['$inferInsert'] & { id: number })
      return { id, message: say(adminMessages, call.language, 'saved') }
    },

    async update(call: Writing & { body: Body & { id: number; version: number; place_id: number } }) {
      const { id, version, place_id, ...body } = call.body
      const before = await open(call, id)
      const at = await placeOf(call, place_id)
      const columns = await of.columns(body as unknown as Body, call, id)
      call.work.place(at)
      call.work.update(table, { ...before, version }, { ...columns, place: at } as Partial<
        Table['$inferInsert']
      >)
      return { id, message: say(adminMessages, call.language, 'updated') }
    },

    async destroy(call: Writing & { params: { id: number } }) {
      const before = await open(call, call.params.id)
      const uses = of.uses?.(before) ?? []
      await refuseUsed(call.db, uses)
      call.work.place(before.place)
      call.work.remove(table, before, uses.length > 0 ? { condition: unused(uses) } : {})
      return { id: before.id, message: say(adminMessages, call.language, 'deleted') }
    },

    ...(Object.fromEntries(
      Object.keys(acts).map((action) => [
        action,
        Object.assign((call: Deciding) => act(call, action), {
          fits: (row: never, { person }: { person: number }) =>
            lifeAllows<string, string, string>(life!, row, action, person),
        }),
      ]),
    ) as { [Action in ActionOf<Name>]: (call: Deciding) => Promise<{ id: number; message: string }> }),
  }
}

const idOf = (row: unknown): number => {
  const { id, row: own } = row as { id?: number; row?: { id: number } }
  return own?.id ?? id!
}

/** The number of a place where somebody may put a record: one in their scope. Any other isn't there. */
async function placeOf({ db, user }: Asking, id: number): Promise<number> {
  const [found] = await db.select({ number: place.number }).from(place).where(eq(place.id, id))
  if (!found || !contains(user.scope, found.number)) throw new Failure('not_found')
  return found.number
}
