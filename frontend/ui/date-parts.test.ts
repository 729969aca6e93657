import { expect, test } from 'vitest'
import { day } from '#contract/fields'
import { dayOf, digitsTyped, partsOf, pastedDate, problemOf, typedOf } from './date-parts.ts'

test('three parts make a calendar day, and a calendar day its parts', () => {
  expect(dayOf({ year: '1958', month: '3', date: '7' })).toBe('1958-03-07')
  expect(partsOf('1958-03-07')).toEqual({ year: '1958', month: '3', date: '7' })
})

test('digits are taken in either script, and nothing else is', () => {
  expect(digitsTyped('১৯৫৮', 4)).toBe('1958')
  expect(digitsTyped('19-5x8123', 4)).toBe('1958')
})

test('what is missing, out of the years or not in the calendar is named', () => {
  const problem = (year: string, month: string, date: string) => problemOf({ year, month, date }, 1926, 2026)
  expect(problem('', '', '')).toBeUndefined()
  expect(problem('1958', '', '7')).toBe('date_incomplete')
  expect(problem('195', '3', '7')).toBe('date_year_digits')
  expect(problem('45', '8', '27')).toBe('date_year_digits')
  expect(problem('45', '', '27')).toBe('date_incomplete')
  expect(problem('1925', '3', '7')).toBe('date_year')
  expect(problem('1959', '2', '29')).toBe('date_impossible')
  expect(problem('1958', '3', '0')).toBe('date_impossible')
  expect(problem('1960', '2', '29')).toBeUndefined()
})

test('a whole date pasted into one part fills all three', () => {
  const seventhOfMarch = { year: '1958', month: '3', date: '7' }
  expect(pastedDate('07/03/1958')).toEqual(seventhOfMarch)
  expect(pastedDate(' ৭-৩-১৯৫৮ ')).toEqual(seventhOfMarch)
  expect(pastedDate('1958-03-07')).toEqual(seventhOfMarch)
  expect(pastedDate('07')).toBeNull()
})

test('what is no day is kept as it was typed, and passes for no day', () => {
  for (const parts of [
    { year: '2020', month: '2', date: '31' },
    { year: '2027', month: '12', date: '15' },
    { year: '', month: '', date: '5' },
  ]) {
    expect(partsOf(typedOf(parts))).toEqual(parts)
    expect(day.safeParse(typedOf(parts)).success).toBe(false)
  }
})
