import { expect, test } from 'vitest'
import { birthNumberQuestion } from './birth-number.ts'

test('the year of a birth registration number is compared with the birth date, in either script', () => {
  expect(birthNumberQuestion('19901234567890123', '1990-05-01')).toBeUndefined()
  expect(birthNumberQuestion('১৯৯০১২৩৪৫৬৭৮৯০১২৩', '1990-05-01')).toBeUndefined()
  expect(birthNumberQuestion('1980 1234567890123', '1990-05-01')).toEqual({
    what: 'year',
    year: 1980,
    born: 1990,
  })
})

test('a number of ten digits is asked about, one that is still typed is not', () => {
  expect(birthNumberQuestion('1234567890', '1990-05-01')).toEqual({ what: 'length' })
  for (const [typed, date] of [
    ['1980', '1990-05-01'],
    ['19801234567890123', ''],
    ['', '1990-05-01'],
  ] as const)
    expect(birthNumberQuestion(typed, date)).toBeUndefined()
})
