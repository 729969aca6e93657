/** `busy`: the server looked at nothing of it; `lost`: the connection broke; `late`: no answer in time; `failed`: it said that it can't. */
type Why = 'busy' | 'lost' | 'late' | 'failed'

/** The database gave no answer. Whatever was asked may have been done, unless it was busy. */
export class DatabaseAway extends Error {
  readonly why: Why

  constructor(why: Why, cause?: unknown) {
    super(`the database is away: ${why}`, { cause })
    this.why = why
  }
}

/** Why the database gave no answer, by whatever wraps it; undefined for every other error. */
export function whyAway(error: unknown): Why | undefined {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause)
    if (inner instanceof DatabaseAway) return inner.why
  return undefined
}

/** A whole answer of the database, or DatabaseAway: what it refuses for its own sake (a bad statement) is an answer. */
export async function answerOf(
  request: Request | string,
  timeLimitMilliseconds?: number,
  init: RequestInit = {},
): Promise<Response> {
  const signal = timeLimitMilliseconds ? AbortSignal.timeout(timeLimitMilliseconds) : undefined
  let response: Response
  let body: ArrayBuffer
  try {
    response = await fetch(request, { ...init, ...(signal && { signal }) })
    // An answer that breaks off in its middle is none.
    body = await response.arrayBuffer()
  } catch (error) {
    throw new DatabaseAway(signal?.aborted ? 'late' : 'lost', error)
  }
  const { status, headers } = response
  if (status === 429) throw new DatabaseAway('busy')
  if (status >= 500) throw new DatabaseAway('failed', new Error(`HTTP status ${status}`))
  return new Response(body, { status, headers })
}
