import type { Dependencies } from './call.ts'
import { elapsed } from '#worker/elapsed'

/** What calls that have just ended leave to do, and since when one of them gathers it. */
type Gathering<Item> = { items: Item[]; since: number }
const millisecondsUsual = 200
/** Whoever gathered and is gone: the next one does it. */
const lostMilliseconds = 2_000

/**
 * Something that many calls leave behind goes together: the first of them waits a moment and is handed what the others left meanwhile,
 * who are handed nothing. Plain data, as everything that requests share.
 */
export function gathering<Item>(): (
  deps: Dependencies,
  items: readonly Item[],
  atMost?: number,
) => Promise<Item[]> {
  const all = new WeakMap<Dependencies, Gathering<Item>>()
  return async (deps, items, atMost = Infinity) => {
    const now = all.get(deps) ?? { items: [], since: -Infinity }
    all.set(deps, now)
    if (now.items.length >= atMost) return []
    now.items.push(...items)
    if (elapsed(now.since, Date.now()) < lostMilliseconds) return []
    now.since = Date.now()
    await new Promise((done) => void setTimeout(done, deps.gatherMilliseconds ?? millisecondsUsual))
    now.since = -Infinity
    return now.items.splice(0)
  }
}
