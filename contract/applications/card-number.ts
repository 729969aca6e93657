import { toAsciiDigits } from '../digits.ts'

/** A disability card's number as it is compared: digits only, in one script. */
export const cardNumberOf = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, '')
