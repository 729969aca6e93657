import * as z from 'zod'
import { PovertyVariable } from '../poverty.ts'
import { AdditionalField, ProgramDefinition } from '../programs.ts'

export const LookupRow = z.object({
  id: z.int(),
  type: z.int(),
  code: z.string(),
  value_en: z.string(),
  value_bn: z.string(),
  /** Switched off since: shown where it was chosen before, and taken no more. */
  is_off: z.literal(true).optional(),
})
export type LookupRow = z.output<typeof LookupRow>

export const Place = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })
export type Place = z.output<typeof Place>

/** A program as the form reads it (specification 3.2): codes of its version become ids of this installation's rows. */
export const PublicProgram = ProgramDefinition.pick({
  name_en: true,
  name_bn: true,
  summary_en: true,
  summary_bn: true,
  payment_cycle: true,
  amount: true,
  is_disable_class: true,
  is_marital: true,
  sub_programs: true,
  is_nid_id_registration_enabled: true,
  is_birth_id_registration_enabled: true,
  is_bank_mfs_mandatory: true,
  is_nominee_optional: true,
  dead_option_enable_disable: true,
  pmt_status: true,
}).extend({
  id: z.int(),
  program_version: z.int(),
  closes_at: z.string().nullable(),
  additional_field: z.array(AdditionalField),
  genders: z.array(LookupRow.extend({ age_min: z.int(), age_max: z.int() })),
  /** Allowed ids of lookup type 32; empty: all. */
  marital_status: z.array(z.int()),
  /** The classes with an amount each, for a class-wise program. */
  lookup: z.array(LookupRow.extend({ amount: z.int() })),
})
export type PublicProgram = z.output<typeof PublicProgram>

/** A program that takes applications from a day on. */
export const UpcomingProgram = PublicProgram.pick({
  id: true,
  name_en: true,
  name_bn: true,
  dead_option_enable_disable: true,
}).extend({ opens_at: z.string() })
export type UpcomingProgram = z.output<typeof UpcomingProgram>

/** A poverty question without its weights: they are the department's. */
export const PublicVariable = PovertyVariable.omit({ weight: true, children: true }).extend({
  children: z.array(z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })),
})
export type PublicVariable = z.output<typeof PublicVariable>
