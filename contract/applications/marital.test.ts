import { expect, test } from 'vitest'
import { lookupType } from '../lookups.ts'
import type { AdditionalField } from '../programs.ts'
import { maritalAnswer } from './marital.ts'

const lookups = ['married', 'unmarried', 'widow', 'other'].map((code, at) => ({
  id: at + 1,
  type: lookupType.marital_status,
  code,
}))
const [, , widow, other] = lookups.map(({ id }) => id) as [number, number, number, number]
const why: AdditionalField = {
  id: 5,
  name_en: '',
  name_bn: '',
  type: 'dropdown',
  option: 2,
  additional_field_value: [
    { id: 51, value_en: '', value_bn: '', marital_status: 'widow' },
    { id: 52, value_en: '', value_bn: '' },
    { id: 53, value_en: '', value_bn: '' },
  ],
}
const asking = (more: Partial<AdditionalField> = {}, marital_status: number[] = [widow, other]) =>
  maritalAnswer({ is_marital: 1, marital_status, additional_field: [{ ...why, ...more }] }, lookups)

test('an answer says the marital status where the program takes one besides those that answers are tied to', () => {
  expect([...asking()!.statusOf]).toEqual([
    [51, widow],
    [52, other],
    [53, other],
  ])
})

test('it says none where more than one is left, all are taken, it need not be answered, or isn’t asked of everybody', () => {
  expect(asking({}, [1, widow, other])).toBeUndefined()
  expect(asking({}, [])).toBeUndefined()
  expect(asking({ option: 1 })).toBeUndefined()
  expect(asking({ type: 'checkbox' })).toBeUndefined()
  expect(asking({ condition: { field_id: 4, value_ids: [41] } })).toBeUndefined()
  expect(asking({ asked_of: 'injured' })).toBeUndefined()
})

test('an answer that is tied to a status that the program does not take says none', () => {
  expect(asking({}, [other])).toBeUndefined()
})
