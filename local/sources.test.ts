import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moved } from '#worker/http/moved'
import { at } from './paths.ts'

const isProduct = (name: string) =>
  /\.(ts|tsx|js)$/.test(name) && !/\.(test|suite)\.tsx?$|(^|\/)(test|generated)\//.test(name)
const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(isProduct)
      .map((name) => [name, readFileSync(at(name), 'utf8')] as const),
  )
const product = sources('worker', 'contract', 'frontend')
const filesWith = (pattern: RegExp, among = product) =>
  among.filter(([, text]) => pattern.test(text)).map(([name]) => name)

test('the sources are looked at', () => {
  expect(product.length).toBeGreaterThan(300)
  expect(filesWith(/\bcreateApp\b/)).toContain('worker/app.ts')
})

test('no product code evaluates text, writes HTML or reaches a cookie', () => {
  expect(filesWith(/\beval\(|new Function\(|setTimeout\(\s*['"`]|node:(child_process|vm)/)).toEqual([])
  expect(filesWith(/dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|srcdoc/)).toEqual([])
  // Only so does a script stand before all others where an old browser needs it: words of the file itself, no values.
  const written = sources('frontend').filter(([, text]) => text.includes('document.write'))
  expect(written.map(([name]) => name)).toEqual(['frontend/public/early.js'])
  for (const [, text] of written)
    expect(text.split('document.write')).toHaveLength(text.split(/document\.write\('[^'\\]*'\)/).length)
  expect(filesWith(/set-cookie|document\.cookie|cookieStore/i)).toEqual([])
})

test('the worker asks others in worker/outside, worker/db and worker/files alone, and follows no redirect of an outside service', () => {
  const asking = filesWith(
    /(?<![.\w#])fetch\((?!request, env|request: Request|\))|S3Client\(|new WebSocket\(/,
    sources('worker'),
  )
  expect(asking.length).toBeGreaterThan(3)
  expect(asking.filter((name) => !/^worker\/(outside|db|files)\//.test(name))).toEqual([])
  for (const [name, text] of sources('worker/outside'))
    expect([name, text.match(/(?<![.\w])fetch\(/g)?.length ?? 0]).toEqual([
      name,
      text.match(/redirect: 'manual'/g)?.length ?? 0,
    ])
})

test('the worker makes and changes no table of the database', () => {
  // The realtime object's own, on its own disk.
  const making = filesWith(/\b(create|alter|drop) (table|index|trigger|view)\b/i, sources('worker'))
  expect(making).toEqual(['worker/realtime-object.ts'])
})

test('the worker at home may reach its own machine alone', () => {
  const networks = readFileSync(at('local/workerd.ts'), 'utf8').match(/network = \(allow = \[[^\]]*\]/g)
  expect(networks).toEqual(['network = (allow = ["local"]'])
})

test('no regular expression of the worker or the contract is made of what somebody typed', () => {
  // Paths of screens, and letters of sounds: all ours.
  expect(filesWith(/\bRegExp\(/, sources('worker', 'contract'))).toEqual([
    'contract/screens.ts',
    'contract/names/sound.ts',
  ])
})

test('no window takes messages of another', () => {
  const listening = filesWith(/addEventListener\(\s*'message'|onmessage/)
  for (const name of listening)
    expect([name, /^frontend\/(service-worker|ui\/captcha|app\/(update|realtime))/.test(name)]).toEqual([
      name,
      true,
    ])
  expect(filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage/)).toEqual([])
})

test('redirects lead to paths of this site that are written down, whatever is asked for', () => {
  const redirecting = filesWith(/status: 30[1-38]|Response\.redirect\(|\.redirect\(/, sources('worker'))
  expect(redirecting).toEqual(['worker/http/site.ts'])
  const [, site] = sources('worker').find(([name]) => name === 'worker/http/site.ts')!
  expect(site.match(/location: \w+/g)).toEqual(['location: elsewhere'])
  expect(site).toContain('const elsewhere = moved[pathname]')
  expect(Object.values(moved)).toEqual(['/home', '/application-tracking', '/grievance-tracking'])
})

test('nothing secret is drawn from Math.random', () => {
  // Ids, which prove nothing, waiting times, and where a run through what is late begins.
  expect(filesWith(/Math\.random/).toSorted()).toEqual([
    'frontend/app/realtime.ts',
    'frontend/app/submitting/useSending.ts',
    'frontend/app/waiting/turn.ts',
    'worker/admission/door.ts',
    'worker/applications/verify-pending.ts',
    'worker/db/ids.ts',
    'worker/db/patience.ts',
    'worker/grievances/escalate.ts',
    'worker/outside/breaker.ts',
    'worker/outside/http.ts',
  ])
})

test('no key stands in the source or in what is built', () => {
  const all = [...product, ...sources('local', 'migrations')].filter(
    ([name]) => name !== 'local/sources.test.ts',
  )
  expect(filesWith(/-----BEGIN|AKIA[0-9A-Z]{16}|\bsk_live_|eyJ[\w-]{20,}\.[\w-]{20,}/, all)).toEqual([])
  expect(filesWith(/_KEY['"]?\s*[:=]\s*['"`][A-Za-z0-9+/]{40,}/, all)).toEqual([])
  expect(readFileSync(at('wrangler.toml'), 'utf8')).not.toMatch(/^[A-Z_]*(KEY|TOKEN|SECRET)[A-Z_]*\s*=/m)
})
