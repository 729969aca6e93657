import { mobileDigits } from './digits.ts'

/** What was typed, where it is a whole mobile number. */
export function wholeMobile(typed: string): string | undefined {
  const digits = mobileDigits(typed.trim())
  return /^01\d{9}$/.test(digits) ? digits : undefined
}
