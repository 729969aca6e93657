/** Who has arrived and who was let in: all that is kept of everybody who waits. */
export type Counts = { id: string; arrived: number; admitted: number }
/** How the line stands: what tells anybody with a ticket whether it is their turn, and about when. */
export type Standing = Counts & { isOpen: boolean; perSecond: number }
/** From an isolate: how many it let in by itself since it last asked, how many stand before its door now, and how many calls it has under way. */
export type Arrivals = { entered: number; arriving: number; underWay?: number }

export type Line = {
  /** A flush is over: how long the Work that waited longest had waited by then. */
  flushed: (milliseconds: number) => void
  /** Counts who came, and gives the place of the last of them. */
  arrive: (arrivals: Arrivals) => Standing
  counts: () => Counts
}

/** A Work that waits so long for its commit: the writer has more than it bears. Usual under load are 34 to 150 ms. */
export const slowMilliseconds = 400
/** Calls of citizens under way in one isolate: what else is behind, the object store or the isolate itself, shows in how they gather. */
const muchUnderWay = 64
/** So many come in a second: where fewer do, what is slow isn't they, and to have them wait would help nobody. */
const crowdPerSecond = 3
/** Nobody waits for ever: so many a second are let in whatever else. */
const perSecondLeast = 1
/** What was slow once is forgotten at half each second. */
const memory = 0.5
const weight = 0.3
/** What was changed shows after some seconds: before that it isn't changed a second time. */
const settleSeconds = 3
const openAfterSeconds = 5

type Watching = {
  clock: () => number
  /** How long the Work that waits longest has waited by now. */
  waited: () => number
  kept?: Counts | undefined
}

/**
 * Lets people in: all of them as long as Works are committed soon; when that takes long, as many a second as the writer
 * bears, in the order in which they came. What they cost it learns from its own delay: fewer at once when that is long, slowly
 * more when it isn't.
 */
export function createLine({ clock, waited, kept }: Watching): Line {
  const counts: Counts = kept ?? { id: crypto.randomUUID().slice(0, 8), arrived: 0, admitted: 0 }
  let at = clock()
  let delay = 0
  let isOpen = counts.arrived <= counts.admitted
  /** While it is open, how many come in a second; while it isn't, how many are let in. */
  let perSecond = perSecondLeast
  let credit = 0
  let settled = 0
  let calm = 0

  const isCrowd = () => perSecond >= crowdPerSecond

  function close() {
    isOpen = false
    perSecond = Math.max(perSecondLeast, perSecond / 2)
    credit = 0
    settled = settleSeconds
    calm = 0
  }

  /** Goes on from the last look to now. */
  function pass() {
    const now = clock()
    const seconds = (now - at) / 1000
    if (seconds === 0) return
    at = now
    // The clock was set back: it goes on from here.
    if (seconds < 0) return
    delay = Math.max(delay * memory ** seconds, waited())
    if (isOpen && delay > slowMilliseconds && isCrowd()) return close()
    if (isOpen) {
      perSecond *= 0.8 ** seconds
      return
    }
    settled -= seconds
    if (delay > slowMilliseconds) {
      calm = 0
      if (settled <= 0) {
        perSecond = Math.max(perSecondLeast, perSecond * 0.7)
        settled = settleSeconds
      }
    } else if (delay < slowMilliseconds / 2) {
      calm += seconds
      perSecond += Math.min(seconds, 10) * Math.max(0.5, perSecond * 0.05)
    }
    // Nobody saves up what they didn't use.
    credit = Math.min(credit + perSecond * seconds, Math.max(1, perSecond))
    const turn = Math.min(Math.floor(credit), counts.arrived - counts.admitted)
    counts.admitted += turn
    credit -= turn
    if (counts.admitted >= counts.arrived && calm >= openAfterSeconds) isOpen = true
  }

  return {
    flushed(milliseconds) {
      pass()
      delay += (milliseconds - delay) * weight
      if (isOpen && delay > slowMilliseconds && isCrowd()) close()
    },
    arrive({ entered, arriving, underWay = 0 }) {
      pass()
      delay = Math.max(delay, (underWay / muchUnderWay) * slowMilliseconds)
      if (isOpen && delay > slowMilliseconds && (isCrowd() || underWay >= muchUnderWay)) close()
      counts.arrived += entered + arriving
      counts.admitted += entered + (isOpen ? arriving : 0)
      if (isOpen) perSecond += (entered + arriving) * 0.2
      else if (counts.admitted < counts.arrived && credit >= 1 && arriving > 0) {
        const turn = Math.min(Math.floor(credit), counts.arrived - counts.admitted)
        counts.admitted += turn
        credit -= turn
      }
      return { ...counts, isOpen, perSecond }
    },
    counts: () => ({ ...counts }),
  }
}

/** Of a worker whose Writer nobody measures: everybody comes in. */
export const openLine = () => {
  const line = createLine({ clock: Date.now, waited: () => 0 })
  return { arrive: (arrivals: Arrivals) => Promise.resolve(line.arrive(arrivals)) }
}
