import type { Client } from './client.ts'
import type { Reader } from './reader.ts'
import { leastIdOf } from './ids.ts'
import { addUpLate } from './late-totals.ts'
import type { Statement, Writer } from './writer.ts'

/** A total that triggers keep: rows counted by its key columns. */
type Kept = { table: string; key: string; counted: string }
/** A figure over time: rows of a source that never change, in the order of their ids, by day, place, program and key. */
type Daily = { figure: string; source: string; columns: string }
const dailyKey = 'level, area, key, day, program_id'

const kept: readonly Kept[] = [
  {
    table: 'application_total',
    key: 'level, area, program_id, state, identity',
    // Counted once by upazila; the levels above are sums of these.
    counted: `select level, upazila * 10000 / size as area, program_id, state, identity, sum(count) as count
      from (select upazila, program_id, state, identity, count(*) as count from application group by 1, 2, 3, 4), place_level group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'beneficiary_total',
    key: 'level, area, program_id, status, gender_id',
    counted: `select level, upazila * 10000 / size as area, program_id, status, gender_id, sum(count) as count
      from (select upazila, program_id, status, gender_id, count(*) as count from beneficiary group by 1, 2, 3, 4), place_level group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'grievance_total',
    key: 'level, area, type_id, status',
    counted: `select level, upazila * 10000 / size as area, type_id, status, sum(count) as count
      from (select upazila, type_id, status, count(*) as count from grievance where sensitive = 0 group by 1, 2, 3), place_level group by 1, 2, 3, 4`,
  },
  {
    table: 'grievance_late',
    key: 'level, area, office_id',
    counted: `select level, upazila * 10000 / size as area, office_id, sum(count) as count
      from (select upazila, coalesce(office_id, 0) as office_id, count(*) as count from grievance
        where due_at is not null and sensitive = 0 and due_at <= (select until from grievance_late_until) group by 1, 2), place_level group by 1, 2, 3`,
  },
  {
    table: 'grievance_late_type',
    key: 'level, area, type_id',
    counted: `select level, upazila * 10000 / size as area, type_id, sum(count) as count
      from (select upazila, type_id, count(*) as count from grievance
        where due_at is not null and sensitive = 0 and due_at <= (select until from grievance_late_until) group by 1, 2), place_level group by 1, 2, 3`,
  },
  {
    table: 'version_total',
    key: 'program_version_id',
    counted: 'select program_version_id, count(*) as count from application group by 1',
  },
]

const daily: readonly Daily[] = [
  {
    figure: 'application_event',
    source: 'application_event',
    columns: "kind as key, date(at, '+6 hours') as day, program_id, place / 10000 as upazila",
  },
  {
    figure: 'beneficiary_move',
    source: 'beneficiary_move',
    columns: 'move as key, from_day as day, program_id, place / 10000 as upazila',
  },
  ...['grievance_act', 'grievance_pace', 'grievance_unseen'].map((figure) => ({
    figure,
    source: figure,
    columns: 'key, day, 0 as program_id, place / 10000 as upazila',
  })),
  // By month, too, for long spans.
  ...['grievance_act', 'grievance_pace', 'grievance_unseen'].map((source) => ({
    figure: `${source}_month`,
    source,
    columns: 'key, substr(day, 1, 7) as day, 0 as program_id, place / 10000 as upazila',
  })),
]

const chunk = 20_000
/** A row's id is older than its commit, unless the database gave it: what is younger than this waits for the next run. */
const lagMilliseconds = 10 * 60_000

/** Adds up what has come since the last run, in chunks that are each a commit; a chunk that another run took is left to it. */
export async function addUpTotals(client: Reader, writer: Writer, now: Date): Promise<number> {
  const before = leastIdOf(new Date(now.getTime() - lagMilliseconds))
  let added = 0
  for (const one of daily) {
    const { figure, source } = one
    for (;;) {
      const { rows } = await client.execute({
        sql: `select coalesce((select done_to from total_progress where figure = ?1), 0) as done_to,
          (select max(id) from (select id from ${source} where id > coalesce((select done_to from total_progress where figure = ?1), 0) and id < ?2 order by id limit ${chunk})) as upto`,
        args: [figure, before],
      })
      const [done_to, upto] = Array.from(rows[0]!) as [number, number | null]
      if (upto === null) break
      await writer.commit(progressed(one, done_to, upto))
      added += 1
    }
  }
  return added + (await addUpLate(client, writer, now))
}

