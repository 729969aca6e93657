import type { Registration } from '#contract/applications/registration'
import { classOf, registrationIssues } from '#contract/applications/rules'
import { deadOption, takesDead } from '#contract/applications/dead'
import { openingMoment } from '#contract/opening-moment'
import { openingsAfter } from '#contract/applications/openings'
import { filePart, isFilePart } from '#contract/applications/form'
import { personRefusal } from '#contract/applications/person'
import { Failure, inBoth, type FieldIssue } from '#contract/failure'
import { lookupFieldNames, lookupFields, type LookupField } from '#contract/applications/lookup-fields'
import { lookupType } from '#contract/lookups'
import { formatFor } from '#contract/format'
import { houseSizeOf, povertyScore } from '#contract/poverty'
import { inLanguage } from '#contract/settings/general'
import type { CallBase } from '#worker/http/call'
import { configuration, isOpen, openOffers, type Configuration, type Offer } from '#worker/programs/index'
import type { Person } from './identity.ts'
import type { PlaceRow } from './places.ts'

type Moment = Pick<CallBase, 'now'>

/** The version applied under: the one the form was made with, current or replaced within 24 hours, and its window open. */
export function offerOf(known: Configuration, form: Registration, { now }: Moment): Offer {
  const offers = known.offers.filter((offer) => offer.program_id === form.program_id)
  const offer =
    form.program_version === undefined
      ? offers.find((candidate) => candidate.is_current)
      : offers.find((candidate) => candidate.program_version === form.program_version)
  if (openOffers(known, now).length === 0) throw applicationsClosed(known)
  if (offers.length > 0 && !offer)
    throw new Failure('program_changed', { issues: [{ field: 'program_id', key: 'program_changed' }] })
  if (!offer || !isOpen(offer, now)) throw programClosed(offer, { now })
  return offer
}

/** Of a form that is being filled in, as its submission would be refused: nobody fills it in to the end in vain. */
export async function refuseClosed(call: CallBase, program_id: number | undefined): Promise<void> {
  if (program_id === undefined) return
  const known = await configuration(call)
  if (!known.general.applications.open) throw applicationsClosed(known)
  const offers = known.offers.filter((offer) => offer.program_id === program_id)
  if (offers.some((offer) => isOpen(offer, call.now))) return
  throw programClosed(
    offers.find(({ is_current }) => is_current),
    call,
  )
}

/** A program that takes none now; from when on it does, where that is known. */
export function programClosed(offer: Offer | undefined, { now }: Moment): Failure {
  const opens = offer?.accepts_online ? (offer.opens_at ?? '') : ''
  const parameters =
    opens > now.toISOString()
      ? { moment: inBoth((language) => openingMoment(formatFor(language), opens)) }
      : undefined
  const said = parameters && { parameters }
  return new Failure('program_closed', {
    issues: [{ field: 'program_id', key: 'program_closed', ...said }],
    ...said,
  })
}

/**
 * Where divisions open one after the other, each takes applications from its own moment on: by the permanent address, as
 * everything that goes by place. A correction may leave the place as it is.
 */
export function refuseEarly(
  { divisions, general }: Configuration,
  { permanent_division_id: division }: Registration,
  { now }: Moment,
  before?: number,
): void {
  if (division === before) return
  const opening = openingsAfter(now, divisions, general.applications).find(
    (one) => one.division_id === division,
  )
  if (!opening) return
  const moment = inBoth((language) => openingMoment(formatFor(language), opening.opens_at))
  const issue = { field: 'permanent_division_id', key: 'division_opens_later', parameters: { moment } }
  throw new Failure('validation', { issues: [issue] })
}

/** Applications are closed, with the department's own words where it has given some. */
export function applicationsClosed({ general }: Configuration): Failure {
  const notice = inBoth((language) => {
    const words = inLanguage(general.applications, 'notice', language)
    return words && ` ${words}`
  })
  return new Failure('applications_closed', { parameters: { notice } })
}

/** What of a corrected application stays as it was taken. */
export type Kept = { nomineeKept: boolean; accountKept: boolean }

