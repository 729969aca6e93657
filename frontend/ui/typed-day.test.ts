import { expect, test } from 'vitest'
import { dayOf } from './typed-day.ts'

test('a day is taken as it is written here, in either script', () => {
  expect(dayOf('20/11/2026')).toBe('2026-11-20')
  expect(dayOf('৫-১-২০২৬')).toBe('2026-01-05')
  // A number pad without a stroke.
  expect(dayOf('০৫০১২০২৬')).toBe('2026-01-05')
})

test('a day that does not exist filters nothing', () => {
  expect(dayOf('31/02/2026')).toBe('')
  expect(dayOf('2026')).toBe('')
})
