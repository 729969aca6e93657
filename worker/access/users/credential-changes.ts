import { and, asc, desc, eq } from 'drizzle-orm'
import { credentialLife } from '#contract/access/life'
import { devicesShown, type users as table } from '#contract/access/users'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/access/users'
import { credentialChange, device, user } from '#worker/db/schema/access'
import { inScope, type Scope } from '#worker/db/scope'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from '#worker/db/client'
import type { Call } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import { kindsForSecond, reasonsOf, tellMobiles } from '../credentials.ts'
import { noPassword } from '../first-password.ts'
import { hasHand, isNew } from '../hands.ts'
import { decided, notify } from '../notify.ts'
import { actableUser, exceedsRow, type ActableUser } from '../rights.ts'
import { sayReasons, sayWhom, secondPersons } from '../second-person.ts'
import { giveNewPassword } from './new-password.ts'
import { keepMobile } from './shared-mobile.ts'

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

export async function credentialChanges(call: Call<Table['credentialChange']['list']>) {
  const { id } = call.params
  const [[found], rows, devices] = await Promise.all([
    call.db
      .select({ user, exceeds: exceedsRow(user.id, call.user) })
      .from(user)
      .where(and(eq(user.id, id), inScope(user.place, call.user.scope))),
    waiting(call.db, call.user.scope, { user_id: id }),
    newDevices(call.db, call.user.scope, id),
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
      because: (await sayReasons(call.db, await reasonsOf(call.db, change)))(call.language),
      whom: sayWhom(call.language, await secondPersons(call, found.user, change.made_by)),
      version: change.version,
    })),
  )
  return {
    data,
    approval: await approvalOf(call, found.user),
    beyond_rights: found.exceeds === 1,
    second_person: await kindsForSecond(call, found.user),
    lacks_password: found.user.password_hash === noPassword.password_hash,
    has_hand: isNew(found.user) && (await hasHand(call, found.user)),
    devices,
  }
}

/** Whom to ask to let a new user in, in words. */
const approvalOf = async (
  call: Call<Table['credentialChange']['list']>,
  person: typeof user.$inferSelect,
): Promise<string | null> =>
  person.status === 'unapproved'
    ? sayWhom(call.language, await secondPersons(call, person, person.made_by ?? 0))
    : null

/** What a user whom nobody has let in yet could sign in from. */
const newDevices = (db: ReadDatabase, scope: Scope, userId: number) =>
  db
    .select({
      id: device.id,
      name: device.name,
      device_type: device.device_type,
      purpose_of_use: device.purpose_of_use,
      status: device.status,
      made_by: device.made_by,
      made_by_name: maker.full_name,
    })
    .from(device)
    .innerJoin(user, and(eq(user.id, device.user_id), eq(user.status, 'unapproved')))
    .leftJoin(maker, eq(maker.id, device.made_by))
    .where(and(eq(device.user_id, userId), inScope(device.place, scope)))
    .orderBy(desc(device.id))
    .limit(devicesShown)

/** Another person lets a change be, or refuses it; who asked may take it back. */
export async function decideCredentialChange(call: Call<Table['credentialChange']['decide']>) {
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
  await decided(call, `credential_change:${change.id}`)
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
      link: `/system-configuration/users/view/${person.user.id}`,
    })
  return { id: change.id, message: say(adminMessages, language, key) }
}

async function carryOut(
  call: Call<Table['credentialChange']['decide']>,
  { user: person }: ActableUser,
  { mobile, mobile_index }: typeof credentialChange.$inferSelect,
): Promise<void> {
  if (mobile === null || mobile_index === null) return giveNewPassword(call, person)
  const { secrets } = call.deps
  await keepMobile(call, person, { mobile, mobile_index })
  call.work.update(user, person, { mobile, mobile_index })
  await tellMobiles(call, person, {
    old: await secrets.decrypt(person.mobile),
    new: await secrets.decrypt(mobile),
  })
}
