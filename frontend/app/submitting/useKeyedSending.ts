import { useState } from 'react'
import { counterHeader } from '#contract/applications/counter'
import { beginsAnew } from '#frontend/app/arrival.ts'
import type { CallFailed } from '#frontend/app/client.ts'
import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import type { SendingKeyStore } from './kept-receipt.ts'
import { useHeaderCaptcha } from './useHeaderCaptcha.ts'
import { useSending, type Sending, type SendingTools } from './useSending.ts'

export type KeyedSending<Body> = Sending<Body> & {
  /** The Idempotency-Key of this form. */
  key: string
  /** The device is working out the captcha. */
  proving: boolean
  /** The picture to be read instead, where it could not. */
  picture: Captcha | undefined
}

type Work<Body, Receipt> = {
  keys: SendingKeyStore
  /** An officer fills it in for a citizen who came. */
  isAtCounter: boolean
  /** Whether this body must bring a captcha. */
  needsProof: (body: Body) => boolean
  /** What was typed of the picture, and how it is emptied. */
  captcha: { typed: () => string; clear: () => void }
  send: (body: Body, tools: SendingTools & { headers: Record<string, string> }) => Promise<Receipt>
  receiptOf: (key: string) => Promise<Receipt | null>
  /** What this device keeps of the form goes, before its key does: a page that closes in between finds the receipt again. */
  forget: (key: string) => Promise<void>
  done: (receipt: Receipt) => void
  refused: (failure: CallFailed) => void
}

/**
 * One form, one Idempotency-Key, kept before the first sending: however often it is sent, it ends at one receipt.
 */
export function useKeyedSending<Body, Receipt>(work: Work<Body, Receipt>): KeyedSending<Body> {
  const { keys, captcha: field, receiptOf } = work
  const [key] = useState(() => keys.get() || crypto.randomUUID())
  const [proving, setProving] = useState(false)
  const captcha = useHeaderCaptcha(field.clear)
  const sending = useSending<Body, Receipt>({
    async send(body, tools) {
      keys.set(key)
      const headers = {
        'idempotency-key': key,
        ...(work.isAtCounter && { [counterHeader]: '1' }),
        ...(work.needsProof(body) && (await proof(tools))),
      }
      return work.send(body, { headers, ...tools })
    },
    // A captcha that was used may have been so by the sending whose reply was lost.
    settle: async ({ code }) =>
      code === 'idempotency_mismatch' || code === 'captcha' ? receiptOf(key) : null,
    async done(receipt) {
      await work.forget(key)
      keys.clear()
      beginsAnew()
      work.done(receipt)
    },
    refused(failure) {
      if (failure.code !== 'captcha') return work.refused(failure)
      captcha.refused()
    },
  })

  /** Made for this very sending. */
  async function proof({ signal, onProgress }: SendingTools) {
    setProving(true)
    try {
      return await captcha.headers(field.typed(), { signal, onProgress: () => onProgress(0) })
    } finally {
      setProving(false)
    }
  }
  return { ...sending, key, proving, picture: captcha.picture }
}
