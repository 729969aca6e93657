import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import { after, makersOf, type Life, type Living } from '#contract/machine'
import type { ReadDatabase } from '#worker/db/client'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import { refuseMakers } from './own-work.ts'

type Acting = { db: ReadDatabase; now: Date; work: Work; user: Pick<SignedIn, 'user_id'> }
type Located = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn; status: SQLiteColumn }
type Record_<State extends string, Mark extends string> = Living<State, Mark> & {
  id: number
  version: number
  /** When it was made, where the duty's mark doesn't say it (`made_at`). */
  created_at?: string
}

type Step<Table extends Located, State extends string, Action extends string, Mark extends string> = {
  table: Table
  life: Life<State, Action, Mark>
  before: Record_<State, Mark>
  action: Action
  /** The one it was decided on, where the call says it. */
  version: number | undefined
  /** Where the record lies. */
  place: number
  /** What else becomes of the record in the state it comes to. */
  set?: (to: State) => Promise<Partial<Table['$inferInsert']>>
}

/**
 * Takes a record a step on in its life: 409 by its table, 409 for an older version, 409 for who made it where the step is
 * for a second person; then state, marks and whatever else is set go into the Work, under the record's place. What follows
 * (messages, ends of sessions) follows from the state that it answers.
 */
export async function transition<
  Table extends Located,
  State extends string,
  Action extends string,
  Mark extends string,
>(call: Acting, step: Step<Table, State, Action, Mark>): Promise<State> {
  const { table, life, before, action, version } = step
  const columns = after(life, before, action, { by: call.user.user_id, at: call.now.toISOString() })
  if (!columns) throw new Failure('not_allowed_now', { parameters: { state: before.status } })
  if (version !== undefined && version !== before.version) throw new Failure('stale')
  const makers = makersOf(life, before, action)
  await refuseMakers(
    call,
    makers.map(({ mark, by }) => ({ by, at: doneAt(before, mark, call.now) })),
  )
  const to: State = columns.status
  call.work.place(step.place)
  call.work.update(table, before, { ...columns, ...(await step.set?.(to)) } as Partial<Table['$inferInsert']>)
  return to
}

type Steps<
  Table extends Located,
  State extends string,
  Action extends string,
  Mark extends string,
  Before,
> = Pick<Step<Table, State, Action, Mark>, 'table' | 'life' | 'action'> & {
  records: readonly { before: Before; version: number }[]
  /** The smallest place that has all of them in it. */
  place: number
  set: (to: State) => Partial<Table['$inferInsert']>
}

/** The same of many records at once, set-based: one that may not refuses all. Answers the states, in the records' order. */
export async function transitionAll<
  Table extends Located,
  State extends string,
  Action extends string,
  Mark extends string,
  Before extends Record_<State, Mark> & { id: number; version: number },
>(call: Acting, all: Steps<Table, State, Action, Mark, Before>): Promise<State[]> {
  const { table, life, action, records } = all
  const who = { by: call.user.user_id, at: call.now.toISOString() }
  const moved = records.map(({ before, version }) => {
    const columns = after(life, before, action, who)
    if (!columns) throw new Failure('not_allowed_now', { parameters: { state: before.status } })
    if (version !== before.version) throw new Failure('stale')
    const set = columns.status === before.status ? {} : all.set(columns.status)
    return { before, to: columns.status, set: { ...columns, ...set } as Record<string, unknown> }
  })
  await refuseMakers(
    call,
    records.flatMap(({ before }) =>
      makersOf(life, before, action).map(({ mark, by }) => ({ by, at: doneAt(before, mark, call.now) })),
    ),
  )
  call.work.place(all.place)
  const columns = [...new Set(moved.flatMap(({ set }) => Object.keys(set)))]
  const stands = (before: Before) =>
    Object.fromEntries(columns.map((column) => [column, (before as Record<string, unknown>)[column]]))
  call.work.updateEach(
    table,
    columns as (keyof Table['$inferInsert'] & string)[],
    moved.map(({ before, set }) => ({ before, set: { ...stands(before), ...set } as never })),
  )
  return moved.map(({ to }) => to)
}

/** When somebody did what they are kept for under a mark. */
function doneAt(record: object, mark: string, now: Date): Date {
  const { [`${mark}_at`]: done, created_at } = record as Partial<Record<string, string | null>>
  const at = done ?? created_at
  return at ? new Date(at) : now
}
