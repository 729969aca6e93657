import { filePart, verificationType } from '#contract/applications/form'
import { fieldShows } from '#contract/applications/rules'
import { addressOf, placeParts, type AddressPrefix } from '#contract/applications/address'
import type { LookupRow, PublicProgram, PublicVariable } from '#contract/applications/public-program'
import { formatFor, type NamedRow } from '#contract/format'
import type { Language } from '#contract/texts'
import { mobileDigits, toAsciiDigits } from '#contract/digits'
import { isChild } from '#contract/applications/person'
import { ageOn } from '#contract/calendar'
import { written } from '#contract/written'
import { houseSizeOf, roomScores, type PovertyAnswer } from '#contract/poverty'
import type { AllowanceValue } from '#contract/applications/registration'
import type { Mfs, MobileOperator } from '#contract/settings'
import type { PublicProgram as Program } from '#contract/applications/public-program'
import { genderOf } from './gender.ts'
import { isOfDead } from './of-dead.ts'
import { maritalOf } from './marital.ts'
import type { Standings } from './standing.ts'
import type { ApplicationValues } from './values.ts'

/** What the form knows beside what was typed. */
export type FormContext = {
  program: PublicProgram | undefined
  variables: readonly PublicVariable[]
  lookups: readonly LookupRow[]
  marriedId: number | undefined
  unmarriedId: number | undefined
  operators: readonly MobileOperator[]
  mfs: readonly Mfs[]
  standings: Standings
  today: string
}

/** Digits as typed in either script, without blanks and hyphens. */
export const digitsOf = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, '')
/** A bank's account number as it is read aloud: 1234 5678 9012 3. */
export const inFours = (typed: string): string => (digitsOf(typed).match(/\d{1,4}/g) ?? []).join(' ')
const present = (value: string | undefined): string | undefined => (value === '' ? undefined : value)
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number) : value ? [Number(value)] : []

/** The program's own fields as they travel; those that a condition hides are left out. */
export function allowanceValues(values: ApplicationValues, program: Program | undefined): AllowanceValue[] {
  const all = (program?.additional_field ?? []).map((field): AllowanceValue => {
    const value = values.additional[field.id]
    const at = { allowance_program_additional_fields_id: field.id }
    switch (field.type) {
      case 'checkbox':
        return { ...at, allowance_program_additional_field_values_id: numbers(value) }
      case 'dropdown':
        return value ? { ...at, allowance_program_additional_field_values_id: Number(value) } : at
      case 'file':
        return value instanceof Blob ? { ...at, file_value: filePart(field.id) } : at
      case 'number':
      case 'date':
      case 'disabled':
        return { ...at, value: toAsciiDigits(String(value ?? '')).trim() }
      case 'text':
        return { ...at, value: String(value ?? '').trim() }
    }
  })
  const shown = (id: number) =>
    program?.additional_field.some((field) => field.id === id && fieldShows(field, all))
  return all.filter((value) => shown(value.allowance_program_additional_fields_id))
}

/** The files of the form by the names of their parts. */
export function fileParts(values: ApplicationValues, context: FormContext): Record<string, Blob> {
  const { program } = context
  const nominee = withNominee(values, program)
  const pictures = {
    image: values.image,
    signature: values.signature,
    ...(nominee && { nominee_image: values.nominee_image, nominee_signature: values.nominee_signature }),
  }
  const own = allowanceValues(values, program).flatMap((value): [string, Blob][] => {
    const blob = values.additional[value.allowance_program_additional_fields_id]
    return blob instanceof Blob ? [[filePart(value.allowance_program_additional_fields_id), blob]] : []
  })
  return {
    ...Object.fromEntries(
      Object.entries(pictures).filter((entry): entry is [string, Blob] => entry[1] !== null),
    ),
    ...Object.fromEntries(own),
  }
}

export const withNominee = (
  values: Pick<ApplicationValues, 'is_nominnee_optional'>,
  program: Program | undefined,
): boolean => program?.is_nominee_optional === 1 && values.is_nominnee_optional !== 'false'

/** The operator whose number it is. */
export const operatorOf = (
  number: string,
  operators: readonly MobileOperator[],
): MobileOperator | undefined => operators.find((row) => number.startsWith(row.prefix))

function accountFields(values: ApplicationValues, context: FormContext) {
  if (context.program?.is_bank_mfs_mandatory !== 1) return {}
  if (values.account_type !== '2') {
    const { account_type, account_name, account_number, bank_name, branch_name } = values
    return { account_type, account_name, account_number, bank_name, branch_name }
  }
  const number = mobileDigits(values.account_mobile)
  const operator = operatorOf(number, context.operators)
  const { account_type, account_owner, mfs_name, account_name } = values
  return {
    account_type,
    account_owner,
    mfs_name,
    account_name,
    mobile_operator: operator && String(operator.id),
    account_number: number,
  }
}

/** Whether the money goes where it went. */
export const isSameAccount = (
  values: ApplicationValues,
  saved: ApplicationValues,
  context: FormContext,
): boolean => JSON.stringify(accountFields(values, context)) === JSON.stringify(accountFields(saved, context))

