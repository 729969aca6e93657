import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { users as table } from '#contract/access/users'
import { deviceLife, takesAccess, userLife, type UserAction, type UserStatus } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { dutyOf, lifeAllows } from '#contract/machine'
import { say, type Language } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { device, session, user } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { Call, CallBase } from '#worker/http/call'
import { transition } from '#worker/http/transition'
import { changesAlone, keepChange } from '../credentials.ts'
import { tellOwner } from '../devices/tell.ts'
import { disconnectUserAfterwards } from '../disconnect.ts'
import { firstPassword, noPassword } from '../first-password.ts'
import { refuseHands } from '../hands.ts'
import { decided, notify, tellRights } from '../notify.ts'
import { actableUser } from '../rights.ts'
import { askSecondPerson, sayWhom } from '../second-person.ts'
import { endSession, endSessionsOfUser } from '../sessions.ts'
import { giveNewPassword } from './new-password.ts'

type Table = typeof table

type Listed = Parameters<typeof lifeAllows<UserStatus, UserAction, 'made' | 'approved'>>[1] & {
  beyond_rights: boolean
}
/** As the list says it of each. */
export const statusFits = (
  row: Listed,
  { body, person }: { body: Readonly<Record<string, unknown>>; person: number },
): boolean => !row.beyond_rights && lifeAllows(userLife, row, body['action'] as UserAction, person)

const messages = {
  approve: 'user_approved',
  deactivate: 'user_deactivated',
  activate: 'user_activated',
  ban: 'user_banned',
  unban: 'user_unbanned',
} as const satisfies Record<UserAction, string>

/** Approves, deactivates, activates, bans or unbans; the first approval brings the first password. */
export async function userStatus(call: Call<Table['user']['changeStatus']>) {
  const { body, language } = call
  const { user: before } = await actableUser(call, call.params.id)
  call.work.actsAs(body.action)
  const isFirst = before.approved_at === null
  if (dutyOf(userLife, before, body.action)) await refuseHands(call, before)
  const isWithout = before.password_hash === noPassword.password_hash
  const status = await transition(call, {
    table: user,
    life: userLife,
    before,
    action: body.action,
    version: body.version,
    place: before.place,
    set: async (to) => ({
      status_reason: (takesAccess(body.action) && body.reason) || null,
      ...(to === 'active' &&
        isWithout &&
        (await firstPassword(call, {
          id: before.id,
          username: before.username,
          mobile: await call.deps.secrets.decrypt(before.mobile),
        }))),
    }),
  })
  if (status !== 'active') {
    endSessionsOfUser(call, before.id, 'user_disabled')
    await disconnectUserAfterwards(call, before.id)
  }
  if (status === 'active' && isFirst) await approveDevices(call, before, body.devices ?? [])
  await decided(call, `user:${before.id}`)
  if (before.status === 'unapproved') await decidedTogether(call, before)
  if (status === 'active' && isFirst && call.ofJob === undefined) tellMakers(call, [before])
  tellRights(call, [before.id])
  const isGiven = status === 'active' && isWithout
  if (isGiven) call.work.noteOf({ table: user, id: before.id }, { first_password_sent: true })
  const key =
    status === 'unapproved'
      ? 'user_unbanned_unapproved'
      : isGiven && body.action === 'activate'
        ? 'user_activated_password'
        : messages[body.action]
  return { id: before.id, message: say(adminMessages, language, key) }
}

/** Of several who were added together, the last decides what was told of all. */
async function decidedTogether(
  call: Call<Table['user']['changeStatus']>,
  { id, made_by, created_at }: typeof user.$inferSelect,
) {
  if (made_by === null) return
  const others = await call.db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        sql`${user.status} = 'unapproved'`,
        eq(user.made_by, made_by),
        eq(user.created_at, created_at),
        ne(user.id, id),
      ),
    )
    .limit(1)
  if (others.length === 0) await decided(call, `users:${made_by}:${created_at}`)
}

