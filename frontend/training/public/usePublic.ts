import { useCallback, useEffect, useState } from 'react'
import type { AnyEndpoint, ReplyOf } from '#contract/endpoint'
import { PublicReadFailed, readPublic } from '#frontend/app/public-read.ts'

export type PublicGot<Answer> = {
  answer: Answer | undefined
  /** Why there is none: it isn't there, or it didn't come. */
  problem: 'missing' | 'failed' | undefined
  retry: () => void
}

/** One record that anybody may read, on a page that needs no client of calls. */
export function usePublic<E extends AnyEndpoint>(
  endpoint: E,
  params: Record<string, string>,
): PublicGot<ReplyOf<E>> {
  const [got, setGot] = useState<{ of: string; answer?: ReplyOf<E>; problem?: 'missing' | 'failed' }>()
  const [attempt, setAttempt] = useState(0)
  const of = `${JSON.stringify(params)} ${attempt}`
  useEffect(() => {
    const ended = new AbortController()
    readPublic(endpoint, { params: params as never, signal: ended.signal }).then(
      (answer) => setGot({ of, answer }),
      (failure: unknown) => {
        if (ended.signal.aborted) return
        const isMissing = failure instanceof PublicReadFailed && [404, 422].includes(failure.status)
        setGot({ of, problem: isMissing ? 'missing' : 'failed' })
      },
    )
    return () => ended.abort()
    // oxlint-disable-next-line exhaustive-deps -- what it is of says them
  }, [of])
  const now = got?.of === of ? got : undefined
  return {
    answer: now?.answer,
    problem: now?.problem,
    retry: useCallback(() => setAttempt((times) => times + 1), []),
  }
}
