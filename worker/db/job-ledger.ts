import type { Statement, Writer } from './writer.ts'

type Known = { id: number; version: number }
type Progress = Partial<{
  status: 'waiting' | 'running' | 'stopped' | 'done' | 'failed'
  collected: 0 | 1
  total: number
  written: number
  parts: number
  cursor: string | null
  figures: string | null
  lease_until: string | null
  error: string | null
  ended_at: string | null
}>
export type Item = { item_id: number; item_version: number; label: string; turn: string }

const guard: Statement = { sql: 'insert into guard select changes()', args: [] }

/** Moves a job on, if nobody else has since: else the batch is stale. Its progress is no business data and isn't audited. */
export const moveJob = ({ id, version }: Known, set: Progress): Statement[] => {
  const columns = Object.keys(set)
  return [
    {
      sql: `update job set ${columns.map((name) => `${name} = ?`).join(', ')}, version = version + 1 where id = ? and version = ? and status in ('waiting', 'running')`,
      args: [...Object.values(set), id, version],
    },
    guard,
  ]
}

/** The words of the indexes job_turn and job_owner. */
export const openWords = "status in ('waiting', 'running')"
const nextTurn = `(select coalesce(max(turn), 0) + 1 from job where ${openWords})`

/** Sends an owner's open jobs to the end of the queue, the one that is served now behind the others of theirs. */
export const takeTurn = ({ id, user_id }: { id: number; user_id: number }): Statement[] => [
  { sql: `update job set served = ${nextTurn} where id = ?`, args: [id] },
  { sql: `update job set turn = ${nextTurn} where user_id = ? and ${openWords}`, args: [user_id] },
]

/** Adds records to a job, set-based; one that is there already stays. */
export const addItems = (jobId: number, items: readonly Item[]): Statement[] =>
  items.length === 0
    ? []
    : [
        {
          sql: "insert into job_item (job_id, item_id, item_version, label, turn) select ?1, value ->> 'item_id', value ->> 'item_version', value ->> 'label', value ->> 'turn' from json_each(?2) where true on conflict do nothing",
          args: [jobId, JSON.stringify(items)],
        },
      ]

/** What came of a record, once: stands in the batch of its act, so that a second try of it rolls back. */
export const settleItem = (
  jobId: number,
  itemId: number,
  { outcome, message }: { outcome: string; message: string | null },
): Statement[] => [
  {
    sql: 'update job_item set outcome = ?, message = ? where job_id = ? and item_id = ? and outcome is null',
    args: [outcome, message, jobId, itemId],
  },
  guard,
]

/** The same of several that were done together: stands in the batch of their act. */
export const settleItems = (jobId: number, itemIds: readonly number[]): Statement[] => [
  {
    sql: "update job_item set outcome = 'done' where job_id = ? and item_id in (select value from json_each(?)) and outcome is null",
    args: [jobId, JSON.stringify(itemIds)],
  },
  { sql: 'insert into guard select changes() = ?', args: [itemIds.length] },
]

export const jobLedger = (writer: Writer) => ({
  /** So many parts of its file are left; with none it has no file any more. */
  leaveParts: (id: number, parts: number) =>
    writer.commit([{ sql: 'update job set parts = ? where id = ?', args: [parts, id] }]),
  commit: (...statements: Statement[][]) => writer.commit(statements.flat()),
})
