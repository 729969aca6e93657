import { expect, test } from 'vitest'
import { merged } from './form-merge.ts'

const base = { name: 'a', mobile: '1', roles: ['1'] }

test('what only the other one changed is taken over', () => {
  const { values, taken, clashes } = merged(base, base, { ...base, name: 'b' })
  expect(values.name).toBe('b')
  expect(taken).toEqual([{ name: 'name', theirs: 'b', before: 'a' }])
  expect(clashes).toEqual([])
})

test('what only the second editor changed stays', () => {
  const mine = { ...base, roles: ['1', '2'] }
  expect(merged(base, mine, { ...base, name: 'b' }).values).toEqual({ ...mine, name: 'b' })
})

test('what both changed keeps both values', () => {
  const { values, clashes } = merged(base, { ...base, name: 'mine' }, { ...base, name: 'theirs' })
  expect(values.name).toBe('mine')
  expect(clashes).toEqual([{ name: 'name', mine: 'mine', theirs: 'theirs' }])
})

test('the same change by both is no clash', () => {
  const both = { ...base, name: 'b' }
  expect(merged(base, both, both)).toEqual({ values: both, taken: [], clashes: [] })
})