/** Everything the form lacks or contradicts, of the shared rules and of what only the server knows. */
export function formIssues(
  form: Registration,
  offer: Offer,
  known: Configuration,
  files: ReadonlySet<string>,
  today: string,
  own?: Kept,
): FieldIssue[] {
  const shared = registrationIssues(form, {
    program: offer.shown,
    variables: known.variables,
    lookups: known.lookups,
    mfs: known.mfs,
    banks: known.banks,
    files,
    today,
    nomineeKept: own?.nomineeKept,
    accountKept: own?.accountKept,
  })
  return [
    ...shared,
    ...lookupIssues(form, offer, known),
    ...bankIssues(form, known),
    ...strangeFiles(offer, files),
  ]
}

/** Files in parts of fields that the program hasn't: dropping them would let their sender believe that they are here. */
function strangeFiles({ shown }: Offer, files: ReadonlySet<string>): FieldIssue[] {
  const asked = new Set(
    shown.additional_field.filter(({ type }) => type === 'file').map(({ id }) => filePart(id)),
  )
  return [...files]
    .filter((part) => isFilePart(part) && !asked.has(part))
    .map((field) => ({ field, key: 'file_strange' }))
}

function lookupIssues(form: Registration, offer: Offer, known: Configuration): FieldIssue[] {
  const typeOf = (field: LookupField) =>
    // A class stands in for the education where a program pays by class.
    field === 'education_status' && offer.definition.is_disable_class === 1
      ? lookupType.class
      : lookupFields[field]
  return lookupFieldNames
    .filter(
      (field) =>
        // Whether a class is offered is the program's to say.
        field !== 'lookup_type_id' &&
        form[field] !== undefined &&
        !known.lookups.some((row) => row.id === form[field] && row.type === typeOf(field)),
    )
    .map((field) => ({ field, key: 'choice_off' }))
}

function bankIssues(form: Registration, known: Configuration): FieldIssue[] {
  if (form.account_type !== 1 || form.bank_name === undefined) return []
  const isKnown = known.banks.some((row) => row.id === form.bank_name)
  return isKnown ? [] : [{ field: 'bank_name', key: 'choice_off' }]
}

/** Age, gender, marital status and life against the program, from what the registry said. */
export function refuseUnfit(person: Person, offer: Offer, today: string): void {
  if (person.deceased && !takesDead(offer.shown, deadOption(offer.shown, person.form)))
    throw new Failure('identity_dead', { issues: [{ field: 'verification_number', key: 'identity_dead' }] })
  const { date_of_birth, gender_id, marital_status = 0 } = person.form
  const refusal = personRefusal({ date_of_birth, gender_id, marital_status }, offer.shown, today)
  if (refusal)
    throw new Failure(refusal.code, {
      parameters: refusal.parameters,
      issues: [{ field: refusal.field, key: refusal.code, parameters: refusal.parameters }],
    })
}

/** What is paid: the class's amount, the sub-program's, or the program's (poisha). */
export function amountOf(form: Registration, offer: Offer): number {
  const { shown } = offer
  if (shown.is_disable_class === 1)
    return shown.lookup.find((row) => row.id === classOf(form))?.amount ?? shown.amount
  return shown.sub_programs.find((sub) => sub.id === form.sub_program_id)?.amount ?? shown.amount
}

/** The poverty score of an application in a PMT program, with the rule set it was made under. */
export function scoreOf(form: Registration, offer: Offer, known: Configuration, rows: readonly PlaceRow[]) {
  if (offer.definition.pmt_status !== 1 || !known.rules) return undefined
  const { rules } = known
  const house = houseSizeOf(known.variables, form.application_pmt)
  if (house === undefined || form.no_of_room === undefined)
    throw new Failure('validation', { issues: [{ field: 'no_of_room', key: 'no_of_room_required' }] })
  const codeOf = (id: number | undefined) => rows.find((row) => row.id === id)?.code ?? ''
  const result = povertyScore(rules.definition, {
    answers: form.application_pmt,
    house_size: house,
    no_of_room: form.no_of_room,
    district_code: codeOf(form.permanent_district_id),
    division_code: codeOf(form.permanent_division_id),
  })
  return { rule_set_id: rules.id, house_size: house, ...result }
}
