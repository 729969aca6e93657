import { elapsed } from '#worker/elapsed'
import { nextTurn } from './turns.ts'

/** A value that was read; until when it is as good as new, and since when somebody reads it anew. */
type Kept<Value> = { value?: Value; at: number; until: number; readingSince: number; nth: number }

type Options = {
  /** How old a value may be that is answered while one call reads it anew, or that can't be read at all. */
  staleMilliseconds: number
  /** Values kept at one time. */
  mostMaximum: number
}
type Reading<Value> = {
  now: number
  read: () => Promise<{ value: Value; until: number }>
  /** Not good enough although it is as good as new. */
  isTooOld?: (value: Value) => boolean
}

/** Who reads has so long: its request may have been dropped. */
const readingMilliseconds = 3_000
const lookMilliseconds = 10
/** While another reads, what stood before is answered for so long after its time: nobody waits, and nobody is told of long ago. */
const besideMilliseconds = 15_000

/**
 * What is the same for everybody: of many who ask at one time one reads, the others are told what it found, or what stood before.
 * Plain data: on workerd a promise of one request must not be awaited in another.
 */
export function sharedReads<Value>({ staleMilliseconds, mostMaximum }: Options) {
  const all = new Map<string, Kept<Value>>()
  let generation = 0

  const keptOf = (key: string): Kept<Value> => {
    const before = all.get(key)
    if (before) return before
    const [oldest] = all.keys()
    if (oldest !== undefined && all.size >= mostMaximum) all.delete(oldest)
    const fresh: Kept<Value> = { at: -Infinity, until: -Infinity, readingSince: -Infinity, nth: 0 }
    all.set(key, fresh)
    return fresh
  }
  const isRead = (kept: Kept<Value>) => elapsed(kept.readingSince, Date.now()) < readingMilliseconds

  async function get(key: string, { now, read, isTooOld = () => false }: Reading<Value>): Promise<Value> {
    const kept = keptOf(key)
    for (;;) {
      const { value } = kept
      const isStale = value !== undefined && Math.abs(now - kept.at) < staleMilliseconds
      if (value !== undefined && kept.at <= now && now < kept.until && !isTooOld(value)) return value
      if (!isRead(kept)) break
      if (isStale && now - kept.until < besideMilliseconds && !isTooOld(value)) return value
      const { nth } = kept
      while (isRead(kept) && kept.nth === nth) await nextTurn(lookMilliseconds)
      if (kept.nth !== nth && kept.value !== undefined) return kept.value
    }
    kept.readingSince = Date.now()
    const begun = generation
    try {
      const { value, until } = await read()
      // What was read before a change isn't kept beyond it.
      Object.assign(kept, {
        value,
        at: now,
        until: begun === generation ? until : -Infinity,
        nth: kept.nth + 1,
      })
      return value
    } catch (error) {
      if (kept.value !== undefined && Math.abs(now - kept.at) < staleMilliseconds) return kept.value
      throw error
    } finally {
      kept.readingSince = -Infinity
    }
  }

  return {
    get,
    /** What was read is no longer right: it is read anew by who asks next. */
    forget(): void {
      generation += 1
      all.clear()
    },
  }
}
