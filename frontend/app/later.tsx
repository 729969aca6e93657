import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Skeleton } from '#frontend/ui/states.tsx'
import { loadAhead, loadChunk } from './chunk.ts'
import { ChunkNotice } from './ChunkNotice.tsx'

type Later<Props> = ComponentType<Props> & {
  /** Fetches it ahead. */
  preload: () => Promise<void>
}

/**
 * A part of a screen that is a chunk of its own: a skeleton till it is here, a notice to try again if it doesn't come.
 * Nothing, where `wanted` says that it isn't needed yet; `meanwhile` stands for the skeleton.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wanted: (props: Props) => boolean = () => true,
  meanwhile?: (props: Props) => ReactNode,
): Later<Props> {
  let Part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined

  const fetchPart = (begin = loadChunk): Promise<void> =>
    (coming ??= begin(load).then(
      (component) => {
        Part = component
      },
      (failure: unknown) => {
        coming = undefined
        throw failure
      },
    ))

  function Waiting(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<'coming' | 'here' | 'failed'>(Part ? 'here' : 'coming')
    const isWanted = wanted(props)
    useEffect(() => {
      if (Part || !isWanted) return
      let left = false
      fetchPart().then(
        () => left || setState('here'),
        () => left || setState('failed'),
      )
      return () => {
        left = true
      }
    }, [attempt, isWanted])
    if (Part) return <Part {...props} />
    if (!isWanted) return null
    const stands = meanwhile?.(props)
    if (state === 'coming') return stands ?? <Skeleton lines={6} />
    const again = () => {
      setState('coming')
      setAttempt(attempt + 1)
    }
    return (
      <>
        <ChunkNotice onRetry={again} repeated={attempt > 0} />
        {stands}
      </>
    )
  }

  return Object.assign(Waiting, { preload: () => fetchPart(loadAhead).catch(() => undefined) })
}

const touches = ['pointerdown', 'keydown', 'focusin', 'touchmove', 'wheel'] as const

/** Does something once, as soon as the reader begins: what the next step needs is fetched then, not before. */
export function useFirstTouch(begin: () => void): void {
  useEffect(() => {
    const ended = new AbortController()
    const once = () => {
      ended.abort()
      begin()
    }
    for (const touch of touches) addEventListener(touch, once, { signal: ended.signal, passive: true })
    return () => ended.abort()
    // oxlint-disable-next-line exhaustive-deps -- once, whatever `begin` is by then
  }, [])
}
