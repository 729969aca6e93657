import { useCallback, useEffect, useRef, useState } from 'react'
import { applications, type Receipt } from '#calls/applications'
import type { BodyInputOf } from '#contract/endpoint'
import { call, CallFailed } from '#frontend/app/client.ts'
import { lastReceipt, sendingKeyStore } from './receipt-store.ts'

export type SubmissionBody = BodyInputOf<typeof applications.registration> & Record<string, unknown>
export type Submission = {
  /** 'done': the receipt is on its way to the screen; sent once more, the same receipt comes. */
  state: 'idle' | 'sending' | 'failed' | 'done'
  /** 0 to 1, as the body goes out. */
  progress: number
  failure: CallFailed | undefined
  send: (body: SubmissionBody) => void
  retry: () => void
  /** Back to the form; what was sent may be sent again, under the same key. */
  leave: () => void
}

/** The receipt of what was sent under a key, if it arrived. */
export async function receiptOf(key: string): Promise<Receipt | null> {
  const reply = await call(applications.check, { headers: { 'idempotency-key': key } })
  return reply.data.receipt
}

/** What may have been saved although no receipt came: a lost line, a server that gave up. */
const isOpen = (failure: CallFailed): boolean => failure.status === 0 || failure.status >= 500

/**
 * One form, one Idempotency-Key, kept before the first sending: however often it is sent, it ends at one receipt.
 */
export function useSubmission(
  done: (receipt: Receipt) => void,
  refused: (failure: CallFailed) => void,
): Submission {
  const [state, setState] = useState<Submission['state']>('idle')
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<CallFailed>()
  const [key] = useState(() => sendingKeyStore.get() ?? crypto.randomUUID())
  const underWay = useRef(false)
  const body = useRef<SubmissionBody>(null)
  const latest = useRef({ done, refused })
  useEffect(() => {
    latest.current = { done, refused }
  })

  const finish = useCallback((receipt: Receipt) => {
    lastReceipt.set(receipt)
    sendingKeyStore.clear()
    setState('done')
    latest.current.done(receipt)
  }, [])

  const attempt = useCallback(async () => {
    if (underWay.current || !body.current) return
    underWay.current = true
    sendingKeyStore.set(key)
    setState('sending')
    setProgress(0)
    setFailure(undefined)
    try {
      const receipt = await call(applications.registration, {
        body: body.current,
        headers: { 'idempotency-key': key },
        onProgress: setProgress,
      })
      finish(receipt)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const receipt = problem.code === 'idempotency_mismatch' ? await receiptOf(key).catch(() => null) : null
      if (receipt) return finish(receipt)
      setFailure(problem)
      setState(isOpen(problem) || problem.status === 409 ? 'failed' : 'idle')
      if (!isOpen(problem) && problem.status !== 409) latest.current.refused(problem)
    } finally {
      underWay.current = false
    }
  }, [key, finish])

  useEffect(() => {
    if (failure?.code !== 'offline') return
    const again = () => void attempt()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failure, attempt])

  return {
    state,
    progress,
    failure,
    send: (sent) => {
      body.current = sent
      void attempt()
    },
    retry: () => void attempt(),
    leave: () => {
      setState('idle')
      setFailure(undefined)
    },
  }
}
