import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint'
import { isWrite, isOpenCall } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { permissions, type Permission } from '#contract/permissions'
import { actionWords } from '#contract/texts/action-names'
import type { Statement, Writer } from '#worker/db/writer'
import { peopleOf } from './people.ts'
import { sampleFor } from './samples/index.ts'
import { requestOf } from './samples/request.ts'
import type { Sample } from './samples/sample.ts'
import { signedIn } from './staff.ts'
import { openWorld, type World } from './world.ts'

let world: World
let people: ReturnType<typeof peopleOf>
const batches: Statement[][] = []

beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  const { writer } = world.deps
  world.deps.writer = (): Writer => ({
    commit: (statements) => {
      batches.push(statements)
      return writer().commit(statements)
    },
  })
})
afterAll(() => world.close())
afterEach(() => world.settled())

const needed = ({ access }: AnyEndpoint): Permission[] =>
  isOpenCall({ access }) || access === 'session' ? [] : ([access].flat() as Permission[])
const asksSession = (endpoint: AnyEndpoint) => !isOpenCall(endpoint)
const sampleOf = (endpoint: AnyEndpoint): Promise<Sample> => sampleFor(endpoint.name)(world, people)
const bearer = async (options: Parameters<typeof signedIn>[1]) => (await signedIn(world, options)).headers

async function call(
  endpoint: AnyEndpoint,
  sample: Sample,
  headers: Record<string, string> = {},
  key: string = crypto.randomUUID(),
) {
  const { path, body } = requestOf(endpoint, sample)
  const response = await world.api.send(path, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...sample.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const text = await response.text()
  const content = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.status, headers: response.headers, isJson, content, text }
}

type Answer = Awaited<ReturnType<typeof call>>

/** Headers of somebody who may call it. */
const admitted = async (
  endpoint: AnyEndpoint,
  { session, permissions: wanted }: Sample,
): Promise<Record<string, string>> =>
  session ?? (asksSession(endpoint) ? bearer({ permissions: wanted ?? needed(endpoint) }) : {})

/** Statements of the Ledger, which is not audited; everything else is business. */
const ledger =
  /^(insert into heartbeat|insert into rate_limit|update rate_limit|insert into guard|insert into outside_call|update outbox|update session set seen_at|update notification set read_at|delete from (captcha_used|idempotency|rate_limit))/
const isBusiness = (statements: Statement[]) =>
  statements.some(({ sql }) => !ledger.test(sql.trim().toLowerCase()))
const auditRows = async (after: number) =>
  (
    await world.rows({
      sql: 'select seq, action, outcome from audit where seq > ? order by seq',
      args: [after],
    })
  ).map((row) => row['action'] as string)
const lastAudit = async () =>
  Number((await world.rows('select coalesce(max(seq), 0) as seq from audit'))[0]!['seq'])

const only = (which: (endpoint: AnyEndpoint) => boolean) =>
  endpoints.filter(which).map((endpoint) => [endpoint.name, endpoint] as const)

test('every name, and every method with its path, stands once', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

/** A valid call, made once for all that is looked for in its answer and in what it left behind. */
async function validCall(endpoint: AnyEndpoint) {
  const sample = await sampleOf(endpoint)
  const headers = await admitted(endpoint, sample)
  await world.settled()
  const before = await lastAudit()
  batches.length = 0
  const key = crypto.randomUUID()
  const answer = await call(endpoint, sample, headers, key)
  await world.settled()
  return { sample, headers, before, key, answer, business: batches.filter(isBusiness) }
}

function expectDeclared(endpoint: AnyEndpoint, { status, isJson, headers, content }: Answer) {
  expect([status, content['errors'] ?? content['message']]).toEqual([200, content['message']])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control'), 'kept by caches for as long as declared').toBe(
    endpoint.cacheSeconds === undefined ? 'no-store' : `public, max-age=${endpoint.cacheSeconds}`,
  )
  if (typeof endpoint.reply === 'string') {
    expect(isJson).toBe(false)
    return
  }
  const { success, ...rest } = content
  expect(success).toBe(true)
  expect((endpoint.reply as z.ZodType).parse(rest)).toEqual(rest)
}

const acts = Object.keys(actionWords('en'))

test.each(only(isWrite))(
  '%s answers in the shape it declares, leaves one audit record for what it commits, under its own name, and none at a replay',
  async (_, endpoint) => {
    const { sample, headers, before, key, answer, business } = await validCall(endpoint)
    expectDeclared(endpoint, answer)
    for (const batch of business)
      expect(batch.filter(({ sql }) => sql.startsWith('insert into "audit" '))).toHaveLength(1)
    const actions = await auditRows(before)
    expect(actions).toHaveLength(business.length)
    expect(new Set(actions).size).toBe(actions.length)
    // An act of many kinds may say in its name which it was.
    const kinds = acts.filter((name) => name.startsWith(`${endpoint.name}.`))
    for (const action of actions)
      expect([endpoint.name, `${endpoint.name}.captcha`, ...kinds]).toContain(action)
    expect(actions.includes(`${endpoint.name}.captcha`)).toBe(endpoint.captcha === true)
    if (!endpoint.idempotent) return
    const replay = await call(endpoint, sample, headers, key)
    expect(replay.status).toBe(200)
    expect(await auditRows(before)).toEqual(actions)
  },
)
test.each(only((endpoint) => !isWrite(endpoint)))(
  '%s answers in the shape it declares: it writes nothing and leaves no audit record',
  async (_, endpoint) => {
    const { before, answer, business } = await validCall(endpoint)
    expectDeclared(endpoint, answer)
    expect([business, await auditRows(before)]).toEqual([[], []])
  },
)

