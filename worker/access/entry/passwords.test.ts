import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { breachedPasswords } from '#local/sandbox/breached-passwords'
import { hashPassword } from '#worker/access/password/hash'
import { codeFor, firstStep, signIn, staffNamed, type Staff } from '#worker/test/sign-in'
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
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const chosen = (password: string) => ({ password, confirm_password: password })
const issues = (answer: { body: { issues?: { field: string; key: string }[] } }) =>
  (answer.body.issues ?? []).map(({ field, key }) => `${field}: ${key}`)

describe('the first password', () => {
  const who = staffNamed('newcomer')
  const reset = (fields: Record<string, unknown>) =>
    world.api.post('/admin/reset/password', {
      username: who.username,
      device_token: who.device_token,
      old_password: who.password,
      ...fields,
    })

  test('is replaced by one’s own, which then signs in', async () => {
    expect((await firstStep(world, who)).answer.body.error_code).toBe('user_default_password')
    expect(issues(await reset({ password: 'good-river-lamp', confirm_password: 'other' }))).toEqual([
      'confirm_password: confirm_password',
    ])
    expect(issues(await reset(chosen(who.password)))).toEqual(['password: password_same'])
    expect((await reset({ ...chosen('good-river-lamp'), old_password: 'wrong' })).body.error_code).toBe(
      'wrong_email_or_password',
    )
    const done = await reset(chosen('good-river-lamp'))
    expect([done.status, done.body.message]).toEqual([200, 'Password Reset Successfully'])
    const { answer } = await signIn(world, { ...who, password: 'good-river-lamp' })
    expect(answer.status).toBe(200)
  })

  test('once replaced can’t be replaced this way again: a password alone changes no password', async () => {
    const again = await reset({ ...chosen('another-river-lamp'), old_password: 'good-river-lamp' })
    expect([again.status, again.body.error_code]).toEqual([422, 'wrong_email_or_password'])
  })
})

describe('a password that was stolen somewhere', () => {
  const who = staffNamed('ward')
  const fault = (mode: string) => world.api.fault({ service: 'breached-passwords', mode })
  const change = async (password: string, old_password: string) => {
    const { headers } = await signIn(world, { ...who, password: old_password })
    return world.api.post('/admin/profile/password', { old_password, ...chosen(password) }, { headers })
  }

  test('is refused in words', async () => {
    const [stolen] = breachedPasswords
    expect(issues(await change(stolen!, who.password))).toEqual(['password: password_breached'])
  })

  test.each(['fail', 'half'])(
    'passes while the list is down (%s), but a common one does not',
    async (mode) => {
      await fault(mode)
      expect(issues(await change('sunshine123', who.password))).toEqual(['password: password_common'])
      expect((await change(breachedPasswords[1]!, who.password)).status).toBe(200)
      await fault('none')
      await world.client.execute({
        sql: 'update user set password_hash = ? where username = ?',
        args: [await hashPassword(who.password, { N: 2, r: 8, p: 1 }), who.username],
      })
    },
  )
})

