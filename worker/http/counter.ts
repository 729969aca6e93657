import { counterHeader } from '#contract/applications/counter'
import { Failure } from '#contract/failure'
import type { Permission } from '#contract/permissions'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from './call.ts'
import { mayCall, noSession, userIn } from './session.ts'

/** Whether a call of the public is sent by staff for a citizen who is with them. */
export const atCounter = (request: Request): boolean => request.headers.get(counterHeader) !== null

/** The officer who sends it, with the right for it; the call is theirs. */
export async function officerAt(call: CallBase & { work: Work }, permission: Permission): Promise<SignedIn> {
  const user = await userIn(call)
  if (!user) throw await noSession(call)
  if (!mayCall(user, permission)) throw new Failure('forbidden')
  if (user.seeing) throw new Failure('seeing')
  const { user_id: id, place, acting } = user
  call.work.actor({ id, place, ...(acting && { for_id: acting.for_id }) }, true)
  return user
}