test.each(only(({ reads }) => reads === 'person'))(
  '%s notes in the audit record whose record was read',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    await call(endpoint, sample, await admitted(endpoint, sample))
    const [row] = await world.rows({
      sql: "select c.entity_id from audit_change c join audit a using (request_id) where a.action = ? and c.operation = 'read' order by c.seq desc limit 1",
      args: [endpoint.name],
    })
    expect(row).toBeDefined()
  },
)

test.each(only(({ body }) => body !== undefined))(
  '%s refuses a body that lacks what it needs, names the fields, and keeps nothing',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    const headers = await admitted(endpoint, sample)
    await world.settled()
    batches.length = 0
    const { status, content } = await call(
      endpoint,
      { ...sample, body: sample.bad ?? { nothing: 'of use' } },
      headers,
    )
    expect([status, content['success'], content['error_code']]).toEqual([422, false, 'validation'])
    expect(Object.keys(content['errors'] as object).length).toBeGreaterThan(0)
    expect(batches.filter(isBusiness)).toEqual([])
  },
)

test.each(only(({ params }) => params !== undefined))(
  '%s refuses a path whose parts are not what they should be',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    const params = Object.fromEntries(Object.keys(sample.params ?? {}).map((name) => [name, 'x.y']))
    expect((await call(endpoint, { ...sample, params }, await admitted(endpoint, sample))).status).toBe(422)
  },
)

test.each(only(({ idempotent }) => idempotent === true))(
  '%s asks for an Idempotency-Key',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    const { status, content } = await call(endpoint, sample, {
      ...(await admitted(endpoint, sample)),
      'idempotency-key': '',
    })
    expect([status, content['error_code']]).toEqual([400, 'idempotency_key_missing'])
  },
)

test.each(only(({ captcha }) => captcha === true))(
  '%s asks for a captcha before anything else',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    const { captcha_token: _token, captcha_value: _value, altcha: _altcha, ...body } = sample.body ?? {}
    const { status, content } = await call(endpoint, { ...sample, body }, await admitted(endpoint, sample))
    expect([status, Object.keys(content['errors'] as object)]).toEqual([422, ['captcha_value']])
  },
)

test.each(only(({ access }) => access === 'applicant' || access === 'complainant'))(
  '%s is not there without the token of whose it is, nor with that of another',
  async (_, endpoint) => {
    const [sample, other] = [await sampleOf(endpoint), await sampleOf(endpoint)]
    const { headers: _headers, ...bare } = sample
    expect((await call(endpoint, bare)).status).toBe(404)
    expect(
      (await call(endpoint, bare, { 'x-applicant-token': 'forged', 'x-complainant-token': 'forged' })).status,
    ).toBe(404)
    expect((await call(endpoint, bare, other.headers)).status).toBe(404)
  },
)

test.each(only(({ policy }) => policy === 'located'))(
  '%s shows what lies in the place of an officer, and nothing of it to an officer of another place',
  async (_, endpoint) => {
    const sample = await sampleOf(endpoint)
    const permitted = sample.permissions ?? needed(endpoint)
    const look = async (number: number, number_to: number) =>
      call(endpoint, sample, await bearer({ permissions: permitted, place: { id: null, number, number_to } }))
    const here = await (sample.country ? look(0, 9_999_999_999) : look(300_000_000, 399_999_999))
    const elsewhere = await look(9_900_000_000, 9_999_999_999)
    expect(here.status).toBe(200)
    expect(sample.elsewhere ? [sample.elsewhere] : [200, 404]).toContain(elsewhere.status)
    if (sample.there === undefined) return
    expect(here.text).toContain(sample.there)
    expect(elsewhere.text).not.toContain(sample.there)
  },
)

test.each(only(asksSession))('%s is 401 without a session', async (_, endpoint) => {
  const sample = await sampleOf(endpoint)
  expect((await call(endpoint, sample)).status).toBe(401)
  expect((await call(endpoint, sample, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
})

test.each(only((endpoint) => needed(endpoint).length > 0))(
  '%s is 403 with every permission but its own',
  async (_, endpoint) => {
    const others = permissions.filter((name) => !needed(endpoint).includes(name))
    expect(
      (await call(endpoint, await sampleOf(endpoint), await bearer({ permissions: others }))).status,
    ).toBe(403)
  },
)

test('a path that nobody declared is 404, in the words of the language', async () => {
  const response = await world.api.send('/global/nothing-here', { headers: { 'accept-language': 'bn' } })
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { success: false, error_code: 'not_found' },
  ])
})
