import { toAsciiDigits } from '../digits.ts'
import type { FieldIssue } from '../failure.ts'

/** What is wrong with a number that can't be one: that it is missing, what else stands in it, or how many digits it has. `isBirth`: of a birth registration, which has 17. */
export function verificationIssue(field: string, typed: string, isBirth = false): FieldIssue {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  if (digits === '') return { field, key: 'verification_number' }
  if (!/^\d+$/.test(digits)) return { field, key: 'verification_signs' }
  const key = isBirth ? 'birth_length' : 'verification_length'
  return { field, key, parameters: { count: digits.length } }
}
