import { sql, type SQL } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { credentialDays } from '#contract/access/life'
import type { ReadDatabase } from './client.ts'

/**
 * Who may be behind a person's acts at a moment: they themselves, whoever has their mobile, who had changed what
 * they sign in with in the days before (`credentialDays`, the same days in which one person changes one kind), who had made their
 * account, whoever acted for them on that day, or whom they acted for, and so on; what was done before an account was let in counts from that day.
 */
const behind = (name: SQL, person: number, at: Date): SQL => {
  const from = new Date(at.getTime() - credentialDays * 86_400_000).toISOString()
  const to = at.toISOString()
  const day = dayInDhaka(at)
  return sql`${name}(id) as (
    select ${person}
    union select c.made_by from ${name} inner join credential_change as c on c.user_id = ${name}.id inner join user as o on o.id = c.user_id
      where c.status = 'effective' and c.made_at <= ${to} and max(c.made_at, coalesce(o.approved_at, '')) >= ${from}
    union select u.made_by from ${name} inner join user as u on u.id = ${name}.id
      where u.made_by is not null and u.created_at <= ${to} and max(u.created_at, coalesce(u.approved_at, '')) >= ${from}
    union select l.acting_id from ${name} inner join staff_leave as l on l.absent_id = ${name}.id
      where l.from_day <= ${day} and min(l.to_day, coalesce(date(l.ended_at, '+6 hours'), l.to_day)) >= ${day}
    union select l.absent_id from ${name} inner join staff_leave as l on l.acting_id = ${name}.id
      where l.from_day <= ${day} and min(l.to_day, coalesce(date(l.ended_at, '+6 hours'), l.to_day)) >= ${day}
    union select v.id from ${name} inner join user as u on u.id = ${name}.id inner join user as v on v.mobile_index = u.mobile_index
  )`
}

/**
 * Whether one and the same person may have made a record and act on it now: the same account, or two of which one was in
 * the other's hands, or both in a third's, when each did it. Changes that a second person approved don't count.
 */
export async function samePerson(
  db: ReadDatabase,
  acting: { person: number; at: Date },
  maker: { person: number; at: Date },
): Promise<boolean> {
  if (acting.person === maker.person) return true
  const [row] = await db
    .select({
      same: sql<number>`exists (with recursive ${behind(sql`acting`, acting.person, acting.at)}, ${behind(sql`maker`, maker.person, maker.at)} select 1 from acting inner join maker on maker.id = acting.id)`,
    })
    .from(sql`(select 1)`)
  return row?.same === 1
}
