import { sessionEnds } from '#contract/access/session-ends'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { domain, endpoint, type AnyEndpoint } from '#contract/endpoint'
import { permissions } from '#contract/permissions'
import { handlers, type Handler } from '#worker/http/call'
import { mount } from '#worker/http/mount'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

/** A little contract of its own, so that every way to be let in is seen whatever the real table asks for. */
const common = { method: 'GET', summary: 'A door', reply: z.object({ who: z.number().nullable() }) } as const
const { door: doors } = domain('doors', {
  door: {
    open: endpoint({ ...common, path: '/doors/open', access: 'public' }),
    session: endpoint({ ...common, path: '/doors/session', access: 'session', policy: 'own' }),
    one: endpoint({ ...common, path: '/doors/one', access: 'lookup-view', policy: 'global' }),
    either: endpoint({
      ...common,
      path: '/doors/either',
      access: ['lookup-view', 'division-view'],
      policy: 'global',
    }),
    fixed: endpoint({ ...common, path: '/doors/fixed/summary', access: 'public' }),
    withId: endpoint({
      ...common,
      path: '/doors/fixed/:id',
      access: 'public',
      params: z.object({ id: z.string() }),
    }),
  },
})
const enter = (call: { user: { user_id: number } }) => Promise.resolve({ who: call.user.user_id })
const doorHandlers = handlers(
  { door: doors },
  {
    door: {
      open: () => Promise.resolve({ who: null }),
      session: enter,
      one: enter,
      either: enter,
      fixed: () => Promise.resolve({ who: 1 }),
      withId: () => Promise.resolve({ who: 2 }),
    },
  },
).door

let world: World
let app: Hono
const tasks: Promise<unknown>[] = []
beforeAll(async () => {
  world = await openWorld()
  app = new Hono()
  const names = Object.keys(doors) as (keyof typeof doors)[]
  mount(
    app,
    { deps: world.deps, before: () => Promise.resolve() },
    names.map((name) => ({
      endpoint: doors[name] as AnyEndpoint,
      handler: doorHandlers[name] as Handler<AnyEndpoint>,
    })),
  )
})
afterAll(() => world.close())

const knock = async (door: string, headers: Record<string, string> = {}) => {
  const context = {
    waitUntil: (task: Promise<unknown>) => void tasks.push(task),
    passThroughOnException: () => undefined,
    props: {},
  }
  const response = await app.request(
    `/doors/${door}`,
    { headers: { 'accept-language': 'en', ...headers } },
    {},
    context,
  )
  return { status: response.status, body: (await response.json()) as { who?: number; error_code?: string } }
}
type Staff = NonNullable<Parameters<typeof signedIn>[1]> & {
  status?: string
  roleActive?: boolean
  officeActive?: boolean
  createdAt?: Date
  seenAt?: Date
  endedAt?: Date
}
/** A member of staff whose rows are then set as said. */
async function officerOf({
  status = 'active',
  roleActive = true,
  officeActive = true,
  ...options
}: Staff = {}) {
  const officer = await signedIn(world, options)
  const now = world.clock.now
  const [created, seen] = [options.createdAt ?? now, options.seenAt ?? now]
  await world.client.batch(
    [
      { sql: 'update user set status = ? where id = ?', args: [status, officer.user_id] },
      { sql: 'update role set active = ? where id = ?', args: [roleActive ? 1 : 0, officer.role_id] },
      { sql: 'update office set active = ? where id = ?', args: [officeActive ? 1 : 0, officer.office_id] },
      {
        sql: 'update session set created_at = ?, seen_at = ?, ended_at = ? where id = ?',
        args: [
          created.toISOString(),
          seen.toISOString(),
          options.endedAt?.toISOString() ?? null,
          officer.session_id,
        ],
      },
    ],
    'write',
  )
  return officer
}
const as = async (door: string, options: Staff) => knock(door, (await officerOf(options)).headers)
const ago = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000)
const view = { permissions: ['lookup-view'] as const }

