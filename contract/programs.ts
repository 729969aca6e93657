import './zod-setup.ts'
import * as z from 'zod'
import { genderCodes } from './lookups.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** Type of a program's own field (specification 3.2). `disabled` is the disability card number, with its own verification. */
export const fieldTypes = ['text', 'number', 'dropdown', 'checkbox', 'file', 'date', 'disabled'] as const

/** Types whose answer is a number by which its person is known: nobody reads it in an audit or a history. */
const numbersOfPersons: readonly string[] = ['disabled'] satisfies (typeof fieldTypes)[number][]
export const isNumberOfPerson = (type: string): boolean => numbersOfPersons.includes(type)

/** The fields of a program that ask for one. */
export const numberFields = ({
  additional_field,
}: {
  additional_field: readonly { id: number; type: string }[]
}): ReadonlySet<number> =>
  new Set(additional_field.filter(({ type }) => isNumberOfPerson(type)).map(({ id }) => id))

export const AdditionalField = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  help_en: z.string().optional(),
  help_bn: z.string().optional(),
  type: z.enum(fieldTypes),
  /** 2 = required, 1 = optional. */
  option: z.union([z.literal(1), z.literal(2)]),
  additional_field_value: z.array(
    z.object({
      id: z.int(),
      value_en: z.string(),
      value_bn: z.string(),
      /** The marital status (a code of lookup type 32) of whoever can say this of themselves. */
      marital_status: z.string().optional(),
    }),
  ),
  /** Bounds of a number; without a least one it is 0. */
  number_min: z.number().optional(),
  number_max: z.number().optional(),
  /** Of whom it is asked, where a program is for the dead and the injured; of both without it. */
  asked_of: z.literal('injured').optional(),
  /** Shown only if another field has one of these values. */
  condition: z.object({ field_id: z.int(), value_ids: z.array(z.int()) }).optional(),
})
export type AdditionalField = z.output<typeof AdditionalField>

export const paymentCycles = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'once'] as const

/**
 * One immutable version of a program. References are codes (lookups, places), never ids, so that a version can be
 * carried to another installation. Amounts are poisha per month, or per payment when paid `once`.
 */
export const ProgramDefinition = z.object({
  name_en: z.string(),
  name_bn: z.string(),
  summary_en: z.string(),
  summary_bn: z.string(),
  payment_cycle: z.enum(paymentCycles),
  amount: z.int().min(0),
  /** Disability stipend: an amount for each class of lookup type 20. */
  class_amounts: z.array(z.object({ class_code: z.string(), amount: z.int().min(0) })),
  is_disable_class: flag,
  genders: z
    .array(z.object({ gender_code: z.enum(genderCodes), age_min: z.int().min(0), age_max: z.int().max(150) }))
    .min(1),
  is_marital: flag,
  /** Allowed marital statuses (codes of lookup type 32); empty: all. */
  marital_statuses: z.array(z.string()),
  sub_programs: z.array(
    z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), amount: z.int().min(0).optional() }),
  ),
  is_nid_id_registration_enabled: flag,
  is_birth_id_registration_enabled: flag,
  is_bank_mfs_mandatory: flag,
  is_nominee_optional: flag,
  dead_option_enable_disable: flag,
  pmt_status: flag,
  additional_field: z.array(AdditionalField),
})
export type ProgramDefinition = z.output<typeof ProgramDefinition>
