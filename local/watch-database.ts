import { setTimeout as pause } from 'node:timers/promises'

const lookEveryMilliseconds = 10_000
/** The product's health says 503 after three seconds. */
const healthWithinMilliseconds = 4_000
const writesWithinMilliseconds = 10_000
const timesMaximum = 3

type Looking = {
  /** Whether it does its work. */
  look: () => Promise<boolean>
  /** From then on nobody asks any more. */
  gone: AbortSignal
  everyMilliseconds?: number
}

/** Looks at something that has done its work until now; settles with true once it hasn't for three looks on end, with false when it is gone. */
export async function untilHung({
  look,
  gone,
  everyMilliseconds = lookEveryMilliseconds,
}: Looking): Promise<boolean> {
  for (let failed = 0; !gone.aborted && failed < timesMaximum;) {
    const begun = Date.now()
    failed = (await look()) ? 0 : failed + 1
    // One that is stopped with the whole machine, or whose line breaks at once, gets as long as any other.
    const rest = failed === timesMaximum ? 0 : everyMilliseconds - (failed > 0 ? Date.now() - begun : 0)
    await pause(Math.max(0, rest), undefined, { signal: gone }).catch(() => undefined)
  }
  return !gone.aborted
}

const answered = async (
  url: string,
  within: number,
  init: RequestInit = {},
): Promise<Response | undefined> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(within) })
    await response.arrayBuffer()
    return response
  } catch {
    return undefined
  }
}

/**
 * Whether the database answers a write, be it by an error: one that has hung says nothing, and its own /health says 200 all the same. The product's
 * health is asked first, which writes through the one stream that all its writes take: a second one only waits behind it.
 */
export async function takesWrites(databaseUrl: string, productUrl: string): Promise<boolean> {
  if ((await answered(`${productUrl}/api/v1/health`, healthWithinMilliseconds))?.ok) return true
  const requests = [{ type: 'execute', stmt: { sql: 'update heartbeat set beat = beat' } }, { type: 'close' }]
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ requests })
  const answer = await answered(`${databaseUrl}/v2/pipeline`, writesWithinMilliseconds, {
    method: 'POST',
    headers,
    body,
  })
  return answer?.status === 200
}
