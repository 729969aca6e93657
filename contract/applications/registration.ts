import '../zod-setup.ts'
import * as z from 'zod'
import {
  accountNumber,
  day,
  email,
  file,
  flag,
  id,
  integer,
  jsonText,
  line,
  mobile,
  nameBangla,
  nameEither,
  nameEnglish,
  optional,
  personName,
  token,
  verificationNumber,
  word,
} from '../fields.ts'
import { addressFields } from './address-fields.ts'
import { pictureBytesMaximum } from './form.ts'
import { familyRelations, guardianRelations, helperRelations } from './people.ts'

/** Value of a program's own field. A file travels as its own part, named `file_value_<field id>`. */
export const AllowanceValue = z.object({
  allowance_program_additional_fields_id: id,
  allowance_program_additional_field_values_id: z.union([id, z.array(id).max(200)]).nullish(),
  value: word(500).nullish(),
  file_value: word(500).nullish(),
})
export type AllowanceValue = z.output<typeof AllowanceValue>

export const Answer = z.object({ variable_id: id, sub_variables: z.union([id, z.array(id).max(200)]) })

/**
 * Body of `global/online-application/registration` (specification 3.1). Everything that depends on the program, the
 * verification or another field is optional here and decided by `registrationIssues`.
 */
export const Registration = z.object({
  program_id: id,
  program_version: optional(id),
  sub_program_id: optional(id),
  deadOptional: optional(integer(0, 1)),
  dead_option_enable_disable: optional(integer(0, 1)),
  injury_type: optional(id),
  lookup_type_id: optional(id),

  verification_type: integer(1, 2),
  verification_number: verificationNumber,
  date_of_birth: day,
  age: optional(integer(0, 150)),
  /** What card-verification answered with; the server takes the identity from it. */
  verification_token: optional(token(4000)),
  disability_token: optional(token(4000)),
  nominee_token: optional(token(4000)),

  name_en: nameEnglish,
  name_bn: nameBangla,
  father_name_en: nameEnglish,
  father_name_bn: nameBangla,
  mother_name_en: nameEnglish,
  mother_name_bn: nameBangla,
  spouse_name_en: optional(nameEnglish),
  spouse_name_bn: optional(nameBangla),
  identification_mark: optional(line()),
  image: file(pictureBytesMaximum),
  signature: file(pictureBytesMaximum),
  nationality: id,
  gender_id: id,
  education_status: id,
  /** Not asked of a child. */
  profession: optional(id),
  religion: id,
  marital_status: optional(id),
  mobile,
  email: optional(email),
  mobile_operator: optional(id),

  /** Who fills the form in; a helper gives name and phone, and both get the number by SMS. */
  filled_by: optional(z.enum(['self', 'helper'])),
  helper_name: optional(nameEither),
  helper_mobile: optional(mobile),
  helper_relation: optional(z.enum([...helperRelations, ...familyRelations])),
  /** Of who is under 18; gets the number, too. */
  guardian_name: optional(nameEither),
  guardian_relation: optional(z.enum(guardianRelations)),
  guardian_mobile: optional(mobile),

  ...addressFields(''),
  ...addressFields('permanent_'),
  permanent_mobile: optional(mobile),

  account_type: optional(integer(1, 2)),
  account_owner: optional(id),
  /** In English letters (`registrationIssues`); what a correction leaves as it stands is not held to it. */
  account_name: optional(personName),
  account_number: optional(accountNumber),
  bank_name: optional(id),
  branch_name: optional(id),
  mfs_name: optional(id),

  is_nominnee_optional: optional(flag),
  nominee_en: optional(nameEnglish),
  nominee_bn: optional(nameBangla),
  nominee_verification_type: optional(integer(1, 2)),
  nominee_verification_number: optional(verificationNumber),
  nominee_date_of_birth: optional(day),
  nominee_address: optional(line(500)),
  nominee_image: optional(file(pictureBytesMaximum)),
  nominee_signature: optional(file(pictureBytesMaximum)),
  nominee_relation_with_beneficiary: optional(id),
  nominee_nationality: optional(id),

  house_size: optional(integer(1, 99)),
  no_of_room: optional(integer(1, 20)),
  per_room_score: optional(z.coerce.number()),
  no_of_people_score: optional(z.coerce.number()),
  pmt_status: optional(integer(0, 1)),

  application_allowance_values: jsonText(z.array(AllowanceValue).max(100)).default([]),
  application_pmt: jsonText(z.array(Answer).max(100)).default([]),
})
export type Registration = z.output<typeof Registration>
export type RegistrationInput = z.input<typeof Registration>

/** Names that the edit flow of the specification uses for some wards, and ours for them. */
const aliases: Record<string, string> = {
  ward_id_upazila_union: 'ward_id_union',
  ward_id_upazila_pouro: 'ward_id_pouro',
  upazila: 'thana_id',
}

/** Body of `global/online-edited-application/registration`: pictures that aren't sent again stay as they are. */
export const Correction = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body
    const rename = (name: string) =>
      name.startsWith('permanent_')
        ? `permanent_${aliases[name.slice(10)] ?? name.slice(10)}`
        : (aliases[name] ?? name)
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [rename(name), value]))
  },
  Registration.extend({
    id,
    /** The version that was loaded: someone else's change in between is told, not overwritten. */
    version: id,
    image: optional(file(pictureBytesMaximum)),
    signature: optional(file(pictureBytesMaximum)),
  }),
)
export type Correction = z.output<typeof Correction>
