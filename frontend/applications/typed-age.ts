import { toAsciiDigits } from '#contract/digits'

const oldest = 130
/** Digits in either script; “years” may stand behind them. */
const digitsOf = (typed: string): string =>
  toAsciiDigits(typed)
    .trim()
    .replace(/(\d)\s*(?:বছর|বৎসর|years?|yrs?)\.?$/i, '$1')

/** An age, or a year of birth: who was born in it is of this age once this year is over. */
export function typedAge(typed: string, today: string): { age: number; byYear: boolean } | undefined {
  const digits = digitsOf(typed)
  if (!/^\d+$/.test(digits)) return undefined
  const byYear = digits.length === 4
  const age = byYear ? Number(today.slice(0, 4)) - Number(digits) : Number(digits)
  return age >= 0 && age <= oldest ? { age, byYear } : undefined
}

/** What can't become one by going on. */
export const isNoAge = (typed: string, isLeft: boolean, today: string): boolean => {
  const digits = digitsOf(typed)
  if (digits === '' || typedAge(typed, today)) return false
  return isLeft || !/^\d{1,3}$/.test(digits)
}
