import { CompactEncrypt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffNamed } from '#worker/test/sign-in'
import { world, type World } from '#worker/test/world'

/**
 * Somebody who knows username, password, mobile and the browser's id of one person, solves every captcha, and guesses
 * the code for a whole day. docs/otp.md has the sum that this must not beat.
 */
const guesses = 100_000
const addresses = 1_000
const atOneTime = 64
const daySeconds = 86_400
const rounds = 50
/** Guesses of an account that are judged in a day, by sum: twenty of each of three purposes. */
const judgedMaximum = 60
/** An app's code is right at three moments of thirty seconds, a sent one is one of a million. */
const chanceByApp = 3e-6
const chanceBySms = 1e-6

let the: World
beforeAll(async () => {
  the = await world()
  the.deps.trustProxyHeader = 'x-attacker'
})
afterAll(() => the.close())

type Fields = Record<string, string>
const who = staffNamed('upazila')
const six = (number: number) => String(number % 1_000_000).padStart(6, '0')

/** A captcha solved without drawing it. */
async function solved(): Promise<Fields> {
  const captcha = {
    id: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex'),
    answer: '12345',
    expires_at: new Date(the.clock.now.getTime() + 300_000).toISOString(),
  }
  const captcha_token = await new CompactEncrypt(Buffer.from(JSON.stringify(captcha)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(the.deps.captchaKey)
  return { captcha_token, captcha_value: captcha.answer }
}

async function post(path: string, body: Fields, address: number): Promise<{ status: number; code: string }> {
  const response = await the.api.send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-attacker': `10.0.${Math.floor(address / 250)}.${address % 250}`,
    },
  })
  const { error_code } = (await response.json()) as { error_code?: string }
  return { status: response.status, code: error_code ?? '' }
}

/** The three ways in which a code is asked for and guessed. */
const { username, password, device_token, mobile: phone } = who
const browser = {
  username,
  password,
  device_token: 'the-attackers-own',
  purpose_of_use: 'Work',
  device_type: 'Desktop',
}
const ways = [
  {
    begin: async () => ({ username, password, device_token, ...(await solved()) }),
    ask: '/admin/login/otp',
    guess: '/admin/login',
  },
  {
    begin: async () => ({ username, phone, ...(await solved()) }),
    ask: '/admin/forgot-password',
    guess: '/admin/forgot-password/submit',
    more: { password: 'taken-over-by-guess', confirm_password: 'taken-over-by-guess' },
  },
  {
    begin: () => Promise.resolve(browser),
    ask: '/admin/browser-register/otp',
    guess: '/device-registration',
  },
]

/** In each round as many codes are asked for as are sent, and guessed until they are locked; then the clock goes on. */
async function attack(): Promise<{ opened: number; refused: number }> {
  const begun = the.clock.now.getTime()
  let opened = 0
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    the.clock.now = new Date(begun + (round / rounds) * daySeconds * 1000)
    let left = guesses / rounds
    const open: (Fields | undefined)[] = []
    const ask = async (which: number, address: number) => {
      const fields = await ways[which]!.begin()
      const { status } = await post(ways[which]!.ask, fields, address)
      if (open[which] === undefined || status === 200) open[which] = fields
    }
    for (const which of ways.keys()) await ask(which, round)
    const one = async () => {
      while ((left -= 1) >= 0) {
        const [which, address] = [left % ways.length, (left + round) % addresses]
        const way = ways[which]!
        const body = { ...open[which]!, ...way.more, otp: six(left * 7919 + round) }
        const answer = await post(way.guess, body, address)
        if (answer.status === 200) opened += 1
        else refused += 1
        if (left % 500 < ways.length) await ask(which, address)
      }
    }
    await Promise.all(Array.from({ length: atOneTime }, one))
  }
  await the.settled()
  return { opened, refused }
}

test('of 100,000 guesses from 1,000 addresses in a day, 64 at a time, no more are judged than the sum allows, and that is under 1 in 10,000', async () => {
  const { opened, refused } = await attack()
  expect([opened, refused]).toEqual([0, guesses])
  const judged = Object.fromEntries(
    (await the.rows('select purpose, sum(tries) as tries from otp group by purpose')).map((row) => [
      String(row['purpose']),
      Number(row['tries']),
    ]),
  )
  const total = Object.values(judged).reduce((sum, tries) => sum + tries, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(judgedMaximum)
  for (const tries of Object.values(judged)) expect(tries).toBeLessThanOrEqual(20)
  const chance = (app: boolean) =>
    Object.entries(judged).reduce(
      (sum, [purpose, tries]) => sum + tries * (app && purpose === 'sign_in' ? chanceByApp : chanceBySms),
      0,
    )
  console.log({ judged, bySms: chance(false), byApp: chance(true) })
  expect(chance(true)).toBeLessThanOrEqual(1e-4)
  const [most] = await the.rows('select max(tries) as tries from otp')
  expect(Number(most!['tries'])).toBeLessThanOrEqual(5)
}, 180_000)
