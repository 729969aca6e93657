import { toAsciiDigits } from '../digits.ts'
import { nameIssue } from '../name-letters.ts'
import { ageOn, isDay } from '../calendar.ts'
import type { FieldIssue } from '../failure.ts'
import { houseSizeOf, roomScores, roomsMaximum } from '../poverty.ts'
import type { AdditionalField } from '../programs.ts'
import { addressIssues, addressOf } from './address.ts'
import { deadOption } from './dead.ts'
import type { LookupRow, PublicProgram, PublicVariable } from './public-program.ts'
import { type Registration, type AllowanceValue } from './registration.ts'
import { cardNumberOf } from './card-number.ts'
import { maritalAnswer } from './marital.ts'
import { isChild } from './person.ts'
import { accountType, verificationType } from './form.ts'

export type RulesContext = {
  program: PublicProgram
  variables: readonly PublicVariable[]
  lookups: readonly LookupRow[]
  /** MFS providers by id with the length of their account numbers. */
  mfs: readonly { id: number; account_digits: number }[]
  /** Banks with how long their account numbers are. */
  banks: readonly { id: number; account_digits_min: number; account_digits_max: number }[]
  /** Names of the file parts that come with the form. */
  files: ReadonlySet<string>
  /** The day of registration in Dhaka. */
  today: string
  /** At a correction: the nominee is the one verified before. */
  nomineeKept?: boolean | undefined
  /** At a correction: the money goes where it went, to the same name. */
  accountKept?: boolean | undefined
}

const required = (field: string): FieldIssue => ({ field, key: `${field}_required` })
const chosen = (value: AllowanceValue | undefined): number[] =>
  [value?.allowance_program_additional_field_values_id ?? []].flat()

/** Whether a field of the program is asked for, given the values of the others. */
export function fieldShows(field: AdditionalField, values: readonly AllowanceValue[]): boolean {
  const { condition } = field
  if (!condition) return true
  const other = values.find((value) => value.allowance_program_additional_fields_id === condition.field_id)
  return chosen(other).some((id) => condition.value_ids.includes(id))
}

/** Whether the nominee section applies: the program offers it and the applicant didn't say no. */
export const hasNominee = (
  form: Pick<Registration, 'is_nominnee_optional'>,
  program: PublicProgram,
): boolean => program.is_nominee_optional === 1 && form.is_nominnee_optional !== false

/**
 * Everything a registration lacks or contradicts beyond the form of its fields (specification 5.2, 5.4): decided from
 * the program's version, the same on both sides. Who the person is (age, gender, claims) is the server's to decide.
 */
export function registrationIssues(form: Registration, context: RulesContext): FieldIssue[] {
  const { program, lookups } = context
  const issues: FieldIssue[] = []
  const need = (...fields: (keyof Registration)[]) => {
    for (const field of fields) if (form[field] === undefined) issues.push(required(field))
  }
  const codeOf = (id: number | undefined) => lookups.find((row) => row.id === id)?.code

  if (program.sub_programs.length > 0) {
    if (!program.sub_programs.some((sub) => sub.id === form.sub_program_id))
      issues.push(required('sub_program_id'))
  }
  if (program.dead_option_enable_disable === 1) {
    if (form.deadOptional === undefined && form.dead_option_enable_disable === undefined)
      issues.push(required('deadOptional'))
    if (deadOption(program, form) === 0) need('injury_type')
    // Who never married left nobody behind as husband or wife.
    if (
      deadOption(program, form) === 1 &&
      form.helper_relation === 'spouse' &&
      codeOf(form.marital_status) === 'unmarried'
    )
      issues.push(required('helper_relation'))
  }
  if (program.is_disable_class === 1 && !program.lookup.some((row) => row.id === classOf(form)))
    issues.push(required('lookup_type_id'))

  if (form.verification_type === verificationType.nid && program.is_nid_id_registration_enabled === 0)
    issues.push({ field: 'verification_type', key: 'verification_type_off' })
  if (form.verification_type === verificationType.birth && program.is_birth_id_registration_enabled === 0)
    issues.push({ field: 'verification_type', key: 'verification_type_off' })
  if (!isChild(form.date_of_birth ?? '', context.today)) need('profession')
  if (program.is_marital === 1) need('marital_status')
  if (codeOf(form.marital_status) === 'married') need('spouse_name_bn')

  issues.push(
    ...addressIssues(addressOf(form, ''), ''),
    ...addressIssues(addressOf(form, 'permanent_'), 'permanent_'),
  )
  if (program.is_bank_mfs_mandatory === 1) issues.push(...accountIssues(form, context))
  if (form.filled_by === 'helper') need('helper_name', 'helper_mobile')
  issues.push(...birthIssues('date_of_birth', form.date_of_birth, context.today))
  if (hasNominee(form, program)) issues.push(...nomineeIssues(form, context))
  issues.push(...fieldIssues(form, program, context))
  if (program.pmt_status === 1) issues.push(...povertyIssues(form, context.variables))
  return issues
}

