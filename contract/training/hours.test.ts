import { expect, test } from 'vitest'
import { timeOfDay } from './hours.ts'

const read = (typed: string) => {
  const { success, data, error } = timeOfDay.safeParse(typed)
  return success ? data : error!.issues[0]!.message
}

test.each([
  ['9:30', 9 * 60 + 30],
  ['০৯.৩০', 9 * 60 + 30],
  ['17:50', 17 * 60 + 50],
  ['0:00', 0],
  ['24:00', 24 * 60],
  ['05:50', 5 * 60 + 50],
  ['5:50 pm', 17 * 60 + 50],
  ['5:50 P.M.', 17 * 60 + 50],
  ['5:50am', 5 * 60 + 50],
  ['12 am', 0],
  ['12:15 pm', 12 * 60 + 15],
  ['বিকাল ৫:৫০', 17 * 60 + 50],
  ['দুপুর ২টা', 14 * 60],
  ['দুপুর ১২টা', 12 * 60],
  ['সকাল ৯টা', 9 * 60],
  ['রাত ৮:৩০', 20 * 60 + 30],
  ['রাত ২টা', 2 * 60],
  ['সন্ধ্যা ৬টা', 18 * 60],
  ['9', 9 * 60],
  ['5:50', 'time_of_day_half'],
  ['৫', 'time_of_day_half'],
  ['25:00', 'time_of_day'],
  ['9:60', 'time_of_day'],
  ['13:00 pm', 13 * 60],
  ['half past nine', 'time_of_day'],
  ['', 'required'],
])('%s', (typed, wanted) => {
  expect(read(typed)).toBe(wanted)
})
