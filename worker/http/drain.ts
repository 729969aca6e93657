export type Draining<Item> = {
  /** Those that wait, in their order, from the one after `last` on. */
  page: (last: Item | undefined) => Promise<Item[]>
  /**
   * Deals with one; true if it did. `'stop'`: who is asked doesn't answer, so the rest waits for the next run. `'resting'`: it wasn't asked;
   * once one of those that are under way is heard it is tried anew, for that one may have found out that it is back (breaker.ts).
   */
  each: (item: Item) => Promise<boolean | 'stop' | 'resting'>
  /** How many at one time: what the other side bears. */
  atOnce: number
  /** What the other side bears in a second, and how much of that one item is. */
  perSecond?: number
  weightOf?: (item: Item) => number
  /** No further one is begun after so long: the schedule comes every minute. */
  seconds?: number
}

const secondsUsual = 25
const failuresMaximum = 5
const lookMilliseconds = 50

/**
 * Works through what waits until nothing is left or the time is over; answers how many were dealt with. One that fails holds up no
 * other, and what it failed with is thrown at the end; after so many in a row it is what lies behind them all.
 */
export async function drain<Item>({
  page,
  each,
  atOnce,
  perSecond = Infinity,
  weightOf = () => 1,
  seconds = secondsUsual,
}: Draining<Item>): Promise<number> {
  // The clock of the machine, not of the product: tests hold that one.
  const end = Date.now() + seconds * 1000
  let done = 0
  let slot = Date.now()
  const turn = async (item: Item): Promise<boolean> => {
    const own = Math.max(slot, Date.now())
    if (own >= end) return false
    slot = own + (weightOf(item) / perSecond) * 1000
    if (own > Date.now()) await new Promise((go) => void setTimeout(go, own - Date.now()))
    return true
  }
  let stopped = false
  let underWay = 0
  let heard = 0
  const attempt = async (item: Item): Promise<boolean | 'stop'> => {
    for (;;) {
      const before = heard
      underWay += 1
      const outcome = await each(item).finally(() => (underWay -= 1))
      if (outcome !== 'resting') {
        heard += 1
        return outcome
      }
      while (heard === before && underWay > 0 && !stopped && Date.now() < end)
        await new Promise((go) => void setTimeout(go, lookMilliseconds))
      // Nobody was finding out, or it isn't back.
      if (heard === before || stopped || Date.now() >= end) return 'stop'
    }
  }
  let failed: { error: unknown } | undefined
  let inARow = 0
  const ended = () => {
    if (failed) throw failed.error
    return done
  }
  let last: Item | undefined
  for (;;) {
    const items = await page(last)
    if (items.length === 0) return ended()
    let next = 0
    const line = async () => {
      while (next < items.length && !stopped && Date.now() < end) {
        const item = items[next++]!
        if (!(await turn(item))) return
        try {
          const outcome = await attempt(item)
          inARow = 0
          if (outcome === 'stop') stopped = true
          else if (outcome) done += 1
        } catch (error) {
          failed ??= { error }
          inARow += 1
          if (inARow >= failuresMaximum) stopped = true
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, line))
    if (stopped || Date.now() >= end) return ended()
    last = items.at(-1)
  }
}