describe('a forgotten password', () => {
  const ask = async (username: string, phone: string) =>
    world.api.post('/admin/forgot-password', { username, phone, ...(await world.api.captcha()) })
  const submit = (who: Staff, otp: string, password = 'fresh-river-lamp', phone = who.mobile) =>
    world.api.post('/admin/forgot-password/submit', {
      username: who.username,
      phone,
      otp,
      ...chosen(password),
    })
  const smsTo = async (mobile: string) => {
    await world.settled()
    return (await world.api.messages(mobile)).length
  }

  test('is replaced with a code to the person’s mobile; sessions end, the mobile is told, and the new one signs in', async () => {
    const who = staffNamed('district2')
    const { headers } = await signIn(world, who)
    await ask(who.username, who.mobile)
    const otp = await codeFor(world, who.mobile)
    expect((await submit(who, otp)).status).toBe(200)
    expect((await world.api.get('/admin/permissions', { headers })).status).toBe(401)
    await world.settled()
    expect((await world.api.messages(who.mobile))[0]!.text).toContain('password of district2 was changed')
    expect((await firstStep(world, who)).answer.body.error_code).toBe('wrong_email_or_password')
    expect((await signIn(world, { ...who, password: 'fresh-river-lamp' })).answer.status).toBe(200)
  })

  test('an unknown user, a wrong mobile and an inactive user get the same bytes as the right one, and no SMS', async () => {
    await world.client.execute("update user set status = 'inactive' where username = 'trainer'")
    const right = staffNamed('upazila2')
    const others: [string, string][] = [
      ['nobody.at.all', right.mobile],
      [right.username, '01999999999'],
      ['trainer', staffNamed('trainer').mobile],
    ]
    const before = await smsTo(right.mobile)
    const first = await ask(right.username, right.mobile)
    expect(await smsTo(right.mobile)).toBe(before + 1)
    for (const [username, phone] of others) {
      const answer = await ask(username, phone)
      expect([answer.status, answer.body, Object.fromEntries(answer.headers)]).toEqual([
        first.status,
        first.body,
        Object.fromEntries(first.headers),
      ])
    }
    expect(await smsTo(right.mobile)).toBe(before + 1)
    expect(await smsTo('01999999999')).toBe(0)
  })

  test('whatever is wrong with a code, the answer is the same as for a user who isn’t there', async () => {
    const who = staffNamed('upazila2')
    const nobody = await submit({ ...who, username: 'nobody.at.all' }, '123456')
    expect(nobody.body.error_code).toBe('verify_failed')
    await ask(who.username, who.mobile)
    const otp = await codeFor(world, who.mobile)
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await submit(who, wrongOf(otp)))
    answers.push(await submit(who, otp))
    later(181)
    answers.push(await submit(who, otp))
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([nobody.status, nobody.body])
  })

  test('is asked for four times a day at most', async () => {
    const who = staffNamed('division2')
    for (let asked = 0; asked < 4; asked += 1) expect((await ask(who.username, who.mobile)).status).toBe(200)
    expect((await ask(who.username, who.mobile)).status).toBe(429)
  })
})

describe('a new password', () => {
  let headers: Record<string, string>
  const who = staffNamed('auditor')
  const change = (password: string) =>
    world.api.post(
      '/admin/profile/password',
      { old_password: who.password, ...chosen(password) },
      { headers },
    )
  beforeEach(async () => {
    headers = (await signIn(world, who)).headers
  })

  test.each([
    ['short12', 'password_short'],
    ['password1', 'password_common'],
    ['Password1', 'password_common'],
    ['iloveyou', 'password_common'],
    ['bangladesh', 'password_common'],
    ['Bangladesh71', 'password_common'],
    ['amarsonar@123', 'password_common'],
    ['bismillah786', 'password_common'],
    ['12345678', 'password_common'],
    ['১২৩৪৫৬৭৮', 'password_common'],
    ['abcabcabc', 'password_common'],
    ['16/12/1971', 'password_common'],
    ['01712345678', 'password_common'],
    ['qwertyuiop', 'password_common'],
  ])('%s is refused: %s', async (password, key) => {
    const answer = await change(password)
    expect([answer.status, issues(answer)]).toEqual([422, [`password: ${key}`]])
  })

  test('that is one’s own username or mobile is refused', async () => {
    await world.client.execute("update user set username = 'auditor.general' where username = 'auditor'")
    expect(issues(await change('Auditor.General'))).toEqual(['password: password_is_yours'])
    await world.client.execute("update user set username = 'auditor' where username = 'auditor.general'")
    expect(issues(await change(`+88${who.mobile}`))).toEqual(['password: password_is_yours'])
  })

  test('needs no capital, digit or sign', async () => {
    expect((await change('boat mango evening')).status).toBe(200)
  })
})
