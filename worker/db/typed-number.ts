import { toAsciiDigits } from '#contract/digits'
import { readTrackingNumber } from '#contract/tracking-number'
import type { Secrets } from './secrets.ts'

/** What was typed as a number, in either script, without blanks and hyphens. */
export const typedDigits = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, '')

/**
 * A number that somebody typed as each kind that it may be: one that people write down (0: it can't be one), and blind indexes of a
 * person's, of a mobile, the country's code left out, and of an account.
 */
export async function numberAs({ blindIndex }: Secrets, digits: string) {
  const [person, mobile, account] = await Promise.all([
    blindIndex('person', digits),
    blindIndex('mobile', digits.replace(/^(\+?88)(?=01\d{9}$)/, '')),
    blindIndex('account', digits),
  ])
  return { written: readTrackingNumber(digits) ?? 0, person, mobile, account }
}