export const classOf = (
  form: Pick<Registration, 'lookup_type_id' | 'education_status'>,
): number | undefined => form.lookup_type_id ?? form.education_status

function accountIssues(form: Registration, context: RulesContext): FieldIssue[] {
  const issues: FieldIssue[] = []
  const need = (...fields: (keyof Registration)[]) => {
    for (const field of fields) if (form[field] === undefined) issues.push(required(field))
  }
  switch (form.account_type) {
    case accountType.bank:
      need('bank_name', 'branch_name', 'account_name', 'account_number')
      issues.push(...bankLengthIssues(form, context))
      break
    case accountType.mobile: {
      need('mfs_name', 'account_owner', 'account_number')
      const provider = context.mfs.find((row) => row.id === form.mfs_name)
      if (!provider) {
        if (form.mfs_name !== undefined) issues.push({ field: 'mfs_name', key: 'choice_off' })
      } else if (
        form.account_number !== undefined &&
        !mobileAccountFits(form.account_number, provider.account_digits)
      )
        issues.push({
          field: 'account_number',
          key: 'mobile_account',
          parameters: { count: provider.account_digits },
        })
      break
    }
    default:
      issues.push({ field: 'account_type', key: 'account_type_required' })
  }
  const wrongName = form.account_name && !context.accountKept && nameIssue('english', form.account_name)
  if (wrongName) issues.push({ field: 'account_name', key: wrongName })
  return issues
}

/** Each bank has account numbers of its own length. */
export function bankLengthIssues(
  form: Pick<Registration, 'bank_name' | 'account_number'>,
  { banks, accountKept }: Pick<RulesContext, 'banks' | 'accountKept'>,
): FieldIssue[] {
  const bank = banks.find((row) => row.id === form.bank_name)
  if (!bank || form.account_number === undefined) return []
  if (!/^\d+$/.test(form.account_number)) return [{ field: 'account_number', key: 'verification_signs' }]
  // Nobody's: typed to get past the field.
  if (!accountKept && /^(\d)\1*$/.test(form.account_number))
    return [{ field: 'account_number', key: 'account_repeated' }]
  const { account_digits_min: from, account_digits_max: to } = bank
  const digits = form.account_number.length
  if (digits >= from && digits <= to) return []
  const field = 'account_number'
  return from === to
    ? [{ field, key: 'bank_account_exact', parameters: { count: from, typed: digits } }]
    : [{ field, key: 'bank_account_length', parameters: { from, to, typed: digits } }]
}

/** Specification 5.1: 01, then 3 to 9, then 8 digits (9 for a provider with 12-digit accounts). */
export const mobileAccountFits = (number: string, digits: number): boolean =>
  number.length === digits && /^01[3-9]\d{8,9}$/.test(number)

const ageMaximum = 150

/** A day of birth is none that is still to come, and none of somebody older than anybody has been. */
function birthIssues(field: string, day: string | undefined, today: string): FieldIssue[] {
  if (day === undefined) return []
  const isOf = day <= today && ageOn(day, today) <= ageMaximum
  return isOf ? [] : [{ field, key: 'birth_day' }]
}

