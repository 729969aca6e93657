import { toAsciiDigits } from './digits.ts'
import { trackingIssue } from './tracking-number.ts'

/** As many digits as codes by SMS have, apart from the one that has as many as a number. */
const isCode = (typed: string): boolean =>
  /^(?:\d{6}|\d{8})$/.test(toAsciiDigits(typed).replace(/[\s-]/g, ''))

/** What is wrong with what was typed as a tracking number: it may be the code of an SMS. */
export const typedNumberIssue = (typed: string): ReturnType<typeof trackingIssue> | 'number_is_code' =>
  isCode(typed) ? 'number_is_code' : trackingIssue(typed)

/** Whether what was typed as the code of an SMS is the number of the record itself. */
export const isNumberOf = (typed: string, number: number | string | undefined): boolean => {
  const digits = (text: string) => toAsciiDigits(text).replace(/\D/g, '')
  return number !== undefined && digits(typed) !== '' && digits(typed) === digits(String(number))
}
