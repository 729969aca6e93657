import { lookupType } from '#contract/lookups'
import { mobileDigits } from '#contract/digits'
import { lookupFieldNames, lookupFields } from '#contract/applications/lookup-fields'
import { addressOf, addressParts, placeParts } from '#contract/applications/address'
import { isChild } from '#contract/applications/person'
import { Registration } from '#contract/applications/registration'
import { bankLengthIssues, registrationIssues } from '#contract/applications/rules'
import type { FieldIssue } from '#contract/failure'
import type { Bank } from '#contract/settings'
import { isAsked } from './asked-parts.ts'
import { verificationType } from '#contract/applications/form'
import { mobileIssue, verificationIssue } from '#contract/applications/verification-number'
import { asksMarital } from './marital.ts'
import { accountFromMobile } from './reactions.ts'
import { cardOf, panelOf, placeOnPage, visiblePanels } from './panel-of.ts'
import { asksOfNominee } from './standing.ts'
import { isOfDead } from './of-dead.ts'
import { digitsOf, isSameAccount, operatorOf, fileParts, toFields, type FormContext } from './to-fields.ts'
import type { ApplicationName, ApplicationValues } from './values.ts'

export type IssuesContext = FormContext & {
  disabled: ReadonlySet<number>
  banks: readonly Bank[]
  /** They can't have the program: nothing more is asked. */
  stopped: boolean
  /** Fields whose file was refused as it was chosen: they hold none, which is not what their owner thinks. */
  refused?: readonly string[]
  /** What stands saved, of what is corrected. */
  saved?: ApplicationValues | undefined
}

type Parsed = { form: Registration; issues: FieldIssue[] }

/** Each field by its own schema, so that one mistake doesn't hide what the others lack. */
function parsed(fields: Record<string, unknown>): Parsed {
  const form: Record<string, unknown> = {}
  const issues: FieldIssue[] = []
  for (const [name, schema] of Object.entries(Registration.shape)) {
    const result = schema.safeParse(fields[name])
    if (result.success) form[name] = result.data
    else
      issues.push({
        field: name,
        key: fields[name] === undefined ? 'required' : (result.error.issues[0]?.message ?? 'invalid'),
      })
  }
  return { form: form as Registration, issues }
}

/** Words of specification 5.1 that a field has for itself. */
const ownWords: Record<string, string> = {
  'nominee_verification_number/verification_number': 'nominee_verification_number_required',
}
const inOwnWords = (issue: FieldIssue): FieldIssue => ({
  ...issue,
  key: ownWords[`${issue.field}/${issue.key}`] ?? issue.key,
  field: issue.key === 'nominee_verify_first' ? 'verify_nominee' : issue.field,
})
/** Of a number that was typed, what is wrong with it. */
const asTyped = (issue: FieldIssue, values: ApplicationValues): FieldIssue => {
  const { field, key } = issue
  if (key === 'mobile' && (field === 'mobile' || field === 'helper_mobile' || field === 'guardian_mobile'))
    return mobileIssue(field, values[field])
  if (field !== 'verification_number' && field !== 'nominee_verification_number') return issue
  const type = values[field === 'verification_number' ? 'verification_type' : 'nominee_verification_type']
  const isBirth = type === String(verificationType.birth)
  if (values[field].trim() === '') return isBirth ? { field, key: 'birth_number_required' } : issue
  return key === 'verification_number' ? verificationIssue(field, values[field], isBirth) : issue
}

