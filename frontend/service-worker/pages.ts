import { dropOldFiles, filesIn, keepFiles, renewShellFiles } from './assets.ts'
import type { UpdateReady } from './messages.ts'
import { cacheNames, scope } from './scope.ts'

/** The one page of every path that has none of its own. */
const shell = '/shell'

const isPageOf = (path: string, html: string): boolean => html.includes(`data-path="${path}"`)
const open = () => caches.open(cacheNames.pages)
const asPage = (html: string, from: Response): Response => new Response(html, { headers: from.headers })

/** A page by its path: what is kept comes at once and is looked after behind it; the shell where the line is down. */
export async function pageFor(path: string, request: Request, renewed: (work: Promise<unknown>) => void) {
  const cache = await open()
  const kept = await cache.match(path, { ignoreVary: true })
  if (kept) {
    renewed(renew())
    return kept
  }
  try {
    return await fetch(request)
  } catch (failure) {
    const fallback = await cache.match(shell, { ignoreVary: true })
    if (fallback) return fallback
    throw failure
  }
}

/** Keeps the page that a person has come to, and the shell for all others, with the files that brought them. */
export async function keepPage(path: string, files: readonly string[]): Promise<void> {
  const cache = await open()
  await keepFiles(files)
  for (const name of [path, shell]) {
    if (await cache.match(name, { ignoreVary: true })) continue
    const response = await fetch(name, { cache: 'force-cache' })
    const html = await response.clone().text()
    if (!response.ok || (name === path && !isPageOf(path, html))) continue
    await cache.put(name, asPage(html, response))
  }
}

let renewing: Promise<void> | undefined

/** Looks for a newer version of every kept page. It is taken whole, with its files, or not at all. */
export const renew = (): Promise<void> =>
  (renewing ??= renewAll()
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined
    }))

async function renewAll(): Promise<void> {
  const cache = await open()
  const newer: { path: string; page: Response; files: string[] }[] = []
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname
    const response = await fetch(path, { cache: 'no-cache' })
    if (!response.ok) continue
    const html = await response.clone().text()
    const before = await cache.match(path, { ignoreVary: true })
    if (html === (await before?.text())) continue
    newer.push({ path, page: asPage(html, response), files: filesIn(html) })
  }
  if (newer.length === 0) return
  await keepFiles(newer.flatMap(({ files }) => files))
  await renewShellFiles()
  for (const { path, page } of newer) await cache.put(path, page)
  await dropOldFiles()
  const ready: UpdateReady = { type: 'update-ready' }
  for (const client of await scope.clients.matchAll()) client.postMessage(ready)
}
