import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeFor, confirmation, firstStep, registered, signIn, staffNamed } from '#worker/test/sign-in'
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
const who = staffNamed('upazila')
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Headers = Record<string, string>
const opened = async (one = who): Promise<Headers> => (await signIn(world, one)).headers
const ask = (headers: Headers, password = who.password) =>
  world.api.post('/admin/profile/confirm/otp', { password }, { headers })
const answer = (headers: Headers, otp: string) =>
  world.api.post('/admin/profile/confirm', { otp }, { headers })
/** Everything that asks for it; 422 unless it was given. */
const calls = [
  '/admin/profile/totp/start',
  '/admin/profile/totp/remove',
  '/admin/profile/sessions/end-others',
]
const refused = async (headers: Headers, word: string) => {
  const answers = []
  for (const path of [...calls, '/admin/profile/sessions/end/1']) {
    const { status, body } = await world.api.post(path, { confirmation: word }, { headers })
    answers.push([status, body.issues?.[0]])
  }
  return answers
}
const over = [422, { field: 'confirmation', key: 'confirmation_over' }]
const allOver = [over, over, over, over]

describe('what changes one’s ways of signing in, and ends one’s sessions', () => {
  test('takes the password and a code again, within the last five minutes', async () => {
    const headers = await opened()
    expect(await refused(headers, 'made-up')).toEqual(allOver)
    const word = await confirmation(world, who, headers)
    later(299)
    expect((await world.api.post(calls[2]!, { confirmation: word }, { headers })).status).toBe(200)
    expect((await world.api.post(calls[0]!, { confirmation: word }, { headers })).status).toBe(200)
    later(2)
    expect(await refused(headers, word)).toEqual(allOver)
  })

  test('takes no word that was given to another session or another person', async () => {
    const headers = await opened()
    const word = await confirmation(world, who, headers)
    expect(await refused(await opened(await registered(world, who)), word)).toEqual(allOver)
    expect(await refused(await opened(staffNamed('union')), word)).toEqual(allOver)
  })
})

describe('the code of it', () => {
  test('comes only after the right password, in words of its own', async () => {
    const headers = await opened()
    const wrong = await ask(headers, 'not-the-password')
    expect([wrong.status, wrong.body.issues]).toEqual([422, [{ field: 'password', key: 'password_old' }]])
    expect((await answer(headers, '000000')).body.issues?.[0]?.key).toBe('otp_wrong')
    const { body } = await ask(headers)
    expect([body['method'], body['seconds']]).toEqual(['sms', 180])
    await codeFor(world, who.mobile)
    expect((await world.api.messages(who.mobile))[0]!.text).toMatch(/^Code \d{6} to confirm that it is you/)
  })

  test('is good once, three minutes, in its session alone; a code for signing in is none', async () => {
    const headers = await opened()
    await ask(headers)
    const otp = await codeFor(world, who.mobile)
    expect((await answer(await opened(staffNamed('union')), otp)).status).toBe(422)
    expect((await answer(headers, otp)).status).toBe(200)
    expect((await answer(headers, otp)).status).toBe(422)
    await ask(headers)
    later(181)
    expect((await answer(headers, await codeFor(world, who.mobile))).body.issues?.[0]?.key).toBe(
      'otp_expired',
    )
    await firstStep(world, who)
    expect((await answer(headers, await codeFor(world, who.mobile))).status).toBe(422)
  })

  test('shares the ten wrong ones of a day with signing in', async () => {
    const headers = await opened()
    for (let codes = 0; codes < 2; codes += 1) {
      await ask(headers)
      const otp = await codeFor(world, who.mobile)
      for (let tries = 0; tries < 5; tries += 1) await answer(headers, wrongOf(otp))
      later(3_500)
      await world.api.post('/auth/token/check', {}, { headers })
      await world.settled()
    }
    expect((await ask(headers)).body.error_code).toBe('too_many')
    expect((await firstStep(world, who)).answer.body.error_code).toBe('too_many')
  })
})
