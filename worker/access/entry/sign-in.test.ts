import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '#worker/db/secrets'
import { codeFor, firstStep, registered, signIn, staffNamed } from '#worker/test/sign-in'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
/** Each test has a day of its own, so that no limit of one meets another. */
let day = 0
beforeEach(() => {
  world.clock.now = new Date(Date.now() + (day += 2) * 86_400_000)
})

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
const permissions = (headers: Record<string, string>) => world.api.get('/admin/permissions', { headers })
const lastAudit = async () =>
  (await world.rows("select * from audit where action like 'access.%' order by seq desc limit 1"))[0]!
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing in', () => {
  test('takes username, password, captcha and a registered browser, then the code from the SMS; the session opens what the roles permit', async () => {
    const who = staffNamed('upazila')
    const { fields, answer } = await firstStep(world, who)
    expect([answer.status, answer.body['method'], answer.body['seconds']]).toEqual([200, 'sms', 180])
    const otp = await codeFor(world, who.mobile)
    const second = await world.api.post('/admin/login', { ...fields, otp })
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      success: true,
      is_super_admin: false,
      must_enrol: false,
      data: { username: 'upazila', mobile: who.mobile, roleNames: ['Upazila officer'], has_totp: false },
    })
    expect(second.body['token']).toMatch(/^[\w-]{43}$/)
    const mine = await permissions({ authorization: `Bearer ${String(second.body['token'])}` })
    expect(mine.body['data'].toSorted()).toEqual(second.body['permissions'].toSorted())
    expect(mine.body['data']).toContain('user-view')
  })

  test('is one row of the log; its steps stand there when asked for, and when no sign-in came of them', async () => {
    const who = staffNamed('upazila')
    const reader = await signIn(world, staffNamed('national'))
    const rowsSince = async (since: number, query = '') => {
      const { body } = await world.api.get(`/admin/activity-log/security?per_page=100${query}`, reader)
      return (body['data'] as { id: number; action: string }[])
        .filter(({ id }) => world.deps.numbers.find('call', id)! > since)
        .map(({ action }) => action.replace('access.entry.', ''))
    }
    const last = async () => Number((await world.rows('select max(seq) as seq from audit'))[0]!['seq'])
    const before = await last()
    expect((await signIn(world, who)).answer.status).toBe(200)
    expect(await rowsSince(before)).toEqual(['login'])
    expect(await rowsSince(before, '&steps=all')).toEqual(['login', 'loginOtp', 'loginOtp.captcha'])
    const since = await last()
    await firstStep(world, who)
    expect(await rowsSince(since)).toEqual(['loginOtp'])
    await firstStep(world, { ...who, password: 'Wrong-1234' })
    expect(await rowsSince(since)).toHaveLength(2)
  })

  test('the code comes in the language of the call, with digits that a phone can fill in and the warning to share it with nobody', async () => {
    const who = staffNamed('district')
    await firstStep(world, who, {}, { language: 'bn' })
    await codeFor(world, who.mobile)
    const { text } = (await world.api.messages(who.mobile))[0]!
    expect(text).toMatch(/^প্রবেশের কোড \d{6}, .*কাউকে বলবেন না/)
    expect(text.length).toBeLessThanOrEqual(70)
  })

  test('is audited with the account, its place and how it ended; no code, token or hash is in the audit', async () => {
    const who = staffNamed('union')
    const { place, id } = (await world.rows("select id, place from user where username = 'union'"))[0]!
    const { headers } = await signIn(world, who)
    expect(await lastAudit()).toMatchObject({
      action: 'access.entry.login',
      outcome: 'done',
      actor_kind: 'user',
      actor_id: id,
      place,
    })
    const { answer } = await firstStep(world, { ...who, password: 'not-the-password' })
    expect(answer.body.error_code).toBe('wrong_email_or_password')
    expect(await lastAudit()).toMatchObject({
      action: 'access.entry.loginOtp',
      outcome: 'wrong_email_or_password',
      actor_kind: 'public',
      actor_id: id,
      place,
    })
    const code = await codeFor(world, who.mobile)
    const changes = JSON.stringify(await world.rows('select entity, before, after from audit_change'))
    for (const secret of [code, headers['authorization']!.slice(7), '_hash', who.mobile, who.password])
      expect(changes).not.toContain(secret)
  })

  test('makes a fresh token each time, and only its hash is kept', async () => {
    const who = staffNamed('district')
    const [one, two] = [await signIn(world, who), await signIn(world, who)]
    const token = String(one.answer.body['token'])
    expect(two.answer.body['token']).not.toBe(token)
    expect(await world.rows({ sql: 'select 1 from session where token_hash = ?', args: [token] })).toEqual([])
    expect((await permissions(two.headers)).status).toBe(200)
  })

  test('ends what the same browser was signed in with before, of whoever, and nothing else', async () => {
    const who = staffNamed('district')
    const elsewhere = await registered(world, who)
    const [before, other] = [await signIn(world, who), await signIn(world, elsewhere)]
    const again = await signIn(world, who)
    const opens = async () =>
      Promise.all([before, other, again].map(async ({ headers }) => (await permissions(headers)).status))
    expect(await opens()).toEqual([401, 200, 200])
    const [reason] = await world.rows({
      sql: 'select end_reason from session where token_hash = ?',
      args: [await sha256(before!.headers['authorization']!.slice(7))],
    })
    expect(reason).toMatchObject({ end_reason: 'signed_in_again' })

    const colleague = await signIn(world, staffNamed('union'), { headers: again.headers })
    expect((await permissions(colleague.headers)).status).toBe(200)
    expect(await opens()).toEqual([401, 200, 401])
  })
})

