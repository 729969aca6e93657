import { expect, test } from 'vitest'
import { isNoAge, typedAge } from './typed-age.ts'

const today = '2026-11-24'

test('an age or a year of birth, in either script', () => {
  expect(typedAge('65', today)).toEqual({ age: 65, byYear: false })
  expect(typedAge(' ৬৫ ', today)).toEqual({ age: 65, byYear: false })
  expect(typedAge('৩৫ বছর', today)).toEqual({ age: 35, byYear: false })
  expect(typedAge('35 years', today)).toEqual({ age: 35, byYear: false })
  expect(typedAge('1950', today)).toEqual({ age: 76, byYear: true })
  expect(typedAge('২০২৬', today)).toEqual({ age: 0, byYear: true })
  for (const typed of ['', 'abc', '195', '1800', '2030', '19500', '6a', '6.5', '-6'])
    expect(typedAge(typed, today)).toBeUndefined()
})

test('what is wrong is told at once, what may still become a year once it is left', () => {
  expect(['abc', '6a', '2030', '19500'].map((typed) => isNoAge(typed, false, today))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([isNoAge('195', false, today), isNoAge('195', true, today)]).toEqual([false, true])
  expect([isNoAge('', true, today), isNoAge('1950', true, today)]).toEqual([false, false])
})
