import { whyAway } from './away.ts'
import type { Client } from './client.ts'

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

/** A client that only reads: it waits its turn, and a lost connection is not the end. */
export function patientReader(client: Client): Client {
  const batch = client.batch.bind(client)
  const execute = client.execute.bind(client) as (...args: unknown[]) => ReturnType<Client['execute']>
  return Object.assign(client, {
    batch: (...args: Parameters<Client['batch']>) => asRead(() => batch(...args)),
    execute: (...args: unknown[]) => asRead(() => execute(...args)),
  })
}
