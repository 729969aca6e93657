import { Failure } from '#contract/failure'

/** How many bytes of bodies the isolate holds at one time, of its 128 MB; above it the next one is asked to come again. */
export const heldMaximum = 64 * 1024 * 1024
/** What one address may hold of it: an office has forms under way, a stranger doesn't have all of it. */
export const heldByOneMaximum = 32 * 1024 * 1024
/** Left to small bodies: whoever signs in, tracks or decides doesn't wait for pictures. */
const reservedForSmall = 8 * 1024 * 1024
const smallMaximum = 256 * 1024
let held = 0
const byLine = new Map<string, number>()

/** The bytes of one call's body: counted as they come, whatever was announced, and let go when the call is over. */
export type Hold = { take: (bytes: number) => void; release: () => void }

/** Of a call from a line (an address, as limits count it). */
export function newHold(line: () => string): Hold {
  let own = 0
  return {
    take(bytes) {
      const from = line()
      const ofLine = (byLine.get(from) ?? 0) + bytes
      const isSmall = own + bytes <= smallMaximum
      const most = isSmall ? heldMaximum : heldMaximum - reservedForSmall
      if (held + bytes > most || (!isSmall && ofLine > heldByOneMaximum)) throw new Failure('busy')
      held += bytes
      own += bytes
      byLine.set(from, ofLine)
    },
    release() {
      if (own === 0) return
      const from = line()
      const left = (byLine.get(from) ?? 0) - own
      if (left > 0) byLine.set(from, left)
      else byLine.delete(from)
      held -= own
      own = 0
    },
  }
}
