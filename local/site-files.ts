import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { immutableCache, pageCache, pageHeaders } from '#worker/http/headers'
import { moved } from '#worker/http/moved'
import { withoutLayers } from './oldest-browsers.ts'

/** Writes Cloudflare's `_headers` for the static assets, from the same list that the worker serves pages with. */
export function writeHeaders(siteDirectory: string): void {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const text = [
    block('/*', { ...pageHeaders, 'cache-control': pageCache }),
    block('/assets/*', { '! cache-control': '', 'cache-control': immutableCache }),
  ].join('\n')
  writeFileSync(
    join(siteDirectory, '_headers'),
    `${text.replace('  ! cache-control: ', '  ! cache-control')}\n`,
  )
  const redirects = Object.entries(moved).map(([from, to]) => `${from} ${to} 302\n`)
  writeFileSync(join(siteDirectory, '_redirects'), redirects.join(''))
  // Cloudflare's edge compresses by itself.
  writeFileSync(join(siteDirectory, '.assetsignore'), '*.br\n*.gz\n')
}

/** Writes old.css, which frontend/public/early.js asks for where the browser has no layers, from the style sheet of the public pages. */
export function writeOldStyles(siteDirectory: string): void {
  const [, name] = /href="(\/assets\/[^"]+\.css)"/.exec(
    readFileSync(join(siteDirectory, 'index.html'), 'utf8'),
  )!
  writeFileSync(
    join(siteDirectory, 'old.css'),
    withoutLayers(readFileSync(join(siteDirectory, name!), 'utf8')),
  )
}

const isText = /\.(html|js|css|json|svg|txt|webmanifest)$/
const worthwhileBytes = 200

/** Writes `.br` and `.gz` beside each text asset, for a worker that no edge stands before. */
export function compressSite(siteDirectory: string): void {
  for (const name of readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })) {
    if (!isText.test(name)) continue
    const path = join(siteDirectory, name)
    const bytes = readFileSync(path)
    if (bytes.length < worthwhileBytes) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
