import type { Client, InStatement } from '@libsql/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { directWriter } from '#worker/db/writer'
import { peopleOf } from '#worker/test/people'
import { codeFor, registered, staffNamed } from '#worker/test/sign-in'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { lasting, openWorld, type World } from '#worker/test/world'

/**
 * Who asks and doesn't know must not learn by the time that an answer takes: what is done until then is the same, statement for
 * statement, whether there is such an account, pair or number or not.
 */
let world: World
/** What the database was asked, one line a round trip. */
const heard: string[] = []
/** Of so many round trips the database answers; of those beyond only once it is released. */
let answered = Infinity
let held = Promise.resolve()
const textOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql)
const overheard = (client: Client): Client =>
  new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'execute') heard.push(textOf(args[0] as InStatement))
        if (name === 'batch') heard.push((args[0] as InStatement[]).map(textOf).join('; '))
        const answer = () => (value as (...args: unknown[]) => unknown).apply(target, args)
        return heard.length > answered ? held.then(answer) : answer()
      }
    },
  })
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  // What a reply leaves to do begins a step after it, as it does outside.
  world.deps.stepMilliseconds = 20
  const client = lasting(overheard(world.client))
  world.deps.openDatabase = () => client
  world.deps.writer = () => directWriter(() => client)
  await postFrom(world, '10.0.0.1', '/admin/login', {})
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000)
})

const who = staffNamed('upazila')
const { username, password, device_token, mobile: phone } = who
const chosen = { password: 'fresh-river-lamp', confirm_password: 'fresh-river-lamp' }
const browser = { purpose_of_use: 'Work', device_type: 'Desktop' }
let calls = 0

/** The round trips of a call up to its answer. */
async function tripsOf(path: string, body: Fields): Promise<{ trips: string[]; status: number }> {
  await world.settled()
  heard.length = 0
  const { status } = await postFrom(world, `10.1.${(calls += 1) % 250}.9`, path, body)
  const trips = heard.filter((trip) => !trip.includes('reference_version'))
  await world.settled()
  return { trips, status }
}

/** How many statements a round trip has: what a refusal writes in place of a counted try is others of the same number. */
const sizes = (trips: string[]) => trips.map((trip) => trip.split('; ').length)

test.each([
  [
    'step 1 of signing in, a wrong password',
    '/admin/login/otp',
    { username, password: 'wrong', device_token },
  ],
  [
    'step 1 of registering a browser, a wrong password',
    '/admin/browser-register/otp',
    { username, password: 'wrong', device_token: 'another-browser', ...browser },
  ],
  [
    'a first password, of whom has one of their own',
    '/admin/reset/password',
    { username, old_password: password, device_token, ...chosen },
  ],
  [
    'a first password, a wrong one',
    '/admin/reset/password',
    { username: 'newcomer', old_password: 'wrong', device_token, ...chosen },
  ],
  [
    'step 2 of signing in, without step 1',
    '/admin/login',
    { username, password, device_token, otp: '123456' },
  ],
  [
    'step 2 of registering a browser, without step 1',
    '/device-registration',
    { username, password, device_token: 'another-browser', otp: '123456', ...browser },
  ],
  [
    'a new password, without a code asked for',
    '/admin/forgot-password/submit',
    { username, phone, otp: '123456', ...chosen },
  ],
] as [string, string, Fields][])('%s: a username that is there and one that isn’t', async (_, path, body) => {
  const there = await tripsOf(path, { ...body, ...(await solvedCaptcha(world)) })
  const nobody = await tripsOf(path, { ...body, username: 'nobody.at.all', ...(await solvedCaptcha(world)) })
  expect(there.status).toBe(422)
  expect(there).toEqual(nobody)
  expect(there.trips.length).toBeGreaterThan(1)
})

test('a forgotten password: of a pair that fits as of one that doesn’t nothing is looked at before the reply', async () => {
  const nobody = { username: 'nobody.at.all', phone: '01999999999', ...(await solvedCaptcha(world)) }
  await tripsOf('/admin/forgot-password', nobody)
  const released = Promise.withResolvers<void>()
  held = released.promise
  for (const body of [
    { username, phone },
    { username, phone: '01999999999' },
    { username: 'nobody.at.all', phone },
  ]) {
    heard.length = 0
    answered = 2
    const fields = { ...body, device_token: 'another-browser', ...(await solvedCaptcha(world)) }
    expect((await postFrom(world, '10.3.0.1', '/admin/forgot-password', fields)).status).toBe(200)
    // How near the call is, as of anybody; then the limits and the captcha.
    expect(heard[0]).toContain('from "user"')
    expect(heard[1]).toContain('insert into rate_limit')
  }
  released.resolve()
  answered = Infinity
  const before = (await world.api.messages(phone)).length
  await world.settled()
  expect(await world.api.messages(phone)).toHaveLength(before + 1)
})

test('a new password with a wrong code: of a pair that fits as many statements as of one that doesn’t', async () => {
  const submit = async (own: Fields) => {
    const fields = { ...own, ...(await solvedCaptcha(world)) }
    await postFrom(world, '10.2.0.1', '/admin/forgot-password', fields)
    const right = await codeFor(world, phone)
    const otp = right === '000000' ? '000001' : '000000'
    const first = await tripsOf('/admin/forgot-password/submit', { ...fields, otp, ...chosen })
    const rest = []
    for (let tries = 0; tries < 5; tries += 1)
      rest.push(sizes((await tripsOf('/admin/forgot-password/submit', { ...fields, otp, ...chosen })).trips))
    return { sizes: [sizes(first.trips), ...rest], status: first.status }
  }
  const fits = await submit({ username, phone })
  expect(await submit({ username, phone: '01999999999' })).toEqual(fits)
  expect(await submit({ username: 'nobody.at.all', phone })).toEqual(fits)
})

test('how near a call is to an account, of one with many browsers and sessions as of one with none', async () => {
  await registered(world, who)
  const body = { password: 'wrong', device_token, ...(await solvedCaptcha(world)) }
  const many = await tripsOf('/admin/login/otp', { ...body, username })
  const none = await tripsOf('/admin/login/otp', {
    ...body,
    username: 'nobody.at.all',
    ...(await solvedCaptcha(world)),
  })
  expect(many.trips).toEqual(none.trips)
})

test('tracking, once too many wrong dates were tried: the right date and a wrong one', async () => {
  const { man, fields } = await peopleOf(world.api).oldManApplying()
  const { body } = await world.api.register(fields)
  const track = async (date_of_birth: string) =>
    tripsOf('/global/application-tracking', {
      application_id: String(body['application_id']),
      date_of_birth,
      ...(await solvedCaptcha(world)),
    })
  for (let nth = 1; nth <= 10; nth += 1) await track(`1931-02-${String(nth).padStart(2, '0')}`)
  const messages = () => world.rows('select id from outbox')
  const before = (await messages()).length
  const [wrong, right] = [await track('1931-03-03'), await track(man.date_of_birth)]
  expect(right).toEqual(wrong)
  await world.settled()
  expect((await messages()).length).toBe(before + 1)
})

test('tracking: a number that is one and one that is none', async () => {
  const track = async (application_id: string) =>
    tripsOf('/global/application-tracking', {
      application_id,
      date_of_birth: '1950-01-01',
      ...(await solvedCaptcha(world)),
    })
  const [one, other] = [
    await track(withCheckDigit('12345678901')),
    await track(withCheckDigit('22345678901')),
  ]
  expect(one).toEqual(other)
})
