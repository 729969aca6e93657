import { applications, type Receipt } from '#calls/applications'
import { call } from '#frontend/app/client.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { kept } from '#frontend/app/storage.ts'

const receiptKey = 'application-receipt'
const sendingKey = 'application-key'

/** The receipt of the last application of this tab, its applicant token with it. */
export const lastReceipt = {
  get(): Receipt | undefined {
    try {
      const stored = JSON.parse(kept.session.get(receiptKey) ?? 'null') as Receipt | null
      return typeof stored?.application_id === 'number' ? stored : undefined
    } catch {
      return undefined
    }
  },
  set(receipt: Receipt): void {
    kept.session.set(receiptKey, JSON.stringify(receipt))
    applicantToken.set(receipt.application_id, receipt.applicant_token)
  },
}

/** The Idempotency-Key of a form that was sent, kept until its receipt is there. */
export const sendingKeyStore = {
  get: (): string | null => kept.local.get(sendingKey),
  set: (key: string): void => kept.local.set(sendingKey, key),
  clear: (): void => kept.local.remove(sendingKey),
}

/** The receipt of what was sent under a key, if it arrived. */
export async function receiptOf(key: string): Promise<Receipt | null> {
  const reply = await call(applications.form.check, { headers: { 'idempotency-key': key } })
  return reply.data.receipt
}
