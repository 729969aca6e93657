import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { samePerson } from '#worker/db/same-person'
import { accountHand, user } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import type { Person } from './credentials.ts'

type Asking = CallBase & { user: SignedIn }

/** Whom nobody has let in yet. */
export const isNew = ({ approved_at, status }: Pick<Person, 'approved_at' | 'status'>): boolean =>
  approved_at === null && status !== 'active'

const handsOf = (db: ReadDatabase, id: number) =>
  db
    .select({ made_by: accountHand.made_by, made_at: accountHand.made_at })
    .from(accountHand)
    .where(eq(accountHand.user_id, id))

/** Keeps that the caller has changed an account, or given it a device, before anybody let it in. */
export async function keepHand(call: Asking & { work: Work }, person: Person): Promise<void> {
  if (!isNew(person)) return
  const { user_id: made_by } = call.user
  // Let in meanwhile, it is no new one any more: the call decides anew, or is told.
  call.work.require(
    sql`exists (select 1 from ${user} where ${user.id} = ${person.id} and ${user.approved_at} is null and ${user.status} <> 'active')`,
  )
  if (person.made_by === made_by) return
  const hands = await handsOf(call.db, person.id)
  if (hands.some((one) => one.made_by === made_by)) return
  call.work.insertParts({ table: user, id: person.id }, accountHand, [
    { user_id: person.id, made_by, made_at: call.now.toISOString() },
  ])
}

type Hands = Awaited<ReturnType<typeof handsOf>>

async function isAmong({ db, now, user: who }: Asking, hands: Hands): Promise<boolean> {
  const acting = { person: who.user_id, at: now }
  for (const { made_by, made_at } of hands)
    if (await samePerson(db, acting, { person: made_by, at: new Date(made_at) })) return true
  return false
}

/** Whether the caller is one of those who made an account what it is, or behind one of them. */
export const hasHand = async (call: Asking, { id }: Person): Promise<boolean> =>
  isAmong(call, await handsOf(call.db, id))

/** An account is let in by somebody who had no hand in it: 409 otherwise; at the commit no other hand has come. */
export async function refuseHands(call: Asking & { work: Work }, person: Person): Promise<void> {
  if (!isNew(person)) return
  const hands = await handsOf(call.db, person.id)
  if (await isAmong(call, hands)) throw new Failure('own_work', { parameters: { why: 'hands' } })
  call.work.require(
    sql`(select count(*) from ${accountHand} where ${accountHand.user_id} = ${person.id}) = ${hands.length}`,
  )
}
