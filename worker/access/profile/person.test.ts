import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stepOf, totpCode } from '#worker/access/totp'
import { picture } from '#worker/test/registration'
import { confirmation, firstStep, signIn, staffNamed } from '#worker/test/sign-in'
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
type Headers = Record<string, string>
const open = async (username: string) => (await signIn(world, staffNamed(username))).headers
const idOf = async (username: string) =>
  Number((await world.rows({ sql: 'select id from user where username = ?', args: [username] }))[0]!['id'])

describe('a user', () => {
  const look = async (viewer: string, at: string) =>
    world.api.get(`/admin/user/get-user/${await idOf(at)}`, { headers: await open(viewer) })

  test('sees themselves with the whole mobile number, office and address in both languages, and role names', async () => {
    const { body } = await look('union', 'union')
    expect(body['data']).toMatchObject({
      mobile: staffNamed('union').mobile,
      roleNames: ['Union or ward worker'],
      office: { name_en: 'Union Social Services Office, Fulki', office_address_bn: 'ফুলকি' },
      photo_url: null,
    })
  })

  test('is seen by who may see users of their place, the number masked', async () => {
    const { status, body } = await look('upazila', 'union')
    expect([status, body['data'].mobile]).toEqual([200, '017*****109'])
  })

  test.each([
    ['union', 'union2', 'without the permission'],
    ['union', 'ward', 'without the permission, even of the same place'],
    ['upazila', 'upazila2', 'a sibling'],
    ['upazila', 'district', 'a parent'],
    ['district2', 'union', 'a child of another'],
  ])('%s doesn’t see %s: %s', async (viewer, at) => {
    expect((await look(viewer, at)).status).toBe(404)
  })
})

describe('a photo', () => {
  const upload = (headers: Headers, photo: Blob) =>
    world.api.post('/admin/profile/photo', { photo }, { headers })

  test('under 300 pixels each way is kept, and seen by oneself and by who may see the user', async () => {
    const headers = await open('union')
    const { status, body } = await upload(headers, picture(299, 200))
    expect([status, body['photo_url']]).toEqual([200, `/admin/user/photo/${await idOf('union')}`])
    const seen = async (who: Headers) => world.api.send(String(body['photo_url']), { headers: who })
    expect((await seen(headers)).headers.get('content-type')).toBe('image/png')
    expect((await seen(await open('upazila'))).status).toBe(200)
    expect((await seen(await open('upazila2'))).status).toBe(404)
    const [row] = await world.rows("select photo_key from user where username = 'union'")
    expect(row!['photo_key']).toMatch(/^staff\/[0-9a-f-]{36}$/)
  })

  test.each([
    ['too wide', () => picture(300, 200), 'photo_dimensions'],
    ['too high', () => picture(200, 300), 'photo_dimensions'],
    ['over 300 KB', () => new Blob([new Uint8Array(300 * 1024 + 1)]), 'photo_too_big'],
    ['no picture', () => new Blob(['GIF89a']), 'picture_type'],
  ])('that is %s is refused in words', async (_, make, key) => {
    const answer = await upload(await open('union'), make())
    expect([answer.status, answer.body.issues?.map((issue) => [issue.field, issue.key])]).toEqual([
      422,
      [['photo', key]],
    ])
  })
})

describe('a signature', () => {
  const path = '/admin/profile/signature'
  const upload = (headers: Headers, signature: Blob) => world.api.post(path, { signature }, { headers })
  const seen = async (headers: Headers) => (await world.api.send(path, { headers })).status

  test('of 600 by 240 pixels is kept, seen by oneself alone, and taken away', async () => {
    const headers = await open('union')
    expect(await seen(headers)).toBe(404)
    expect((await upload(headers, picture(600, 240))).status).toBe(200)
    expect([await seen(headers), await seen(await open('upazila'))]).toEqual([200, 404])
    const own = await world.api.get(`/admin/user/get-user/${await idOf('union')}`, { headers })
    expect(own.body['data']).toMatchObject({ has_signature: true })
    expect((await world.api.post(`${path}/remove`, {}, { headers })).status).toBe(200)
    expect(await seen(headers)).toBe(404)
  })

  test.each([
    ['of another size', () => picture(600, 241), 'picture_size'],
    ['over 200 KB', () => new Blob([new Uint8Array(204_801)]), 'file_too_big'],
    ['no picture', () => new Blob(['GIF89a']), 'picture_type'],
  ])('that is %s is refused in words', async (_, make, key) => {
    const answer = await upload(await open('union'), make())
    expect([answer.status, answer.body.issues?.map((issue) => [issue.field, issue.key])]).toEqual([
      422,
      [['signature', key]],
    ])
  })
})

