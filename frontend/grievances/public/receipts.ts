import { grievances } from '#calls/grievances'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { call } from '#frontend/app/client.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { receiptStore, sendingKeyStore } from '#frontend/app/submitting/kept-receipt.ts'

const stored = receiptStore<GrievanceReceipt>(
  'grievance-receipt',
  ({ grievance_id }) => typeof grievance_id === 'number',
)

/** The receipt of the last grievance of this tab, its token with it. */
export const lastGrievance = {
  get: stored.get,
  set(receipt: GrievanceReceipt): void {
    stored.set(receipt)
    complainantToken.set(receipt.grievance_id, receipt.complainant_token)
  },
}

export const grievanceKeys = sendingKeyStore('grievance-key')

/** The receipt of what was sent under a key, if it arrived. */
export async function grievanceReceiptOf(key: string): Promise<GrievanceReceipt | null> {
  const reply = await call(grievances.form.check, { headers: { 'idempotency-key': key } })
  return reply.data.receipt
}
