import { kept } from './storage.ts'

const key = 'last-activity'
const signs = ['mousemove', 'keydown', 'scroll', 'click'] as const
const writeMilliseconds = 1000

/** One hour without a sign of life in any tab (specification 9). */
export const inactivityMilliseconds = 3_600_000

/**
 * Watches for signs of life over all tabs: checked every second against the time in local storage, which any tab sets.
 * A time that is missing ends the session too.
 */
export function watchInactivity(expired: () => void): () => void {
  let written = 0
  const alive = () => {
    const now = Date.now()
    if (now - written < writeMilliseconds) return
    // What has run out while the device slept is not brought back by the first movement after.
    if (isExpired(now)) return
    written = now
    kept.local.set(key, String(now))
  }
  const isExpired = (now: number) => {
    const last = Number(kept.local.get(key) ?? NaN)
    return !(now - last < inactivityMilliseconds)
  }
  const timer = setInterval(() => {
    if (!isExpired(Date.now())) return
    stop()
    expired()
  }, 1000)
  const stop = () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, alive, true)
  }
  for (const sign of signs) addEventListener(sign, alive, { capture: true, passive: true })
  return stop
}
