import { toAsciiDigits } from './digits.ts'

/** Damm's quasigroup: finds every single wrong digit and every swap of neighbours (H. M. Damm, 2004). */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

const interim = (digits: string): number =>
  [...digits].reduce((row, digit) => Number(table[row]![Number(digit)]), 0)

/** 12 digits from 11: the last is the check digit. */
export const withCheckDigit = (elevenDigits: string): string => elevenDigits + String(interim(elevenDigits))

/** The tracking number as a number, typed in either script with blanks or hyphens; undefined if it can't be one. */
export function readTrackingNumber(typed: string): number | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  return /^[1-9]\d{11}$/.test(digits) && interim(digits) === 0 ? Number(digits) : undefined
}

/** What is wrong with a number that can't be one: how many digits it has, or one of them. */
export const trackingIssue = (typed: string): 'tracking_number' | 'tracking_digit' =>
  /^\d{12}$/.test(toAsciiDigits(typed).replace(/[\s-]/g, '')) ? 'tracking_digit' : 'tracking_number'

/** Grouped for the eye: 1234 5678 9012. */
export const showTrackingNumber = (number: number): string => String(number).replace(/(\d{4})(?=\d)/g, '$1 ')
