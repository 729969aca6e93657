import { describe, expect, test } from 'vitest'
import type { PublicProgram, PublicVariable } from '#contract/applications/public-program'
import { noStandings } from '../standing.ts'
import type { PageData } from '../useApplicationForm.ts'
import { emptyValues } from '../values.ts'
import { adapted } from './adapt.ts'
import { isOver, putTogether, takenApart } from '#frontend/app/drafts/kept.ts'
import type { Draft } from './draft.ts'

const choice = (id: number) => ({ id, value_en: '', value_bn: '' })
const program: PublicProgram = {
  id: 1,
  program_version: 11,
  name_en: 'Program',
  name_bn: 'কর্মসূচি',
  summary_en: '',
  summary_bn: '',
  payment_cycle: 'monthly',
  amount: 65_000,
  is_disable_class: 0,
  is_marital: 0,
  sub_programs: [{ id: 3, name_en: '', name_bn: '' }],
  is_nid_id_registration_enabled: 1,
  is_birth_id_registration_enabled: 0,
  is_bank_mfs_mandatory: 1,
  is_nominee_optional: 1,
  dead_option_enable_disable: 0,
  pmt_status: 1,
  closes_at: null,
  additional_field: [
    {
      id: 5,
      name_en: 'Five',
      name_bn: '',
      type: 'dropdown',
      option: 2,
      additional_field_value: [choice(51), choice(52)],
    },
    { id: 6, name_en: 'Six', name_bn: '', type: 'text', option: 1, additional_field_value: [] },
  ],
  genders: [],
  marital_status: [],
  lookup: [],
}
const variable = (id: number, children: number[]): PublicVariable => ({
  id,
  name_en: `Question ${id}`,
  name_bn: '',
  field_type: 1,
  is_house_size: false,
  children: children.map((child) => ({ id: child, name_en: '', name_bn: '' })),
})
const pageOf = (over: Partial<PageData> = {}): PageData => ({
  reference_version: 1,
  closed: null,
  programs: [program],
  upcoming: [],
  divisions: [],
  openings: [],
  pmt: [variable(1, [11, 12])],
  lookups: [],
  ...over,
})
const draft: Draft = {
  key: 'page_title:1',
  form: 'page_title',
  sitting: 'one',
  title: { name_en: 'Program', name_bn: 'কর্মসূচি' },
  program: { id: 1, version: 11, name_en: 'Program', name_bn: 'কর্মসূচি' },
  asked: {
    panels: ['program', 'verification', 'personal', 'nominee'],
    fields: {
      5: { name: { name_en: 'Five', name_bn: '' }, type: 'dropdown' },
      6: { name: { name_en: 'Six', name_bn: '' }, type: 'text' },
    },
    questions: { 1: { name_en: 'Question 1', name_bn: '' } },
  },
  values: {
    ...emptyValues(),
    program_id: '1',
    sub_program_id: '3',
    verification_type: '1',
    email: 'a@b.cd',
    additional: { 5: '51', 6: 'words' },
    poverty: { 1: '11' },
  },
  standings: { ...noStandings, applicant: { identity: 'verified', token: 't', known: [] } },
  verified_at: { applicant: 1000 },
  kept_at: 1000,
}
const hour = 3_600_000
const adapt = (changed: Partial<PublicProgram> = {}, page: Partial<PageData> = {}, now = 2000) =>
  adapted(draft, pageOf(page), [{ ...program, ...changed }], now)

describe('what is kept', () => {
  test('files are apart from the answers and come back to their places; captcha answers are not kept', () => {
    const [image, paper] = [new Blob(['a']), new File(['b'], 'paper.pdf')]
    const values = {
      ...emptyValues(),
      image,
      captcha_value: 'x',
      nominee_captcha_value: 'y',
      additional: { 7: paper },
    }
    const apart = takenApart(values)
    expect([...apart.files.keys()].toSorted()).toEqual(['additional.7', 'image'])
    expect(apart.values).toMatchObject({
      image: null,
      captcha_value: '',
      nominee_captcha_value: '',
      additional: { 7: null },
    })
    expect(putTogether({ ...draft, values: apart.values }, apart.files).values).toMatchObject({
      image,
      additional: { 7: paper },
    })
  })
  test('it is over after seven days, not before', () => {
    expect(isOver(draft, 1000 + 7 * 24 * hour)).toBe(false)
    expect(isOver(draft, 1001 + 7 * 24 * hour)).toBe(true)
  })
})

describe('a choice that was switched off', () => {
  const religion = { id: 91, type: 9, code: 'other', value_en: 'Other', value_bn: 'অন্যান্য' }
  const chosen = {
    ...draft,
    values: { ...draft.values, religion: '91' },
    asked: { ...draft.asked, choices: { religion: { value_en: 'Other', value_bn: 'অন্যান্য' } } },
  }
  test('is offered no more, and the draft calls it by its name', () => {
    expect(adapted(chosen, pageOf({ lookups: [religion] }), [program], 2000).lost).toEqual([])
    const { values, lost } = adapted(chosen, pageOf(), [program], 2000)
    expect([values.religion, lost]).toEqual([
      '',
      [{ what: 'choice', field: 'religion', name: { value_en: 'Other', value_bn: 'অন্যান্য' } }],
    ])
  })
  test('of a draft of before, which kept no names, the field is named', () => {
    const { choices: _, ...asked } = chosen.asked
    expect(adapted({ ...chosen, asked }, pageOf(), [program], 2000).lost).toEqual([
      { what: 'value', field: 'religion' },
    ])
  })
})

describe('a program that has changed', () => {
  test('with nothing changed, nothing is lost', () => {
    expect(adapt()).toEqual({ values: draft.values, standings: draft.standings, lost: [] })
  })
  test('a choice, a field and a question that are gone are said; all else is kept', () => {
    const { values, lost } = adapt(
      { additional_field: [{ ...program.additional_field[0]!, additional_field_value: [choice(52)] }] },
      { pmt: [variable(2, [])] },
    )
    expect(values).toMatchObject({ email: 'a@b.cd', sub_program_id: '3', additional: { 5: '' }, poverty: {} })
    expect(
      lost.map((point) =>
        'name' in point && 'name_en' in point.name ? `${point.what} ${point.name.name_en}` : point.what,
      ),
    ).toEqual(['answer Five', 'field Six', 'question Question 1'])
  })
  test('a field of another type loses its answer', () => {
    const { values, lost } = adapt({
      additional_field: [program.additional_field[0]!, { ...program.additional_field[1]!, type: 'checkbox' }],
    })
    expect(values.additional).toEqual({ 5: '51', 6: [] })
    expect(lost).toMatchObject([{ what: 'answer' }])
  })
  test('a part and a panel that are gone are said', () => {
    const { lost } = adapt({ sub_programs: [], is_nominee_optional: 0 })
    expect(lost).toEqual([
      { what: 'value', field: 'sub_program_id' },
      { what: 'panel', panel: 'nominee' },
    ])
  })
  test('a program that takes no more applications is said, and the person stays', () => {
    const { values, standings, lost } = adapted(draft, pageOf(), [], 2000)
    expect(values).toMatchObject({ program_id: '', email: 'a@b.cd', additional: {} })
    expect(standings.applicant).not.toBeNull()
    expect(lost).toMatchObject([{ what: 'program' }])
  })
  test('a verification that is over is asked for again', () => {
    const { standings, lost, values } = adapt({}, {}, 1000 + 23 * hour)
    expect(standings.applicant).toBeNull()
    expect(lost).toEqual([{ what: 'verification', of: 'applicant' }])
    expect(values.email).toBe('a@b.cd')
  })
})
