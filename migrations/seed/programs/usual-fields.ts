import { taka } from '#contract/fields'
import type { ProgramDefinition } from '#contract/programs'

type Field = ProgramDefinition['additional_field'][number]
type Names = [name_en: string, name_bn: string]
type Values = [...names: Names, marital_status?: string]
type More = Pick<Field, 'help_en' | 'help_bn' | 'number_min' | 'number_max' | 'asked_of' | 'condition'> & { values?: Values[] }

export const required = 2
export const optional = 1
export const ageMaximum = 150

/** A program's own field; its values are numbered after it: 1004 has 100401, 100402, … */
export const field = (
  id: number,
  type: Field['type'],
  option: Field['option'],
  [name_en, name_bn]: Names,
  { values = [], ...more }: More = {},
): Field => ({
  id,
  name_en,
  name_bn,
  type,
  option,
  additional_field_value: values.map(([value_en, value_bn, marital_status], index) => ({
    id: id * 100 + index + 1,
    value_en,
    value_bn,
    ...(marital_status && { marital_status }),
  })),
  ...more,
})

export const cardField = (id: number): Field =>
  field(id, 'disabled', required, ['Disability ID card number', 'প্রতিবন্ধী পরিচয়পত্রের নম্বর'], {
    help_en: 'The number on the Suborno Nagorik card.',
    help_bn: 'সুবর্ণ নাগরিক কার্ডে যে নম্বর লেখা আছে।',
  })

export const everyGender = (age_min: number, age_max: number): ProgramDefinition['genders'] => [
  { gender_code: 'male', age_min, age_max },
  { gender_code: 'female', age_min, age_max },
  { gender_code: 'third', age_min, age_max },
]

/** What most programs share; each says where it differs. */
export const usual = {
  payment_cycle: 'quarterly',
  amount: taka(650),
  class_amounts: [],
  is_disable_class: 0,
  is_marital: 1,
  marital_statuses: [],
  sub_programs: [],
  is_nid_id_registration_enabled: 1,
  is_birth_id_registration_enabled: 0,
  is_bank_mfs_mandatory: 1,
  is_nominee_optional: 1,
  dead_option_enable_disable: 0,
  pmt_status: 0,
  additional_field: [],
} satisfies Partial<ProgramDefinition>
