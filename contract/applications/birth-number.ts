import { toAsciiDigits } from '../digits.ts'

/** What looks wrong with a birth registration number: it has 17 digits, of which the first four are the year of birth. */
export type BirthNumberQuestion = { what: 'length' } | { what: 'year'; year: number; born: number }

/**
 * Asked before one goes on, never refused: numbers of old registers were written out by hand, a birth date that was mended
 * leaves the number as it was, and the office compares the certificate.
 * Nothing is asked as long as it is still being typed.
 */
export function birthNumberQuestion(typed: string, date_of_birth: string): BirthNumberQuestion | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  if (/^\d{10}$/.test(digits) && date_of_birth !== '') return { what: 'length' }
  if (!/^\d{17}$/.test(digits) || date_of_birth === '') return undefined
  const year = Number(digits.slice(0, 4))
  const born = Number(date_of_birth.slice(0, 4))
  return year === born ? undefined : { what: 'year', year, born }
}
