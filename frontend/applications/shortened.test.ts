import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a line that has room is said whole', () => {
  expect(shortened('Rahima · 01712-345678', 36)).toBe('Rahima · 01712-345678')
})

test('what follows a whole fact is apart from it: no number seems to have more digits', () => {
  expect(shortened('রহিমা খাতুন · ০১৭১২-৩৪৫৬৭৮ · আরও অনেক কিছু', 36)).toBe(
    'রহিমা খাতুন · ০১৭১২-৩৪৫৬৭৮\u00A0·\u00A0…',
  )
  expect(shortened('East Para, house 5, Ward 3, Bhanga 7830, Faridpur', 36)).toBe(
    'East Para, house 5, Ward 3,\u00A0…',
  )
})

test('one long fact is cut between words', () => {
  expect(shortened('Sonali Bank Limited of Bhanga and Faridpur', 36)).toBe(
    'Sonali Bank Limited of Bhanga and\u00A0…',
  )
})
