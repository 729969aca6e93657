import { moved } from './moved.ts'
import { bare, immutableCache, pageCache, pageHeaders } from './headers.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
}

/** What the build has written beside each text asset (local/site-files.ts), the smaller first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]

/**
 * The static site. On Cloudflare its assets layer answers for what it has, and the worker is asked for all else: the one
 * page of every other path, and 404 for a file that is no more. On plain workerd there is a disk service that knows no
 * types, no encodings and no `<route>.html`.
 */
export async function serveSite(request: Request, assets: Fetcher): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return bare(405, { allow: 'GET, HEAD' })
  const { pathname } = new URL(request.url)
  const elsewhere = moved[pathname]
  if (elsewhere) return new Response(null, { status: 302, headers: { ...pageHeaders, location: elsewhere } })
  for (const path of isHidden(pathname) ? [] : pathsOf(pathname)) {
    const found = await smallest(path, request, assets)
    if (!found) continue
    const headers = new Headers(pageHeaders)
    headers.set('content-type', types[extensionOf(path)]!)
    headers.set('cache-control', path.startsWith('/assets/') ? immutableCache : pageCache)
    headers.set('vary', 'accept-encoding')
    if (found.encoding) headers.set('content-encoding', found.encoding)
    if (!path.startsWith('/assets/')) headers.set('etag', await tagOf(found.body))
    if (headers.has('etag') && request.headers.get('if-none-match') === headers.get('etag'))
      return new Response(null, { status: 304, headers })
    const body = request.method === 'HEAD' ? null : found.body
    return new Response(body, { headers, encodeBody: found.encoding ? 'manual' : 'automatic' })
  }
  return new Response(null, { status: 404, headers: pageHeaders })
}

/** `/.git/config` and its like are no pages: a scanner that gets one for them takes it for the file. */
const isHidden = (path: string): boolean => /\/(\.|%2e)(?!well-known\/)/i.test(path)

const extensionOf = (path: string): string => /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''

/** A file is itself or missing; a route is its prerendered page or the one page of all others. */
function pathsOf(pathname: string): string[] {
  if (types[extensionOf(pathname)]) return [pathname]
  const own = /^\/[A-Za-z0-9-]+$/.test(pathname) ? [`${pathname}.html`] : []
  return [...own, '/shell.html', '/index.html']
}

async function smallest(path: string, request: Request, assets: Fetcher) {
  const accepted = accepts(request.headers.get('accept-encoding') ?? '')
  for (const { name, extension } of encodings) {
    const body = accepted(name) && (await fileAt(`${path}${extension}`))
    if (body) return { body, encoding: name }
  }
  const body = await fileAt(path)
  return body && { body, encoding: null }

  async function fileAt(wanted: string): Promise<ArrayBuffer | null> {
    const found = await assets.fetch(new Request(new URL(wanted, request.url)))
    // An assets layer answers with the start page for what it doesn't have.
    const isPage = found.headers.get('content-type')?.startsWith('text/html') === true
    if (found.ok && (!isPage || wanted.endsWith('.html'))) return found.arrayBuffer()
    await found.body?.cancel()
    return null
  }
}

const accepts = (header: string) => {
  const refused = /^(\w+)\s*;\s*q=0(\.0*)?$/
  const names = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return (name: string) => names.includes(name)
}

async function tagOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `"${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
