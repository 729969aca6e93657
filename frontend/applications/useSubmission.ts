import { useState } from 'react'
import { applications, type Receipt } from '#calls/applications'
import type { BodyInputOf } from '#contract/endpoint'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { lastReceipt, sendingKeyStore } from './receipt-store.ts'
import { useSending, type Sending } from './useSending.ts'

export type SubmissionBody = BodyInputOf<typeof applications.registration> & Record<string, unknown>
export type Submission = Sending<SubmissionBody> & {
  /** The Idempotency-Key of this form. */
  key: string
}

/** The receipt of what was sent under a key, if it arrived. */
export async function receiptOf(key: string): Promise<Receipt | null> {
  const reply = await call(applications.check, { headers: { 'idempotency-key': key } })
  return reply.data.receipt
}

/**
 * One form, one Idempotency-Key, kept before the first sending: however often it is sent, it ends at one receipt.
 */
export function useSubmission(
  done: (receipt: Receipt) => void,
  refused: (failure: CallFailed) => void,
): Submission {
  const [key] = useState(() => sendingKeyStore.get() ?? crypto.randomUUID())
  const sending = useSending<SubmissionBody, Receipt>({
    send(body, tools) {
      sendingKeyStore.set(key)
      return call(applications.registration, { body, headers: { 'idempotency-key': key }, ...tools })
    },
    settle: async (failure) => (failure.code === 'idempotency_mismatch' ? receiptOf(key) : null),
    done(receipt) {
      lastReceipt.set(receipt)
      sendingKeyStore.clear()
      done(receipt)
    },
    refused,
  })
  return { ...sending, key }
}
