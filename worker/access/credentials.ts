import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { credentialKinds, type CredentialKind } from '#contract/access/life'
import { sayAsTyped } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { credentialChange, user } from '#worker/db/schema/access'
import { handsSince, samePerson } from '#worker/db/same-person'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { isNew } from './hands.ts'
import { languageOf } from './language-of.ts'

type Asking = CallBase & { user: SignedIn }
type Changing = Asking & { work: Work }
export type Person = Pick<
  typeof user.$inferSelect,
  'id' | 'status' | 'approved_at' | 'place' | 'full_name' | 'username' | 'made_by' | 'created_at'
>

/** One act removes the app and gives a new password. */
const reset: readonly CredentialKind[] = ['password', 'authenticator']
const otherKinds = (kind: CredentialKind): CredentialKind[] =>
  credentialKinds.filter((one) => one !== kind && !(reset.includes(one) && reset.includes(kind)))

type By = { person: number; at: Date }
/** A change of another kind that the same person made, or the account, which they made. */
export type Reason = { kind: CredentialKind | 'account'; made_by: number; made_at: string }

type Judged = { person: Pick<Person, 'id'>; kind: CredentialKind }

/**
 * Changes of another kind within the days before a moment that nobody else looked at. Whoever decides now counts those
 * that were made meanwhile, too: the clocks of two calls at one time tell nothing of which commits first.
 */
const changesOfAnother = ({ person, kind }: Judged, at: Date, until?: Date): SQL | undefined =>
  and(
    eq(credentialChange.user_id, person.id),
    // What was changed before the account was let in counts from that day.
    sql`max(${credentialChange.made_at}, coalesce((select approved_at from user where id = ${person.id}), '')) > ${handsSince(at)}`,
    until && lte(credentialChange.made_at, until.toISOString()),
    eq(credentialChange.status, 'effective'),
    inArray(credentialChange.kind, otherKinds(kind)),
  )

async function changesBy(db: ReadDatabase, who: By, judged: Judged, until?: Date) {
  const found = await db
    .select({
      kind: credentialChange.kind,
      made_by: credentialChange.made_by,
      made_at: credentialChange.made_at,
    })
    .from(credentialChange)
    .where(changesOfAnother(judged, who.at, until))
    .orderBy(asc(credentialChange.made_at))
  const reasons: Reason[] = []
  for (const one of found)
    if (await samePerson(db, who, { person: one.made_by, at: new Date(one.made_at) })) reasons.push(one)
  return { found: found.length, reasons }
}

/** Why a change takes a second person: what else the same person had changed by then. */
export const reasonsOf = async (
  db: ReadDatabase,
  {
    user_id,
    kind,
    made_by,
    made_at,
  }: {
    user_id: number
    kind: CredentialKind
    made_by: number
    made_at: string
  },
): Promise<Reason[]> => {
  const at = new Date(made_at)
  return (await changesBy(db, { person: made_by, at }, { person: { id: user_id }, kind }, at)).reasons
}

/** Whoever made an account gave it its mobile: what it signs in from is for somebody else to let in. */
const isOwnMake = (call: Asking, person: Person, kind: CredentialKind) =>
  kind === 'device' &&
  person.made_by === call.user.user_id &&
  (isNew(person) || [person.created_at, person.approved_at ?? ''].some((at) => at > handsSince(call.now)))

/** What speaks against the caller changing this alone; `found` is how many changes that was judged by. */
async function against(call: Asking, person: Person, kind: CredentialKind) {
  const { db, now, user: who } = call
  if (isOwnMake(call, person, kind)) {
    const made: Reason = { kind: 'account', made_by: who.user_id, made_at: person.created_at }
    return { found: 0, reasons: [made] }
  }
  return changesBy(db, { person: who.user_id, at: now }, { person, kind })
}

export const reasonsAgainst = async (call: Asking, person: Person, kind: CredentialKind): Promise<Reason[]> =>
  (await against(call, person, kind)).reasons

/** Whether a device of this owner is for a second person to let in, as `changesAlone` judges it but for who acts for whom: of many rows, in their own query. */
export const deviceForSecond = ({ user: who, now }: Pick<Asking, 'user' | 'now'>): SQL<number> => {
  const since = handsSince(now)
  return sql<number>`(${user.made_by} is ${who.user_id} and (
    (${user.approved_at} is null and ${user.status} <> 'active')
    or ${user.created_at} > ${since} or ${user.approved_at} > ${since}
  )) or exists (
    select 1 from ${credentialChange} as other
    where other.user_id = ${user.id} and other.made_by = ${who.user_id} and other.status = 'effective'
      and other.kind <> 'device' and max(other.made_at, coalesce(${user.approved_at}, '')) > ${since}
  )`
}

/** The kinds that the caller can't change alone now. */
export async function kindsForSecond(call: Asking, person: Person): Promise<CredentialKind[]> {
  const all = await Promise.all(
    credentialKinds.map(async (kind) => ((await reasonsAgainst(call, person, kind)).length > 0 ? kind : [])),
  )
  return all.flat()
}

/**
 * Whether the caller may change at once, alone, what somebody signs in with; then it is kept that they did. It holds at the
 * commit, too: of two kinds at one time only one passes, and the other call decides anew (`retryOnStale`).
 */
export async function changesAlone(call: Changing, person: Person, kind: CredentialKind): Promise<boolean> {
  const { found, reasons } = await against(call, person, kind)
  if (reasons.length > 0) return false
  const another = changesOfAnother({ person, kind }, call.now)
  call.work.require(sql`(select count(*) from ${credentialChange} where ${another}) = ${found}`)
  keepChange(call, person, kind)
  return true
}

/** Notes what one person alone has changed of another's ways in. */
export const keepChange = (call: Changing, person: Pick<Person, 'id'>, kind: CredentialKind): void =>
  call.work.insert(credentialChange, { ...changeBy(call, person, kind), status: 'effective' })

export const changeBy = (call: Changing, person: Pick<Person, 'id'>, kind: CredentialKind) => ({
  id: newId(call.now),
  user_id: person.id,
  kind,
  made_by: call.user.user_id,
  made_at: call.now.toISOString(),
})

/** Whether one person alone has changed somebody's mobile within the last days. */
export async function isMobileUnproven(
  { db, now }: Pick<CallBase, 'db' | 'now'>,
  userId: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: credentialChange.id })
    .from(credentialChange)
    .where(
      and(
        eq(credentialChange.user_id, userId),
        gt(credentialChange.made_at, handsSince(now)),
        eq(credentialChange.status, 'effective'),
        eq(credentialChange.kind, 'mobile'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Tells both numbers of a person that codes go to the new one. */
export async function tellMobiles(
  call: CallBase & { work: Work },
  { id, username }: Pick<Person, 'id' | 'username'>,
  mobiles: { old: string; new: string },
): Promise<void> {
  const language = await languageOf(call.db, id)
  const text = (key: 'sms_mobile_old' | 'sms_mobile_new') =>
    sayAsTyped(adminMessages, language, key, { username })
  await queueSms(call, { to: mobiles.old, text: text('sms_mobile_old') })
  await queueSms(call, { to: mobiles.new, text: text('sms_mobile_new') })
}
