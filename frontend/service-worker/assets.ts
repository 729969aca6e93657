import { shellFiles } from './messages.ts'
import { cacheNames } from './scope.ts'

const assetsMax = 200

export const isAsset = (path: string): boolean => path.startsWith('/assets/')
export const isShellFile = (path: string): boolean => shellFiles.includes(path)

/** Every file that a page names: its scripts and styles, and those of `<meta name="later">`. */
export const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([file]) => file)),
  ...shellFiles.filter((file) => html.includes(file)),
]

/** A host may answer with a page for a file that an older version had. */
const isFile = (response: Response): boolean =>
  response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')

/** Puts files into the cache that are not there yet; what the browser itself still has costs nothing. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file)) return
      const response = await fetch(file, { cache: isAsset(file) ? 'force-cache' : 'default' })
      if (!isFile(response)) throw new Error(`${file}: ${response.status}`)
      await cache.put(file, response)
    }),
  )
}

/** A file from the cache; else from the network, and kept. */
export async function fileFrom(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.assets)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetchHolding(request)
  if (isFile(response)) await cache.put(request, response.clone())
  return response
}

const held: readonly RequestDestination[] = ['script', 'style']
const triesMax = 120

/** A page never asks again for a script that failed: while the line is down it is held and asked for each second. */
async function fetchHolding(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1)
    try {
      return await fetch(request)
    } catch (failure) {
      if (tries >= triesMax || !held.includes(request.destination)) throw failure
      await new Promise((done) => setTimeout(done, 1000))
    }
}

/** Fetches the shell's files anew: a newer page may want newer ones. */
export async function renewShellFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  for (const file of shellFiles) {
    // What only an old browser asks for is not fetched elsewhere.
    if (!(await cache.match(file))) continue
    const response = await fetch(file, { cache: 'no-cache' })
    if (response.ok) await cache.put(file, response)
  }
}

/** Lets the oldest files go: those of versions long gone. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  const names = await cache.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - assetsMax)).map((name) => cache.delete(name)))
}
