import { and, eq } from 'drizzle-orm'
import type { users as table } from '#contract/access/users'
import { userLife, type UserAction } from '#contract/access/life'
import { Failure } from '#contract/failure'
import { next } from '#contract/machine'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { session, user } from '#worker/db/schema/access'
import { audit, auditChange } from '#worker/db/schema/house'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { disconnectUserAfterwards } from '../disconnect.ts'
import { firstPassword, noPassword } from '../first-password.ts'
import { tellRights } from '../notify.ts'
import { actableUser } from '../rights.ts'
import { endSession, endSessionsOfUser } from '../sessions.ts'

type Table = typeof table

const said = {
  approve: 'user_approved',
  deactivate: 'user_deactivated',
  activate: 'user_activated',
  ban: 'user_banned',
  unban: 'user_unbanned',
} as const satisfies Record<UserAction, string>

/** Whether the caller added this user; the audit knows. A super-admin may be the only one there is. */
async function isOwnWork({ db, user: who }: Call<Table['userStatus']>, id: number): Promise<boolean> {
  if (who.is_super_admin) return false
  const [added] = await db
    .select({ actor_id: audit.actor_id })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .where(
      and(
        eq(auditChange.entity, 'user'),
        eq(auditChange.entity_id, String(id)),
        eq(auditChange.operation, 'insert'),
        eq(audit.actor_kind, 'user'),
      ),
    )
    .limit(1)
  return added?.actor_id === who.user_id
}

/** Approves, deactivates, activates, bans or unbans; who came from a spreadsheet gets a password when first approved. */
export async function userStatus(call: Call<Table['userStatus']>) {
  const { body, work, language } = call
  const { user: before } = await actableUser(call, call.params.id)
  const status = next(userLife, before.status, body.action)
  if (!status) throw new Failure('not_allowed_now')
  if (before.version !== body.version) throw new Failure('stale')
  if (body.action === 'approve' && (await isOwnWork(call, before.id))) throw new Failure('own_work')
  work.at(before.place)
  const isWithout = status === 'active' && before.password_hash === noPassword.password_hash
  const password = isWithout
    ? await firstPassword(call, {
        username: before.username,
        mobile: await call.deps.secrets.decrypt(before.mobile),
      })
    : {}
  work.update(user, before, { status, ...password })
  if (status !== 'active') {
    endSessionsOfUser(call, before.id, 'user_disabled')
    await disconnectUserAfterwards(call, before.id)
  }
  tellRights(call, [before.id])
  return { id: before.id, message: say(adminMessages, language, said[body.action]) }
}

export async function userResetPassword(call: Call<Table['userResetPassword']>) {
  const { body, work, language } = call
  const { user: before } = await actableUser(call, call.params.id)
  if (before.status === 'banned') throw new Failure('not_allowed_now')
  if (before.version !== body.version) throw new Failure('stale')
  work.at(before.place)
  const mobile = await call.deps.secrets.decrypt(before.mobile)
  work.update(user, before, {
    ...(await firstPassword(call, { username: before.username, mobile })),
    password_changed_at: call.now.toISOString(),
    // Who lost the app enrols it anew: an administrator who knows the person is the way back in (docs/otp.md).
    totp_secret: null,
    totp_last_step: null,
  })
  endSessionsOfUser(call, before.id, 'password_changed')
  await disconnectUserAfterwards(call, before.id)
  return { id: before.id, message: say(adminMessages, language, 'password_sent') }
}

/** Ends a session of a user in scope; one that isn't open is not there. */
export async function endUserSession(call: Call<Table['endUserSession']>) {
  const { params, work, language, db } = call
  const [found] = await db
    .select({ user_id: session.user_id, ended_at: session.ended_at, place: user.place })
    .from(session)
    .innerJoin(user, and(eq(user.id, session.user_id), inScope(user.place, call.user.scope)))
    .where(eq(session.id, params.id))
  if (!found || found.ended_at !== null) throw new Failure('not_found')
  await actableUser(call, found.user_id)
  work.at(found.place)
  endSession(call, params.id, 'ended_by_administrator')
  return { message: say(adminMessages, language, 'session_ended') }
}