/** Rows of a source counted for each level: once by upazila, the levels above are sums of these. */
const countedByLevel = ({ columns, source }: Daily, which: string) =>
  `select level, upazila * 10000 / size as area, key, day, program_id, sum(count) as count
    from (select ${columns}, count(*) as count from ${source} where ${which} group by 1, 2, 3, 4), place_level group by 1, 2, 3, 4, 5`

const doneTo = (figure: string) => `id <= (select done_to from total_progress where figure = '${figure}')`

/** Adds to a figure those rows of its source that came late: what lies before what has been added up already. */
export const totalsOf = (figure: string, which: string): Statement[] =>
  daily
    .filter((one) => one.figure === figure)
    .map((one) => ({
      sql: `insert into daily_total (${dailyKey}, count, figure)
      select *, '${one.figure}' from (${countedByLevel(one, `${which} and ${doneTo(one.figure)}`)}) where true
      on conflict do update set count = count + excluded.count`,
      args: [],
    }))

function progressed(one: Daily, done_to: number, upto: number): Statement[] {
  const { figure } = one
  return [
    {
      sql: `insert into total_progress (figure, done_to) values (?1, ?2) on conflict do update set done_to = ?2 where done_to = ?3`,
      args: [figure, upto, done_to],
    },
    { sql: 'insert into guard select changes()', args: [] },
    {
      sql: `insert into daily_total (${dailyKey}, count, figure)
        select *, ?1 from (${countedByLevel(one, 'id > ?2 and id <= ?3')}) where true
        on conflict do update set count = count + excluded.count`,
      args: [figure, done_to, upto],
    },
  ]
}

/** Totals that differ from what counting anew gives, each with its key; reads the sources whole. */
export async function differingTotals(client: Client): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const compare = async (name: string, key: string, stands: string, counted: string) => {
    const { rows } = await client.execute(
      `select ${key}, sum(kept) as kept, sum(counted) as counted from (
        select ${key}, count as kept, 0 as counted from (${stands}) union all select ${key}, 0, count from (${counted})
      ) group by ${key} having sum(kept) <> sum(counted) order by ${key}`,
    )
    found.push(...rows.map((row) => ({ total: name, ...row })))
  }
  for (const { table, key, counted } of kept)
    await compare(table, key, `select ${key}, count from ${table}`, counted)
  for (const one of daily)
    await compare(
      one.figure,
      dailyKey,
      `select * from daily_total where figure = '${one.figure}'`,
      countedByLevel(one, doneTo(one.figure)),
    )
  return found
}

/** Statements that count one total anew. */
export const recount = (table: string): string[] =>
  kept
    .filter((one) => one.table === table)
    .flatMap(({ key, counted }) => [
      `delete from ${table}`,
      `insert into ${table} (${key}, count) ${counted}`,
    ])

/** Statements that count a figure anew, as far as it was added up. */
export const recountFigure = (figure: string): string[] =>
  daily
    .filter((one) => one.figure === figure)
    .flatMap((one) => [
      `delete from daily_total where figure = '${figure}'`,
      `insert into daily_total (${dailyKey}, count, figure) select *, '${figure}' from (${countedByLevel(one, doneTo(figure))})`,
    ])

/** Counts everything anew, all or nothing: a write in between is in both or in neither. */
export async function mendTotals(client: Client): Promise<void> {
  await client.batch(
    [...kept.flatMap(({ table }) => recount(table)), ...daily.flatMap(({ figure }) => recountFigure(figure))],
    'write',
  )
}
