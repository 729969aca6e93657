import { immutableCache, pageCache, pageHeaders } from './headers.ts'

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

/**
 * The static site where no edge serves it (plain workerd): a disk service that knows no types and no single-page
 * fallback. On Cloudflare its assets layer answers before the worker is asked.
 */
export async function serveSite(request: Request, assets: Fetcher): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const { pathname } = new URL(request.url)
  const extension = /\.([a-z0-9]+)$/.exec(pathname)?.[1]
  const path = extension && types[extension] ? pathname : '/index.html'
  const found = await assets.fetch(new Request(new URL(path, request.url)))
  if (!found.ok) return new Response(null, { status: 404, headers: pageHeaders })
  const headers = new Headers(pageHeaders)
  headers.set('content-type', types[path.split('.').at(-1)!]!)
  headers.set('cache-control', path.startsWith('/assets/') ? immutableCache : pageCache)
  return new Response(request.method === 'HEAD' ? null : found.body, { headers })
}
