import { fieldText } from '#contract/applications/rules'
import type { FieldIssue } from '#contract/failure'
import type { cardClaim } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'
import { cardIndex } from '#worker/registry/index'
import { claimKind } from './claims.ts'
import { indexesOf, type Person } from './identity.ts'

/** The disability card of an application, as its claim has it. */
export type Card = Pick<typeof cardClaim.$inferSelect, 'card_index' | 'nid_index'> & {
  /** The form's field. */
  at: string
  /** At a correction: the card verified before, whose claim stays as it is. */
  isKept: boolean
}

/**
 * Whether a card can be this person's, by the national ID number it is made out to: one of theirs, or none. Of somebody
 * whom the registry has yet to speak of, the other number (10 or 17 digits) is not known: verify-pending compares it.
 */
export async function isCardOf(call: CallBase, person: Person, nid: string | null): Promise<boolean> {
  if (nid === null) return true
  const index = await call.deps.secrets.blindIndex('person', nid)
  if ((await indexesOf(call, person)).has(index)) return true
  return person.identity === 'pending' && person.numbers.every((number) => number.length !== nid.length)
}

/** The card that a program's field asks for, and what is wrong with it: it must be verified, and the applicant's own. */
export async function cardOf(
  call: CallBase,
  person: Person,
  field: { id: number; option: 1 | 2 } | undefined,
  kept: string | undefined,
): Promise<{ issues: FieldIssue[]; card?: Card }> {
  if (!field) return { issues: [] }
  const { form } = person
  const { secrets, tokens } = call.deps
  const typed = fieldText(
    { type: 'disabled' },
    form.application_allowance_values.find(
      (value) => value.allowance_program_additional_fields_id === field.id,
    ),
  )
  if (typed === '' && field.option === 1) return { issues: [] }
  const at = `additional.${field.id}`
  const card_index = await cardIndex(call, typed, claimKind(person))
  if (kept !== undefined && typed === kept)
    return { issues: [], card: { card_index, nid_index: null, at, isKept: true } }
  const claims = await tokens.read('disability', form.disability_token ?? '', call.now)
  if (!claims || claims === 'expired') return { issues: [{ field: at, key: 'disability_verify_first' }] }
  const isOwn =
    claims.date_of_birth === form.date_of_birth &&
    claims.card_number === typed &&
    (await isCardOf(call, person, claims.nid))
  if (!isOwn) return { issues: [{ field: at, key: 'disability_mismatch' }] }
  const nid_index = claims.nid === null ? null : await secrets.blindIndex('person', claims.nid)
  return { issues: [], card: { card_index, nid_index, at, isKept: false } }
}
