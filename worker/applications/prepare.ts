import { and, eq } from 'drizzle-orm'
import { type Registration } from '#contract/applications/registration'
import { accountType } from '#contract/applications/form'
import { hasNominee } from '#contract/applications/rules'
import { Failure } from '#contract/failure'
import { personClaim } from '#worker/db/schema/applications'
import { bankBranch } from '#worker/db/schema/settings'
import type { CallBase } from '#worker/http/call'
import type { Configuration, Offer } from '#worker/programs/index'
import type { NomineeWord, Prepared } from './columns.ts'
import { formIssues, refuseUnfit } from './decide.ts'
import { cardIssues, indexOf, type Person } from './identity.ts'
import { chainIssues, disabledIssues, placesQuery, type PlaceRow } from './places.ts'
import { claimFailure } from './verification.ts'

type Given = {
  known: Configuration
  offer: Offer
  person: Person
  /** File parts that come with the form or are kept already. */
  files: ReadonlySet<string>
  nomineeOf: () => Promise<NomineeWord | undefined>
  /** At a correction: the application itself, whose claim is no obstacle, and what of it was verified before. */
  own?: { id: number; card: string | undefined; nomineeKept: boolean }
}

/** Decides a form: everything that must hold before anything is kept. One read of places, branch and claims. */
export async function prepare(call: CallBase, given: Given): Promise<Prepared> {
  const { known, offer, person, files } = given
  const { form } = person
  const card = offer.shown.additional_field.find(({ type }) => type === 'disabled')
  const issues = [
    ...formIssues(form, offer, known, files, given.own?.nomineeKept),
    ...(await cardIssues(call, person, card, given.own?.card)),
  ]
  if (issues.length > 0) throw new Failure('validation', { issues })
  const withNominee = hasNominee(form, offer.shown)
  const nominee = withNominee ? await given.nomineeOf() : undefined
  refuseUnfit(call, person, offer)
  return { person, offer, known, places: await readFacts(call, given), withNominee, nominee }
}

async function readFacts(call: CallBase, { known, offer, person, own }: Given): Promise<PlaceRow[]> {
  const { form } = person
  const index = await indexOf(call, person)
  const [rows, branches, claims] = await call.db.batch([
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
  ])
  const claim = claims.find(
    ({ holder_kind, holder_id }) => !(holder_kind === 'application' && holder_id === own?.id),
  )
  if (claim) throw claimFailure(claim.holder_kind, 'applicant_exists')
  const issues = [
    ...chainIssues(form, '', rows),
    ...chainIssues(form, 'permanent_', rows),
    ...disabledIssues(form, offer.program_id, rows, known.disabled),
  ]
  if (needsBranch(form) && branches.length === 0) issues.push({ field: 'branch_name', key: 'invalid' })
  if (issues.length > 0) throw new Failure('validation', { issues })
  return rows
}

const needsBranch = (form: Registration): boolean =>
  form.account_type === accountType.bank && form.branch_name !== undefined

/** Declared and pending numbers claim apart and never block a verified one. */
export const claimKind = ({ identity }: Pick<Person, 'identity'>): 'verified' | 'pending' | 'declared' =>
  identity === 'failed' ? 'pending' : identity
