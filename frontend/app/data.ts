import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { mutate as mutateAll, preload } from 'swr'
import type { AnyEndpoint } from '#contract/endpoint'
import { call, CallFailed, type AnswerOf, type CallOptions, type CallParameters } from './client.ts'
import { onSessionEnd } from './session.ts'

onSessionEnd(() => void mutateAll(() => true, undefined, { revalidate: false }))

/** After a write: what is on the page is read anew, the rest when it is looked at; or one endpoint's only. */
export const refreshReads = (endpoint?: AnyEndpoint): void =>
  void mutateAll((key) => !endpoint || (Array.isArray(key) && key[0] === endpoint.name))

/** The same, done once all of it is there: for who goes on with what has just been changed. */
export const readAnew = (): Promise<unknown> => mutateAll(() => true)

/** Of another pair of eyes: what was read before is shown no more, and read anew where it is on the page. */
export const forgetReads = (): Promise<unknown> => mutateAll(() => true, undefined)

/** A GET that changes something is never called through SWR. */
type Reading<E extends AnyEndpoint> = E['effect'] extends 'write' ? never : E

export type Got<E extends AnyEndpoint> = {
  data: AnswerOf<E> | undefined
  failure: CallFailed | undefined
  loading: boolean
  retry: () => void
}

/** Drops what was read once whoever showed it is closed. */
function useForgotten(key: readonly unknown[] | null): void {
  const name = key && JSON.stringify(key)
  useEffect(() => {
    if (name === null) return undefined
    return () => {
      // Who else shows it reads it anew; what is on its way is not taken for the next one.
      void mutateAll(JSON.parse(name) as unknown[], undefined)
    }
  }, [name])
}

/** One record, which isn't everybody's: it isn't kept for who sits down here next. */
const isRecord = (endpoint: AnyEndpoint, params: unknown): boolean =>
  endpoint.access !== 'public' && !endpoint.cacheSeconds && params !== undefined

/** Of a read: where it is kept. */
const keyOf = (
  endpoint: AnyEndpoint,
  { params, query }: { params?: unknown; query?: unknown },
): readonly unknown[] => [endpoint.name, params ?? null, query ?? null]

/** Begins a read before what shows it (useGet) is drawn. */
export function readAhead<E extends AnyEndpoint>(endpoint: E & Reading<E>, options: CallParameters<E>): void {
  // Who shows it is told of a failure.
  preload(keyOf(endpoint, options), () => call<E>(endpoint, { ...options })).catch(() => undefined)
}

/** Reads from the server and keeps it, a record as long as it is shown; `null` as options means: not yet. */
export function useGet<E extends AnyEndpoint>(
  endpoint: E & Reading<E>,
  options: (CallParameters<E> & { headers?: Record<string, string> }) | null,
): Got<E> {
  const key = options && keyOf(endpoint, options)
  useForgotten(options && isRecord(endpoint, options.params) ? key : null)
  const { data, error, isLoading, mutate } = useSWR<AnswerOf<E>, CallFailed>(
    key,
    () => call<E>(endpoint, { ...options }),
    {
      revalidateOnFocus: false,
      revalidateIfStale: !endpoint.cacheSeconds,
      shouldRetryOnError: (failure: CallFailed) => failure.status === 0 || failure.status >= 500,
      errorRetryCount: 3,
    },
  )
  return {
    data,
    failure: data ? undefined : error,
    loading: isLoading,
    retry: useCallback(() => void mutate(), [mutate]),
  }
}

export type Sent<E extends AnyEndpoint> = {
  /** Throws CallFailed; a second call while one is under way joins it. */
  send: (options: CallOptions<E>) => Promise<AnswerOf<E>>
  sending: boolean
  /** 0 to 1, as the body goes out. */
  progress: number
  failure: CallFailed | undefined
  clear: () => void
}

/** Sends to the server on demand. */
export function useSend<E extends AnyEndpoint>(endpoint: E): Sent<E> {
  const [sending, setSending] = useState(false)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<CallFailed>()
  const underWay = useRef<Promise<AnswerOf<E>> | null>(null)

  const send = useCallback(
    (options: CallOptions<E>) => {
      if (underWay.current) return underWay.current
      setSending(true)
      setProgress(0)
      setFailure(undefined)
      const measured = endpoint.encoding === 'multipart' ? { onProgress: setProgress } : {}
      const sent = call(endpoint, { ...measured, ...options })
        .catch((error: unknown) => {
          if (error instanceof CallFailed) setFailure(error)
          throw error
        })
        .finally(() => {
          underWay.current = null
          setSending(false)
        })
      underWay.current = sent
      return sent
    },
    [endpoint],
  )
  return { send, sending, progress, failure, clear: useCallback(() => setFailure(undefined), []) }
}
