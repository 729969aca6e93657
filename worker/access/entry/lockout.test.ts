import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#worker/db/ids'
import { codeFor, staffNamed, type Staff } from '#worker/test/sign-in'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'
import { stepOf, totpCode } from '../totp.ts'

/**
 * What strangers can use up, they have: they know everything of a person but that they aren't at the office, and some of them
 * all but the browser. The person gets in all the same.
 */
let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
})
afterAll(() => world.close())
let day = 0
beforeEach(() => {
  world.clock.now = new Date(Date.now() + (day += 2) * 86_400_000)
})

const office = '203.0.113.7'
const sameOffice = '203.0.113.90'
const newPlace = '2001:db8:77::5'
let strangers = 0
const stranger = () => `10.${Math.floor((strangers += 1) / 250)}.${strangers % 250}.9`
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const chosen = (password: string) => ({ password, confirm_password: password })
const taken = chosen('taken-over-by-guess')
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}

type Asked = { status: number; code: string; fields: Fields }
async function ask(from: string, path: string, own: Fields): Promise<Asked> {
  const fields = { ...own, ...(await solvedCaptcha(world)) }
  const { status, code } = await postFrom(world, from, path, fields)
  await world.settled()
  return { status, code, fields }
}
const firstStep = ({ username, password, device_token }: Staff, from: string) =>
  ask(from, '/admin/login/otp', { username, password, device_token })
const forget = ({ username, mobile: phone, device_token }: Staff, from: string, at?: 'own browser') =>
  ask(from, '/admin/forgot-password', { username, phone, ...(at && { device_token }) })
const browserOf = ({ username, password }: Staff, device_token: string) => ({
  username,
  password,
  device_token,
  purpose_of_use: 'Work',
  device_type: 'Desktop',
})

async function signIn(who: Staff, from: string, code?: () => string) {
  const { status, code: why, fields } = await firstStep(who, from)
  if (status !== 200) return why
  const otp = code ? code() : await codeFor(world, who.mobile)
  return (await postFrom(world, from, '/admin/login', { ...fields, otp })).status
}

/** Guesses wrong until no code is asked of them any more; how many were judged. */
async function fill(purpose: string, who: Staff, one: (from: string) => Promise<Asked>, guess: string) {
  for (let asked = 0; asked < 32; asked += 1) {
    const from = stranger()
    const { fields } = await one(from)
    // As many codes as could be guessed at, and some more.
    for (let tries = 0; tries < 6 && asked < 4; tries += 1) {
      const otp = wrongOf(await codeFor(world, who.mobile))
      await postFrom(world, from, guess, { ...fields, otp, ...(guess.includes('forgot') && taken) })
    }
  }
  const last = await one(stranger())
  const [row] = await world.rows({
    sql: 'select sum(tries) as tries from otp where purpose = ? and user_id = (select id from user where username = ?)',
    args: [purpose, who.username],
  })
  return { tries: Number(row!['tries']), last: last.code }
}

const enrolled = async (who: Staff) => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await world.client.execute({
    sql: 'update user set totp_secret = ? where username = ?',
    args: [await world.deps.secrets.encrypt(secret), who.username],
  })
  return () => totpCode(secret, stepOf(world.clock.now))
}

