import { Failure } from '#contract/failure'
import { nextTurn } from '#worker/http/turns'

type Bounds = {
  /** How many work at one time, and how many wait for it. */
  atOnce: number
  waiting: number
  /** How often who waits looks whether it is their turn. */
  pollMilliseconds: number
  /** After so long without a sign of life a place is given away: a request whose caller has gone ends without a word. */
  forgottenMilliseconds: number
  pause?: (milliseconds: number) => Promise<void>
}

/**
 * A short line before work that takes long: few at one time, some wait in their order, and whoever comes then is told to
 * come again. Each request looks by a timer of its own: workerd lets none be woken from another's context.
 */
export function workLine({
  atOnce,
  waiting,
  pollMilliseconds,
  forgottenMilliseconds,
  pause = nextTurn,
}: Bounds) {
  /** Who works and who waits, in their order, each with its last sign of life. */
  const working = new Map<symbol, number>()
  const line = new Map<symbol, number>()
  const sweep = (places: Map<symbol, number>, now: number) => {
    for (const [place, seen] of places) if (now - seen > forgottenMilliseconds) places.delete(place)
  }
  const isFree = (mine: symbol): boolean => {
    const now = Date.now()
    sweep(working, now)
    sweep(line, now)
    const [first = mine] = line.keys()
    return working.size < atOnce && first === mine
  }

  async function wait(mine: symbol): Promise<void> {
    if (line.size >= waiting) throw new Failure('busy')
    line.set(mine, Date.now())
    try {
      do {
        await pause(pollMilliseconds)
        line.set(mine, Date.now())
      } while (!isFree(mine))
      working.set(mine, Date.now())
    } finally {
      line.delete(mine)
    }
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = Symbol('a place in the line')
    if (isFree(mine)) working.set(mine, Date.now())
    else await wait(mine)
    try {
      return await work()
    } finally {
      // The timers of all who wait are due by now: without this they would go one after the other, and nobody between.
      await pause(0)
      working.delete(mine)
    }
  }
}
