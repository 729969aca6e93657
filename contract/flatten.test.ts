import { expect, test } from 'vitest'
import { differences, flatten, moves } from './flatten.ts'

test('leaves stand by their paths, rows by what they are known by', () => {
  expect([...flatten({ a: { b: [1, 2] }, rows: [{ id: 7, x: 'y' }], none: [], nothing: null })]).toEqual([
    ['a.b', '1, 2'],
    ['rows.7.id', 7],
    ['rows.7.x', 'y'],
  ])
})

test('a row that only moved is no difference; one that changed, came or went is', () => {
  const one = { gender_code: 'male', age_min: 65 }
  const two = { gender_code: 'female', age_min: 62 }
  expect(differences({ genders: [one, two] }, { genders: [two, one] })).toEqual([])
  expect(differences({ genders: [one] }, { genders: [{ ...one, age_min: 60 }] })).toEqual([
    { path: 'genders.male.age_min', before: 65, after: 60 },
  ])
  expect(differences({ a: 1 }, { b: 2 })).toEqual([
    { path: 'b', before: null, after: 2 },
    { path: 'a', before: 1, after: null },
  ])
})

test('rows with ids that stand in another order are told by it, however deep; what came or went moved nothing', () => {
  const field = (id: number, values: number[] = []) => ({
    id,
    values: values.map((value) => ({ id: value })),
  })
  expect(moves({ a: [field(1), field(2)] }, { a: [field(3), field(1), field(2)] })).toEqual([])
  expect(moves({ a: [field(1), field(2, [7, 8])] }, { a: [field(2, [8, 7]), field(1)] })).toEqual([
    { path: 'a', before: '1, 2', after: '2, 1' },
    { path: 'a.2.values', before: '7, 8', after: '8, 7' },
  ])
})