/** What keeps the form from being sent, one issue a field, from the top of the page down. */
export function applicationIssues(values: ApplicationValues, context: IssuesContext): FieldIssue[] {
  const { program } = context
  if (!program) return [{ field: 'program_id', key: 'program_id_required' }]
  const files = fileParts(values, context)
  const { form, issues } = parsed({ ...toFields(values, context), ...files })
  const rules = registrationIssues(form, {
    program,
    variables: context.variables,
    lookups: context.lookups,
    mfs: context.mfs,
    banks: context.banks,
    files: new Set(Object.keys(files)),
    today: context.today,
    // Of a loaded application: verified before, and no new word is needed.
    nomineeKept: context.standings.nominee !== null && context.standings.nominee.token === undefined,
    accountKept: context.saved !== undefined && isSameAccount(values, context.saved, context),
  })
  const all = [
    ...verificationIssues(values, context),
    ...placeIssues(values, context),
    ...accountIssues(values, context),
    ...standingByIssues(values, context),
    ...choiceIssues(values, context),
    // The field says itself what is wrong with the file.
    ...(context.refused ?? []).map((field) => ({ field, key: 'document_type' })),
    ...issues,
    ...rules,
  ]
  const panels = visiblePanels(program, context.standings.applicant !== null && !context.stopped)
  const seen = all.filter(
    (issue) => panels.includes(panelOf(issue.field, program)) && !hidden(issue, values, context),
  )
  return oneForEach(
    seen.map((issue) => inOwnWords(asTyped(issue, values))),
    program,
  )
}

const nomineeWanted = 'is_nominnee_optional'
/** What is asked of a nominee once it is clear who they are. */
const later = /^nominee_(en|bn|nationality|relation_with_beneficiary|address|image|signature)$/

/** Fields whose error stands at the control that the person sees. */
function hidden({ field, key }: FieldIssue, values: ApplicationValues, context: IssuesContext): boolean {
  const { program, standings } = context
  // Its question says it.
  if (field === 'marital_status') return !asksMarital(program, values, context)
  if (later.test(field)) return !asksOfNominee(values.nominee_verification_type, standings, false)
  if (addressParts.some((part) => part === field.replace(/^permanent_/, ''))) return !isAsked(field, values)
  if (field === 'education_status') return program?.is_disable_class === 1
  if (field === 'account_number') return values.account_type === '2'
  // An own mobile account takes the name from its field.
  if (field === 'account_name' && key !== 'account_name_required')
    return values.account_type === '2' && values.account_name === values.name_en
  // It is asked once it is clear whose it would be.
  if (field === `additional.${cardOf(program)?.id}`) return standings.applicant === null
  // Whether there is one comes before who it is.
  if (values[nomineeWanted] === '') return field !== nomineeWanted && panelOf(field, program) === 'nominee'
  return field === nomineeWanted
}

function oneForEach(issues: FieldIssue[], program: FormContext['program']): FieldIssue[] {
  const first = new Map<string, FieldIssue>()
  for (const issue of issues) if (!first.has(issue.field)) first.set(issue.field, issue)
  return [...first.values()].toSorted(
    (one, other) => placeOnPage(one.field, program) - placeOnPage(other.field, program),
  )
}

function verificationIssues(values: ApplicationValues, { program, standings }: IssuesContext): FieldIssue[] {
  const issues: FieldIssue[] = []
  if (!standings.applicant) issues.push({ field: 'verify_applicant', key: 'verify_first' })
  const card = cardOf(program)
  if (card && values.additional[card.id] && !standings.disability)
    issues.push({ field: 'verify_card', key: 'disability_verify_first' })
  return issues
}

/** A closed area is told at the place itself, or where it was said to be the same as the present one. */
function placeIssues(values: ApplicationValues, { disabled }: IssuesContext): FieldIssue[] {
  const permanent = addressOf(values, 'permanent_') as Record<string, unknown>
  const location = {
    location_type: Number(permanent['location_type']) || undefined,
    sub_location_type: Number(permanent['sub_location_type']) || undefined,
  }
  return placeParts(location)
    .filter((part) => disabled.has(Number(permanent[part])))
    .map((part) => ({
      field: values.same_address ? 'same_address' : `permanent_${part}`,
      key: 'place_disabled',
    }))
}

function accountIssues(values: ApplicationValues, context: IssuesContext): FieldIssue[] {
  if (context.program?.is_bank_mfs_mandatory !== 1) return []
  if (values.account_type === '1') {
    const needed = (['branch_division', 'branch_district'] as const)
      .filter((name) => values[name] === '')
      .map((name) => ({ field: name, key: `${name}_required` }))
    const typed = {
      account_number: digitsOf(values.account_number) || undefined,
      bank_name: Number(values.bank_name),
    }
    return [...needed, ...bankLengthIssues(typed, context)]
  }
  if (values.account_type !== '2') return []
  const asked = context.saved && accountAsked(values, context.saved)
  if (asked && !asked.isAnswered)
    return [
      { field: 'money_follows', key: 'money_follows_required' },
      ...mobileAccountIssues(values, context),
    ]
  return mobileAccountIssues(values, context)
}

