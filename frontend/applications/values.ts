import { addressParts, type AddressPart, type AddressPrefix } from '#contract/applications/address'

const plainNames = [
  'program_id', 'sub_program_id', 'deadOptional', 'injury_type', 'lookup_type_id',
  'verification_type', 'verification_number', 'date_of_birth', 'captcha_value',
  'name_en', 'name_bn', 'father_name_en', 'father_name_bn', 'mother_name_en', 'mother_name_bn',
  'spouse_name_en', 'spouse_name_bn', 'identification_mark', 'filled_by', 'helper_name', 'helper_mobile', 'helper_relation',
  'guardian_name', 'guardian_relation', 'guardian_mobile',
  'nationality', 'gender_id', 'education_status',
  'profession', 'religion', 'marital_status', 'mobile', 'email',
  'account_type', 'account_owner', 'account_name', 'account_number', 'bank_name', 'branch_division',
  'branch_district', 'branch_name', 'mfs_name', 'account_mobile', 'money_follows',
  'is_nominnee_optional', 'nominee_en', 'nominee_bn', 'nominee_verification_type', 'nominee_verification_number',
  'nominee_date_of_birth', 'nominee_captcha_value', 'nominee_address', 'nominee_relation_with_beneficiary',
  'nominee_nationality', 'no_of_room', 'verify_applicant', 'verify_nominee', 'verify_card',
] as const // prettier-ignore

type PlainName = (typeof plainNames)[number] | AddressPart | `permanent_${AddressPart}`
export type PictureName = 'image' | 'signature' | 'nominee_image' | 'nominee_signature'
/** A program's own field: text, chosen ids, or a file. */
export type AdditionalValue = string | string[] | Blob | null

/** What the form holds: text as it was typed, ids as text, pictures as blobs. Names are those of the errors. */
export type ApplicationValues = Record<PlainName, string> &
  Record<PictureName, Blob | null> & {
    additional: Record<string, AdditionalValue>
    poverty: Record<string, string | string[]>
    same_address: boolean
    nominee_same_address: boolean
  }
export type ApplicationName = keyof ApplicationValues

export const addressName = <Part extends AddressPart>(prefix: AddressPrefix, part: Part): PlainName =>
  `${prefix}${part}` as PlainName

export const emptyValues = (): ApplicationValues => ({
  ...(Object.fromEntries(
    [...plainNames, ...addressParts, ...addressParts.map((part) => `permanent_${part}`)].map((name) => [
      name,
      '',
    ]),
  ) as Record<PlainName, string>),
  image: null,
  signature: null,
  nominee_image: null,
  nominee_signature: null,
  additional: {},
  poverty: {},
  same_address: false,
  nominee_same_address: false,
})

/** The names of a person and of their parents, in both scripts. */
export const personNames = [
  'name_bn', 'name_en', 'father_name_bn', 'father_name_en', 'mother_name_bn', 'mother_name_en',
] as const // prettier-ignore
/** Names of the personal fields that the registry may know. */
export const registryNames = [...personNames, 'gender_id'] as const
export type RegistryName = (typeof registryNames)[number]
