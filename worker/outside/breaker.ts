import { elapsed } from '#worker/elapsed'

/** How a question went for the service itself, whatever it said; how long it wants to be left alone, if it said so. */
export type Health = { isWell: boolean; restMilliseconds?: number | undefined }

export type Breaker = {
  /** False: it rests, and isn't asked. One question at a time finds out whether it is back. */
  mayAsk: () => boolean
  /** Whether it rests now. */
  rests: () => boolean
  heard: (health: Health) => void
}

const failuresInARow = 5
const restFirst = 1_000
const restLongest = 60_000
/** Of somebody who asked whether it is back and was never heard of again. */
const triesLongest = 15_000

/**
 * Leaves a service alone that doesn't answer: nobody waits out its time limit over and over, and it isn't run down while it
 * comes up. Later each time, and not at the same moment from everywhere; one of this isolate then tries.
 */
export function createBreaker(clock: () => number = Date.now): Breaker {
  let failures = 0
  let rested = 0
  let until = 0
  let tryingSince = -Infinity
  /** Longer than the longest it doesn't rest: the clock was set back. */
  const rests = () => until > clock() && until - clock() <= restLongest * 1.25
  const isOpen = () => failures >= failuresInARow || rests()
  const isTried = () => elapsed(tryingSince, clock()) < triesLongest
  return {
    rests,
    mayAsk() {
      if (!isOpen()) return true
      if (rests() || isTried()) return false
      tryingSince = clock()
      return true
    },
    heard({ isWell, restMilliseconds }) {
      tryingSince = -Infinity
      if (isWell) {
        failures = 0
        rested = 0
        until = 0
        return
      }
      failures += 1
      if (restMilliseconds !== undefined)
        until = Math.max(rests() ? until : 0, clock() + Math.min(restMilliseconds, restLongest))
      // Those that were under way as it opened say nothing new.
      if (failures < failuresInARow || rests()) return
      rested = Math.min(restLongest, rested === 0 ? restFirst : rested * 2)
      until = clock() + rested * (0.75 + Math.random() * 0.5)
    },
  }
}