describe('while strangers have used up all that they can', () => {
  test('the owner signs in from their office: with password and browser guessed at, and the hour’s tries at the password gone', async () => {
    const who = staffNamed('upazila')
    expect(await signIn(who, office)).toBe(200)
    expect(await fill('sign_in', who, (from) => firstStep(who, from), '/admin/login')).toEqual({
      tries: 10,
      last: 'too_many',
    })
    expect((await firstStep(who, newPlace)).code).toBe('too_many')
    expect(await signIn(who, sameOffice)).toBe(200)
  })

  test('who lacks the browser keeps its owner from no place: they sign in where they never were', async () => {
    const who = staffNamed('district')
    for (let asked = 0; asked < 40; asked += 1)
      await firstStep({ ...who, device_token: 'none-of-theirs', password: 'wrong' }, stranger())
    const { code } = await firstStep({ ...who, device_token: 'none-of-theirs' }, stranger())
    expect(code).toBe('too_many')
    expect(await signIn(who, newPlace)).toBe(200)
  })

  test('an administrator signs in with their app', async () => {
    const who = staffNamed('admin')
    const code = await enrolled(who)
    expect(await signIn(who, office, code)).toBe(200)
    later(60)
    const wrong = async (from: string) => {
      const asked = await firstStep(who, from)
      for (let tries = 0; tries < 5; tries += 1)
        await postFrom(world, from, '/admin/login', { ...asked.fields, otp: wrongOf(code()) })
      return asked.code
    }
    const answers = []
    for (let asked = 0; asked < 4; asked += 1) answers.push(await wrong(stranger()))
    expect(answers).toEqual(['', '', 'too_many', 'too_many'])
    expect(await signIn(who, office, code)).toBe(200)
  })

  test('a new password begins a new day: who guessed with the old one has nothing to guess with', async () => {
    const who = staffNamed('division')
    await fill('sign_in', who, (from) => firstStep(who, from), '/admin/login')
    later(3_700)
    expect((await firstStep(who, newPlace)).code).toBe('too_many')
    const { fields } = await forget(who, newPlace)
    const otp = await codeFor(world, who.mobile)
    const own = { ...fields, otp, ...chosen('fresh-river-lamp') }
    expect((await postFrom(world, newPlace, '/admin/forgot-password/submit', own)).status).toBe(200)
    later(1)
    expect(await signIn({ ...who, password: 'fresh-river-lamp' }, newPlace)).toBe(200)
  })

  test('a forgotten password is replaced at one’s own browser, in one’s office, and at both', async () => {
    const who = staffNamed('district2')
    expect(await signIn(who, office)).toBe(200)
    const filled = await fill(
      'forgot_password',
      who,
      (from) => forget(who, from),
      '/admin/forgot-password/submit',
    )
    expect(filled).toEqual({ tries: 6, last: 'too_many' })
    for (const [from, at, password] of [
      [newPlace, 'own browser', 'fresh-river-lamp-1'],
      [sameOffice, undefined, 'fresh-river-lamp-2'],
      [office, 'own browser', 'fresh-river-lamp-3'],
    ] as const) {
      const { fields } = await forget(who, from, at)
      const otp = await codeFor(world, who.mobile)
      const own = { ...fields, otp, ...chosen(password) }
      expect((await postFrom(world, from, '/admin/forgot-password/submit', own)).status).toBe(200)
    }
  })

  test('a code for a forgotten password stays good, however often others ask for one and guess at theirs', async () => {
    const who = staffNamed('union')
    const { fields } = await forget(who, newPlace)
    const otp = await codeFor(world, who.mobile)
    const { username, mobile: phone } = who
    for (let asked = 0; asked < 5; asked += 1) {
      const from = stranger()
      const other = await forget(who, from)
      const guess = { ...other.fields, otp: wrongOf(otp), ...taken }
      await postFrom(world, from, '/admin/forgot-password/submit', guess)
      // Without a captcha that names a request, a guess is about what was asked for from there.
      const bare = { username, phone, otp: wrongOf(otp), ...taken }
      await postFrom(world, stranger(), '/admin/forgot-password/submit', bare)
    }
    const own = { ...fields, otp, ...chosen('fresh-river-lamp') }
    expect((await postFrom(world, newPlace, '/admin/forgot-password/submit', own)).status).toBe(200)
  })

  test('a forgotten password of whom they know only the name, or name and a wrong number, takes nothing from the owner', async () => {
    const who = staffNamed('ward')
    for (let asked = 0; asked < 12; asked += 1) await forget({ ...who, mobile: '01999999999' }, stranger())
    const { fields } = await forget(who, newPlace)
    const own = { ...fields, otp: await codeFor(world, who.mobile), ...chosen('fresh-river-lamp') }
    expect((await postFrom(world, newPlace, '/admin/forgot-password/submit', own)).status).toBe(200)
  })

  test('the owner registers a browser from their office', async () => {
    const who = staffNamed('union2')
    expect(await signIn(who, office)).toBe(200)
    const asking = (from: string) =>
      ask(from, '/admin/browser-register/otp', browserOf(who, 'the-strangers-own'))
    const filled = await fill('register_device', who, asking, '/device-registration')
    expect(filled).toEqual({ tries: 8, last: 'too_many' })
    const own = browserOf(who, 'a-new-one-of-the-office')
    expect((await ask(sameOffice, '/admin/browser-register/otp', own)).status).toBe(200)
    const otp = await codeFor(world, who.mobile)
    expect((await postFrom(world, sameOffice, '/device-registration', { ...own, otp })).status).toBe(200)
  })

  test('who is new sets their first password', async () => {
    const { username, password, device_token } = staffNamed('newcomer')
    const set = (from: string, old_password: string) =>
      postFrom(world, from, '/admin/reset/password', {
        username,
        device_token,
        old_password,
        ...chosen('good-river-lamp'),
      })
    for (let asked = 0; asked < 60; asked += 1) await set(stranger(), 'guessed-at')
    expect((await set(newPlace, password)).status).toBe(200)
  })

  test('others’ wrong codes are no one else’s: thousands of them lock nobody, and are seen in the log', async () => {
    const who = staffNamed('thana')
    await world.client.execute({
      sql: `with recursive number (value) as (select 1 union all select value + 1 from number where value < 1000)
        insert into otp (id, purpose, user_id, request_hash, code_hash, expires_at, tries)
        select ? + value, 'sign_in', (select id from user where username = 'trainer'), 'x', 'x', ?, 5 from number`,
      args: [newId(new Date(world.clock.now.getTime() - 60_000)), world.clock.now.toISOString()],
    })
    expect(await signIn(who, newPlace)).toBe(200)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect((await world.schedule()).watched).toBe(5_000)
    const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string })
    expect(lines.filter(({ level }) => level === 'watched')).toEqual([
      { level: 'watched', at: world.clock.now.toISOString(), wrong_codes: 5_000 },
    ])
    warned.mockRestore()
  })
})

