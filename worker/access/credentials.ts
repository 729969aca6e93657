import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { credentialDays, credentialKinds, type CredentialKind } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { sayAsTyped, say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/users'
import { newId } from '#worker/db/ids'
import { credentialChange, type user } from '#worker/db/schema/access'
import { samePerson } from '#worker/db/same-person'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { queueSms } from '#worker/outbox/index'
import { administratorsOf } from './administrators.ts'
import { notify } from './notify.ts'

type Changing = CallBase & { user: SignedIn; work: Work }
type Person = Pick<
  typeof user.$inferSelect,
  'id' | 'status' | 'approved_at' | 'place' | 'full_name' | 'username' | 'made_by' | 'created_at'
>

/** One act removes the app and gives a new password. */
const reset: readonly CredentialKind[] = ['password', 'authenticator']
const otherKinds = (kind: CredentialKind): CredentialKind[] =>
  credentialKinds.filter((one) => one !== kind && !(reset.includes(one) && reset.includes(kind)))

/** Whom nobody has let in yet: another person's approval comes after whatever is changed now. */
const isNew = ({ approved_at, status }: Person) => approved_at === null && status !== 'active'
const stillNew = ({ id }: Person): SQL =>
  sql`exists (select 1 from user where id = ${id} and approved_at is null and status <> 'active')`

const daysAgo = (now: Date) => new Date(now.getTime() - credentialDays * 86_400_000).toISOString()

/** Changes of another kind within the last days that nobody else looked at. */
function changesOfAnother(call: Changing, person: Person, kind: CredentialKind): SQL | undefined {
  return and(
    eq(credentialChange.user_id, person.id),
    gt(credentialChange.made_at, daysAgo(call.now)),
    eq(credentialChange.status, 'effective'),
    inArray(credentialChange.kind, otherKinds(kind)),
  )
}

/**
 * Whether the caller may change at once, alone, what somebody signs in with; then it is kept that they did. It holds at the
 * commit, too: of two kinds at one time only one passes, and the other call decides anew (`decidesAnew`).
 */
export async function changesAlone(call: Changing, person: Person, kind: CredentialKind): Promise<boolean> {
  const { db, work, now, user: who } = call
  if (isNew(person)) {
    work.require(stillNew(person))
    return true
  }
  // Whoever made the account gave it its mobile: what it signs in from is for somebody else to let in.
  const isMaker = person.made_by === who.user_id && person.created_at > daysAgo(now)
  if (kind === 'device' && isMaker) return false
  const another = changesOfAnother(call, person, kind)
  const found = await db
    .select({ person: credentialChange.made_by, made_at: credentialChange.made_at })
    .from(credentialChange)
    .where(another)
  const acting = { person: who.user_id, at: now }
  for (const { person: maker, made_at } of found)
    if (await samePerson(db, acting, { person: maker, at: new Date(made_at) })) return false
  work.require(sql`(select count(*) from ${credentialChange} where ${another}) = ${found.length}`)
  work.insert(credentialChange, { ...changeBy(call, person, kind), status: 'effective' })
  return true
}

const changeBy = (call: Changing, person: Person, kind: CredentialKind) => ({
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
        gt(credentialChange.made_at, daysAgo(now)),
        eq(credentialChange.status, 'effective'),
        eq(credentialChange.kind, 'mobile'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Keeps a change as a request, and tells who may approve it. One of a kind waits at a time. */
export async function askSecondPerson(
  call: Changing,
  person: Person,
  kind: CredentialKind,
  mobile: { mobile?: string; mobile_index?: string } = {},
): Promise<void> {
  const { db, work, user: who } = call
  const [waiting] = await db
    .select({ id: credentialChange.id })
    .from(credentialChange)
    .where(
      and(
        eq(credentialChange.user_id, person.id),
        eq(credentialChange.kind, kind),
        eq(credentialChange.status, 'waiting'),
      ),
    )
  if (waiting) throw new Failure('change_waits')
  work.insert(credentialChange, { ...changeBy(call, person, kind), status: 'waiting', ...mobile })
  const told = await administratorsOf(db, person.place, 'user-edit', who.user_id)
  const text = (language: 'bn' | 'en') =>
    say(adminMessages, language, 'change_waits_text', {
      kind: say(words, language, `kind_${kind}`),
      name: person.full_name,
    })
  notify(
    call,
    told.filter((id) => id !== person.id),
    {
      title_en: say(adminMessages, 'en', 'change_waits_title'),
      title_bn: say(adminMessages, 'bn', 'change_waits_title'),
      text_en: text('en'),
      text_bn: text('bn'),
      link: `/system-configuration/users/view/${person.id}`,
    },
  )
}

/** Tells both numbers of a person that codes go to the new one. */
export async function tellMobiles(
  call: CallBase & { work: Work },
  { username }: Pick<Person, 'username'>,
  mobiles: { old: string; new: string },
): Promise<void> {
  const text = (key: 'sms_mobile_old' | 'sms_mobile_new') =>
    sayAsTyped(adminMessages, call.language, key, { username })
  await queueSms(call, { to: mobiles.old, text: text('sms_mobile_old') })
  await queueSms(call, { to: mobiles.new, text: text('sms_mobile_new') })
}
