import type { Reader } from './reader.ts'
import type { Writer } from './writer.ts'

const chunk = 2_000
const waiting = 'due_at is not null and sensitive = 0'

/**
 * Counts what has come due since the last run (migrations/0175_grievance_late.sql), in chunks that are each a commit; one that
 * another run took is left to it. What was counted the triggers keep.
 */
export async function addUpLate(client: Reader, writer: Writer, now: Date): Promise<number> {
  const at = now.toISOString()
  for (let added = 0; ; added += 1) {
    const { rows } = await client.execute({
      sql: `select until, (select due_at from grievance where ${waiting} and due_at > until and due_at <= ?1 order by due_at, id limit 1) as first,
          (select due_at from grievance where ${waiting} and due_at > until and due_at <= ?1 order by due_at, id limit 1 offset ${chunk}) as upto
        from grievance_late_until where id = 1 and until < ?1`,
      args: [at],
    })
    const [until, first, upto] = Array.from(rows[0] ?? []) as (string | null | undefined)[]
    if (!until || !first) return added
    const to = upto ?? at
    await writer.commit([
      { sql: 'update grievance_late_until set until = ?2 where id = 1 and until = ?1', args: [until, to] },
      { sql: 'insert into guard select changes()', args: [] },
      {
        sql: `insert into grievance_late (level, area, office_id, count)
          select level, upazila * 10000 / size, office_id, sum(count)
          from (select upazila, coalesce(office_id, 0) as office_id, count(*) as count from grievance where ${waiting} and due_at > ?1 and due_at <= ?2 group by 1, 2), place_level
          where true group by 1, 2, 3
          on conflict do update set count = count + excluded.count`,
        args: [until, to],
      },
      {
        sql: `insert into grievance_late_type (level, area, type_id, count)
          select level, upazila * 10000 / size, type_id, sum(count)
          from (select upazila, type_id, count(*) as count from grievance where ${waiting} and due_at > ?1 and due_at <= ?2 group by 1, 2), place_level
          where true group by 1, 2, 3
          on conflict do update set count = count + excluded.count`,
        args: [until, to],
      },
    ])
  }
}