type Added = Pick<typeof user.$inferSelect, 'id' | 'full_name' | 'made_by'>
/** Whoever added users hears that they are let in: of many at once in one message. */
function tellMakers(call: CallBase & { work: Work }, added: readonly Added[]): void {
  for (const [maker, some] of Map.groupBy(added, ({ made_by }) => made_by)) {
    if (maker === null) continue
    const [{ id, full_name: name }] = some as [Added]
    const isOne = some.length === 1
    const title = (language: Language) =>
      isOne
        ? say(adminMessages, language, 'user_let_in_title')
        : say(adminMessages, language, 'users_let_in_title', { count: some.length })
    const text = (language: Language) =>
      isOne
        ? say(adminMessages, language, 'user_let_in_text', { name })
        : say(adminMessages, language, 'users_let_in_text', { name, count: some.length - 1 })
    notify(call, [maker], {
      title_en: title('en'),
      title_bn: title('bn'),
      text_en: text('en'),
      text_bn: text('bn'),
      link: isOne ? `/system-configuration/users/view/${id}` : '/system-configuration/users?status=active',
    })
  }
}

/** The same of those whom long work has let in for the first time. */
export async function tellMakersTogether(
  call: CallBase & { work: Work },
  ids: readonly number[],
  since: string,
): Promise<void> {
  const added = await call.db
    .select({ id: user.id, full_name: user.full_name, made_by: user.made_by })
    .from(user)
    .where(
      and(
        sql`${user.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        gte(user.approved_at, since),
      ),
    )
    .orderBy(asc(user.id))
  tellMakers(call, added)
}

/** The devices that were shown to who lets a new user in; any other waits for an approval of its own. */
async function approveDevices(
  call: Call<Table['user']['changeStatus']>,
  owner: typeof user.$inferSelect,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const waiting = await call.db
    .select()
    .from(device)
    .where(and(eq(device.user_id, owner.id), eq(device.status, 'pending'), inArray(device.id, [...ids])))
  if (waiting.length < new Set(ids).size) throw new Failure('stale')
  for (const before of waiting) {
    await transition(call, {
      table: device,
      life: deviceLife,
      before,
      action: 'approve',
      version: undefined,
      place: before.place,
    })
    await decided(call, `device:${before.id}`)
    tellOwner(call, before, 'on')
  }
  keepChange(call, owner, 'device')
}

/** A new first password; by who has changed another way in of theirs, once a second person approves. */
export async function userResetPassword(call: Call<Table['user']['resetPassword']>) {
  const { body, work, language } = call
  const { user: before } = await actableUser(call, call.params.id)
  // The first password comes with the approval.
  if (before.status === 'banned' || before.status === 'unapproved')
    throw new Failure('not_allowed_now', { parameters: { state: before.status } })
  if (before.version !== body.version) throw new Failure('stale')
  work.place(before.place)
  const kind = before.totp_secret === null ? 'password' : 'authenticator'
  if (await changesAlone(call, before, kind)) {
    await giveNewPassword(call, before)
    return { id: before.id, waits: false, message: say(adminMessages, language, 'password_sent') }
  }
  const asked = await askSecondPerson(call, before, kind)
  const message = `${say(adminMessages, language, 'password_waits')} ${sayWhom(language, asked)}`
  return { id: before.id, waits: true, message }
}

/** Ends a session of a user in scope; one that isn't open is not there. */
export async function endUserSession(call: Call<Table['user']['endSession']>) {
  const { params, work, language, db } = call
  const [found] = await db
    .select({ user_id: session.user_id, ended_at: session.ended_at, place: user.place })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.user_id), inScope(user.place, call.user.scope)))
    .where(eq(session.id, params.id))
  if (!found || found.ended_at !== null) throw new Failure('not_found')
  await actableUser(call, found.user_id)
  work.place(found.place)
  endSession(call, params.id, 'ended_by_administrator')
  return { message: say(adminMessages, language, 'session_ended') }
}
