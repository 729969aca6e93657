import { applications, type Receipt } from '#calls/applications'
import { call } from '#frontend/app/client.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { receiptStore, sendingKeyStore as keyStore } from '#frontend/app/submitting/kept-receipt.ts'

/** With the mobile that it was sent with, masked. */
type Kept = Receipt & { mobile?: string }

const stored = receiptStore<Kept>(
  'application-receipt',
  ({ application_id }) => typeof application_id === 'number',
)

/** The receipt of the last application of this tab, its applicant token with it. */
export const lastReceipt = {
  get: stored.get,
  set(receipt: Kept): void {
    stored.set(receipt)
    applicantToken.set(receipt.application_id, receipt.applicant_token)
  },
}

export const sendingKeyStore = keyStore('application-key')

/** The receipt of what was sent under a key, if it arrived. */
export async function receiptOf(key: string): Promise<Receipt | null> {
  const reply = await call(applications.form.check, { headers: { 'idempotency-key': key } })
  return reply.data.receipt
}
