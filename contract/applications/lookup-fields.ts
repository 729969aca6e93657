import { lookupType, type LookupType } from '../lookups.ts'

/** Fields of an application that hold a row of a lookup type. */
export const lookupFields = {
  injury_type: lookupType.injury_type,
  gender_id: lookupType.gender,
  marital_status: lookupType.marital_status,
  religion: lookupType.religion,
  nationality: lookupType.nationality,
  education_status: lookupType.education_status,
  lookup_type_id: lookupType.class,
  profession: lookupType.profession,
  account_owner: lookupType.mobile_ownership,
  nominee_nationality: lookupType.nationality,
  nominee_relation_with_beneficiary: lookupType.nominee_relation,
} as const satisfies Record<string, LookupType>
export type LookupField = keyof typeof lookupFields
export const lookupFieldNames = Object.keys(lookupFields) as LookupField[]
