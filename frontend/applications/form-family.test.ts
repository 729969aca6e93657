import { describe, expect, test } from 'vitest'
import { askedOf } from '#contract/applications/asked-of'
import { checking, form, other, program, reacting } from './form-samples.ts'
import { applicationIssues } from './issues.ts'
import { asksMarital } from './marital.ts'
import { panelOf, visiblePanels } from './panel-of.ts'
import { reactionTo } from './reactions.ts'
import { noStandings } from './standing.ts'
import { toFields } from './to-fields.ts'

describe('somebody who died', () => {
  const movement = { ...program, dead_option_enable_disable: 1 as const, is_bank_mfs_mandatory: 0 as const }
  const dead = form({
    deadOptional: '1',
    filled_by: 'helper',
    mobile: '01712345678',
    helper_name: 'আমিনা বেগম',
    helper_relation: 'child',
    date_of_birth: '2010-05-04',
    guardian_name: 'nobody asks',
  })
  test('is applied for by one of the family, whose phone is the one that is asked for; nobody guards them', () => {
    const fields = toFields(dead, checking({ program: movement }))
    expect(fields).toMatchObject({
      filled_by: 'helper',
      helper_name: 'আমিনা বেগম',
      helper_relation: 'child',
      helper_mobile: '01712345678',
      deadOptional: '1',
    })
    expect(fields).not.toHaveProperty('guardian_name')
    const asked = applicationIssues(
      { ...dead, helper_name: '', helper_relation: '' },
      checking({ program: movement }),
    )
    expect(asked.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['helper_name', 'helper_relation']),
    )
    expect(asked.map(({ field }) => field)).not.toContain('guardian_mobile')
    expect(
      applicationIssues({ ...dead, helper_name: 'Rahim <1>' }, checking({ program: movement })),
    ).toContainEqual({ field: 'helper_name', key: 'either_script' })
  })
  test('the choice asks for the family; another choice or program asks for the applicant again', () => {
    const context = { ...reacting(), programs: [movement, other] }
    expect(reactionTo('deadOptional', form({ deadOptional: '1' }), context)).toMatchObject({
      filled_by: 'helper',
    })
    expect(reactionTo('deadOptional', form({ deadOptional: '0' }), context)).toMatchObject({
      filled_by: '',
    })
    expect(reactionTo('program_id', form({ program_id: '2', deadOptional: '1' }), context)).toMatchObject({
      filled_by: '',
    })
  })
})

describe('a young child', () => {
  const child = form({ date_of_birth: '2016-05-04' })
  test('is unmarried, and not asked for it, unless the program goes by it or it was answered', () => {
    const context = checking({ program })
    const asked = (values = child, of = context) =>
      applicationIssues(values, of).some(({ field }) => field === 'marital_status')
    expect(toFields(child, context)['marital_status']).toBe('8')
    expect(asked()).toBe(false)
    expect(toFields({ ...child, marital_status: '9' }, context)['marital_status']).toBe('9')
    expect(asked(form({ date_of_birth: '1990-05-04' }))).toBe(true)
    // As it stands saved, and is corrected.
    expect(asksMarital(program, { ...child, marital_status: '8' }, context)).toBe(false)
    expect(asksMarital(program, { ...child, marital_status: '9' }, context)).toBe(true)
    const widows = checking({ program: { ...program, marital_status: [7] } })
    expect(asked(child, widows)).toBe(true)
    expect(toFields(child, widows)['marital_status']).toBeUndefined()
    const unasking = checking({ program: { ...program, is_marital: 0 } })
    expect(toFields(child, unasking)['marital_status']).toBeUndefined()
  })
})

describe('a disability card', () => {
  const card = {
    id: 7,
    name_en: '',
    name_bn: '',
    type: 'disabled' as const,
    option: 2 as const,
    additional_field_value: [],
  }
  const own = { ...program, additional_field: [card] }
  test('is asked with the person whose it is, once that is clear, in no panel of its own', () => {
    const named = (context = checking({ program: own })) =>
      applicationIssues(form(), context).map(({ field }) => field)
    expect(named()).toContain('additional.7')
    expect(named(checking({ program: own, standings: noStandings }))).not.toContain('additional.7')
    expect(panelOf('additional.7', own)).toBe('verification')
    expect(panelOf('additional.7', program)).toBe('fields')
    expect(visiblePanels(own, true)).not.toContain('fields')
    expect(visiblePanels({ ...own, additional_field: [card, ...program.additional_field] }, true)).toContain(
      'fields',
    )
  })
})

describe('what is asked of whom', () => {
  const own = program.additional_field.map((field) => ({ ...field, asked_of: 'injured' as const }))
  const movement = { ...program, dead_option_enable_disable: 1 as const, additional_field: own }
  test('who died names no nominee, and is not asked what the injured are', () => {
    expect(askedOf(movement, 1)).toMatchObject({ is_nominee_optional: 0, additional_field: [] })
    for (const option of [0, null]) expect(askedOf(movement, option)).toEqual(movement)
    expect(askedOf(program, 1)).toEqual(program)
  })
  test('nobody is husband or wife of who never married', () => {
    const lookups = [{ id: 321, type: 32, code: 'unmarried', value_en: '', value_bn: '' }]
    const spouse = { deadOptional: '1', helper_name: 'আমিনা বেগম', helper_relation: 'spouse' }
    const fieldsOf = (marital_status: string) =>
      applicationIssues(form({ ...spouse, marital_status }), checking({ program: movement, lookups })).map(
        ({ field }) => field,
      )
    expect(fieldsOf('321')).toContain('helper_relation')
    expect(fieldsOf('322')).not.toContain('helper_relation')
  })
})

describe('a choice that was switched off', () => {
  const lookups = [{ id: 91, type: 9, code: 'x', value_en: '', value_bn: '', is_off: true as const }]
  test('is told before anything is sent, of lists and of banks', () => {
    const values = form({ religion: '91', account_type: '1', bank_name: '99' })
    const found = applicationIssues(values, checking({ lookups }))
    for (const field of ['religion', 'bank_name'])
      expect(found.find((issue) => issue.field === field)).toMatchObject({ key: 'choice_off' })
  })
})

test('a bank tells its own length, whatever else an account number must be', () => {
  const values = form({ account_type: '1', bank_name: '4', account_number: '১২৩' })
  expect(applicationIssues(values, checking()).find(({ field }) => field === 'account_number')).toMatchObject(
    {
      key: 'bank_account_exact',
      parameters: { count: 13, typed: 3 },
    },
  )
})
