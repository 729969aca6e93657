import { addressParts } from '#contract/applications/address'
import type { PublicProgram } from '#contract/applications/public-program'
import type { AdditionalField } from '#contract/programs'

export const panelIds = [
  'program', 'verification', 'personal', 'pictures', 'contact', 'fields', 'account', 'nominee', 'eligibility',
] as const // prettier-ignore
export type PanelId = (typeof panelIds)[number]

const named: Partial<Record<PanelId, readonly string[]>> = {
  program: ['program_id', 'program_version', 'sub_program_id', 'deadOptional', 'dead_option_enable_disable', 'injury_type'],
  verification: ['verification_type', 'verification_number', 'date_of_birth', 'verification_token', 'captcha_value', 'age', 'verify_applicant', 'disability_token', 'verify_card'],
  pictures: ['image', 'signature'],
  contact: [...addressParts, ...addressParts.map((part) => `permanent_${part}`), 'same_address'],
  account: [
    'account_type', 'account_owner', 'account_name', 'account_number', 'bank_name', 'branch_division', 'branch_district',
    'branch_name', 'mfs_name', 'mobile_operator', 'account_mobile',
  ],
  nominee: ['is_nominnee_optional', 'verify_nominee'],
  eligibility: ['no_of_room', 'house_size', 'per_room_score', 'no_of_people_score', 'pmt_status'],
} // prettier-ignore

type Asking = Pick<PublicProgram, 'additional_field'> | undefined

/** A program's disability card: its number is asked where the person is verified, before anything else is. */
export const cardOf = (program: Asking): AdditionalField | undefined =>
  program?.additional_field.find(({ type }) => type === 'disabled')

/** The panel that holds a field of a program. */
export function panelOf(field: string, program: Asking): PanelId {
  if (field.startsWith('additional.'))
    return field === `additional.${cardOf(program)?.id}` ? 'verification' : 'fields'
  if (field.startsWith('poverty.')) return 'eligibility'
  if (field.startsWith('nominee_')) return 'nominee'
  return panelIds.find((panel) => named[panel]?.includes(field)) ?? 'personal'
}

const order = [
  'program_id', 'sub_program_id', 'deadOptional', 'injury_type', 'verification_type', 'verification_number', 'date_of_birth',
  'captcha_value', 'verify_applicant', 'filled_by', 'helper_name', 'helper_relation', 'helper_mobile', 'name_bn', 'name_en', 'father_name_bn', 'father_name_en', 'mother_name_bn', 'mother_name_en', 'gender_id',
  'marital_status', 'spouse_name_bn', 'spouse_name_en', 'religion', 'nationality', 'lookup_type_id', 'education_status',
  'guardian_name', 'guardian_relation', 'guardian_mobile', 'profession', 'mobile', 'money_follows', 'email', 'identification_mark',
  'image', 'signature',
  ...addressParts, ...addressParts.map((part) => `permanent_${part}`), 'account_type', 'bank_name',
  'branch_division', 'branch_district', 'branch_name', 'mfs_name', 'account_owner', 'account_name', 'account_mobile', 'account_number',
  'is_nominnee_optional', 'nominee_verification_type', 'nominee_verification_number', 'nominee_date_of_birth', 'nominee_captcha_value', 'verify_nominee',
  'nominee_bn', 'nominee_en', 'nominee_nationality', 'nominee_relation_with_beneficiary', 'nominee_address', 'nominee_image',
  'nominee_signature',
] // prettier-ignore

/** Where a field stands on the page, so that a summary lists from top to bottom. */
export function placeOnPage(field: string, program: Asking): number {
  const place = order.indexOf(field)
  return panelIds.indexOf(panelOf(field, program)) * 1000 + (place === -1 ? 999 : place)
}

/** The panels a person sees (specification 2.1): the first two, and the others once verified, as the program needs them. */
export function visiblePanels(program: PublicProgram | undefined, verified: boolean): PanelId[] {
  if (!program) return ['program']
  if (!verified) return ['program', 'verification']
  return panelIds.filter((panel) => {
    switch (panel) {
      case 'fields':
        return program.additional_field.some(({ type }) => type !== 'disabled')
      case 'account':
        return program.is_bank_mfs_mandatory === 1
      case 'nominee':
        return program.is_nominee_optional === 1
      case 'eligibility':
        return program.pmt_status === 1
      default:
        return true
    }
  })
}
