import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpenCall, type AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let token: string
beforeAll(async () => {
  world = await openWorld()
  token = (await signedIn(world, { superAdmin: true })).token
})
afterAll(() => world.close())

const only = (which: (endpoint: AnyEndpoint) => boolean) =>
  endpoints.filter(which).map((endpoint) => [endpoint.name, endpoint] as const)
const send = (endpoint: AnyEndpoint, query: string, headers: Record<string, string>) =>
  world.api.send(`${(endpoint.path as string).replace(/:\w+/g, '1')}${query}`, {
    method: endpoint.method,
    headers: { 'accept-language': 'en', ...headers },
    ...(endpoint.method === 'GET'
      ? {}
      : { body: JSON.stringify({ token, authorization: `Bearer ${token}` }) }),
  })
const names = ['token', 'access_token', 'session', 'authorization', 'auth', 'api_key']
const inCookie = () => names.map((name) => `${name}=${token}`).join('; ')
const inQuery = () => `?${names.map((name) => `${name}=${token}`).join('&')}`
const json = { 'content-type': 'application/json' }

test.each(only((endpoint) => !isOpenCall(endpoint)))(
  '%s takes a session from the Authorization header alone: not from a cookie, an address, a body or another header',
  async (_, endpoint) => {
    const ways: [string, Record<string, string>][] = [
      ['', { cookie: inCookie() }],
      [inQuery(), {}],
      ['', { 'x-access-token': token, 'x-auth-token': token, 'x-api-key': token, 'x-user-id': '1' }],
      ['', { authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}` }],
      ['', { authorization: token }],
    ]
    for (const [query, headers] of ways) {
      const response = await send(endpoint, query, { ...json, ...headers })
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 401])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  },
)

test.each(only(({ access }) => access === 'applicant'))(
  '%s takes an applicant’s token from its header alone',
  async (_, endpoint) => {
    const own = await world.deps.tokens.sign('applicant', { application_id: 1 }, world.clock.now)
    const query = `?x-applicant-token=${own}&applicant_token=${own}&token=${own}`
    for (const response of [
      await send(endpoint, query, json),
      await send(endpoint, '', { ...json, cookie: `applicant_token=${own}; x-applicant-token=${own}` }),
      await send(endpoint, '', { ...json, authorization: `Bearer ${own}` }),
    ])
      expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null])
  },
)