describe('a session', () => {
  test('lets its user in', async () => {
    const officer = await officerOf()
    expect(await knock('session', officer.headers)).toEqual({
      status: 200,
      body: { success: true, who: officer.user_id },
    })
  })
  test('is not asked for at a public door', async () => {
    expect((await knock('open')).status).toBe(200)
    expect((await knock('open', { authorization: 'Bearer nonsense' })).status).toBe(200)
  })
  test.each([
    ['no header', {}],
    ['no token', { authorization: 'Bearer ' }],
    ['a token nobody has', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['SQL', { authorization: `Bearer ' or 1=1 --` }],
  ] as [string, Record<string, string>][])('is not %s', async (_, headers) => {
    expect(await knock('session', headers)).toMatchObject({ status: 401, body: { error_code: 'no_session' } })
  })
  test.each([
    ['was idle for an hour', { seenAt: 61 }],
    ['is twelve hours old, however lively', { createdAt: 12 * 60 + 1 }],
    ['was ended', { endedAt: 1 }],
  ] as [string, Record<string, number>][])('ends when it %s', async (_, minutes) => {
    const moments = Object.fromEntries(Object.entries(minutes).map(([name, value]) => [name, ago(value)]))
    expect((await as('session', { createdAt: ago(62), ...moments })).status).toBe(401)
  })
  test.each([
    ['the hour without a sign of life', { seenAt: 61, createdAt: 62 }, 'inactive'],
    ['the twelve hours', { createdAt: 12 * 60 + 1 }, 'half_a_day'],
  ] as [string, Record<string, number>, string][])(
    'that is over tells its holder of %s',
    async (_, minutes, ended) => {
      const options = Object.fromEntries(Object.entries(minutes).map(([name, value]) => [name, ago(value)]))
      expect((await as('session', options)).body).toMatchObject({ error_code: 'no_session', data: { ended } })
    },
  )
  test('that was ended tells its holder why, but of no logout, and nobody else', async () => {
    const ended = async (reason: string) => {
      const officer = await officerOf({ endedAt: ago(1) })
      await world.client.execute({
        sql: 'update session set end_reason = ? where id = ?',
        args: [reason, officer.session_id],
      })
      return (await knock('session', officer.headers)).body as { data?: { ended: string } }
    }
    for (const reason of sessionEnds.filter((one) => one !== 'inactive' && one !== 'half_a_day'))
      expect((await ended(reason)).data).toEqual({ ended: reason })
    expect((await ended('logout')).data).toBeUndefined()
    const stranger = await knock('session', { authorization: `Bearer ${'x'.repeat(43)}` })
    expect((stranger.body as { data?: unknown }).data).toBeUndefined()
  })
  test('holds just before that', async () => {
    expect((await as('session', { createdAt: ago(12 * 60 - 1), seenAt: ago(59) })).status).toBe(200)
  })
  test('goes on while it is used: the idle hour counts from the last call', async () => {
    const officer = await officerOf({ seenAt: ago(30) })
    await knock('session', officer.headers)
    await Promise.all(tasks.splice(0))
    world.clock.now = new Date(world.clock.now.getTime() + 45 * 60_000)
    expect((await knock('session', officer.headers)).status).toBe(200)
  })
  test('used again within a minute is not written again', async () => {
    tasks.length = 0
    const officer = await officerOf()
    await knock('session', officer.headers)
    expect(tasks.splice(0)).toEqual([])
  })
  test.each(['unapproved', 'inactive', 'banned'] as const)(
    'of a user who is %s lets nobody in',
    async (status) => {
      expect((await as('session', { status })).status).toBe(401)
    },
  )
  test('of an office that is closed lets nobody in', async () => {
    expect((await as('session', { officeActive: false })).status).toBe(401)
  })
  test('is kept as a hash: its token is nowhere in the database', async () => {
    const officer = await officerOf()
    expect(JSON.stringify(await world.rows('select * from session'))).not.toContain(officer.token)
  })
})

describe('a permission', () => {
  test('opens its door, and any one of several opens a door of several', async () => {
    expect((await as('one', view)).status).toBe(200)
    expect((await as('either', view)).status).toBe(200)
    expect((await as('either', { permissions: ['division-view'] })).status).toBe(200)
  })
  test('is what counts: every other one together does not open the door', async () => {
    const others = permissions.filter((name) => name !== 'lookup-view')
    expect(await as('one', { permissions: others })).toMatchObject({
      status: 403,
      body: { error_code: 'forbidden' },
    })
    expect(
      (await as('either', { permissions: others.filter((name) => name !== 'division-view') })).status,
    ).toBe(403)
    expect((await as('one', {})).status).toBe(403)
  })
  test('of a role that is inactive is none', async () => {
    expect((await as('one', { ...view, roleActive: false })).status).not.toBe(200)
  })
  test('is not asked of a super-admin, but a session is', async () => {
    expect((await as('one', { superAdmin: true })).status).toBe(200)
    expect((await as('one', { superAdmin: true, endedAt: ago(1) })).status).toBe(401)
    expect((await as('one', { superAdmin: true, roleActive: false })).status).not.toBe(200)
  })
  test('without a session is 401, not 403: the browser must not be told to give up', async () => {
    expect((await knock('one')).status).toBe(401)
  })
})

test('a path that is fixed goes before one with a parameter', async () => {
  expect([(await knock('fixed/summary')).body.who, (await knock('fixed/other')).body.who]).toEqual([1, 2])
})
