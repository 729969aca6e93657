import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDigitsOf } from './digits.ts'
import { readTrackingNumber, showTrackingNumber, withCheckDigit } from './tracking-number.ts'

const number = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([first, rest]) => withCheckDigit([first, ...rest].join('')))
const at = fc.integer({ min: 0, max: 11 })

test('every number with its check digit is read back, as shown, in either script', () => {
  fc.assert(
    fc.property(number, (digits) => {
      expect(readTrackingNumber(digits)).toBe(Number(digits))
      const shown = showTrackingNumber(Number(digits))
      expect(shown).toMatch(/^\d{4} \d{4} \d{4}$/)
      expect(readTrackingNumber(toDigitsOf('bn', shown))).toBe(Number(digits))
      expect(readTrackingNumber(shown.replaceAll(' ', '-'))).toBe(Number(digits))
    }),
  )
})

test('every single wrong digit is caught', () => {
  fc.assert(
    fc.property(number, at, fc.integer({ min: 1, max: 9 }), (digits, place, off) => {
      const wrong = String((Number(digits[place]) + off) % 10)
      expect(readTrackingNumber(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test('every swap of neighbours is caught', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 10 }), (digits, place) => {
      fc.pre(digits[place] !== digits[place + 1])
      const swapped = digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2)
      expect(readTrackingNumber(swapped)).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})

test.each(['', '12345678901', '1234567890123', 'abcdefghijkl', '0' + withCheckDigit('12345678901').slice(1)])(
  'what cannot be a tracking number is not read: %s',
  (typed) => expect(readTrackingNumber(typed)).toBeUndefined(),
)
