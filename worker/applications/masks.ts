import type { application } from '#worker/db/schema/applications'
import type { CallBase } from '#worker/http/call'

const seen = 4

/** A number of a person as lists show it: how it ends. */
export const maskNumber = (number: string): string =>
  `${'*'.repeat(Math.max(0, number.length - seen))}${number.slice(-seen)}`

type Numbers = Pick<typeof application.$inferSelect, 'verification_number' | 'mobile'> & {
  account_number?: string | null
}

/** The numbers of an application, opened and masked. */
export async function maskedNumbers(
  { deps: { secrets } }: Pick<CallBase, 'deps'>,
  { verification_number, mobile, account_number }: Numbers,
) {
  const masked = async (stored: string) => maskNumber(await secrets.decrypt(stored))
  return {
    verification_number: await masked(verification_number),
    mobile: await masked(mobile),
    account: account_number ? await masked(account_number) : null,
  }
}
