import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeFor, firstStep, signIn, staffNamed } from '#worker/test/sign-in'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
let day = 0
beforeEach(() => {
  world.clock.now = new Date(Date.now() + (day += 2) * 86_400_000)
})

const who = staffNamed('union')
const fieldsFor = (device_token: string) => ({
  username: who.username,
  password: who.password,
  purpose_of_use: 'Counter of the union office',
  device_type: 'Android Mobile',
  device_ip: '203.0.113.9',
  device_token,
})
const ask = (fields: Record<string, unknown>) => world.api.post('/admin/browser-register/otp', fields)
const register = (fields: Record<string, unknown>, otp: string) =>
  world.api.post('/device-registration', { ...fields, otp })
const notified = async () =>
  (
    await world.rows(
      'select u.username, n.text_en from notification n join user u on u.id = n.user_id order by n.id',
    )
  ).map((row) => [row['username'], row['text_en']])

test('a browser is registered with password and code, waits for an administrator, and then signs in', async () => {
  const fields = fieldsFor('a-phone-of-the-union')
  const asked = await ask(fields)
  expect([asked.status, asked.body['seconds']]).toEqual([200, 180])
  const done = await register(fields, await codeFor(world, who.mobile))
  expect(done.status).toBe(200)
  const [row] = await world.rows("select * from device where device_type = 'Android Mobile'")
  expect(row).toMatchObject({ status: 'pending', place: 313010200, purpose_of_use: fields.purpose_of_use })
  expect(row!['device_ip']).not.toBe(fields.device_ip)
  const there = { ...who, device_token: fields.device_token }
  expect((await firstStep(world, there)).answer.body.error_code).toBe('device_not_found')
  await world.client.execute("update device set status = 'active' where device_type = 'Android Mobile'")
  expect((await signIn(world, there)).answer.status).toBe(200)
})

test('the nearest administrators of the person are told, in their lists and in their browsers, and nobody of another place', async () => {
  const words = 'Habibur Rahman has registered a browser (Android Mobile): Counter of the union office'
  expect(await notified()).toEqual([['upazila', words]])
  const { headers } = await signIn(world, staffNamed('upazila'))
  const { body } = await world.api.get('/admin/notifications', { headers })
  expect([body['total_unread'], body['notifications'].data[0].data.text_en]).toEqual([1, words])
  expect(world.pushed).toEqual([{ userIds: [107], event: 'notifications' }])
})

test('a browser is registered once for a person', async () => {
  const again = await ask(fieldsFor('a-phone-of-the-union'))
  expect([again.status, again.body.issues?.[0]?.field]).toEqual([409, 'device_token'])
})

test('what was asked for is what is registered: with another browser, purpose or kind the code is no good', async () => {
  const fields = fieldsFor('a-second-phone')
  await ask(fields)
  const otp = await codeFor(world, who.mobile)
  for (const change of [
    { device_token: 'somebody-elses-phone' },
    { purpose_of_use: 'Anything' },
    { device_type: 'Desktop' },
  ])
    expect((await register({ ...fields, ...change }, otp)).body.error_code).toBe('verify_failed')
  expect((await register({ ...fields, password: 'wrong' }, otp)).body.error_code).toBe(
    'wrong_email_or_password',
  )
  expect((await register(fields, otp)).status).toBe(200)
})

test('a code for signing in registers no browser, and the other way round', async () => {
  const { fields: signing } = await firstStep(world, who)
  const signingCode = await codeFor(world, who.mobile)
  const fields = fieldsFor('a-third-phone')
  await ask(fields)
  const registering = await codeFor(world, who.mobile)
  expect((await register(fields, signingCode)).status).toBe(422)
  expect((await world.api.post('/admin/login', { ...signing, otp: registering })).status).toBe(422)
})

test('who still has the default password sets one of their own first', async () => {
  const { username, password } = staffNamed('newcomer')
  const answer = await ask({ ...fieldsFor('a-new-phone'), username, password })
  expect(answer.body.error_code).toBe('user_default_password')
})

test('the visitor’s address is what the server sees', async () => {
  world.deps.trustProxyHeader = 'x-real-ip'
  const { body } = await world.api.get('/get-ip', { headers: { 'x-real-ip': '203.0.113.77' } })
  expect(body['ip']).toBe('203.0.113.77')
  world.deps.trustProxyHeader = undefined
})
