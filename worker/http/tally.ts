import type { Limit } from '#contract/endpoint'
import { elapsed } from '#worker/elapsed'

type Window = { begins: number; ends: number; count: number }
const isOpen = ({ begins, ends }: Window, at: number): boolean => begins <= at && at < ends
/** Before more are kept, those that are over go, and then the oldest. */
const keysMaximum = 20_000
const windows = new Map<string, Window>()

/** Counts in this isolate's memory, in fixed windows; false: the limit is reached. */
export function tally(key: string, { times, seconds }: Pick<Limit, 'times' | 'seconds'>, now: Date): boolean {
  const at = now.getTime()
  const known = windows.get(key)
  if (known && isOpen(known, at)) return (known.count += 1) <= times
  windows.delete(key)
  if (windows.size >= keysMaximum) makeRoom(at)
  windows.set(key, { begins: at, ends: at + seconds * 1000, count: 1 })
  return times > 0
}

/** How often a key was counted in its window that is open now. */
export function tallied(key: string, now: Date): number {
  const known = windows.get(key)
  return known && isOpen(known, now.getTime()) ? known.count : 0
}

/** As in an isolate that has just begun: for tests, whose files share one and set the clock. */
export const startTallies = (): void => {
  windows.clear()
  sweptAt = -Infinity
}

/** In a crowd of new keys not each of them looks through all. */
const sweepMilliseconds = 1_000
let sweptAt = -Infinity

function makeRoom(at: number): void {
  if (elapsed(sweptAt, at) >= sweepMilliseconds) {
    sweptAt = at
    for (const [key, window] of windows) if (!isOpen(window, at)) windows.delete(key)
  }
  const [oldest] = windows.keys()
  if (oldest !== undefined && windows.size >= keysMaximum) windows.delete(oldest)
}
