import { CompactEncrypt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { peopleOf, type Someone } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
let man: Someone
beforeAll(async () => {
  world = await openWorld()
  man = await peopleOf(world.api).oldMan()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date()
})

type Captcha = { captcha_token: string; captcha_value: string }
const verify = (captcha: Partial<Captcha>) =>
  world.api.verify(man, 1, { captcha_token: undefined, captcha_value: undefined, ...captcha })
const refused = {
  success: false,
  error_code: 'captcha',
  message: 'Sorry, your captcha entry is not correct.',
}
const askedOf = async () =>
  (await world.rows("select count(*) as n from audit where action like '%.captcha'"))[0]!['n'] as number

describe('a captcha', () => {
  test('lets through who typed its digits, in either script, with blanks between', async () => {
    expect((await verify(await world.api.drawnCaptcha())).status).toBe(200)
    const captcha = await world.api.drawnCaptcha()
    const bangla = captcha.captcha_value.replace(/\d/g, (digit) => `${'০১২৩৪৫৬৭৮৯'[Number(digit)]!} `)
    expect((await verify({ ...captcha, captcha_value: bangla })).status).toBe(200)
  })
  test('typed wrongly is refused and used up: the right digits come too late', async () => {
    const captcha = await world.api.drawnCaptcha()
    const wrong = captcha.captcha_value.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
    const first = await verify({ ...captcha, captcha_value: wrong })
    expect([first.status, first.body]).toMatchObject([422, refused])
    expect(Object.keys(first.body.errors!)).toEqual(['captcha_value'])
    expect((await verify(captcha)).body).toMatchObject(refused)
  })
  test('leaves its call in the audit, and no record beside it: it goes when it has expired', async () => {
    const before = await askedOf()
    await verify(await world.api.drawnCaptcha())
    expect(await askedOf()).toBe(before + 1)
    expect(await world.rows("select 1 from audit_change where entity = 'captcha_used' limit 1")).toEqual([])
  })
  test('is good once, whatever came of the call', async () => {
    const captcha = await world.api.drawnCaptcha()
    await verify(captcha)
    expect((await verify(captcha)).body).toMatchObject(refused)
  })
  test('used twice at the same moment lets one through', async () => {
    const captcha = await world.api.drawnCaptcha()
    const answers = await Promise.all([verify(captcha), verify(captcha)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
  test('is good for five minutes', async () => {
    const [early, late] = [await world.api.drawnCaptcha(), await world.api.drawnCaptcha()]
    world.clock.now = new Date(Date.now() + 4.9 * 60_000)
    expect((await verify(early)).status).toBe(200)
    world.clock.now = new Date(Date.now() + 5.1 * 60_000)
    expect((await verify(late)).body).toMatchObject(refused)
  })
  test('of another key, of none, or damaged is refused', async () => {
    const captcha = await world.api.drawnCaptcha()
    const claims = {
      id: 'a'.repeat(32),
      answer: '12345',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    }
    const forged = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(crypto.getRandomValues(new Uint8Array(32)))
    for (const captcha_token of [forged, 'x', `${captcha.captcha_token}x`, 'a.b.c.d.e'])
      expect((await verify({ captcha_token, captcha_value: '12345' })).body).toMatchObject(refused)
  })
  test('is asked for where it is missing', async () => {
    expect((await verify({})).body.errors).toHaveProperty('captcha_value')
    expect(
      (await verify({ ...(await world.api.drawnCaptcha()), captcha_value: ' ' })).body.errors,
    ).toHaveProperty('captcha_value')
  })
  test('is not used up by a form that could not be read', async () => {
    const captcha = await world.api.drawnCaptcha()
    const before = await askedOf()
    expect((await world.api.verify(man, 1, { ...captcha, verification_number: '12' })).status).toBe(422)
    expect(await askedOf()).toBe(before)
    expect((await verify(captcha)).status).toBe(200)
  })
  test('that is wrong keeps the registry from being asked', async () => {
    await world.api.fault({ service: 'national-id', mode: 'hang' })
    const answer = await verify({ ...(await world.api.drawnCaptcha()), captcha_value: '0' })
    await world.api.fault({ service: 'national-id', mode: 'none' })
    expect(answer.body).toMatchObject(refused)
  })
  test('says so in Bangla, too', async () => {
    const answer = await world.api.verify(man, 1, { captcha_token: 'x', captcha_value: '1' }, 'bn')
    expect(answer.body.message).toBe('দুঃখিত, ছবির অঙ্কগুলো মেলেনি। নতুন ছবির অঙ্ক লিখুন।')
  })
})
