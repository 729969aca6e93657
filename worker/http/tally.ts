import type { Limit } from '#contract/endpoint'

type Window = { ends: number; count: number }
/** Before more are kept, those that are over go, and then the oldest. */
const keysMaximum = 20_000
const windows = new Map<string, Window>()

/** Counts in this isolate's memory, in fixed windows; false: the limit is reached. */
export function tally(key: string, { times, seconds }: Pick<Limit, 'times' | 'seconds'>, now: Date): boolean {
  const at = now.getTime()
  const known = windows.get(key)
  if (known && known.ends > at) return (known.count += 1) <= times
  windows.delete(key)
  if (windows.size >= keysMaximum) makeRoom(at)
  windows.set(key, { ends: at + seconds * 1000, count: 1 })
  return times > 0
}

/** How often a key was counted in its window that is open now. */
export function tallied(key: string, now: Date): number {
  const known = windows.get(key)
  return known && known.ends > now.getTime() ? known.count : 0
}

/** As in an isolate that has just begun: for tests, whose files share one and set the clock. */
export const startTallies = (): void => windows.clear()

function makeRoom(at: number): void {
  for (const [key, { ends }] of windows) if (ends <= at) windows.delete(key)
  const [oldest] = windows.keys()
  if (oldest !== undefined && windows.size >= keysMaximum) windows.delete(oldest)
}
