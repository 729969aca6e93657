import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import type { Limit } from '#worker/db/limits'
import { peopleWith } from '#worker/db/people-with'
import { application, applicationNumber, personClaim } from '#worker/db/schema/applications'
import { beneficiary, person as registered } from '#worker/db/schema/registry'
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

/**
 * A submission with a declared number is told of its verified holder so often, whatever the birth date: who goes on guesses, and is told
 * nothing more. Nobody is refused by it.
 */
export async function holderAsked(call: CallBase, number_index: string): Promise<Limit> {
  const key = await call.deps.secrets.blindIndex(
    'limit',
    JSON.stringify(['holder of declared', number_index]),
  )
  return { key, times: 10, seconds: 30 * 86_400 }
}

/** By whose it is, which has an index: all that are verified is nearly everybody. */
const ofHolder = sql`+${personClaim.kind} = 'verified'`

/**
 * The verified holders of a number that somebody declares as a birth registration's, by the birth date beside it: applications, and
 * beneficiaries. A number alone bars nobody, or whoever declares it first would bar its owner.
 */
export const verifiedHolders = (db: ReadDatabase, number_index: string, date_of_birth: string) =>
  [
    db
      .select({ holder_kind: personClaim.holder_kind })
      .from(applicationNumber)
      .innerJoin(application, eq(application.id, applicationNumber.application_id))
      .innerJoin(
        personClaim,
        and(eq(personClaim.holder_id, application.id), eq(personClaim.holder_kind, 'application')),
      )
      .where(
        and(
          eq(applicationNumber.number_index, number_index),
          eq(application.date_of_birth, date_of_birth),
          ofHolder,
        ),
      )
      .limit(1),
    db
      .select({ holder_kind: personClaim.holder_kind })
      .from(registered)
      .innerJoin(beneficiary, eq(beneficiary.person_id, registered.id))
      .innerJoin(
        personClaim,
        and(eq(personClaim.holder_id, beneficiary.id), eq(personClaim.holder_kind, 'beneficiary')),
      )
      .where(
        and(
          inArray(registered.id, sql`(${peopleWith(number_index)})`),
          eq(registered.date_of_birth, date_of_birth),
          ofHolder,
        ),
      )
      .limit(1),
  ] as const
