import type { Client } from '@libsql/client'
import type { InStatement } from '@libsql/client'
import { userBase } from './staff.ts'

/** Far above what the product has made of committees and sessions by then, and apart from each other. */
const committeeBase = 30_000_000_000
const sessionBase = 3_000_000_000_000
/** Cases of one session at the most are 500 (contract/committees): those of a program in an upazila are so many sessions' cases. */
const casesOfOne = 400
/** Upazilas of one transaction. */
const atOnce = 25

/** What committees have decided: of each upazila, program and state the cases one after the other, `casesOfOne` a session. */
const decided = `(
  select id, state, program_id, upazila, place, coalesce(locked_at, submitted_at) as at, n, (n - 1) / ${casesOfOne} as nth from (
    select id, state, program_id, upazila, place, locked_at, submitted_at, row_number() over (partition by upazila, program_id order by rank, submitted_at, id) as n
    from application where upazila in (select value from json_each(?1)) and state in ('approved', 'waiting', 'rejected') and id >= 200000000000
  )
)`
const sessionOf = `${sessionBase} + (upazila % 1000000) * 100000 + program_id * 1000 + nth`
const officer = `${userBase} + upazila * 10000 * 32 + `

const statements = [
  `insert into committee (id, name_en, name_bn, committee_type_id, program_id, place_id, place)
    select ${committeeBase} + number / 10000, name_en || ' committee', name_bn || ' কমিটি', (select id from lookup where type = 17 and code = 'upazila'), null, id, number
    from place where kind = 'upazila' and number / 10000 in (select value from json_each(?1))`,
  `insert into committee_session (id, committee_id, committee_version, program_id, kind, place, place_to, held_on, venue, status, items, made_by, made_at, recorded_by, recorded_at, closed_by, closed_at, figures, moved_up, passed_over)
    select ${sessionOf}, ${committeeBase} + upazila, 1, program_id, 'deciding', upazila * 10000, upazila * 10000 + 9999, substr(max(at), 1, 10), 'উপজেলা সভাকক্ষ', 'closed', count(*),
      ${officer} 1, max(at), ${officer} 2, max(at), ${officer} 3, max(at), null, sum(n % 20 = 7 and state = 'approved'), sum(n % 25 = 8 and state <> 'approved')
    from ${decided} where exists (select 1 from committee where committee.id = ${committeeBase} + upazila) group by upazila, program_id, nth`,
  `insert into session_item (id, session_id, application_id, application_version, place, is_open, decision, decided_by, decided_at, rank, moved, closed_at)
    select application_id, session_id, application_id, 1, upazila * 10000, 0, decision, ${officer} 2, at, n, moved, at from (
      select id as application_id, ${sessionOf} as session_id, upazila, at, n,
        case state when 'approved' then 'approve' when 'waiting' then 'waiting' else 'reject' end as decision,
        case when n % 20 = 7 and state = 'approved' then 'up' when n % 25 = 8 and state <> 'approved' then 'over' end as moved
      from ${decided}
    ) where exists (select 1 from committee_session where committee_session.id = session_id)`,
]

/** A committee of each upazila, and the closed sessions in which it decided what has been decided of its applications. */
export async function seedSessions(
  client: Client,
  stampOf: (done: number) => InStatement,
  start: number,
): Promise<void> {
  const { rows } = await client.execute(
    "select number / 10000 as upazila from place where kind = 'upazila' order by number",
  )
  const all = rows.map(({ upazila }) => Number(upazila))
  for (let from = start; from < all.length; from += atOnce) {
    const args = [JSON.stringify(all.slice(from, from + atOnce))]
    const done = Math.min(from + atOnce, all.length)
    await client.batch([...statements.map((sql): InStatement => ({ sql, args })), stampOf(done)], 'write')
  }
}
