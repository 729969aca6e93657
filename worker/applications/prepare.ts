import { and, eq } from 'drizzle-orm'
import { type Registration } from '#contract/applications/registration'
import { accountType } from '#contract/applications/form'
import { askedOf } from '#contract/applications/asked-of'
import { deadOption } from '#contract/applications/dead'
import { hasNominee } from '#contract/applications/rules'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { cardClaim, personClaim } from '#worker/db/schema/applications'
import { countsOf, reachedIn } from '#worker/db/limits'
import { captchaUsed } from '#worker/db/schema/system'
import { bankBranch } from '#worker/db/schema/settings'
import type { CallBase } from '#worker/http/call'
import type { Configuration, Offer } from '#worker/programs/index'
import { cardOf, type Card } from './card.ts'
import { claimIndex, claimKind, holderAsked, verifiedHolders } from './claims.ts'
import type { NomineeWord, Prepared } from './columns.ts'
import { formIssues, refuseUnfit, type Kept } from './decide.ts'
import { indexesOf, refuseOwnNominee, type Person } from './identity.ts'
import { chainIssues, disabledIssues, placesQuery } from './places.ts'

type Given = {
  known: Configuration
  offer: Offer
  person: Person
  /** File parts that come with the form or are kept already. */
  files: ReadonlySet<string>
  nomineeOf: () => Promise<NomineeWord | undefined>
  /** At a correction: the application itself, whose claim is no obstacle, and what of it was verified before. */
  own?: Kept & { id: number; card: string | undefined; submitted_at: string }
}

/**
 * Decides a form: everything that must hold before anything is kept, but for whether the number is free, which it tells: the
 * caller refuses by it last, or it could be asked with a form that isn't taken. One read of places, branch and claims.
 */
export async function prepare(call: CallBase, input: Given): Promise<Prepared> {
  const { known, person, files } = input
  const { form } = person
  const shown = askedOf(input.offer.shown, deadOption(input.offer.shown, form))
  const offer = { ...input.offer, shown }
  const field = shown.additional_field.find(({ type }) => type === 'disabled')
  const { issues: wrongCard, card } = await cardOf(call, person, field, input.own?.card)
  const today = dayInDhaka(input.own ? new Date(input.own.submitted_at) : call.now)
  const issues = [...formIssues(form, offer, known, files, today, input.own), ...wrongCard]
  if (issues.length > 0) throw new Failure('validation', { issues })
  const withNominee = hasNominee(form, shown)
  const nominee = withNominee ? await input.nomineeOf() : undefined
  if (withNominee) await refuseOwnNominee(call, person, nominee)
  refuseUnfit(person, offer, today)
  const { places, takenBy, asked } = await readFacts(call, { ...input, offer }, card)
  return { person, offer, known, today, places, withNominee, nominee, card, takenBy, asked }
}

async function readFacts(
  call: CallBase,
  { known, offer, person, own }: Given,
  card: Card | undefined,
): Promise<Pick<Prepared, 'places' | 'takenBy' | 'asked'>> {
  const { form } = person
  const index = await claimIndex(call, person)
  // A correction isn't told, or one form could ask for date after date.
  const isDeclared = person.identity === 'declared' && !own
  const limit = isDeclared ? await holderAsked(call, index) : undefined
  const [rows, branches, claims, cards, used, applied, gets, counts] = await call.db.batch([
    placesQuery(call.db, form),
    call.db
      .select({ id: bankBranch.id })
      .from(bankBranch)
      .where(
        and(
          eq(bankBranch.id, form.branch_name ?? 0),
          eq(bankBranch.bank_id, form.bank_name ?? 0),
          eq(bankBranch.active, 1),
        ),
      ),
    call.db
      .select({ holder_kind: personClaim.holder_kind, holder_id: personClaim.holder_id })
      .from(personClaim)
      .where(and(eq(personClaim.kind, claimKind(person)), eq(personClaim.person_index, index))),
    call.db
      .select()
      .from(cardClaim)
      .where(eq(cardClaim.card_index, card?.card_index ?? '')),
    call.db
      .select({ id: captchaUsed.id })
      .from(captchaUsed)
      .where(eq(captchaUsed.id, usedWord(person.word ?? ''))),
    ...verifiedHolders(call.db, isDeclared ? index : '', form.date_of_birth),
    countsOf(call, [limit ?? { key: '', times: 0 }]),
  ])
  const asked = limit && reachedIn(call, [limit], counts).length === 0 ? limit : undefined
  const isOwn = (claim: { holder_kind: string; holder_id: number }) =>
    claim.holder_kind === 'application' && claim.holder_id === own?.id
  const takenBy = [...claims.filter((one) => !isOwn(one)), ...(asked ? [...applied, ...gets] : [])][0]
    ?.holder_kind
  if (used.length > 0)
    throw new Failure('verification_used', {
      issues: [{ field: 'verification_number', key: 'verification_used' }],
    })
  if (card) await refuseCard(call, person, card, cards.find(isOwn), cards.length > 0)
  const issues = [
    ...chainIssues(form, '', rows),
    ...chainIssues(form, 'permanent_', rows),
    ...disabledIssues(form, offer.program_id, rows, known.disabled),
  ]
  if (needsBranch(form) && branches.length === 0) issues.push({ field: 'branch_name', key: 'invalid' })
  if (issues.length > 0) throw new Failure('validation', { issues })
  return { places: rows, takenBy, asked }
}

/** A card that stands elsewhere; or a kept one made out to another than who the application is for by now. */
async function refuseCard(
  call: CallBase,
  person: Person,
  { at }: Card,
  held: typeof cardClaim.$inferSelect | undefined,
  isHeld: boolean,
): Promise<void> {
  const refused = (key: 'disability_card_taken' | 'disability_mismatch') =>
    new Failure(key, { issues: [{ field: at, key }] })
  if (isHeld && !held) throw refused('disability_card_taken')
  if (!held?.nid_index || person.identity === 'pending') return
  if (!(await indexesOf(call, person)).has(held.nid_index)) throw refused('disability_mismatch')
}

/** Under what a word that was used stands among the captchas: it counts as the captcha of its registration. */
export const usedWord = (word: string): string => `word-${word}`

const needsBranch = (form: Registration): boolean =>
  form.account_type === accountType.bank && form.branch_name !== undefined
