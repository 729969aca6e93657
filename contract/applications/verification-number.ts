import { mobileDigits, toAsciiDigits } from '../digits.ts'
import type { FieldIssue } from '../failure.ts'

/** What is wrong with a number that can't be one: that it is missing, what else stands in it, how many digits it has, or that the year goes before those of an old card. `isBirth`: of a birth registration, which has 17. */
export function verificationIssue(field: string, typed: string, isBirth = false): FieldIssue {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  if (digits === '') return { field, key: 'verification_number' }
  if (!/^\d+$/.test(digits)) return { field, key: 'verification_signs' }
  // Cards of before 2006 leave out the year, which the registry has before it.
  if (!isBirth && digits.length === 13) return { field, key: 'verification_old' }
  const key = isBirth ? 'birth_length' : 'verification_length'
  return { field, key, parameters: { count: digits.length } }
}

/** What is wrong with a mobile number that can't be one: how many digits it has, or that it doesn't begin as one does. */
export function mobileIssue(field: string, typed: string): FieldIssue {
  const digits = mobileDigits(typed)
  return /^01\d*$/.test(digits) && digits.length !== 11
    ? { field, key: 'mobile_digits', parameters: { typed: digits.length } }
    : { field, key: 'mobile' }
}
