import { useEffect, useState } from 'react'
import { forgetDrafts } from '#frontend/app/drafts/store.ts'
import type { SendingKeyStore } from './kept-receipt.ts'

type Work<Receipt> = {
  keys: SendingKeyStore
  receiptOf: (key: string) => Promise<Receipt | null>
  /** An officer fills it in for a citizen who came: the next one is another citizen's. */
  isAtCounter: boolean
  found: (receipt: Receipt) => void
}

/**
 * Something that was sent and whose reply was lost: its key is still kept. True while the server is asked for its receipt; what
 * the device keeps of the form goes before the key does (useKeyedSending).
 */
export function useKeptSubmission<Receipt>({ keys, receiptOf, isAtCounter, found }: Work<Receipt>): boolean {
  const [looking, setLooking] = useState(() => keys.get() !== null)
  useEffect(() => {
    const key = keys.get()
    if (!key) return
    receiptOf(key)
      .then(async (receipt) => {
        if (receipt) await forgetDrafts((draft) => draft.sending_key === key)
        if (receipt) keys.clear()
        if (receipt) found(receipt)
      })
      .catch(() => undefined)
      .finally(() => {
        if (isAtCounter) keys.clear()
        setLooking(false)
      })
    // oxlint-disable-next-line exhaustive-deps -- once, as the page opens
  }, [])
  return looking
}