describe('an authenticator app', () => {
  const who = staffNamed('division')
  const start = async (headers: Headers, one = who) =>
    world.api.post(
      '/admin/profile/totp/start',
      { confirmation: await confirmation(world, one, headers) },
      { headers },
    )
  const confirm = (headers: Headers, enrolment: unknown, code: string) =>
    world.api.post('/admin/profile/totp/confirm', { enrolment, code }, { headers })
  const later = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
  }
  let secret = ''
  const now = () => totpCode(secret, stepOf(world.clock.now))

  test('is enrolled with password, code and its first code; its secret is kept encrypted', async () => {
    const headers = await open('division')
    const { body } = await start(headers)
    secret = String(body['secret'])
    expect(body['otpauth']).toContain(`secret=${secret}`)
    expect((await confirm(headers, body['enrolment'], '000000')).body.error_code).toBe('verify_failed')
    expect((await confirm(await open('district'), body['enrolment'], now())).body.error_code).toBe(
      'verify_failed',
    )
    expect((await confirm(headers, body['enrolment'], now())).status).toBe(200)
    const [row] = await world.rows("select totp_secret from user where username = 'division'")
    expect(row!['totp_secret']).toMatch(/^v2\./)
    const changes = JSON.stringify(await world.rows('select after from audit_change'))
    expect(changes).not.toContain(secret)
  })

  test('gives the codes for signing in from then on; each counts once, and no SMS goes out', async () => {
    await world.settled()
    const before = (await world.api.messages(who.mobile)).length
    const { fields, answer } = await firstStep(world, who)
    expect(answer.body['method']).toBe('totp')
    const code = now()
    expect((await world.api.post('/admin/login', { ...fields, otp: code })).status).toBe(200)
    const second = await firstStep(world, who)
    const used = await world.api.post('/admin/login', { ...second.fields, otp: code })
    expect([used.body.error_code, used.body.issues?.[0]?.key]).toEqual(['verify_failed', 'otp_used'])
    later(30)
    expect((await world.api.post('/admin/login', { ...second.fields, otp: now() })).status).toBe(200)
    await world.settled()
    expect(await world.api.messages(who.mobile)).toHaveLength(before)
  })

  test('is locked after five wrong codes like any other', async () => {
    const { fields } = await firstStep(world, who)
    const wrong = String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) await world.api.post('/admin/login', { ...fields, otp: wrong })
    const last = await world.api.post('/admin/login', { ...fields, otp: now() })
    expect(last.body.issues?.[0]?.key).toBe('otp_locked')
  })

  test('that a role demands can’t be removed; who has none may do nothing but enrol one', async () => {
    await world.client.execute("update role set needs_totp = 1 where code in ('division', 'super_admin')")
    const remove = async (fields: Record<string, unknown>, headers: Headers) =>
      world.api.post('/admin/profile/totp/remove', fields, { headers })
    const { fields } = await firstStep(world, who)
    const signedIn = await world.api.post('/admin/login', { ...fields, otp: now() })
    expect(signedIn.body['must_enrol']).toBe(false)
    const own = { authorization: `Bearer ${String(signedIn.body['token'])}` }
    const again = async () => {
      later(30)
      return { confirmation: await confirmation(world, who, own, now) }
    }
    expect((await remove(await again(), own)).body.error_code).toBe('totp_needed')

    const other = await signIn(world, staffNamed('admin'))
    expect(other.answer.body).toMatchObject({ must_enrol: true, permissions: [], is_super_admin: false })
    const { headers } = other
    expect((await world.api.get('/admin/permissions', { headers })).body).toMatchObject({
      must_enrol: true,
      data: [],
    })
    expect((await world.api.get('/admin/office/get', { headers })).status).toBe(403)
    const { body } = await start(headers, staffNamed('admin'))
    const first = totpCode(String(body['secret']), stepOf(world.clock.now))
    expect((await confirm(headers, body['enrolment'], first)).status).toBe(200)
    expect((await world.api.get('/admin/office/get', { headers })).status).toBe(200)

    await world.client.execute('update role set needs_totp = 0')
    expect((await remove({ password: who.password }, own)).status).toBe(422)
    expect((await remove({ confirmation: 'made-up' }, own)).body.error_code).toBe('verify_failed')
    expect((await remove(await again(), own)).status).toBe(200)
    expect((await firstStep(world, who)).answer.body['method']).toBe('sms')
  })
})

test('one’s own devices are listed, and nobody else’s', async () => {
  const { body } = await world.api.get('/admin/profile/devices', { headers: await open('thana') })
  expect(body['data'].map((device: { user: { username: string } }) => device.user.username)).toEqual([
    'thana',
  ])
  expect(JSON.stringify(body)).not.toContain('token')
})
