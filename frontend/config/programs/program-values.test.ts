import { expect, test } from 'vitest'
import type { ProgramDefinition } from '#contract/programs'
import { programs, type EditedProgram } from '#contract/programs/administration'
import { formatFor } from '#contract/format'
import { stateOf } from './program-state.ts'
import { newSubProgramId, settingBody, settingValues } from './setting-values.ts'
import { differences, type DefinitionWords } from './version-difference.ts'

const definition: ProgramDefinition = {
  name_en: 'Allowance',
  name_bn: 'ভাতা',
  summary_en: 'For some.',
  summary_bn: 'কারও জন্য।',
  payment_cycle: 'monthly',
  amount: 65_000,
  class_amounts: [
    { class_code: 'primary', amount: 90_000 },
    { class_code: 'higher', amount: 130_000 },
  ],
  is_disable_class: 1,
  genders: [{ gender_code: 'female', age_min: 62, age_max: 150 }],
  is_marital: 1,
  marital_statuses: [],
  sub_programs: [
    { id: 1, name_en: 'One', name_bn: 'এক', amount: 50_000 },
    { id: 2, name_en: 'Two', name_bn: 'দুই' },
  ],
  is_nid_id_registration_enabled: 1,
  is_birth_id_registration_enabled: 0,
  is_bank_mfs_mandatory: 1,
  is_nominee_optional: 1,
  dead_option_enable_disable: 0,
  pmt_status: 0,
  additional_field: [],
}
const { genders, class_amounts, additional_field, ...content } = definition
const edited: EditedProgram = {
  allowance: {
    ...content,
    id: 7,
    code: 'allowance',
    sort: 10,
    accepts_online: true,
    opens_at: null,
    closes_at: null,
    published_number: 1,
    has_draft: false,
    version: 3,
  },
  allowance_field: additional_field,
  allowance_age_limit: genders,
  allowance_amount: class_amounts,
  allowance_gender: ['female'],
}

test('settings that nobody touched are sent as they are, whichever digits the form shows', () => {
  const { digits } = formatFor('bn')
  const sent = programs.program.update.body!.parse(settingBody(settingValues(edited, digits), 3))
  const {
    name_en: _,
    name_bn: __,
    summary_en: ___,
    summary_bn: ____,
    additional_field: _____,
    ...settings
  } = definition
  expect(sent).toEqual({ ...settings, amount: 90_000, version: 3 })
})

test('an id of a new sub-program is one that the call takes, and hardly another one', () => {
  const ids = Array.from({ length: 50 }, newSubProgramId)
  expect(ids.every((id) => id >= 1000 && id <= 999_999)).toBe(true)
  expect(new Set(ids).size).toBeGreaterThan(45)
})

const say: DefinitionWords = {
  label: (key) => key,
  money: String,
  number: String,
  nameOf: (row) => ('name_en' in row ? row.name_en : row.value_en),
  yesOrNo: (flag) => (flag === 1 ? 'yes' : 'no'),
  cycle: (cycle) => cycle,
  gender: (code) => code,
  className: (code) => code,
  maritalStatus: (code) => code,
  type: (type) => type,
}

test('two versions that are the same differ in nothing', () => {
  expect(differences(definition, structuredClone(definition), say)).toEqual([])
})

test('rows are compared by what they are, not by where they stand', () => {
  const other = {
    ...definition,
    pmt_status: 1 as const,
    class_amounts: definition.class_amounts.toReversed().slice(0, 1),
    sub_programs: definition.sub_programs.toReversed(),
  }
  expect(
    differences(definition, other, say).map(({ path, one, other: value }) => [path, one, value]),
  ).toEqual([
    ['class.primary', '90000', undefined],
    ['sub_programs.order', 'One, Two', 'Two, One'],
    ['pmt_status', 'no', 'yes'],
  ])
})

test('a program is open from its opening until just before its closing, once it is published', () => {
  const program = {
    published_number: 1,
    accepts_online: true,
    opens_at: '2026-06-30T18:00:00.000Z',
    closes_at: '2026-07-31T18:00:00.000Z',
  }
  const at = (moment: string) => stateOf(program, new Date(moment))
  expect(at('2026-06-30T17:59:59.999Z')).toBe('early')
  expect(at('2026-06-30T18:00:00.000Z')).toBe('open')
  expect(at('2026-07-31T17:59:59.999Z')).toBe('open')
  expect(at('2026-07-31T18:00:00.000Z')).toBe('closed')
  expect(stateOf({ ...program, accepts_online: false }, new Date('2026-07-10T00:00:00Z'))).toBe('off')
  expect(stateOf({ ...program, published_number: null }, new Date('2026-07-10T00:00:00Z'))).toBe(
    'unpublished',
  )
})
