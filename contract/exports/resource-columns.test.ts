import { expect, test } from 'vitest'
import * as z from 'zod'
import { moment } from '../fields.ts'
import { readerOf } from './columns.ts'
import { factsOf } from '../resources.ts'
import { texts } from '../texts.ts'
import { fieldColumns, resourceColumns } from './resource-columns.ts'

const row = z.object({
  id: z.int(),
  kind_id: z.int(),
  kind: z.object({ value_en: z.string(), value_bn: z.string() }),
  bought: z.iso.date().nullable(),
  seen: moment.nullable(),
  made_at: z.string(),
  ended_on: z.string(),
  active: z.boolean(),
})
const columns = resourceColumns({
  resource: { name: 'bank', verb: 'list' },
  reply: z.object({ data: z.array(row) }),
} as never)!

test('a row of a lookup list stands in the file by its name; days and moments are told by their schema, else by their names', () => {
  const record = {
    id: 1,
    kind_id: 7,
    kind: { value_en: 'Van', value_bn: 'ভ্যান' },
    bought: '2026-11-01',
    seen: '2026-11-01T10:00:00.000Z',
    made_at: '2026-11-02T10:00:00.000Z',
    ended_on: '2026-11-03',
    active: true,
  }
  const cells = (language: 'bn' | 'en') => columns.map(({ value }) => value(record, readerOf(language)))
  expect(cells('bn')).toEqual([
    'ভ্যান',
    { day: '2026-11-01' },
    { moment: '2026-11-01T10:00:00.000Z' },
    { moment: '2026-11-02T10:00:00.000Z' },
    { day: '2026-11-03' },
    'হ্যাঁ',
  ])
  expect(cells('en')[0]).toBe('Van')
})

test('an amount stands in the file as one, and one of a few words by its text, where the resource says what they are', () => {
  const words = texts(
    'chairTexts',
    { one: 'chair', many: 'chairs', kind_electric: 'Electric' },
    { one: 'চেয়ার', many: 'চেয়ার', kind_electric: 'বিদ্যুৎচালিত' },
  )
  const facts = { ...factsOf('bank'), words, shown: { price: 'money', kind: 'word' } } as const
  const shape = z.object({ kind: z.enum(['electric', 'other']), price: z.int(), seats: z.int() }).shape
  const cells = (kind: string) =>
    fieldColumns(facts, shape).map(({ value }) => value({ kind, price: 650_000, seats: 4 }, readerOf('bn')))
  expect(cells('electric')).toEqual(['বিদ্যুৎচালিত', { poisha: 650_000 }, 4])
  expect(cells('other')[0]).toBe('other')
})
