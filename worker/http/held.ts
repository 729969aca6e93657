import { Failure } from '#contract/failure'

/** How many bytes of bodies the isolate holds at one time, of its 128 MB; above it the next one is asked to come again. */
export const heldMaximum = 64 * 1024 * 1024
let held = 0

/** The bytes of one call's body: counted as they come, whatever was announced, and let go when the call is over. */
export type Hold = { take: (bytes: number) => void; release: () => void }

export function newHold(): Hold {
  let own = 0
  return {
    take(bytes) {
      if (held + bytes > heldMaximum) throw new Failure('busy')
      held += bytes
      own += bytes
    },
    release() {
      held -= own
      own = 0
    },
  }
}
