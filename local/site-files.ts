import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { immutableCache, pageCache, pageHeaders } from '#worker/http/headers'

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
}
