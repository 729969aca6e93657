import '../zod-setup.ts'
import * as z from 'zod'
import { flag, integer, line, optional, poisha, titleEnglish } from '../fields.ts'
import { genderCodes } from '../lookups.ts'
import { paymentCycles } from '../programs.ts'

const names = { name_en: titleEnglish(160), name_bn: line(160, 'title_bn_required') }
const bit = z.union([flag, z.literal(2).transform(() => true)]).transform((value): 0 | 1 => (value ? 1 : 0))
/** Code of a lookup row that a program names. */
export const lookupCode = line(60)

const genders = z
  .array(
    z
      .object({
        gender_code: z.enum(genderCodes),
        age_min: integer(0, 150, 'age_whole'),
        age_max: integer(0, 150, 'age_whole'),
      })
      .refine(({ age_min, age_max }) => age_min <= age_max, { path: ['age_max'], message: 'age_range' }),
  )
  .min(1, 'no_gender')
  .max(10)
/** What is sent of a program's settings; each may be left out. */
export const settings = {
  payment_cycle: z.enum(paymentCycles),
  amount: poisha,
  class_amounts: z.array(z.object({ class_code: lookupCode, amount: poisha })).max(100),
  is_disable_class: bit,
  genders,
  is_marital: bit,
  marital_statuses: z.array(lookupCode).max(50),
  sub_programs: z.array(z.object({ id: integer(1, 999_999), ...names, amount: optional(poisha) })).max(50),
  is_nid_id_registration_enabled: bit,
  is_birth_id_registration_enabled: bit,
  is_bank_mfs_mandatory: bit,
  is_nominee_optional: bit,
  dead_option_enable_disable: bit,
  pmt_status: bit,
}
/** How a program is called, and what it is for. */
export const text = { ...names, summary_en: line(600), summary_bn: line(600) }