describe('what is refused at step 1', () => {
  test('an unknown username and a wrong password get the same bytes', async () => {
    const bytes = async (username: string) => {
      const body = {
        username,
        password: 'not-the-password',
        device_token: 'some-browser',
        ...(await world.api.captcha()),
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(body)) form.set(name, value)
      const response = await world.api.send('/admin/login/otp', { method: 'POST', body: form })
      return [response.status, Object.fromEntries(response.headers), await response.text()]
    }
    const unknown = await bytes('nobody.at.all')
    expect(unknown).toEqual(await bytes('union2'))
    expect(unknown[0]).toBe(422)
  })

  test('a wrong captcha, before the password is looked at', async () => {
    const { answer } = await firstStep(world, staffNamed('union2'), { captcha_value: '00000' })
    expect([answer.status, answer.body.error_code]).toEqual([422, 'captcha'])
  })

  test('a browser that isn’t registered, isn’t active or is another person’s, only once the password was right', async () => {
    const who = staffNamed('union2')
    for (const device_token of ['never-registered', staffNamed('union').device_token]) {
      const { answer } = await firstStep(world, { ...who, device_token })
      expect(answer.body.error_code).toBe('device_not_found')
      const wrong = await firstStep(world, { ...who, device_token, password: 'wrong' })
      expect(wrong.answer.body.error_code).toBe('wrong_email_or_password')
    }
    for (const status of ['pending', 'inactive']) {
      await world.client.execute({
        sql: "update device set status = ? where user_id = (select id from user where username = 'union2')",
        args: [status],
      })
      expect((await firstStep(world, who)).answer.body.error_code).toBe('device_not_found')
    }
    await world.client.execute("update device set status = 'active'")
    expect((await firstStep(world, who)).answer.status).toBe(200)
  })

  test.each(['unapproved', 'inactive', 'banned'])(
    'a user who is %s, only once the password was right',
    async (status) => {
      await world.client.execute({
        sql: "update user set status = ? where username = 'trainer'",
        args: [status],
      })
      const who = staffNamed('trainer')
      expect((await firstStep(world, who)).answer.body.error_code).toBe('user_not_active')
      expect((await firstStep(world, { ...who, password: 'wrong' })).answer.body.error_code).toBe(
        'wrong_email_or_password',
      )
      await world.client.execute("update user set status = 'active' where username = 'trainer'")
    },
  )

  test('someone without any role that is switched on, and someone of a closed office', async () => {
    const who = staffNamed('participant')
    await world.client.execute("update role set active = 0 where code = 'participant'")
    expect((await firstStep(world, who)).answer.body.error_code).toBe('user_not_active')
    await world.client.execute('update role set active = 1')
    await world.client.execute("update office set active = 0 where code = 'basail'")
    expect((await firstStep(world, who)).answer.body.error_code).toBe('user_not_active')
    await world.client.execute('update office set active = 1')
  })

  test('a default password, before the browser is looked at', async () => {
    const { answer } = await firstStep(world, { ...staffNamed('newcomer'), device_token: 'never-registered' })
    expect([answer.status, answer.body.error_code]).toEqual([422, 'user_default_password'])
  })

  test('the twenty-first try at an account within an hour, whatever its password', async () => {
    const who = staffNamed('ward')
    for (let tries = 0; tries < 20; tries += 1) await firstStep(world, { ...who, password: 'wrong' })
    expect((await firstStep(world, who)).answer.body.error_code).toBe('too_many')
    later(3601)
    expect((await firstStep(world, who)).answer.status).toBe(200)
  })
})

