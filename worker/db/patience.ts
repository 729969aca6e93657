import { whyAway } from './away.ts'
import type { Reader } from './reader.ts'

const turnedAwayMaximum = 9
/** Asks again for as long as the server is busy, which is safe whatever was asked; later each time: about five seconds in all. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (whyAway(error) !== 'busy' || attempt === turnedAwayMaximum) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * (5 + Math.random() * 5)))
    }
  }
}

/** A connection that broke, or was kept from a server that has been replaced: asking again is safe for a read. */
const asRead = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  patiently(ask).catch((error: unknown) => {
    if (whyAway(error) !== 'lost') throw error
    return patiently(ask)
  })

/** A reader that waits its turn, and to which a lost connection is not the end. */
export const patientReader = (reader: Reader): Reader => ({
  batch: (statements) => asRead(() => reader.batch(statements)),
  execute: (statement) => asRead(() => reader.execute(statement)),
  close: () => reader.close(),
})
