import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import { Failure } from '#contract/failure'
import { showTrackingNumber } from '#contract/tracking-number'
import { application, cardClaim, personClaim } from '#worker/db/schema/applications'
import { beneficiary, type person } from '#worker/db/schema/registry'
import { contains } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import {
  claimsAnew,
  claimsOf,
  passClaims,
  releaseClaims,
  takeClaims,
  type Claims,
  type Holder,
} from '#worker/registry/index'

type Writing = Asking & { work: Work }
export type Moving = {
  id: number
  from: BeneficiaryStatus
  to: BeneficiaryStatus
  person: typeof person.$inferSelect
  application: typeof application.$inferSelect | null
}

/**
 * Claims of person and card go with a beneficiary: the active one has them; while one waits the application does, if there is one;
 * nobody else has any. Who comes back takes them anew, unless somebody has them meanwhile.
 */
export async function moveClaims(call: Writing, moving: Moving): Promise<void> {
  const { id, from, to, application: record } = moving
  const own: Holder = { kind: 'beneficiary', id }
  const applied: Holder | undefined = record ? { kind: 'application', id: record.id } : undefined
  const holder = to === 'active' ? own : to === 'waiting' ? applied : undefined
  if (!holder) {
    releaseClaims(call.work, own)
    if (applied && from === 'waiting') releaseClaims(call.work, applied)
    return
  }
  const before = from === 'active' ? own : from === 'waiting' ? applied : undefined
  const held = before && (await claimsOf(call.db, before.kind, [before.id])).get(before.id)
  if (before && held && held.person.length > 0) return takeClaims(call.work, held, holder, before)
  const anew = await anewOf(call, moving)
  await refuseTaken(call, anew, holder)
  takeClaims(call.work, anew, holder, before)
}

/** The same of many who come from the waiting list into a seat, each with an application: what those hold, the beneficiary takes. */
export async function moveWaitingClaims(call: Writing, all: readonly Moving[]): Promise<void> {
  const applied = all.map((moving) => ({ moving, from: moving.application?.id ?? 0 }))
  const held = await claimsOf(
    call.db,
    'application',
    applied.map(({ from }) => from),
  )
  const isHeld = ({ from }: { from: number }) => (held.get(from)?.person.length ?? 0) > 0
  passClaims(
    call.work,
    'application',
    applied.filter(isHeld).map(({ moving, from }) => ({ claims: held.get(from)!, from, to: moving.id })),
  )
  for (const one of applied) if (!isHeld(one)) await moveClaims(call, one.moving)
}

/** The claims that one takes who has none; of no application those of the person's own number. */
async function anewOf(call: CallBase, { id, person: who, application: record }: Moving): Promise<Claims> {
  if (record) return claimsAnew(call, record)
  const { identity: kind, person_index } = who
  return { person: [{ kind, person_index, holder_kind: 'beneficiary', holder_id: id }], card: [] }
}

/** 409, with who has them, where the person has meanwhile applied or gets an allowance elsewhere. */
async function refuseTaken({ db, user }: Writing, { person: people, card: cards }: Claims, to: Holder) {
  const taken = await db
    .select({
      kind: personClaim.holder_kind,
      id: personClaim.holder_id,
      number: beneficiary.number,
      place: sql<number | null>`coalesce(${application.place}, ${beneficiary.place})`,
    })
    .from(personClaim)
    .leftJoin(
      beneficiary,
      and(eq(personClaim.holder_kind, 'beneficiary'), eq(beneficiary.id, personClaim.holder_id)),
    )
    .leftJoin(
      application,
      and(eq(personClaim.holder_kind, 'application'), eq(application.id, personClaim.holder_id)),
    )
    .where(
      and(
        or(
          ...people.map(({ kind, person_index }) =>
            and(eq(personClaim.kind, kind), eq(personClaim.person_index, person_index)),
          ),
        ),
        ne(personClaim.holder_id, to.id),
      ),
    )
  const keys = cards.map(({ card_index }) => card_index)
  const takenCards =
    keys.length === 0
      ? []
      : await db
          .select({ id: cardClaim.holder_id })
          .from(cardClaim)
          .where(and(inArray(cardClaim.card_index, keys), ne(cardClaim.holder_id, to.id)))
  const [other] = taken
  if (other) {
    const number = other.kind === 'application' ? other.id : other.number
    // What lies in another area has no number here.
    const isSeen = number !== null && other.place !== null && contains(user.scope, other.place)
    throw new Failure(other.kind === 'application' ? 'person_applied_since' : 'person_gets_elsewhere', {
      parameters: isSeen ? { number: showTrackingNumber(number) } : {},
    })
  }
  if (takenCards.length > 0) throw new Failure('card_used_since')
}
