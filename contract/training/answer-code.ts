import { toAsciiDigits } from '../digits.ts'
import { isWebAddress } from '../web-address.ts'

/** By so many digits somebody's answers to the survey tool are known as theirs. */
export const answerCodeDigits = 12

/** The code as it is read out: in groups of four. */
export const showAnswerCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * The code that somebody typed, in either script, with blanks or hyphens, or as a question for a number keeps it, without the zeros
 * that it begins with; undefined: it can't be one.
 */
export function readAnswerCode(typed: string): string | undefined {
  const digits = toAsciiDigits(typed).replace(/[\s-]/g, '')
  return /^\d{8,12}$/.test(digits) ? digits.padStart(answerCodeDigits, '0') : undefined
}

/** Where a link of a form stands for whom it is: the code comes in its place, so that nobody has to type it. */
export const codePlace = '{code}'

/** Whether everybody has a link of their own: without a code it leads to answers that are nobody's. */
export const isOwnLink = (link: string | null): boolean => link?.includes(codePlace) ?? false

/** A link of a program as somebody gets it: with their code in its place. */
export const linkFor = (link: string, code: string): string => link.replaceAll(codePlace, code)

function hostOf(link: string): string {
  try {
    return new URL(link, 'https://inside.example').host
  } catch {
    return ''
  }
}
/** Whether a link leads to one place whoever gets it: no name of a host is made of a code, with which it would be asked for. */
export const isLinkForAll = (link: string): boolean =>
  ['', '1'.repeat(answerCodeDigits)].every(
    (code) => isWebAddress(linkFor(link, code)) && hostOf(linkFor(link, code)) === hostOf(link),
  )