type AccountAsked = {
  old: string
  next: string
  follows: boolean
  isAnswered: boolean
  /** By which service it goes: as it stands saved, till it is answered; then the one that is chosen now. */
  mfs_name: string
}

/**
 * The account of the money was the contact mobile, which is another now: its owner says whether it stays. An answer is
 * about one number; another account typed by hand is one.
 */
export function accountAsked(values: ApplicationValues, saved: ApplicationValues): AccountAsked | undefined {
  const old = mobileDigits(saved.account_mobile)
  const next = mobileDigits(accountFromMobile(values).account_mobile ?? '')
  if (saved.account_type !== '2' || old === '' || old !== mobileDigits(saved.mobile)) return undefined
  if (values.account_type !== '2' || next === '' || next === old) return undefined
  const now = mobileDigits(values.account_mobile)
  if (now !== old && now !== next) return undefined
  const follows = now === next
  const isAnswered = follows || values.money_follows === next
  return { old, next, follows, isAnswered, mfs_name: (isAnswered ? values : saved).mfs_name }
}

/** How many digits are there; where the service's own digit is missing, that. */
function accountKey(number: string, count: number): string {
  if (!/^01\d+$/.test(number) || number.length === count) return 'mobile_account'
  return number.length === 11 && count === 12 ? 'mobile_account_longer' : 'mobile_account_digits'
}

function mobileAccountIssues(values: ApplicationValues, context: IssuesContext): FieldIssue[] {
  const needed = values.account_name === '' ? [{ field: 'account_name', key: 'account_name_required' }] : []
  // Whose it is, where it is another's; an own one takes the name from its field, which says itself that it is missing.
  const own = context.lookups.find(
    ({ type, code }) => type === lookupType.mobile_ownership && code === 'myself',
  )
  const names = ['', String(own?.id)].includes(values.account_owner) ? [] : needed
  const field = 'account_mobile'
  const number = mobileDigits(values.account_mobile)
  const count = context.mfs.find((row) => String(row.id) === values.mfs_name)?.account_digits ?? 11
  if (number === '') return [...names, { field, key: 'account_number_required' }]
  if (!(number.length === count && /^01\d+$/.test(number)))
    return [...names, { field, key: accountKey(number, count), parameters: { count, typed: number.length } }]
  if (!operatorOf(number, context.operators)) return [...names, { field, key: 'mobile_operator_unknown' }]
  return names
}

/** Asked of a person who fills in the form here; other senders may leave it out. */
function standingByIssues(values: ApplicationValues, { program, today }: IssuesContext): FieldIssue[] {
  const dead = isOfDead(values, program)
  const questions: ApplicationName[] = [
    ...(dead ? [] : (['filled_by'] as const)),
    ...(program?.is_nominee_optional === 1 ? ([nomineeWanted] as const) : []),
  ]
  const guardian = ['guardian_name', 'guardian_relation', 'guardian_mobile'] as const
  const names: ApplicationName[] = [
    ...(isChild(values.date_of_birth, today) && !dead ? guardian : []),
    ...(values.filled_by === 'helper' || dead ? (['helper_relation'] as const) : []),
  ]
  const isOpen = (name: ApplicationName) => values[name] === ''
  return [...questions, ...names].filter(isOpen).map((field) => ({ field, key: `${field}_required` }))
}

/** What was chosen once and is switched off since, of a loaded application or by another tab's change. */
function choiceIssues(values: ApplicationValues, { lookups, banks }: IssuesContext): FieldIssue[] {
  const key = 'choice_off'
  const off = lookupFieldNames.filter((field) =>
    lookups.some((row) => row.is_off && row.type === lookupFields[field] && String(row.id) === values[field]),
  )
  const isBankOff =
    values.account_type === '1' &&
    values.bank_name !== '' &&
    banks.length > 0 &&
    !banks.some(({ id }) => String(id) === values.bank_name)
  return [...off.map((field) => ({ field, key })), ...(isBankOff ? [{ field: 'bank_name', key }] : [])]
}
