import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationValue, cardClaim, personClaim } from '#worker/db/schema/applications'
import { programVersion } from '#worker/db/schema/programs'
import { beneficiary } from '#worker/db/schema/registry'
import type { Work } from '#worker/db/work'
import type { CallBase } from '#worker/http/call'

/** Who holds the claims of a person and of a disability card: an open application, or an active beneficiary. */
export type Holder = { kind: 'application' | 'beneficiary'; id: number }
export type Claims = {
  person: (typeof personClaim.$inferSelect)[]
  card: (typeof cardClaim.$inferSelect)[]
}

const tables = { person: personClaim, card: cardClaim } as const
const ownerOf = ({ kind, id }: Holder) => ({ table: kind === 'application' ? application : beneficiary, id })
/** The claims that a holder has, in a table of claims. */
export const heldBy = (table: typeof personClaim | typeof cardClaim, { kind, id }: Holder) =>
  and(eq(table.holder_kind, kind), eq(table.holder_id, id))

/** The claims that each of some holders of a kind has, by the holder's id. */
export async function claimsOf(
  db: ReadDatabase,
  kind: Holder['kind'],
  ids: readonly number[],
): Promise<Map<number, Claims>> {
  const found = new Map<number, Claims>(ids.map((id) => [id, { person: [], card: [] }]))
  if (ids.length === 0) return found
  const held = (table: typeof personClaim | typeof cardClaim) =>
    and(eq(table.holder_kind, kind), inArray(table.holder_id, [...ids]))
  const [people, cards] = await db.batch([
    db.select().from(personClaim).where(held(personClaim)),
    db.select().from(cardClaim).where(held(cardClaim)),
  ])
  for (const claim of people) found.get(claim.holder_id)!.person.push(claim)
  for (const claim of cards) found.get(claim.holder_id)!.card.push(claim)
  return found
}

/** Gives the person and the card free: whoever held them is over. */
export function releaseClaims(work: Work, holder: Holder): void {
  for (const table of Object.values(tables))
    work.replaceParts(ownerOf(holder), table, heldBy(table, holder), [])
}

/** Takes claims for a holder, from the one that has them now; who else has them meanwhile refuses the Work. */
export function takeClaims(work: Work, { person, card }: Claims, to: Holder, from?: Holder): void {
  if (from) releaseClaims(work, from)
  const owner = ownerOf(to)
  const held = { holder_kind: to.kind, holder_id: to.id }
  work.insertParts(
    owner,
    personClaim,
    person.map((claim) => ({ ...claim, ...held })),
  )
  work.insertParts(
    owner,
    cardClaim,
    card.map((claim) => ({ ...claim, ...held })),
  )
}

/** The same of many holders of one kind at once, each giving what it has to one of the other. */
export function passClaims(
  work: Work,
  from: Holder['kind'],
  passed: readonly { claims: Claims; from: number; to: number }[],
): void {
  const [first] = passed
  if (!first) return
  const kind = from === 'application' ? 'beneficiary' : 'application'
  const ids = passed.map(({ from: id }) => id)
  for (const table of Object.values(tables))
    work.replaceParts(
      ownerOf({ kind: from, id: first.from }),
      table,
      and(eq(table.holder_kind, from), inArray(table.holder_id, ids)),
      [],
    )
  const { table: owners } = ownerOf({ kind, id: first.to })
  const parts = (which: 'person' | 'card') =>
    passed.flatMap(({ claims, to }) => {
      const rows = claims[which].map((claim) => ({ ...claim, holder_kind: kind, holder_id: to }))
      return rows.length > 0 ? [{ owner: to, rows }] : []
    })
  work.insertPartsAll(owners, personClaim, parts('person') as never)
  work.insertPartsAll(owners, cardClaim, parts('card') as never)
}

/**
 * What a number claims that the registry has yet to speak of: nothing that another could meet, or whoever tries birth dates would
 * be told of the right one that it is taken. Of several that are one person's the registry lets one through.
 */
export const pendingIndex = ({ deps }: Pick<CallBase, 'deps'>): Promise<string> =>
  deps.secrets.blindIndex('person', `pending:${crypto.randomUUID()}`)

/**
 * What a card claims, apart for each kind of claim of a person (decisions.md): whom nobody has verified keeps no verified holder
 * from it, and who waits for the registry keeps nobody.
 */
export function cardIndex(
  { deps }: Pick<CallBase, 'deps'>,
  card: string,
  kind: (typeof personClaim.$inferSelect)['kind'],
): Promise<string> {
  const claimed = {
    verified: card,
    declared: `declared:${card}`,
    pending: `pending:${crypto.randomUUID()}`,
  }
  return deps.secrets.blindIndex('card', claimed[kind])
}

/** The numbers of the disability cards in an application, as they were typed. */
export async function cardsOfApplication(
  { db, deps }: Pick<CallBase, 'db' | 'deps'>,
  { id, program_version_id }: Pick<typeof application.$inferSelect, 'id' | 'program_version_id'>,
): Promise<string[]> {
  const cards = await db
    .select({ value: applicationValue.value })
    .from(applicationValue)
    .innerJoin(programVersion, eq(programVersion.id, program_version_id))
    .where(
      and(
        eq(applicationValue.application_id, id),
        sql`exists (select 1 from json_each(${programVersion.definition}, '$.additional_field') as field where field.value ->> 'id' = ${applicationValue.field_id} and field.value ->> 'type' = 'disabled')`,
      ),
    )
  return Promise.all(cards.flatMap(({ value }) => (value ? [deps.secrets.decrypt(value)] : [])))
}

/** The claims that an application gave free, as it takes them again: of its person, and of the disability card in it. */
export async function claimsAnew(call: CallBase, record: typeof application.$inferSelect): Promise<Claims> {
  const { deps } = call
  const { id, identity, verification_index } = record
  const held = { holder_kind: 'application', holder_id: id } as const
  const numbers = await cardsOfApplication(call, record)
  const claim =
    identity === 'verified' || identity === 'declared'
      ? { kind: identity, person_index: verification_index }
      : { kind: 'pending' as const, person_index: await pendingIndex({ deps }) }
  return {
    person: [{ ...claim, ...held }],
    card: await Promise.all(
      numbers.map(async (number) => ({
        card_index: await cardIndex({ deps }, number, claim.kind),
        nid_index: null,
        ...held,
      })),
    ),
  }
}
