import { and, eq, inArray } from 'drizzle-orm'
import { formatFor } from '#contract/format'
import type { CredentialKind } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { say, type Language } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/access/users'
import type { ReadDatabase } from '#worker/db/client'
import { credentialChange, user } from '#worker/db/schema/access'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { administratorsOf, type Administrators } from './administrators.ts'
import { changeBy, reasonsOf, type Person, type Reason } from './credentials.ts'
import { notify } from './notify.ts'

type Changing = CallBase & { user: SignedIn; work: Work }

/** Why something waits, each with the name of who did it: words for a reader. */
export async function sayReasons(db: ReadDatabase, reasons: readonly Reason[]) {
  const makers = [...new Set(reasons.map(({ made_by }) => made_by))]
  const names = makers.length
    ? await db.select({ id: user.id, name: user.full_name }).from(user).where(inArray(user.id, makers))
    : []
  return (language: Language): string =>
    reasons
      .map(({ kind, made_by, made_at }) =>
        say(adminMessages, language, 'because', {
          who: names.find(({ id }) => id === made_by)?.name ?? '',
          kind: say(words, language, `kind_${kind}`),
          day: formatFor(language).day(made_at),
        }),
      )
      .join(' ')
}

/** Whom to ask, as the end of a reply. */
export function sayWhom(language: Language, { ids, office, roles }: Administrators): string {
  if (ids.length === 0) return say(adminMessages, language, 'waits_nobody')
  const { nameOf, count } = formatFor(language)
  const named = { roles: roles.map(nameOf).join(', '), count: count(ids.length) }
  return office
    ? say(adminMessages, language, 'waits_office', { ...named, office: nameOf(office) })
    : say(adminMessages, language, 'waits_roles', named)
}

/** Who may let a change be of what somebody signs in with, or a device of theirs. */
export const secondPersons = (
  { db, now }: Pick<CallBase, 'db' | 'now'>,
  person: Pick<Person, 'id' | 'place'>,
  maker: number,
  permission: 'user-edit' | 'device-registration-edit' = 'user-edit',
): Promise<Administrators> =>
  administratorsOf(db, person.place, { permission, maker, person: person.id, now, over: { user: person.id } })

/** Tells who may let new users in, of a place that has them all, that they wait. */
export async function askForApproval(
  call: Changing,
  added: { id: number; full_name: string }[],
  at: { place: number; roles: readonly number[] },
): Promise<void> {
  const { db, now, user: who } = call
  const [only] = added
  const { ids } = await administratorsOf(db, at.place, {
    permission: 'user-edit',
    maker: who.user_id,
    now,
    over: { roles: at.roles },
  })
  const isOne = added.length === 1 && only
  const text = (language: Language) =>
    isOne
      ? say(adminMessages, language, 'user_waits_text', { name: only.full_name })
      : say(adminMessages, language, 'users_wait_text', { count: formatFor(language).count(added.length) })
  notify(call, ids, {
    title_en: say(adminMessages, 'en', 'user_waits_title'),
    title_bn: say(adminMessages, 'bn', 'user_waits_title'),
    text_en: text('en'),
    text_bn: text('bn'),
    link: isOne
      ? `/system-configuration/users/view/${only.id}`
      : `/system-configuration/users?status=unapproved&added_with=${only!.id}`,
    about: isOne ? `user:${only.id}` : `users:${who.user_id}:${now.toISOString()}`,
  })
}

/** Keeps a change as a request, tells who may approve it, and answers with them. One of a kind waits at a time. */
export async function askSecondPerson(
  call: Changing,
  person: Person,
  kind: CredentialKind,
  mobile: { mobile?: string; mobile_index?: string } = {},
): Promise<Administrators> {
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
  const change = changeBy(call, person, kind)
  work.insert(credentialChange, { ...change, status: 'waiting', ...mobile })
  const [asked, because] = await Promise.all([
    secondPersons(call, person, who.user_id),
    reasonsOf(db, change).then((reasons) => sayReasons(db, reasons)),
  ])
  const text = (language: 'bn' | 'en') =>
    say(adminMessages, language, 'change_waits_text', {
      kind: say(words, language, `kind_${kind}`),
      name: person.full_name,
      because: because(language),
    })
  notify(call, asked.ids, {
    title_en: say(adminMessages, 'en', 'change_waits_title'),
    title_bn: say(adminMessages, 'bn', 'change_waits_title'),
    text_en: text('en'),
    text_bn: text('bn'),
    link: `/system-configuration/users/view/${person.id}`,
    about: `credential_change:${change.id}`,
  })
  return asked
}
