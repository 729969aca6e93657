import { Failure } from '#contract/failure'
import { user } from '#worker/db/schema/access'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { disconnectUserAfterwards } from '../disconnect.ts'
import { firstPassword } from '../first-password.ts'
import { endSessionsOfUser } from '../sessions.ts'

/** Gives a person a new first password by SMS, takes their app away and ends their sessions. */
export async function giveNewPassword(
  call: CallBase & { work: Work },
  before: typeof user.$inferSelect,
): Promise<void> {
  if (before.status === 'banned' || before.status === 'unapproved')
    throw new Failure('not_allowed_now', { parameters: { state: before.status } })
  const mobile = await call.deps.secrets.decrypt(before.mobile)
  call.work.update(user, before, {
    ...(await firstPassword(call, { id: before.id, username: before.username, mobile })),
    password_changed_at: call.now.toISOString(),
    // Who lost the app enrols it anew: an administrator who knows the person is the way back in (docs/otp.md).
    totp_secret: null,
    totp_last_step: null,
  })
  endSessionsOfUser(call, before.id, 'password_changed')
  await disconnectUserAfterwards(call, before.id)
}
