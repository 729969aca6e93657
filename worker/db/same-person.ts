import { sql, type SQL } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { credentialDays } from '#contract/access/life'
import type { ReadDatabase } from './client.ts'

/** Since when, as of a moment, one hand counts as another (`credentialDays`), and what it did keeps it from what follows. */
export const handsSince = (at: Date): string =>
  new Date(at.getTime() - credentialDays * 86_400_000).toISOString()

/** Nobody acts by an account that was never let in; whose mobile it has, one person alone has said. */
const isLetIn = (account: SQL): SQL =>
  sql`(${account}.approved_at is not null or ${account}.status = 'active')`

/**
 * Who may be behind each of some people's acts at a moment, as pairs of both: they themselves, whoever has their mobile or had it of late (`user_former_mobile`), who had changed what
 * they sign in with in the days before (`credentialDays`, the same days in which one person changes one kind), who had made their
 * account, whoever acted for them on that day, or whom they acted for, and so on; what was done before an account was let in counts from that day.
 */
const behind = (name: SQL, people: SQL, at: Date): SQL => {
  const from = handsSince(at)
  const to = at.toISOString()
  const day = dayInDhaka(at)
  return sql`${name}(root, id) as (
    ${people}
    union select ${name}.root, c.made_by from ${name} inner join credential_change as c on c.user_id = ${name}.id inner join user as o on o.id = c.user_id
      where c.status = 'effective' and c.made_at <= ${to} and max(c.made_at, coalesce(o.approved_at, '')) >= ${from}
    union select ${name}.root, u.made_by from ${name} inner join user as u on u.id = ${name}.id
      where u.made_by is not null and u.created_at <= ${to} and max(u.created_at, coalesce(u.approved_at, '')) >= ${from}
    union select ${name}.root, l.acting_id from ${name} inner join staff_leave as l on l.absent_id = ${name}.id
      where l.from_day <= ${day} and min(l.to_day, coalesce(date(l.ended_at, '+6 hours'), l.to_day)) >= ${day}
    union select ${name}.root, l.absent_id from ${name} inner join staff_leave as l on l.acting_id = ${name}.id
      where l.from_day <= ${day} and min(l.to_day, coalesce(date(l.ended_at, '+6 hours'), l.to_day)) >= ${day}
    union select ${name}.root, v.id from ${name} inner join user as u on u.id = ${name}.id inner join user as v on v.mobile_index = u.mobile_index
      where ${isLetIn(sql`u`)} and ${isLetIn(sql`v`)}
    union select ${name}.root, v.id from ${name} inner join user as u on u.id = ${name}.id inner join user_former_mobile as f on f.mobile_index = u.mobile_index and f.put_in = 0
      inner join user as v on v.id = f.user_id where ${isLetIn(sql`u`)} and ${isLetIn(sql`v`)}
    union select ${name}.root, v.id from ${name} inner join user as u on u.id = ${name}.id inner join user_former_mobile as f on f.user_id = u.id and f.put_in = 0
      inner join user as v on v.mobile_index = f.mobile_index where ${isLetIn(sql`u`)} and ${isLetIn(sql`v`)}
  )`
}

/** People to begin from, each as a pair with themselves. */
const these = (people: readonly number[]): SQL =>
  sql`select value, value from json_each(${JSON.stringify(people)})`

type Acting = { people: readonly number[]; at: Date }
type Maker = { person: number; at: Date }

const alike = (db: ReadDatabase, acting: Acting, maker: Maker) =>
  db
    .select({ id: sql<number>`root` })
    .from(
      sql`(with recursive ${behind(sql`acting`, these(acting.people), acting.at)}, ${behind(sql`maker`, these([maker.person]), maker.at)} select distinct acting.root as root from acting inner join maker on maker.id = acting.id)`,
    )

/** So many makers are asked about in one round trip. */
const makersAtOnce = 50

/**
 * Of each maker those of some people who may be one and the same person as who made a record, acting on it now: the same account, or two
 * of which one was in the other's hands, or both in a third's, when each did it. Changes that a second person approved don't count.
 */
export async function sameAsEach(
  db: ReadDatabase,
  acting: Acting,
  makers: readonly Maker[],
): Promise<number[][]> {
  if (acting.people.length === 0) return makers.map(() => [])
  const parts = Array.from({ length: Math.ceil(makers.length / makersAtOnce) }, (_, nth) =>
    makers.slice(nth * makersAtOnce, (nth + 1) * makersAtOnce),
  )
  const found = await Promise.all(
    parts.map(([first, ...others]) =>
      db.batch([alike(db, acting, first!), ...others.map((one) => alike(db, acting, one))]),
    ),
  )
  return found.flat().map((rows) => rows.map(({ id }) => id))
}

/** The same of one maker. */
export const sameAs = async (db: ReadDatabase, acting: Acting, maker: Maker): Promise<number[]> =>
  (await sameAsEach(db, acting, [maker]))[0]!

/**
 * The mobiles, as they are stored, that are or were of late (`user_former_mobile`) of who may be behind what somebody does at a moment, they themselves first of all; and of those with one
 * of some mobiles who may be one person with them (`sameAsEach`).
 */
export const mobilesBehind = (
  db: ReadDatabase,
  { person, at }: { person: number; at: Date },
  indexes: readonly string[],
): Promise<string[]> => {
  const those = sql`(select value from json_each(${JSON.stringify(indexes)}))`
  const named = sql`select id, id from user where mobile_index in ${those} union select user_id, user_id from user_former_mobile where mobile_index in ${those} and put_in = 0`
  return db
    .select({ mobile: sql<string>`mobile` })
    .from(
      sql`(with recursive ${behind(sql`acting`, these([person]), at)}, ${behind(sql`named`, named, at)},
        hands(id) as (select acting.id from acting union select named.root from named inner join acting on acting.id = named.id)
        select user.mobile from hands inner join user on user.id = hands.id
        union select f.mobile from hands inner join user_former_mobile as f on f.user_id = hands.id and f.put_in = 0)`,
    )
    .then((rows) => rows.map(({ mobile }) => mobile))
}

/** Whether one and the same person may have made a record and act on it now (`sameAs`). */
export const samePerson = async (
  db: ReadDatabase,
  acting: { person: number; at: Date },
  maker: { person: number; at: Date },
): Promise<boolean> =>
  acting.person === maker.person ||
  (await sameAs(db, { people: [acting.person], at: acting.at }, maker)).length > 0
