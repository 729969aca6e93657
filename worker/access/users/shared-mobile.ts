import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import type { Work } from '#worker/db/work'

const listed = (values: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`

/** Which of these mobiles an account has already, by their indexes. */
export async function heldMobiles(db: ReadDatabase, indexes: readonly string[]): Promise<Set<string>> {
  const held = await db
    .select({ index: user.mobile_index })
    .from(user)
    .where(inArray(user.mobile_index, listed(indexes)))
  return new Set(held.map(({ index }) => index))
}

/** At the commit, too: no account has one of these mobiles. */
export const mobilesFree = (indexes: readonly string[]): SQL =>
  sql`not exists (select 1 from ${user} where ${inArray(user.mobile_index, listed(indexes))})`

/**
 * Accounts with one mobile are one person's where a second person is asked for (db/same-person.ts): that they are is said by whoever
 * gives a mobile to another account, never taken from the number alone.
 */
export async function sharesMobile(
  { db, work, body }: { db: ReadDatabase; work: Work; body: { same_person: boolean } },
  mobile_index: string,
  id: number,
): Promise<boolean> {
  const others = and(eq(user.mobile_index, mobile_index), ne(user.id, id))
  const [other] = await db.select({ id: user.id }).from(user).where(others).limit(1)
  if (other && !body.same_person)
    throw new Failure('validation', { issues: [{ field: 'same_person', key: 'mobile_shared' }] })
  if (!other) work.require(sql`not exists (select 1 from ${user} where ${others})`)
  return other !== undefined
}