function nomineeIssues(
  form: Registration,
  { files, today, nomineeKept: kept = false }: RulesContext,
): FieldIssue[] {
  const fields = [
    'nominee_verification_type',
    'nominee_verification_number',
    'nominee_date_of_birth',
    'nominee_en',
    'nominee_bn',
    'nominee_nationality',
    'nominee_relation_with_beneficiary',
    'nominee_address',
  ] as const
  const issues = fields.filter((field) => form[field] === undefined).map(required)
  issues.push(...birthIssues('nominee_date_of_birth', form.nominee_date_of_birth, today))
  for (const picture of ['nominee_image', 'nominee_signature'] as const)
    if (!files.has(picture)) issues.push(required(picture))
  if (
    form.nominee_verification_number !== undefined &&
    form.nominee_verification_number === form.verification_number
  )
    issues.push({ field: 'nominee_verification_number', key: 'nominee_is_applicant' })
  if (form.nominee_verification_type === verificationType.nid && form.nominee_token === undefined && !kept)
    issues.push({ field: 'nominee_verification_number', key: 'nominee_verify_first' })
  return issues
}

/** What was typed into a program's field; digits are ASCII wherever the field is not free text. */
export function fieldText(field: Pick<AdditionalField, 'type'>, value: AllowanceValue | undefined): string {
  const typed = value?.value ?? ''
  if (field.type === 'disabled') return cardNumberOf(typed)
  return field.type === 'text' ? typed : toAsciiDigits(typed)
}

/** Path of a program field's error: `additional.<id>`. */
export const additionalName = (fieldId: number): string => `additional.${fieldId}`
/** Path of a poverty answer's error: `poverty.<id>`. */
export const povertyName = (variableId: number): string => `poverty.${variableId}`

/** So many signs of a number are taken: beyond them it counts nothing that a program asks for. */
export const numberSignsMaximum = 20

function numberIssues(
  { number_min: from = 0, number_max: to }: AdditionalField,
  text: string,
): Omit<FieldIssue, 'field'>[] {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return [{ key: 'number' }]
  if (text.length > numberSignsMaximum) return [{ key: 'too_long' }]
  const number = Number(text)
  if (number >= from && number <= (to ?? Infinity)) return []
  return [
    to === undefined
      ? { key: 'number_least', parameters: { from } }
      : { key: 'number_between', parameters: { from, to } },
  ]
}

/** The years that a program's date may lie in: a hundred back, and this one. */
export const dateYears = (today: string): { from: number; to: number } => {
  const to = Number(today.slice(0, 4))
  return { from: to - 100, to }
}

/** When the movement was, whose dead and injured a program is for (decisions.md); days in ISO. */
const movement = { from: '2024-07-01', to: '2024-08-31' }

/** Nobody under this age has a husband or wife to lose. */
const spouseAgeMinimum = 10

/** `born`: of whom it happened to; `least`: how old they were, at the least; `within`: when it can have happened. */
function dateIssues(
  text: string,
  today: string,
  { born, least, within }: { born: string; least: number; within: typeof movement | undefined },
): Omit<FieldIssue, 'field'>[] {
  if (!isDay(text)) return [{ key: 'date' }]
  const { from, to } = dateYears(today)
  const year = Number(text.slice(0, 4))
  if (year < from || year > to) return [{ key: 'day_years', parameters: { from, to } }]
  if (text > today) return [{ key: 'day_to_come' }]
  if (within && (text < within.from || text > within.to)) return [{ key: 'day_movement' }]
  if (born === '' || born > today) return []
  if (text < born) return [{ key: 'day_before_birth' }]
  return ageOn(born, text) < least ? [{ key: 'day_as_child', parameters: { age: least } }] : []
}

type FieldValue = AdditionalField['additional_field_value'][number]

/** Which values of a program's fields only somebody of one marital status can give. */
const tiedValues = (fields: readonly AdditionalField[]): FieldValue[] =>
  fields.flatMap(({ additional_field_value }) =>
    additional_field_value.filter(({ marital_status }) => marital_status !== undefined),
  )

/** Whether a field is asked for what happened to husband or wife. */
const isOfSpouse = ({ condition }: AdditionalField, tied: readonly FieldValue[]): boolean =>
  tied.some(({ id }) => condition?.value_ids.includes(id))