function nomineeFields(values: ApplicationValues, { program, standings }: FormContext) {
  if (program?.is_nominee_optional !== 1) return {}
  if (!withNominee(values, program)) return { is_nominnee_optional: '0' }
  const names = [
    'nominee_en', 'nominee_bn', 'nominee_verification_type', 'nominee_verification_number', 'nominee_date_of_birth', 'nominee_address',
    'nominee_relation_with_beneficiary', 'nominee_nationality',
  ] as const // prettier-ignore
  return {
    is_nominnee_optional: '1',
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    nominee_token: standings.nominee?.token,
  }
}

function addressFieldsOf(values: ApplicationValues, prefix: AddressPrefix) {
  const typed = addressOf(values, prefix) as Record<string, unknown>
  const parts = placeParts({
    location_type: Number(typed['location_type']) || undefined,
    sub_location_type:
      typed['location_type'] === '2' ? Number(typed['sub_location_type']) || undefined : undefined,
  })
  const kept = [
    ...parts,
    'location_type',
    'post_code',
    'address',
    ...(typed['location_type'] === '2' ? ['sub_location_type'] : []),
  ]
  return Object.fromEntries(kept.map((part) => [prefix + part, typed[part]]))
}

function povertyFields(values: ApplicationValues, { program, variables }: FormContext) {
  if (program?.pmt_status !== 1) return {}
  const answers = variables.flatMap((variable): PovertyAnswer[] => {
    const value = values.poverty[variable.id]
    if (value === undefined || value === '' || value.length === 0) return []
    return [
      { variable_id: variable.id, sub_variables: Array.isArray(value) ? value.map(Number) : Number(value) },
    ]
  })
  const houseSize = houseSizeOf(variables, answers)
  const rooms = Number(values.no_of_room)
  return {
    pmt_status: '1',
    application_pmt: answers,
    no_of_room: values.no_of_room,
    house_size: houseSize,
    ...(houseSize !== undefined && rooms > 0 && roomScores(houseSize, rooms)),
  }
}

/** The form as registration's fields (specification 3.1), without its files; what doesn't apply is undefined. */
export function toFields(values: ApplicationValues, context: FormContext): Record<string, unknown> {
  const { program, standings } = context
  const marital = maritalOf(values, context)
  const married = marital !== undefined && marital === String(context.marriedId)
  const classWise = program?.is_disable_class === 1
  const dead = isOfDead(values, program)
  const child = isChild(values.date_of_birth, context.today)
  const fields: Record<string, unknown> = {
    program_id: values.program_id,
    program_version: program?.program_version,
    sub_program_id: program?.sub_programs.length ? values.sub_program_id : undefined,
    lookup_type_id: classWise ? values.lookup_type_id : undefined,
    education_status: classWise ? values.lookup_type_id : values.education_status,
    verification_type: values.verification_type,
    verification_number: values.verification_number,
    date_of_birth: values.date_of_birth,
    age: values.date_of_birth ? ageOn(values.date_of_birth, context.today) : undefined,
    verification_token:
      values.verification_type === String(verificationType.nid) ? standings.applicant?.token : undefined,
    disability_token: standings.disability?.token,
    ...personFields(values),
    profession: child ? undefined : values.profession,
    gender_id: genderOf(values, program),
    filled_by: values.filled_by,
    ...(values.filled_by === 'helper' && pick(values, 'helper_name', 'helper_mobile', 'helper_relation')),
    // The phone of the family is the one that is asked for.
    ...(dead && {
      filled_by: 'helper',
      ...pick(values, 'helper_name', 'helper_relation'),
      helper_mobile: values.mobile,
    }),
    ...(child && !dead && pick(values, 'guardian_name', 'guardian_relation', 'guardian_mobile')),
    marital_status: marital,
    spouse_name_bn: program?.is_marital === 1 && married ? values.spouse_name_bn : undefined,
    spouse_name_en: program?.is_marital === 1 && married ? values.spouse_name_en : undefined,
    ...addressFieldsOf(values, ''),
    ...addressFieldsOf(values, 'permanent_'),
    ...accountFields(values, context),
    ...nomineeFields(values, context),
    ...povertyFields(values, context),
    application_allowance_values: allowanceValues(values, program),
  }
  if (program?.dead_option_enable_disable === 1) {
    fields['deadOptional'] = values.deadOptional
    fields['dead_option_enable_disable'] = values.deadOptional
    if (values.deadOptional === '0') fields['injury_type'] = values.injury_type
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? present(value) : value]),
  )
}

const pick = <Name extends keyof ApplicationValues>(values: ApplicationValues, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

function personFields(values: ApplicationValues) {
  const names = [
    'name_en', 'name_bn', 'father_name_en', 'father_name_bn', 'mother_name_en', 'mother_name_bn', 'identification_mark', 'nationality',
    'religion', 'mobile', 'email',
  ] as const // prettier-ignore
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** An address in one line, from the house up to the division, as a nominee's is kept; its places come from the division down. */
export function inOneLine(
  language: Language,
  address: string,
  places: readonly NamedRow[],
  code: string,
): string {
  const { nameOf, digits } = formatFor(language)
  return [written(language, address), ...places.map(nameOf).toReversed(), digits(code)]
    .filter(Boolean)
    .join(', ')
    .slice(0, 500)
}

/** Whether a line is that address, in whichever language it was put together. */
export const isThatLine = (line: string, ...address: [string, readonly NamedRow[], string]): boolean =>
  (['bn', 'en'] as const).some((language) =>
    [line, written(language, line)].includes(inOneLine(language, ...address)),
  )
