import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { isOfLastDay, newId } from '#worker/db/ids'
import { user, userFormerMobile } from '#worker/db/schema/access'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

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

type Held = Pick<typeof user.$inferSelect, 'mobile' | 'mobile_index'>

/**
 * What an account's mobile was stays known for a while, so that nobody is without an interest by a change of a minute
 * (`mobilesBehind`, db/same-person.ts); what a change had put there in the last day leaves nothing behind, so that nobody is kept off a
 * case by one that was a mistake.
 */
export async function keepMobile(
  { db, work, now }: Pick<CallBase, 'db' | 'now'> & { work: Work },
  before: Held & { id: number },
  after: Held,
): Promise<void> {
  const known = await db
    .select({
      id: userFormerMobile.id,
      index: userFormerMobile.mobile_index,
      put_in: userFormerMobile.put_in,
    })
    .from(userFormerMobile)
    .where(eq(userFormerMobile.user_id, before.id))
  const lately = known.filter(({ id, put_in }) => put_in === 0 || isOfLastDay(id, now))
  const wasPut = lately.some(({ index, put_in }) => put_in === 1 && index === before.mobile_index)
  // Their own that is put back stays theirs.
  const wasOwn = lately.some(({ index }) => index === after.mobile_index)
  const rowOf = ({ mobile, mobile_index }: Held, put_in: 0 | 1) => ({
    id: newId(now),
    user_id: before.id,
    mobile,
    mobile_index,
    put_in,
  })
  work.insertParts({ table: user, id: before.id }, userFormerMobile, [
    ...(wasPut ? [] : [rowOf(before, 0)]),
    ...(wasOwn ? [] : [rowOf(after, 1)]),
  ])
}