describe('who shares the owner’s address', () => {
  test('fills with wrong passwords what is theirs: the owner signs in at their own browser', async () => {
    const who = staffNamed('auditor')
    for (let nth = 0; nth < 25; nth += 1)
      await firstStep({ ...who, password: 'wrong', device_token: `beside-${nth}-xxxxxxxxxxxx` }, sameOffice)
    expect((await firstStep({ ...who, device_token: 'beside-25-xxxxxxxxxxxx' }, sameOffice)).code).toBe(
      'too_many',
    )
    expect(await signIn(who, sameOffice)).toBe(200)
    for (let nth = 0; nth < 6; nth += 1) await forget(who, sameOffice)
    expect((await forget(who, sameOffice)).code).toBe('too_many')
    expect((await forget(who, sameOffice, 'own browser')).status).toBe(200)
  })

  test('sends what no captcha comes with: it counts for nobody', async () => {
    const who = staffNamed('auditor')
    for (let nth = 0; nth < 310; nth += 1) await postFrom(world, '203.0.113.80', '/admin/login/otp', {})
    for (let nth = 0; nth < 310; nth += 1)
      await postFrom(world, '203.0.113.80', '/global/application-tracking', {
        captcha_token: 'x',
        captcha_value: '1',
      })
    expect(await signIn(who, '203.0.113.80')).toBe(200)
    const answer = await ask('203.0.113.80', '/global/application-tracking', {
      verification_number: '1234567890',
      date_of_birth: '1950-01-01',
    })
    expect(answer.code).toBe('tracking_not_found')
  })

  test('guesses at captchas: a wrong one is used up, written 300 times an hour, and a right one passes', async () => {
    const who = staffNamed('auditor')
    const from = '203.0.113.81'
    const written = async () =>
      Number((await world.rows("select count(*) as n from audit where action like '%.captcha'"))[0]!['n'])
    const before = await written()
    const wrong = async () => {
      const { captcha_token } = await world.api.captcha()
      return { captcha_token, captcha_value: '00000' }
    }
    for (let nth = 0; nth < 310; nth += 1)
      await postFrom(world, from, '/global/application-tracking', {
        ...(await wrong()),
        verification_number: '1234567890',
        date_of_birth: '1950-01-01',
      })
    expect((await written()) - before).toBe(300)
    const captcha = await world.api.captcha()
    const facts = { verification_number: '1234567890', date_of_birth: '1950-01-01' }
    const guess = { ...captcha, captcha_value: '00000', ...facts }
    expect((await postFrom(world, from, '/global/application-tracking', guess)).code).toBe('captcha')
    const second = await postFrom(world, from, '/global/application-tracking', { ...captcha, ...facts })
    expect(second.code).toBe('captcha')
    expect(await signIn(who, from)).toBe(200)
  })

  test('fills the second step, which has no captcha: a registered browser has a count of its own', async () => {
    const who = staffNamed('auditor')
    const from = '203.0.113.82'
    const { fields } = await firstStep(who, from)
    const otp = await codeFor(world, who.mobile)
    for (let nth = 0; nth < 605; nth += 1) await postFrom(world, from, '/admin/login', {})
    expect((await postFrom(world, from, '/admin/login', { ...fields, otp })).code).toBe('too_many')
    const own = { 'x-device-token': who.device_token }
    expect((await postFrom(world, from, '/admin/login', { ...fields, otp }, own)).status).toBe(200)
  })
})

test('where somebody has signed in is known for 90 days', async () => {
  const who = staffNamed('auditor')
  expect(await signIn(who, office)).toBe(200)
  const originAfter = async (days: number) => {
    later(days * 86_400)
    await firstStep(who, office)
    return (await world.rows('select origin from otp order by id desc limit 1'))[0]!['origin']
  }
  expect([await originAfter(89), await originAfter(2)]).toEqual(['familiar', 'browser'])
})
