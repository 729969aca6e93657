import { Failure } from '#contract/failure'
import type { personClaim } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'
import { pendingIndex } from '#worker/registry/index'
import type { Card } from './card.ts'
import { indexOf, type Person } from './identity.ts'

type Holder = (typeof personClaim.$inferSelect)['holder_kind']

/** The number is taken: by a beneficiary, or by an open application. */
export function claimFailure(holder: Holder, byApplication: 'already_applied' | 'applicant_exists'): Failure {
  const code = holder === 'beneficiary' ? 'already_beneficiary' : byApplication
  return new Failure(code, { issues: [{ field: 'verification_number', key: code }] })
}

/** Refuses a number that is taken. */
export function refuseTaken({ takenBy }: { takenBy: Holder | undefined }): void {
  if (takenBy) throw claimFailure(takenBy, 'applicant_exists')
}

/** Declared and pending numbers claim apart and never block a verified one. */
export const claimKind = ({ identity }: Pick<Person, 'identity'>): 'verified' | 'pending' | 'declared' =>
  identity === 'failed' ? 'pending' : identity

/** Under what a person is claimed, in the kind of their identity. */
export const claimIndex = (call: CallBase, person: Person): Promise<string> =>
  claimKind(person) === 'pending' ? pendingIndex(call) : indexOf(call, person)

export const personClaimOf = async (call: CallBase, person: Person, id: number) => ({
  kind: claimKind(person),
  person_index: await claimIndex(call, person),
  holder_kind: 'application' as const,
  holder_id: id,
})

export const cardClaimOf = ({ card_index, nid_index }: Card, id: number) => ({
  card_index,
  nid_index,
  holder_kind: 'application' as const,
  holder_id: id,
})