function fieldIssues(
  form: Registration,
  program: PublicProgram,
  { files, today, lookups }: RulesContext,
): FieldIssue[] {
  const values = form.application_allowance_values
  const tied = tiedValues(program.additional_field)
  // A status that the program does not have is refused for itself.
  const isOfProgram =
    program.marital_status.length === 0 || program.marital_status.includes(form.marital_status ?? 0)
  const status = isOfProgram ? lookups.find(({ id }) => id === form.marital_status)?.code : undefined
  const answer = maritalAnswer(program, lookups)
  const contradicts = (field: AdditionalField, ids: readonly number[]) =>
    status !== undefined &&
    (field === answer?.field
      ? ids.some((id) => answer.statusOf.get(id) !== form.marital_status)
      : tied.some(({ id, marital_status }) => ids.includes(id) && marital_status !== status))
  return program.additional_field
    .filter((field) => fieldShows(field, values))
    .flatMap((field): FieldIssue[] => {
      const value = values.find((candidate) => candidate.allowance_program_additional_fields_id === field.id)
      const at = additionalName(field.id)
      const ids = chosen(value)
      const text = fieldText(field, value)
      const isChosen = field.type === 'dropdown' || field.type === 'checkbox'
      const isAnswered =
        field.type === 'file' ? files.has(`file_value_${field.id}`) : isChosen ? ids.length > 0 : text !== ''
      const missing =
        field.type === 'file' ? 'document_required' : isChosen ? 'choice_required' : 'field_required'
      if (!isAnswered) return field.option === 2 ? [{ field: at, key: missing }] : []
      if (field.type === 'number') return numberIssues(field, text).map((issue) => ({ ...issue, field: at }))
      if (field.type === 'date') {
        const ofSpouse = isOfSpouse(field, tied)
        // Of the dead and the injured, the day is that of what happened to them.
        const ofMovement = program.dead_option_enable_disable === 1
        const isOwn = ofSpouse || ofMovement
        const born = isOwn ? (form.date_of_birth ?? '') : ''
        const least = ofSpouse ? spouseAgeMinimum : 0
        return dateIssues(text, today, { born, least, within: ofMovement ? movement : undefined }).map(
          (issue) => ({ ...issue, field: at }),
        )
      }
      const known = field.additional_field_value.map((row) => row.id)
      const isTwice = new Set(ids).size < ids.length
      if (isTwice || ids.some((id) => !known.includes(id)) || (field.type === 'dropdown' && ids.length > 1))
        return [{ field: at, key: 'invalid' }]
      return contradicts(field, ids) ? [{ field: at, key: 'status_contradicts' }] : []
    })
}

function povertyIssues(form: Registration, variables: readonly PublicVariable[]): FieldIssue[] {
  const issues: FieldIssue[] = []
  for (const variable of variables) {
    const [answer, ...more] = form.application_pmt.filter(({ variable_id }) => variable_id === variable.id)
    const at = povertyName(variable.id)
    const ids = [answer?.sub_variables ?? []].flat()
    if (!answer || (variable.children.length > 0 && ids.length === 0)) {
      issues.push({ field: at, key: 'answer_required' })
      continue
    }
    const known = variable.children.map((child) => child.id)
    if (
      more.length > 0 ||
      (variable.children.length > 0 && ids.some((id) => !known.includes(id))) ||
      new Set(ids).size < ids.length ||
      (variable.field_type !== 2 && ids.length !== 1)
    )
      issues.push({ field: at, key: 'invalid' })
  }
  if (form.no_of_room === undefined || form.no_of_room > roomsMaximum) issues.push(required('no_of_room'))
  const house = houseSizeOf(variables, form.application_pmt)
  if (house === undefined || form.no_of_room === undefined) return issues
  const counted = { house_size: house, ...roomScores(house, form.no_of_room) }
  for (const key of ['house_size', 'per_room_score', 'no_of_people_score'] as const)
    if (form[key] !== undefined && form[key] !== counted[key]) issues.push({ field: key, key: 'invalid' })
  return issues
}
