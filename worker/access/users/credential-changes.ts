import { and, asc, eq } from 'drizzle-orm'
import { credentialLife } from '#contract/access/life'
import type { users as table } from '#contract/access/users'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/users'
import { credentialChange, user } from '#worker/db/schema/access'
import { inScope, type Scope } from '#worker/db/scope'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from '#worker/db/client'
import type { Call } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import { tellMobiles } from '../credentials.ts'
import { notify } from '../notify.ts'
import { actableUser, type ActableUser } from '../rights.ts'
import { giveNewPassword } from './new-password.ts'

type Table = typeof table

const maker = alias(user, 'maker')
/** Changes that wait, of people in scope, with who asked. */
const waiting = (db: ReadDatabase, scope: Scope, whose: { user_id: number } | { id: number }) =>
  db
    .select({ change: credentialChange, maker: { id: maker.id, full_name: maker.full_name } })
    .from(credentialChange)
    .innerJoin(user, eq(user.id, credentialChange.user_id))
    .innerJoin(maker, eq(maker.id, credentialChange.made_by))
    .where(
      and(
        inScope(user.place, scope),
        'id' in whose ? eq(credentialChange.id, whose.id) : eq(credentialChange.user_id, whose.user_id),
        'id' in whose ? undefined : eq(credentialChange.status, 'waiting'),
      ),
    )
    .orderBy(asc(credentialChange.made_at))

export async function credentialChanges(call: Call<Table['credentialChanges']>) {
  const { id } = call.params
  const [[found], rows] = await Promise.all([
    call.db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), inScope(user.place, call.user.scope))),
    waiting(call.db, call.user.scope, { user_id: id }),
  ])
  if (!found) throw new Failure('not_found')
  const data = await Promise.all(
    rows.map(async ({ change, maker: made }) => ({
      id: change.id,
      kind: change.kind,
      status: change.status,
      made_by: made.id,
      made_by_name: made.full_name,
      made_at: change.made_at,
      mobile: change.mobile === null ? null : await call.deps.secrets.decrypt(change.mobile),
      version: change.version,
    })),
  )
  return { data }
}

/** Another person lets a change be, or refuses it; who asked may take it back. */
export async function decideCredentialChange(call: Call<Table['decideCredentialChange']>) {
  const { body, language } = call
  const [found] = await waiting(call.db, call.user.scope, { id: call.params.id })
  if (!found) throw new Failure('not_found')
  const { change } = found
  const person = await actableUser(call, change.user_id)
  const to = await transition(call, {
    table: credentialChange,
    life: credentialLife,
    before: change,
    action: body.action,
    version: body.version,
    place: person.user.place,
    // The number stands with the person, or nowhere.
    set: () => Promise.resolve({ mobile: null, mobile_index: null }),
  })
  if (to === 'approved') await carryOut(call, person, change)
  const key = to === 'approved' ? 'change_approved' : 'change_refused'
  const text = (reader: 'bn' | 'en') =>
    say(adminMessages, reader, `${key}_text`, {
      kind: say(words, reader, `kind_${change.kind}`),
      name: person.user.full_name,
    })
  if (change.made_by !== call.user.user_id)
    notify(call, [change.made_by], {
      title_en: say(adminMessages, 'en', key),
      title_bn: say(adminMessages, 'bn', key),
      text_en: text('en'),
      text_bn: text('bn'),
      link: null,
    })
  return { id: change.id, message: say(adminMessages, language, key) }
}

async function carryOut(
  call: Call<Table['decideCredentialChange']>,
  { user: person }: ActableUser,
  { mobile, mobile_index }: typeof credentialChange.$inferSelect,
): Promise<void> {
  if (mobile === null || mobile_index === null) return giveNewPassword(call, person)
  const { secrets } = call.deps
  call.work.update(user, person, { mobile, mobile_index })
  await tellMobiles(call, person, {
    old: await secrets.decrypt(person.mobile),
    new: await secrets.decrypt(mobile),
  })
}
