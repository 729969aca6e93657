import { isOpenCall } from '#contract/endpoint'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { staffScreens } from '#contract/screens'
import { at, siteDirectory } from '#local/paths'
import {
  contentSecurityPolicy,
  immutableCache,
  pageCache,
  pageHeaders,
  replyHeaders,
} from '#worker/http/headers'
import { blackBox, type BlackBox } from './blackbox.ts'
import { rawOf } from './raw.ts'

let box: BlackBox
beforeAll(async () => {
  box = await blackBox('workerd')
})
afterAll(() => box?.close())

const publicScreens = [
  ...readFileSync(at('frontend/screens.ts'), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g),
].map(([, path]) => path!)
const addresses = [...publicScreens, ...staffScreens.map(({ path }) => path.replace(/:\w+/g, '7'))]
/** Every file of the built site but what Cloudflare alone reads and what is sent in place of another. */
const filesOfSite = () =>
  readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$|^\/(_|\.)/.test(name))

const headersOf = (response: Response) => Object.fromEntries(response.headers)
const inert = async (path: string, init: RequestInit = {}) => {
  const response = await box.page(path, init)
  await response.body?.cancel()
  const headers = headersOf(response)
  expect(headers).toMatchObject(replyHeaders)
  expect(headers['set-cookie']).toBeUndefined()
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  return { status: response.status, headers }
}

test('the policy of pages lets nothing run or load that is not the site’s own, and nobody frame them', () => {
  const rules = Object.fromEntries(
    contentSecurityPolicy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
  expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:|strict-dynamic|nonce/)
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test.each(addresses)('%s is a page with every header of pages', async (path) => {
  const response = await box.page(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(headersOf(response)).toMatchObject({
    ...pageHeaders,
    'cache-control': pageCache,
    'content-type': 'text/html; charset=utf-8',
  })
  expect(response.headers.get('set-cookie')).toBeNull()
  // What it is, in the results of a search, in both languages.
  expect(html.match(/<meta name="description" content="[^"]{20,}" data-en="[^"]{20,}" \/>/g)).toHaveLength(1)
  // What the policy would refuse isn't there in the first place.
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|<style|\sstyle=|\son\w+=|javascript:/i)
})

test('every file of the site has the headers of pages, its own type, and is kept only under a name that changes with it', async () => {
  const names = filesOfSite()
  expect(names).toEqual(expect.arrayContaining(['/service-worker.js', '/openapi.json', '/early.js']))
  for (const name of names) {
    const response = await box.page(name)
    await response.body?.cancel()
    const type = response.headers.get('content-type') ?? ''
    expect([name, response.status]).toEqual([name, 200])
    expect(headersOf(response), name).toMatchObject({
      ...pageHeaders,
      'cache-control': name.startsWith('/assets/') ? immutableCache : pageCache,
    })
    expect(type, name).toMatch(
      /^(text\/(html|javascript|css|plain); charset=utf-8|application\/json; charset=utf-8|application\/manifest\+json|image\/(svg\+xml|png|x-icon)|font\/woff2)$/,
    )
  }
})

test('Cloudflare’s assets are given the same headers', () => {
  const text = readFileSync(`${siteDirectory}/_headers`, 'utf8')
  const [all] = text.split(/\n(?=\/)/)
  expect(all!.split('\n')[0]).toBe('/*')
  for (const [name, value] of Object.entries(pageHeaders)) expect(all).toContain(`\n  ${name}: ${value}`)
  expect(text).toMatch(/\n\/assets\/\*\n(.*\n)*? {2}cache-control: public, max-age=31536000, immutable/)
})

test('nothing of the sources is published: no map, no TypeScript, no dot file', () => {
  const names = readdirSync(siteDirectory, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /\.(map|tsx?|toml|sql|md)$|(^|\/)\.(?!assetsignore)/.test(name))).toEqual([])
  expect(existsSync(`${siteDirectory}/.git`)).toBe(false)
})

test.each([
  '/assets/nothing-12345678.js',
  '/nothing.png',
  '/assets/gone.css',
  '/.git/config',
  '/.env',
  '/a/%2Egit/HEAD',
])('%s is 404 with the headers of pages', async (path) => {
  const response = await box.page(path)
  expect(response.status).toBe(404)
  expect(headersOf(response)).toMatchObject(pageHeaders)
})

test('the redirect from the root has the headers of pages', async () => {
  expect(headersOf(await box.page('/'))).toMatchObject(pageHeaders)
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers a stranger with the headers of replies, and what is not declared as kept is kept nowhere',
  async (_, endpoint) => {
    const path = `/api/v1${(endpoint.path as string).replace(/:\w+/g, '1')}`
    const { status, headers } = await inert(path, { method: endpoint.method })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe(
      status === 200 && endpoint.cacheSeconds ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store',
    )
    if (!isOpenCall(endpoint)) expect(status).toBe(401)
    else if (endpoint.access !== 'public') expect(status).toBe(404)
  },
)

describe('doors beside', () => {
  test.each([
    ['a path of the API that nobody declared', '/api/v1/nothing', 'GET', 404],
    ['a method that an endpoint has not', '/api/v1/admin/login', 'DELETE', 404],
    ['the API without its version', '/api/', 'GET', 404],
    ['a page asked for with POST', '/home', 'POST', 405],
    ['the door of the schedule', '/internal/scheduled', 'POST', 404],
    ['the door of the schedule', '/internal/scheduled', 'GET', 404],
    ['the door of WebSockets without one', '/api/v1/realtime', 'GET', 426],
  ])('%s (%s, %s) is %s, with the headers of replies', async (_, path, method, status) => {
    const answered = await inert(path, { method })
    expect(answered.status).toBe(status)
    expect(answered.headers['cache-control']).toBe('no-store')
  })

  test('a file of a person is inert when it is opened by itself', async () => {
    const receipt = await box.api.register(await box.registration(await box.oldMan()))
    const { application_id, applicant_token } = receipt.body as Record<string, string>
    for (const path of [
      `file/${application_id}/image`,
      `../applicants_copy?application_id=${application_id}`,
    ]) {
      const { status, headers } = await inert(`/api/v1/global/application/${path}`, {
        headers: { 'x-applicant-token': applicant_token! },
      })
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(headers['content-disposition']).toBeDefined()
    }
  })

  test('a WebSocket is opened for pages of ours only', async () => {
    const open = async (origin: string) => {
      const { status } = await rawOf(box.stack.url, '/api/v1/realtime', {
        headers: {
          ...(origin && { origin }),
          connection: 'upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': '13',
        },
      })
      return status
    }
    const { host, port } = new URL(box.stack.url)
    // Ours are asked for their ticket (sockets.test.ts).
    expect(await open(`http://${host}`)).toBe(401)
    expect(await open(box.stack.env['PUBLIC_URL']!)).toBe(401)
    for (const origin of [
      'https://evil.example',
      'null',
      `http://evil.example:${port}`,
      `http://${host}.evil.example`,
    ])
      expect([origin, await open(origin)]).toEqual([origin, 403])
  })

  test('no page of another origin is let in: there is no answer to a preflight', async () => {
    for (const path of [
      '/api/v1/admin/login',
      '/api/v1/admin/permissions',
      '/api/v1/global/online-application/registration',
    ]) {
      const { status } = await inert(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, idempotency-key',
        },
      })
      expect(status).toBe(404)
    }
  })
})
