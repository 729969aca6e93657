import '../zod-setup.ts'
import * as z from 'zod'
import { toAsciiDigits } from '../digits.ts'

const weights = [5, 7, 1]
const weighed = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weights[index % weights.length]!, 0)

/**
 * The ninth digit of a routing number: three digits of the bank, two of the district and three of the branch, weighed
 * 5, 7, 1 in turn, and it make a multiple of ten. Found from published numbers of branches, all of which keep to it.
 */
export const checkDigitOf = (eight: string): number => (10 - (weighed(eight) % 10)) % 10

/** Routing number of a branch, typed in either script, with its check digit. */
export const routingNumber = z
  .string()
  .transform((typed) => toAsciiDigits(typed).replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{9}$/, 'routing_number')
      .refine(
        (digits) => !/^\d{9}$/.test(digits) || checkDigitOf(digits.slice(0, 8)) === Number(digits[8]),
        'routing_check',
      ),
  )
