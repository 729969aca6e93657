import { cacheNames } from './scope.ts'

/** How many times its max-age a reply may be old and still come first. */
const staleTimes = 24
const daysMax = 30
const patienceMilliseconds = 4000
const secrets = ['authorization', 'x-applicant-token', 'idempotency-key']
const keptAt = 'x-kept-at'

/** A call that may be answered from the device: a GET by nobody in particular. */
export const isReferenceCall = (request: Request, path: string): boolean =>
  request.method === 'GET' &&
  path.startsWith('/api/v1/') &&
  // Texts are kept by the page itself, which asks for newer ones.
  !path.startsWith('/api/v1/translations/') &&
  !secrets.some((name) => request.headers.has(name))

/**
 * Places, lists, programs: all that the server calls public. What is kept comes at once and is fetched again behind it;
 * when it is too old for that, only if the line is down or slow.
 */
export async function referenceFor(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheNames.reference)
  // What is asked for anew is not answered from before.
  const kept = request.cache !== 'reload' && (await cache.match(request, { ignoreVary: true }))
  if (!kept) return fetchAndKeep(request, cache)
  const fetched = fetchAndKeep(request.clone(), cache)
  later(fetched.catch(() => undefined))
  const seconds = (Date.now() - Number(kept.headers.get(keptAt))) / 1000
  if (seconds < secondsOf(kept) * staleTimes) return kept
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds))
  const answered = fetched.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
  return seconds < daysMax * 86_400 ? Promise.race([answered, waited]) : fetched
}

const secondsOf = (response: Response): number =>
  Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)

/** Keeps what a page has called before the service worker was there, as far as the browser still has it. */
export async function keepCalled(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.reference)
  for (const url of urls) {
    const request = new Request(url, { cache: 'only-if-cached', mode: 'same-origin' })
    if (await cache.match(url, { ignoreVary: true })) continue
    await fetchAndKeep(request, cache).catch(() => undefined)
  }
}

async function fetchAndKeep(request: Request, cache: Cache): Promise<Response> {
  const response = await fetch(request)
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || !isPublic) return response
  const headers = new Headers(response.headers)
  headers.set(keptAt, String(Date.now()))
  await cache.put(request.url, new Response(await response.clone().arrayBuffer(), { headers }))
  return response
}
