import type { Reader } from './reader.ts'
import type { Writer } from './writer.ts'

const chunk = 2_000
const waiting = 'due_at is not null and sensitive = 0'

/** What comes after the last case that was counted, from the index of what waits by its day. */
const after = 'due_at >= ?1 and (due_at > ?1 or id > ?2)'

/** Of cases those that the totals of what is late have by now. */
export const lateCounted =
  'exists (select 1 from grievance_late_until where due_at < until or (due_at = until and grievance.id <= last_id))'

/**
 * Counts what has come due since the last run (migrations/0261_grievance_late_part.sql), in chunks of so many cases that are each a
 * commit; one that another run took is left to it. What was counted the triggers keep.
 */
export async function addUpLate(client: Reader, writer: Writer, now: Date): Promise<number> {
  const at = now.toISOString()
  for (let added = 0; ; added += 1) {
    const { rows } = await client.execute({
      sql: `select until, last_id from grievance_late_until where id = 1 and until <= ?1`,
      args: [at],
    })
    const [until, last] = Array.from(rows[0] ?? []) as (string | number | undefined)[]
    if (until === undefined || last === undefined) return added
    const waits = `from grievance where ${waiting} and ${after} and due_at <= ?3 order by due_at, id limit 1`
    const found = await client.execute({
      sql: `select * from (select due_at, id ${waits}) union all select * from (select due_at, id ${waits} offset ${chunk - 1})`,
      args: [until, last, at],
    })
    if (found.rows.length === 0) return added
    // Of fewer than a part nothing is left: counted is all that is due by now.
    const [to, upto] = (found.rows[1] ? Array.from(found.rows[1]) : [at, Number.MAX_SAFE_INTEGER]) as [
      string,
      number,
    ]
    const part = `${waiting} and ${after} and due_at <= ?3 and (due_at < ?3 or id <= ?4)`
    const args = [until, last, to, upto]
    await writer.commit([
      {
        sql: 'update grievance_late_until set until = ?3, last_id = ?4 where id = 1 and until = ?1 and last_id = ?2',
        args,
      },
      { sql: 'insert into guard select changes()', args: [] },
      {
        sql: `insert into grievance_late (level, area, office_id, count)
          select level, upazila * 10000 / size, office_id, sum(count)
          from (select upazila, coalesce(office_id, 0) as office_id, count(*) as count from grievance where ${part} group by 1, 2), place_level
          where true group by 1, 2, 3
          on conflict do update set count = count + excluded.count`,
        args,
      },
      {
        sql: `insert into grievance_late_type (level, area, type_id, count)
          select level, upazila * 10000 / size, type_id, sum(count)
          from (select upazila, type_id, count(*) as count from grievance where ${part} group by 1, 2), place_level
          where true group by 1, 2, 3
          on conflict do update set count = count + excluded.count`,
        args,
      },
    ])
  }
}