describe('the code', () => {
  const who = staffNamed('thana')
  const send = (fields: Record<string, unknown>, otp: string) =>
    world.api.post('/admin/login', { ...fields, otp })
  const begun = async () => {
    const { fields } = await firstStep(world, who)
    return { fields, otp: await codeFor(world, who.mobile) }
  }
  const failure = (answer: Awaited<ReturnType<typeof send>>) => [
    answer.status,
    answer.body.error_code,
    answer.body.issues?.[0]?.key,
  ]

  test('that is wrong is refused at its field, and the right one still opens', async () => {
    const { fields, otp } = await begun()
    expect(failure(await send(fields, wrongOf(otp)))).toEqual([422, 'verify_failed', 'otp_wrong'])
    expect((await send(fields, otp)).status).toBe(200)
  })

  test('is taken in Bangla digits, too', async () => {
    const { fields, otp } = await begun()
    expect(
      (
        await send(
          fields,
          otp.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!),
        )
      ).status,
    ).toBe(200)
  })

  test('opens once', async () => {
    const { fields, otp } = await begun()
    expect((await send(fields, otp)).status).toBe(200)
    expect(failure(await send(fields, otp))).toEqual([422, 'verify_failed', 'otp_wrong'])
  })

  test('is over after 180 seconds', async () => {
    const { fields, otp } = await begun()
    later(181)
    expect(failure(await send(fields, otp))).toEqual([422, 'verify_failed', 'otp_expired'])
  })

  test('is locked after five wrong tries, even for the right one', async () => {
    const { fields, otp } = await begun()
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(failure(await send(fields, wrongOf(otp)))[2])
    expect(answers).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked'])
    expect(failure(await send(fields, otp))).toEqual([422, 'verify_failed', 'otp_locked'])
  })

  test('works with the captcha, browser, user and password that it was asked with, and nothing else', async () => {
    const { fields, otp } = await begun()
    const other = staffNamed('district')
    for (const change of [
      { captcha_token: 'another' },
      { device_token: other.device_token },
      { username: other.username, password: other.password, device_token: other.device_token },
    ])
      expect(failure(await send({ ...fields, ...change }, otp))[1]).toBe('verify_failed')
    expect(failure(await send({ ...fields, password: 'wrong' }, otp))[1]).toBe('wrong_email_or_password')
    expect((await send(fields, otp)).status).toBe(200)
  })

  test('is of its own request: another one neither ends it nor is opened by it', async () => {
    const first = await begun()
    const second = await begun()
    expect(failure(await send(second.fields, first.otp))[1]).toBe('verify_failed')
    expect((await send(first.fields, first.otp)).status).toBe(200)
    expect((await send(second.fields, second.otp)).status).toBe(200)
  })

  test('is neither sent nor judged after ten wrong ones in a day', async () => {
    for (let codes = 0; codes < 2; codes += 1) {
      const { fields, otp } = await begun()
      for (let tries = 0; tries < 5; tries += 1) await send(fields, wrongOf(otp))
    }
    expect((await firstStep(world, who)).answer.body.error_code).toBe('too_many')
    later(86_400 + 600)
    expect((await firstStep(world, who)).answer.status).toBe(200)
  })

  test('that was sent before the day’s tenth wrong one is judged no more', async () => {
    const last = await begun()
    for (let codes = 0; codes < 2; codes += 1) {
      const { fields, otp } = await begun()
      for (let tries = 0; tries < 5; tries += 1) await send(fields, wrongOf(otp))
    }
    expect(failure(await send(last.fields, last.otp)).slice(0, 2)).toEqual([429, 'too_many'])
    later(86_400 + 600)
  })

  test('tried by many at one time is judged five times and no more; each is told what became of it', async () => {
    const { fields, otp } = await begun()
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(fields, wrongOf(otp))))
    const [row] = await world.rows('select tries from otp order by id desc limit 1')
    expect(Number(row!['tries'])).toBe(5)
    expect(new Set(answers.map(({ body }) => body.error_code))).toEqual(new Set(['verify_failed']))
    expect(failure(await send(fields, otp))).toEqual([422, 'verify_failed', 'otp_locked'])
  })

  test('that is sent twice by one press opens once, and the second is told that it is used', async () => {
    const { fields, otp } = await begun()
    const answers = await Promise.all([send(fields, otp), send(fields, otp)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const opened = await world.rows(
      "select 1 from session where ended_at is null and user_id = (select id from user where username = 'thana')",
    )
    expect(opened).toHaveLength(1)
  })

  test('of a device or user that was switched off meanwhile opens nothing', async () => {
    const { fields, otp } = await begun()
    await world.client.execute(
      "update device set status = 'inactive' where user_id = (select id from user where username = 'thana')",
    )
    expect(failure(await send(fields, otp))[1]).toBe('device_not_found')
    await world.client.execute("update device set status = 'active'")
  })
})
