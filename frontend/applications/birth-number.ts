import { applications } from '#calls/applications'
import { call, CallFailed } from '#frontend/app/client.ts'
import { headersOf } from '#frontend/app/submitting/header-captcha.ts'
import { closingOf } from './closing.ts'

const waitMilliseconds = 15_000
const isTold = (failure: CallFailed) =>
  ['applicant_exists', 'already_beneficiary'].includes(failure.code) || closingOf(failure) !== undefined

/**
 * What refuses who has a birth registration number already. What can't be asked now, without a line or on a slow device, is told at the
 * submission: nobody is kept from going on.
 */
export async function birthNumberRefused(body: {
  program_id: number
  verification_number: string
  date_of_birth: string
}): Promise<CallFailed | undefined> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), waitMilliseconds)
  try {
    const headers = await headersOf(null, { signal: waiting.signal })
    await call(applications.verification.birthNumber, { body, headers, signal: waiting.signal })
    return undefined
  } catch (failure) {
    return failure instanceof CallFailed && isTold(failure) ? failure : undefined
  } finally {
    clearTimeout(timer)
  }
}
