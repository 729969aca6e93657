import { addressOf, placeParts, wardOf } from '#contract/applications/address'
import type { Registration } from '#contract/applications/registration'
import { Failure } from '#contract/failure'
import { contains } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import { atCounter, officerAt } from '#worker/http/counter'
import type { PlaceRow } from './places.ts'

/** The officer who enters an application at the counter; nobody where the citizen sends it. */
export const counterOfficer = async (call: CallBase & { work: Work }): Promise<SignedIn | undefined> =>
  atCounter(call.request) ? officerAt(call, 'application-entry-create') : undefined

/** An officer enters applications of their own places only: by the ward of the permanent address. */
export function refuseBeyond(officer: SignedIn, form: Registration, places: readonly PlaceRow[]): void {
  const address = addressOf(form, 'permanent_')
  const ward = places.find(({ id }) => id === wardOf(address))
  if (ward && contains(officer.scope, ward.number)) return
  const field = `permanent_${placeParts(address).at(-1)!}`
  throw new Failure('validation', { issues: [{ field, key: 'place_beyond' }] })
}
