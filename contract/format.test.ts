import { expect, test } from 'vitest'
import { formatFor, grouped } from './format.ts'

const [bn, en] = [formatFor('bn'), formatFor('en')]

test('a day is shown as day/month/year in the digits of the reader', () => {
  expect([en.day('2026-11-05'), bn.day('2026-11-05')]).toEqual(['05/11/2026', '০৫/১১/২০২৬'])
})
test('a moment is shown as the day it is in Dhaka', () => {
  expect(en.day('2026-06-30T18:00:00.000Z')).toBe('01/07/2026')
  expect(en.day('2026-06-30T17:59:59.999Z')).toBe('30/06/2026')
})
test('each of them is right when it is taken out by itself', () => {
  const { moment } = en
  expect(moment('2026-06-30T18:05:00.000Z')).toBe('01/07/2026 00:05')
})
test('money is grouped as in South Asia, with poisha only where there are some', () => {
  expect([en.money(65_000), en.money(12_345_678_900), en.money(150_050), en.money(-500)]).toEqual([
    '৳650',
    '৳12,34,56,789',
    '৳1,500.50',
    '−৳5',
  ])
  expect(bn.money(100_000_00)).toBe('৳১,০০,০০০')
})
test('a mobile number is grouped; what is none stays as it is', () => {
  expect([en.phone('০১৭১২৩৪৫৬৭৮'), bn.phone('01712345678'), en.phone('123')]).toEqual([
    '01712-345678',
    '০১৭১২-৩৪৫৬৭৮',
    '123',
  ])
  expect(['+880 1712 345678', '01712 345-678'].map(en.phone)).toEqual(['01712-345678', '01712-345678'])
})
test('digits change script and nothing else does', () => {
  expect([bn.digits('Ward 12/ক'), en.digits('ওয়ার্ড ১২/ক')]).toEqual(['Ward ১২/ক', 'ওয়ার্ড 12/ক'])
})
test('a row without a name in the language of the reader shows the other one', () => {
  expect(bn.nameOf({ name_en: 'Dhaka', name_bn: 'ঢাকা' })).toBe('ঢাকা')
  expect([bn.nameOf({ value_en: 'Male', value_bn: '' }), en.nameOf({ name_en: '', name_bn: 'ঢাকা' })]).toEqual([
    'Male',
    'ঢাকা',
  ])
})
test('grouping by hand is that of Intl.NumberFormat, whose first one costs a slow phone a quarter of a second', () => {
  const { format } = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const numbers = [
    0, 1, 12, 999, 1000, 12_345, 123_456, 1_234_567, 12_345_678, 9_007_199_254_740_991, 0.4, 0.5, 999.5,
  ]
  for (const number of numbers.flatMap((one) => [one, -one]))
    expect(grouped(number)).toBe(format(number).replace(/^-0$/, '0'))
})
