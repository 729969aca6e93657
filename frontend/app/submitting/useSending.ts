import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#frontend/app/client.ts'

export type SendingTools = { onProgress: (fraction: number) => void; signal: AbortSignal }
export type Sending<Sent> = {
  /** 'waiting': it did not arrive, and goes out again by itself; 'done': what comes next is on its way. */
  state: 'idle' | 'sending' | 'waiting' | 'done'
  /** Which try this is, from 1. */
  attempt: number
  /** 0 to 1, as the body goes out. */
  progress: number
  failure: CallFailed | undefined
  send: (sent: Sent) => void
  /** Now, not when its time comes. */
  retry: () => void
  /** Back to the form; what was sent may be sent again. */
  leave: () => void
}

type Work<Sent, Reply> = {
  send: (sent: Sent, tools: SendingTools) => Promise<Reply>
  done: (reply: Reply) => void | Promise<void>
  refused: (failure: CallFailed) => void
  /** What a refusal after a lost reply really means: the reply itself, if the first sending had arrived. */
  settle?: (failure: CallFailed, tries: number) => Promise<Reply | null>
}

const waitsSeconds = [2, 4, 8, 15, 30, 60]
/**
 * A request that has been silent for so long is taken for dead: soon when the device changes lines, late when the
 * reader comes back, for a slow line says nothing while it empties its buffer.
 */
const silentMilliseconds = { online: 15_000, visibilitychange: 120_000 }
const superseded = new Error('superseded')

/** What may have arrived although no reply came: a lost line, a server that gave up or is busy. */
const isOpen = (failure: CallFailed): boolean =>
  [0, 408, 429].includes(failure.status) || failure.status >= 500

/** Waits longer after each try, and not all phones at the same moment. */
export const waitMilliseconds = (attempt: number, random = Math.random()): number =>
  (waitsSeconds[attempt - 1] ?? waitsSeconds.at(-1)!) * 1000 * (0.8 + random * 0.4)

/**
 * Sends until it has arrived: by itself after a wait, at once when the line or the reader is back. The work sends the
 * same under the same key each time, so that however often it goes out it ends at one reply.
 */
export function useSending<Sent, Reply>(work: Work<Sent, Reply>): Sending<Sent> {
  const [state, setState] = useState<Sending<Sent>['state']>('idle')
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<CallFailed>()
  const sent = useRef<{ body: Sent; tries: number } | null>(null)
  const underWay = useRef<{ request: AbortController; heard: number } | null>(null)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })

  const attemptNow = useCallback(async () => {
    const own = sent.current
    if (underWay.current || !own) return
    const current = { request: new AbortController(), heard: Date.now() }
    underWay.current = current
    own.tries += 1
    setAttempt(own.tries)
    setProgress(0)
    setState('sending')
    const tools: SendingTools = {
      signal: current.request.signal,
      onProgress(fraction) {
        current.heard = Date.now()
        setProgress(fraction)
      },
    }
    const finish = (reply: Reply) => {
      sent.current = null
      setState('done')
      void latest.current.done(reply)
    }
    try {
      finish(await latest.current.send(own.body, tools))
    } catch (problem) {
      if (current.request.signal.reason === superseded || sent.current !== own) return
      if (!(problem instanceof CallFailed)) throw problem
      const reply = await latest.current.settle?.(problem, own.tries).catch(() => null)
      if (reply) return finish(reply)
      setFailure(problem)
      if (isOpen(problem)) return setState('waiting')
      sent.current = null
      setState('idle')
      latest.current.refused(problem)
    } finally {
      if (underWay.current === current) underWay.current = null
    }
  }, [])

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => void attemptNow(), waitMilliseconds(attempt))
    return () => clearTimeout(timer)
  }, [state, attempt, attemptNow])

  useEffect(() => {
    const back = ({ type }: Event) => {
      if (document.visibilityState === 'hidden' || !sent.current) return
      const current = underWay.current
      const limit = silentMilliseconds[type as keyof typeof silentMilliseconds]
      if (current && Date.now() - current.heard < limit) return
      if (current) {
        underWay.current = null
        current.request.abort(superseded)
      }
      void attemptNow()
    }
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [attemptNow])

  return {
    state,
    attempt,
    progress,
    failure,
    send(body) {
      if (underWay.current || sent.current) return
      sent.current = { body, tries: 0 }
      setFailure(undefined)
      void attemptNow()
    },
    retry: () => void attemptNow(),
    leave() {
      sent.current = null
      underWay.current?.request.abort(superseded)
      underWay.current = null
      setState('idle')
      setFailure(undefined)
    },
  }
}
