import { afterAll, describe, expect, test } from 'vitest'
import { allowanceOf } from '#worker/test/allowance'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { get, change, publish } = allowanceOf(world)
afterAll(() => world.close())

type Field = Record<string, unknown>
const read = (id: number) => get(`get_additional_field?program_id=${id}`)
const save = async (program_id: number, additional_field: Field[]) => {
  const path = 'allowance-additional-field/update'
  const { status, body } = await change(program_id, { program_id, additional_field }, path)
  const issues = (body['issues'] ?? []) as { field: string; key: string }[]
  return [status, issues.map(({ field, key }) => [field, key])]
}
const field = (id: number, more: Field = {}): Field => ({
  id,
  name_en: 'Name',
  name_bn: 'নাম',
  type: 'text',
  option: 1,
  additional_field_value: [],
  ...more,
})
const values = (...ids: number[]) => ({
  type: 'dropdown',
  additional_field_value: ids.map((id) => ({ id, value_en: `Value ${id}`, value_bn: `মান ${id}` })),
})
const worded = (...words: [english: string, bangla: string][]) => ({
  type: 'dropdown',
  additional_field_value: words.map(([value_en, value_bn], at) => ({ id: 60 + at, value_en, value_bn })),
})
const asks = (field_id: number, ...value_ids: number[]) => ({ condition: { field_id, value_ids } })

test('the order that is saved is the order that is read, with values and conditions', async () => {
  const list = [
    field(5001, values(500_101, 500_102)),
    field(5002, { type: 'date', ...asks(5001, 500_102) }),
    field(5000, { ...values(500_001), type: 'checkbox' }),
  ]
  expect(await save(1, list)).toEqual([200, []])
  expect((await read(1))['data']).toEqual(list)
})

test('who alone can give a value is kept with it, and is a marital status that there is', async () => {
  const tied = (marital_status: string) => [
    field(5010, {
      type: 'dropdown',
      additional_field_value: [
        { id: 501_001, value_en: 'I am a widow', value_bn: 'আমি বিধবা', marital_status },
        { id: 501_002, value_en: 'Other', value_bn: 'অন্য' },
      ],
    }),
  ]
  expect(await save(1, tied('widow'))).toEqual([200, []])
  expect((await read(1))['data']).toEqual(tied('widow'))
  expect(await save(1, tied('betrothed'))).toEqual([
    422,
    [['additional_field.0.additional_field_value.0.marital_status', 'invalid']],
  ])
})

describe('a list of fields is refused', () => {
  const at = 'additional_field'
  test.each<[string, Field[], [string, string]]>([
    [
      'whose condition asks about a later field',
      [field(1, asks(2, 21)), field(2, values(21))],
      [`${at}.0.condition.field_id`, 'condition_before'],
    ],
    [
      'whose condition asks about itself',
      [field(2, { ...values(21), ...asks(2, 21) })],
      [`${at}.0.condition.field_id`, 'condition_before'],
    ],
    [
      'whose condition names another field’s value',
      [field(1, values(11)), field(2, values(21)), field(3, asks(2, 11))],
      [`${at}.2.condition.value_ids`, 'condition_values'],
    ],
    ['that has a number twice', [field(1), field(1)], [`${at}.1.id`, 'already_exists']],
    [
      'that has a value’s number twice',
      [field(1, values(11)), field(2, values(11))],
      [`${at}.1.additional_field_value.0.id`, 'already_exists'],
    ],
    [
      'with nothing to choose from',
      [field(1, { type: 'dropdown' })],
      [`${at}.0.additional_field_value`, 'values_missing'],
    ],
    [
      'with values that nobody can choose',
      [field(1, { ...values(11), type: 'text' })],
      [`${at}.0.additional_field_value`, 'values_surplus'],
    ],
    [
      'with the same English words to choose twice',
      [field(1, worded(['Food', 'খাবার'], ['food', 'চাল']))],
      [`${at}.0.additional_field_value.1.value_en`, 'value_twice'],
    ],
    [
      'with the same Bangla words to choose twice',
      [field(1, worded(['Food', 'খাবার'], ['Rice', 'খাবার']))],
      [`${at}.0.additional_field_value.1.value_bn`, 'value_twice'],
    ],
    [
      'with two disability cards',
      [field(1, { type: 'disabled' }), field(2, { type: 'disabled' })],
      [`${at}.1.type`, 'one_card'],
    ],
  ])('%s', async (_, list, issue) => {
    const before = await read(2)
    expect(await save(2, list)).toEqual([422, [issue]])
    expect(await read(2)).toEqual(before)
  })
})

test('new numbers are greater than any that a version or a draft of any program has', async () => {
  await save(7, [field(70_000, values(7_000_001))])
  for (const id of [1, 7])
    expect(await read(id)).toMatchObject({ next_field_id: 70_001, next_value_id: 7_000_002 })
})

test('a number that a former version had is never given to something else', async () => {
  await save(3, [field(80_001), field(80_002, values(8_000_001, 8_000_002))])
  await publish(3)
  await save(3, [field(80_002, values(8_000_002))])
  expect((await save(3, [field(80_002, values(8_000_002)), field(80_001)]))[0]).toBe(200)
  await save(3, [field(80_002, values(8_000_002))])
  await publish(3)
  expect(await save(3, [field(80_001)])).toEqual([422, [['additional_field.0.id', 'number_used']]])
  expect(await save(3, [field(80_002, values(8_000_001))])).toEqual([
    422,
    [['additional_field.0.additional_field_value.0.id', 'number_used']],
  ])
  expect((await read(3))['next_field_id']).toBeGreaterThan(80_001)
})

test('a published field keeps its type; one of the draft alone may change it', async () => {
  await save(5, [field(90_001), field(90_002)])
  expect((await save(5, [field(90_001), field(90_002, { type: 'date' })]))[0]).toBe(200)
  await publish(5)
  expect(await save(5, [field(90_001, { type: 'number' }), field(90_002, { type: 'date' })])).toEqual([
    422,
    [['additional_field.0.type', 'type_fixed']],
  ])
})
