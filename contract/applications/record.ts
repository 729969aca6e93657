import type { GuardianRelation } from './people.ts'

/** Shapes of an application as it is kept. Numbers (ID, mobile, account) are apart, encrypted. */

export const applicationStates = [
  'draft',
  'submitted',
  'under_review',
  'forwarded',
  'recommended',
  'approved',
  'waiting',
  'rejected',
  'appealed',
  'withdrawn',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What an applicant can be told of: each is a line of the timeline. */
export const eventKinds = [
  'submitted',
  'corrected',
  'final_submitted',
  'identity_verified',
  'identity_failed',
  'document_infected',
  'review_opened',
  'forwarded',
  'recommended',
  'approved',
  'waiting',
  'rejected',
  'appealed',
  'withdrawn',
] as const
export type EventKind = (typeof eventKinds)[number]

/** declared: birth registration, no check; pending: the registry was down; failed: it answered later, and no. */
export const identities = ['declared', 'pending', 'verified', 'failed'] as const
export type Identity = (typeof identities)[number]

/** Of a file, by the virus scanner: none was asked; waiting: it was down; infected: never handed out. */
export const fileScans = ['none', 'waiting', 'clean', 'infected'] as const
export type FileScan = (typeof fileScans)[number]

export type PersonRecord = {
  father_name_en: string
  father_name_bn: string
  mother_name_en: string
  mother_name_bn: string
  spouse_name_en?: string
  spouse_name_bn?: string
  identification_mark?: string
  nationality: number
  education_status: number
  /** None of a child. */
  profession?: number
  religion: number
  marital_status?: number
  email?: string
}

/** Names of a person that the registry knows. */
export const registryNames = [
  'name_bn',
  'name_en',
  'father_name_bn',
  'father_name_en',
  'mother_name_bn',
  'mother_name_en',
] as const
/** As the applicant wrote them, where the registry's took their place. */
export type NamesBefore = Partial<Record<(typeof registryNames)[number], string>>

export type GuardianRecord = { name: string; relation?: GuardianRelation }

export type AddressRecord = {
  ward_id: number
  location_type: number
  sub_location_type?: number
  post_code: string
  address: string
}

export type AccountRecord =
  | { account_type: 1; account_name: string; bank_id: number; branch_id: number }
  | { account_type: 2; account_owner: number; mfs_id: number; account_name: string }

export type NomineeRecord = {
  nominee_en: string
  nominee_bn: string
  nominee_verification_type: number
  nominee_date_of_birth: string
  nominee_address: string
  nominee_relation_with_beneficiary: number
  nominee_nationality: number
  /** declared: a birth registration; pending: the registry was down; failed: it answered later, and no. */
  identity: Identity
}
