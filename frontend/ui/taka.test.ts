import { expect, test } from 'vitest'
import { poishaOf, takaOf } from './taka.ts'

test('an amount typed in either script, grouped or not, is the same poisha', () => {
  expect(poishaOf('650')).toBe(65_000)
  expect(poishaOf('৬৫০.৫০')).toBe(65_050)
  expect(poishaOf('৳ 1,00,300.5')).toBe(10_030_050)
  expect(poishaOf('0')).toBe(0)
})

test('what is no amount is none', () => {
  for (const typed of ['', 'ten', '-5', '1.234', '1.2.3']) expect(poishaOf(typed)).toBeUndefined()
})

test('an amount that is shown can be typed again', () => {
  for (const poisha of [0, 5, 65_000, 10_030_050]) expect(poishaOf(takaOf(poisha))).toBe(poisha)
})
