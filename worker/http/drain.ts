export type Draining<Item> = {
  /** Those that wait, in their order, from the one after `last` on. */
  page: (last: Item | undefined) => Promise<Item[]>
  /** Deals with one; true if it did. `'stop'`: who is asked doesn't answer, so the rest waits for the next run. */
  each: (item: Item) => Promise<boolean | 'stop'>
  /** How many at one time: what the other side bears. */
  atOnce: number
  /** What the other side bears in a second, and how much of that one item is. */
  perSecond?: number
  weightOf?: (item: Item) => number
  /** No further one is begun after so long: the schedule comes every minute. */
  seconds?: number
}

const secondsUsual = 25

/** Works through what waits until nothing is left or the time is over; answers how many were dealt with. */
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
  let last: Item | undefined
  for (;;) {
    const items = await page(last)
    if (items.length === 0) return done
    let next = 0
    const line = async () => {
      while (next < items.length && !stopped && Date.now() < end) {
        const item = items[next++]!
        if (!(await turn(item))) return
        const outcome = await each(item)
        if (outcome === 'stop') stopped = true
        else if (outcome) done += 1
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, line))
    if (stopped || Date.now() >= end) return done
    last = items.at(-1)
  }
}
