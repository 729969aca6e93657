import { expect, test } from 'vitest'
import { momentOf, typedOf } from './dhaka-moment.ts'

test('a day and a time are those of Dhaka, typed in either script', () => {
  expect(momentOf({ day: '01/07/2025', time: '09:30' }, false)).toBe('2025-07-01T03:30:00.000Z')
  expect(momentOf({ day: '০১/০৭/২০২৫', time: '৯:৩০' }, true)).toBe('2025-07-01T03:30:00.000Z')
})

test('without a time a beginning is midnight before the day, an end midnight after it', () => {
  expect(momentOf({ day: '30/06/2025', time: '' }, false)).toBe('2025-06-29T18:00:00.000Z')
  expect(momentOf({ day: '30/06/2025', time: '' }, true)).toBe('2025-06-30T18:00:00.000Z')
})

test('what is no moment is none, and nothing is nothing', () => {
  expect(momentOf({ day: '', time: '' }, true)).toBe('')
  for (const typed of [
    { day: '', time: '10:00' },
    { day: '31/02/2025', time: '' },
    { day: '01/01/2025', time: '24:00' },
    { day: '01/01/2025', time: 'ten' },
  ])
    expect(momentOf(typed, false)).toBeUndefined()
})

test('a moment that is shown can be typed again', () => {
  for (const isEnd of [true, false])
    for (const iso of ['2025-06-30T18:00:00.000Z', '2025-07-01T03:30:00.000Z'])
      expect(momentOf(typedOf(iso, isEnd), isEnd)).toBe(iso)
})
