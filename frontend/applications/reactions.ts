import {
  addressParts,
  partsBelow,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import type { PublicProgram } from '#contract/applications/public-program'
import { verificationType } from '#contract/applications/form'
import { mobileDigits, toDigitsOf } from '#contract/digits'
import { cardOf } from './panel-of.ts'
import { noStandings, type Standings } from './standing.ts'
import { addressName, emptyValues, type AdditionalValue, type ApplicationValues } from './values.ts'

export type Changes = { [Name in keyof ApplicationValues]?: ApplicationValues[Name] }
export type ReactionContext = {
  programs: readonly PublicProgram[]
  /** Whether an account's owner is the applicant. */
  ownerIsSelf: (owner: string) => boolean
  standings: Standings
  /**
   * The mobile number that the account was filled with: one that was typed by hand stays. Null where nothing is filled in:
   * what is corrected is changed by who owns it alone.
   */
  copied: string | null
}

const prefixed = (name: string): { prefix: AddressPrefix; part: AddressPart } | undefined => {
  const prefix = name.startsWith('permanent_') ? 'permanent_' : ''
  const part = addressParts.find((candidate) => candidate === name.slice(prefix.length))
  return part && { prefix, part }
}
const emptied = (names: readonly (keyof ApplicationValues)[]): Changes =>
  Object.fromEntries(names.map((name) => [name, '']))

/** What else changes when a person changes a field (specification 4). */
export function reactionTo(name: string, values: ApplicationValues, context: ReactionContext): Changes {
  const place = prefixed(name)
  if (place) return afterPlace(place.prefix, place.part, values)
  switch (name) {
    case 'program_id':
      return afterProgram(values, context)
    case 'deadOptional':
      return {
        ...emptied(['injury_type', 'helper_relation']),
        filled_by: values.deadOptional === '1' ? 'helper' : '',
      }
    case 'same_address':
      return samePlace(values, values.same_address)
    case 'mobile':
      return ['', context.copied].includes(mobileDigits(values.account_mobile)) && context.copied !== null
        ? accountFromMobile(values)
        : {}
    case 'guardian_mobile':
      // Most often it is the one for messages, too; what stands there stays.
      return values.mobile === '' && mobileDigits(values.guardian_mobile).length === 11
        ? {
            mobile: values.guardian_mobile,
            ...reactionTo('mobile', { ...values, mobile: values.guardian_mobile }, context),
          }
        : {}
    case 'name_en':
      return values.account_type === '2' && context.ownerIsSelf(values.account_owner)
        ? { account_name: values.name_en }
        : {}
    case 'account_owner':
      return { account_name: context.ownerIsSelf(values.account_owner) ? values.name_en : '' }
    case 'bank_name':
    case 'branch_district':
      return emptied(['branch_name'])
    case 'branch_division':
      return emptied(['branch_district', 'branch_name'])
    case 'verification_type':
      return emptied(['captcha_value'])
    case 'nominee_verification_type':
      return emptied(['nominee_captcha_value'])
    default:
      return {}
  }
}

function afterPlace(prefix: AddressPrefix, part: AddressPart, values: ApplicationValues): Changes {
  const below = emptied(partsBelow(part).map((lower) => addressName(prefix, lower)))
  if (prefix === 'permanent_') return { ...below, ...(values.same_address && { same_address: false }) }
  return values.same_address ? { ...below, ...samePlace({ ...values, ...below }, true) } : below
}

const samePlace = (values: ApplicationValues, same: boolean): Changes =>
  Object.fromEntries(
    addressParts.map((part) => [addressName('permanent_', part), same ? values[addressName('', part)] : '']),
  )

/** The applicant's mobile as mobile account, in the script that it was typed in. */
export function accountFromMobile(values: ApplicationValues): Changes {
  const digits = mobileDigits(values.mobile)
  if (!/^01[3-9]\d{8}$/.test(digits)) return {}
  return { account_mobile: /[০-৯]/.test(values.mobile) ? toDigitsOf('bn', digits) : digits }
}

/** The kind of number a program starts with: national ID, if it takes it. */
const defaultVerificationType = (program: PublicProgram): string =>
  String(program.is_nid_id_registration_enabled === 1 ? verificationType.nid : verificationType.birth)

export const takesType = (program: PublicProgram, type: string): boolean =>
  type === String(verificationType.nid)
    ? program.is_nid_id_registration_enabled === 1
    : type === String(verificationType.birth) && program.is_birth_id_registration_enabled === 1

/** Whoever stays verified keeps the card that was verified of them. */
export const keepsCard = (
  program: PublicProgram,
  values: ApplicationValues,
  { applicant, disability }: Standings,
): boolean =>
  applicant !== null &&
  disability !== null &&
  takesType(program, values.verification_type) &&
  program.additional_field.some(({ type }) => type === 'disabled')

/** The card's number, as it was typed in the program before. */
const cardTyped = (programs: readonly PublicProgram[], { additional }: ApplicationValues): AdditionalValue =>
  programs
    .flatMap(({ additional_field }) => additional_field.filter(({ type }) => type === 'disabled'))
    .map(({ id }) => additional[id])
    .find(Boolean) ?? ''

function afterProgram(values: ApplicationValues, { programs, standings }: ReactionContext): Changes {
  const program = programs.find((row) => String(row.id) === values.program_id)
  if (!program) return {}
  const own = cardOf(program)
  const card = keepsCard(program, values, standings) ? cardTyped(programs, values) : ''
  // What another program asks stays for whoever comes back to it; a card is asked for anew.
  const additional = programs
    .flatMap(({ additional_field }) => additional_field)
    .map(({ id, type }): [string, AdditionalValue] => [
      String(id),
      type === 'disabled'
        ? id === own?.id
          ? card
          : ''
        : (values.additional[id] ?? (type === 'checkbox' ? [] : type === 'file' ? null : '')),
    ])
  const lacks = (rows: readonly { id: number }[], value: string) =>
    rows.length > 0 && !rows.some(({ id }) => String(id) === value)
  const { sub_programs, lookup, genders, marital_status } = program
  return {
    ...(values.deadOptional === '1' && { filled_by: '' }),
    ...emptied(['deadOptional', 'injury_type']),
    ...(lacks(sub_programs, values.sub_program_id) && { sub_program_id: '' }),
    ...(lacks(lookup, values.lookup_type_id) && { lookup_type_id: '' }),
    ...(lacks(genders, values.gender_id) &&
      !standings.applicant?.known.includes('gender_id') && { gender_id: '' }),
    ...(marital_status.length > 0 &&
      !marital_status.includes(Number(values.marital_status)) && { marital_status: '' }),
    ...(!takesType(program, values.verification_type) && {
      verification_type: defaultVerificationType(program),
    }),
    additional: Object.fromEntries(additional),
  }
}

/** The values of a form that opens on a program that is chosen already. */
export const chosenFirst = (programs: readonly PublicProgram[], program_id: string): Changes => ({
  program_id,
  ...afterProgram(
    { ...emptyValues(), program_id },
    { programs, ownerIsSelf: () => false, standings: noStandings, copied: null },
  ),
})
