import type { EditedProgram } from '#contract/programs/administration'
import type { paymentCycles } from '#contract/programs'
import type { GenderCode } from '#contract/lookups'

/** Poisha, or what is typed as long as it is no amount. */
type Amount = number | string
export type GenderRow = { gender_code: GenderCode | ''; age_min: string; age_max: string }
export type ClassRow = { class_code: string; amount: Amount }
export type SubProgramRow = { id: number; name_en: string; name_bn: string; amount: Amount }

export const flagNames = [
  'is_nid_id_registration_enabled',
  'is_birth_id_registration_enabled',
  'is_bank_mfs_mandatory',
  'is_nominee_optional',
  'dead_option_enable_disable',
  'pmt_status',
] as const
export type FlagName = (typeof flagNames)[number]

export type SettingValues = {
  payment_cycle: (typeof paymentCycles)[number]
  is_disable_class: boolean
  amount: Amount
  class_amounts: ClassRow[]
  sub_programs: SubProgramRow[]
  genders: GenderRow[]
  is_marital: boolean
  marital_statuses: string[]
} & Record<FlagName, boolean>

/** A program's settings as the form has them, numbers in the reader's digits. */
export function settingValues(
  data: EditedProgram | undefined,
  digits: (number: number) => string,
): SettingValues {
  const program = data?.allowance
  return {
    payment_cycle: program?.payment_cycle ?? 'monthly',
    is_disable_class: program?.is_disable_class === 1,
    amount: program?.amount ?? '',
    class_amounts: data?.allowance_amount ?? [],
    sub_programs: (program?.sub_programs ?? []).map((row) => ({ ...row, amount: row.amount ?? '' })),
    genders: (data?.allowance_age_limit ?? []).map((row) => ({
      gender_code: row.gender_code,
      age_min: digits(row.age_min),
      age_max: digits(row.age_max),
    })),
    is_marital: program?.is_marital === 1,
    marital_statuses: program?.marital_statuses ?? [],
    is_nid_id_registration_enabled: program?.is_nid_id_registration_enabled === 1,
    is_birth_id_registration_enabled: program?.is_birth_id_registration_enabled === 1,
    is_bank_mfs_mandatory: program?.is_bank_mfs_mandatory === 1,
    is_nominee_optional: program?.is_nominee_optional === 1,
    dead_option_enable_disable: program?.dead_option_enable_disable === 1,
    pmt_status: program?.pmt_status === 1,
  }
}

/** What is sent: a class-wise program's own amount is the least of its classes', which the public list begins with. */
export function settingBody(values: SettingValues, version: number) {
  const { is_disable_class, class_amounts, amount } = values
  const known = class_amounts.flatMap((row) => (typeof row.amount === 'number' ? [row.amount] : []))
  const least = known.length > 0 ? Math.min(...known) : 0
  // What is no amount or no gender yet is refused at its field.
  return {
    ...values,
    amount: (is_disable_class ? least : amount) as number,
    class_amounts: class_amounts as { class_code: string; amount: number }[],
    sub_programs: values.sub_programs as { id: number; name_en: string; name_bn: string; amount: number }[],
    genders: values.genders as { gender_code: GenderCode; age_min: string; age_max: string }[],
    version,
  }
}

/** Id of a new sub-program: no other's, in any version or in another officer's draft. */
export const newSubProgramId = (): number => 1000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 998_000)
