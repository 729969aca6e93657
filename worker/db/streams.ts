import { elapsed } from '#worker/elapsed'
import { answerOf } from './away.ts'

export type Target = { url: string; authToken?: string | undefined }
/** What one request of a pipeline came to (Hrana, `/v2/pipeline`). */
export type Outcome =
  | { type: 'ok'; response: { result: unknown } }
  | { type: 'error'; error: { message: string; code?: string | null } }
type Answer = { baton: string | null; base_url: string | null; results: Outcome[] }

export type Streams = {
  /** Throws DatabaseAway when there is no answer. */
  ask(request: object, timeLimitMilliseconds: number): Promise<Outcome>
  /** Ends those that nobody uses. */
  close(): Promise<void>
}

/** Whether a batch ran through: it was answered, and the statement that begins it did begin. */
const isWhole = (outcome: Outcome): boolean => {
  if (outcome.type !== 'ok') return false
  const { step_errors: errors } = (outcome.response.result ?? {}) as { step_errors?: unknown[] }
  return !errors?.[0]
}

/** The server ends a stream that nobody has used for ten seconds. */
const goodMilliseconds = 8_000
/** Whoever took a stream and never came back is gone: no request lasts so long. */
const lostMilliseconds = 30_000

/** So long a request waits for one to come free, which is soon; whoever reads longer holds up nobody for ever. */
const waitMilliseconds = 100
const lookMilliseconds = 2

/** One stream: the word by which it goes on, where, since when; and who uses it at the moment. */
type Kept = { baton: string | null; url: string; at: number; takenAt: number; nth: number }

/**
 * Streams of the database that stay open from one request to the next, so many at the most: to open one costs the server three times
 * what a read does. When all are in use, a request waits a moment and then has one opened for itself alone. What is kept are words, and each
 * waits by timers of its own: requests of an isolate share no I/O.
 */
export function openStreams(target: Target, most: number): Streams {
  const base = target.url.replace(/^libsql:/, 'https:').replace(/\/$/, '')
  const all: Kept[] = Array.from({ length: most }, () => ({
    baton: null,
    url: base,
    at: 0,
    takenAt: -Infinity,
    nth: 0,
  }))

  const send = (url: string, body: object, timeLimitMilliseconds: number): Promise<Response> =>
    answerOf(`${url}/v2/pipeline`, timeLimitMilliseconds, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(target.authToken ? { authorization: `Bearer ${target.authToken}` } : {}),
      },
      body: JSON.stringify(body),
    })

  /** The first that is free: so few as are needed stay in use. */
  function take(): { kept: Kept; nth: number } | undefined {
    const now = Date.now()
    const kept = all.find(({ takenAt }) => elapsed(takenAt, now) > lostMilliseconds)
    if (!kept) return undefined
    if (kept.takenAt !== -Infinity || elapsed(kept.at, now) > goodMilliseconds) kept.baton = null
    kept.takenAt = now
    return { kept, nth: (kept.nth += 1) }
  }
  async function takeSoon() {
    let taken = take()
    for (let waited = 0; !taken && most > 0 && waited < waitMilliseconds; waited += lookMilliseconds) {
      await new Promise((done) => void setTimeout(done, lookMilliseconds))
      taken = take()
    }
    return taken
  }
  function giveBack({ kept, nth }: { kept: Kept; nth: number }, answer?: Answer): void {
    if (kept.nth !== nth) return
    Object.assign(kept, {
      baton: answer?.baton ?? null,
      url: answer?.base_url ?? base,
      at: Date.now(),
      takenAt: -Infinity,
    })
  }

  async function ask(request: object, timeLimitMilliseconds: number): Promise<Outcome> {
    const taken = await takeSoon()
    let answer: Answer | undefined
    try {
      const { baton, url } = taken?.kept ?? { baton: null, url: base }
      const requests = taken ? [request] : [request, { type: 'close' }]
      let response = await send(url, { baton, requests }, timeLimitMilliseconds)
      // A stream that has ended, or of a server that was replaced: nothing of this was done.
      if (baton !== null && response.status >= 400)
        response = await send(base, { baton: null, requests }, timeLimitMilliseconds)
      if (!response.ok)
        throw new Error(`database answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
      const heard = (await response.json()) as Answer
      const [outcome] = heard.results
      // What failed as a whole may have left a transaction open: nobody else goes on with that stream.
      if (outcome && isWhole(outcome)) answer = heard
      else if (taken && heard.baton !== null) await end(heard.baton, heard.base_url ?? base)
      return outcome!
    } finally {
      if (taken) giveBack(taken, answer)
    }
  }

  const end = (baton: string, url: string) =>
    send(url, { baton, requests: [{ type: 'close' }] }, goodMilliseconds).catch(() => undefined)

  async function close(): Promise<void> {
    for (const kept of all) {
      const { baton, url, takenAt } = kept
      if (baton === null || takenAt !== -Infinity) continue
      kept.baton = null
      await end(baton, url)
    }
  }
  return { ask, close }
}
