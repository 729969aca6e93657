import { addressOf, placeParts, wardOf } from '#contract/applications/address'
import { counterHeader } from '#contract/applications/counter'
import type { Registration } from '#contract/applications/registration'
import { Failure } from '#contract/failure'
import { contains } from '#worker/db/scope'
import { userOfToken, type SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { bearerOf, mayCall } from '#worker/http/session'
import type { PlaceRow } from './places.ts'

/** The officer who enters an application at the counter; nobody where the citizen sends it. */
export async function officerOf(call: CallBase & { work: Work }): Promise<SignedIn | undefined> {
  if (call.request.headers.get(counterHeader) === null) return undefined
  const bearer = bearerOf(call.request)
  const user = bearer ? await userOfToken(call.db, bearer, call.now) : undefined
  if (!user) throw new Failure('no_session')
  if (!mayCall(user, 'application-entry-create')) throw new Failure('forbidden')
  if (user.seeing) throw new Failure('seeing')
  const { user_id: id, place, acting } = user
  call.work.actor({ id, place, ...(acting && { for_id: acting.for_id }) }, true)
  return user
}

/** An officer enters applications of their own places only: by the ward of the permanent address. */
export function refuseBeyond(officer: SignedIn, form: Registration, places: readonly PlaceRow[]): void {
  const address = addressOf(form, 'permanent_')
  const ward = places.find(({ id }) => id === wardOf(address))
  if (ward && contains(officer.scope, ward.number)) return
  const field = `permanent_${placeParts(address).at(-1)!}`
  throw new Failure('validation', { issues: [{ field, key: 'place_beyond' }] })
}
