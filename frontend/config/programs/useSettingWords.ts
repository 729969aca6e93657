import { programs as words } from '#contract/texts/programs/programs'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import type { FieldWords } from '#frontend/ui/field-words.ts'
import {
  flagNames,
  type ClassRow,
  type GenderRow,
  type SettingValues,
  type SubProgramRow,
} from './setting-values.ts'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'

const ofPeople: ReadonlySet<string> = new Set(['dead_option_enable_disable', 'pmt_status'])

/** The settings' names, and how their values are said, row by row, where two officers' are compared. */
export function useSettingWords(): { [Name in keyof SettingValues]: FieldWords } {
  const text = useText(words)
  const none = useText(list)('empty_value')
  const format = useFormat()
  const { genders, classes, maritalStatuses } = useProgramOptions()
  const money = (amount: unknown) =>
    typeof amount === 'number' ? format.money(amount) : String(amount || none)
  const lines =
    <Row>(say: (row: Row) => string) =>
    (value: unknown) =>
      (value as Row[]).map(say).join('; ') || none
  const payment = { section: text('part_payment') }
  const people = { section: text('part_people') }
  const form = { section: text('part_form') }
  const flags = Object.fromEntries(
    flagNames.map((name) => [name, { label: text(name), ...(ofPeople.has(name) ? people : form) }]),
  )
  return {
    payment_cycle: {
      ...payment,
      label: text('payment_cycle'),
      show: (value) => text(`cycle_${value as SettingValues['payment_cycle']}`),
    },
    is_disable_class: { ...payment, label: text('is_disable_class') },
    amount: { ...payment, label: text('amount'), show: money },
    class_amounts: {
      ...payment,
      label: text('class_amounts'),
      row: (place) => `${text('class')} ${format.digits(place)}`,
      parts: { class_code: text('class'), amount: text('amount') },
      show: lines((row: ClassRow) =>
        text('row_amount', { name: labelIn(classes, row.class_code) || none, amount: money(row.amount) }),
      ),
    },
    sub_programs: {
      section: text('sub_programs'),
      label: text('sub_programs'),
      row: (place) => text('sub_program', { place }),
      parts: {
        name_en: text('name_en'),
        name_bn: text('name_bn'),
        amount: text('sub_program_amount'),
      },
      show: lines((row: SubProgramRow) =>
        row.amount === ''
          ? format.nameOf(row)
          : text('row_amount', { name: format.nameOf(row) || none, amount: money(row.amount) }),
      ),
    },
    genders: {
      ...people,
      label: text('genders'),
      row: (place) => `${text('gender')} ${format.digits(place)}`,
      parts: { gender_code: text('gender'), age_min: text('age_min'), age_max: text('age_max') },
      show: lines((row: GenderRow) =>
        text('gender_ages', {
          gender: labelIn(genders, row.gender_code) || none,
          from: row.age_min,
          to: row.age_max,
        }),
      ),
    },
    is_marital: { ...people, label: text('is_marital') },
    marital_statuses: {
      ...people,
      label: text('marital_statuses'),
      show: (value) =>
        (value as string[]).map((code) => labelIn(maritalStatuses, code)).join(', ') || text('marital_all'),
    },
    ...(flags as Record<(typeof flagNames)[number], FieldWords>),
  }
}
