import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, staffNamed } from '#worker/test/sign-in'
import { addressHeader, postFrom, solvedCaptcha, type Fields } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'

/**
 * Somebody who knows username, password, mobile and the browser's id of one person, sits in their office and elsewhere, solves
 * every captcha, and guesses the code for a whole day. docs/otp.md has the sum that this must not beat.
 */
const guesses = 2_000
const atOneTime = 64
const daySeconds = 86_400
const rounds = 10
/** Wrong tries of an account that are judged in a day, by purpose and origin. */
const judgedMaximum = { sign_in: 10, forgot_password: 6, register_device: 8 }
const origins = { sign_in: 2, forgot_password: 4, register_device: 2 }
/** An app's code is right at three moments of thirty seconds, a sent one is one of a million. */
const chanceByApp = 3e-6
const chanceBySms = 1e-6

let world: World
const who = staffNamed('upazila')
const office = (number: number) => `203.0.113.${1 + (number % 250)}`
const elsewhere = (number: number) => `10.0.${Math.floor(number / 250) % 250}.${number % 250}`
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  await signIn(world, who, { headers: { [addressHeader]: office(0) } })
})
afterAll(() => world.close())

const six = (number: number) => String(number % 1_000_000).padStart(6, '0')
const { username, password, device_token, mobile: phone } = who
const fresh = { password: 'taken-over-by-guess', confirm_password: 'taken-over-by-guess' }
const signing = {
  begin: async () => ({ username, password, device_token, ...(await solvedCaptcha(world)) }),
  ask: '/admin/login/otp',
  guess: '/admin/login',
}
const forgetting = {
  begin: async () => ({ username, phone, ...(await solvedCaptcha(world)) }),
  ask: '/admin/forgot-password',
  guess: '/admin/forgot-password/submit',
  more: fresh,
}
const forgettingAtBrowser = {
  ...forgetting,
  begin: async () => ({ username, phone, device_token, ...(await solvedCaptcha(world)) }),
}
const registering = {
  begin: () =>
    Promise.resolve({
      username,
      password,
      device_token: 'the-attackers-own',
      purpose_of_use: 'Work',
      device_type: 'Desktop',
    }),
  ask: '/admin/browser-register/otp',
  guess: '/device-registration',
}
/** Each way in which a code is asked for and guessed, from each origin that it can have. */
const ways = [signing, forgetting, forgettingAtBrowser, registering].flatMap((way) =>
  [office, elsewhere].map((from) => ({ more: {}, ...way, from })),
)

/** In each round as many codes are asked for as are sent, and guessed until they are locked; then the clock goes on. */
async function attack(): Promise<{ opened: number; refused: number }> {
  const begun = world.clock.now.getTime()
  let opened = 0
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    world.clock.now = new Date(begun + (round / rounds) * daySeconds * 1000)
    let left = guesses / rounds
    const open: (Fields | undefined)[] = []
    const ask = async (which: number, number: number) => {
      const { begin, ask: path, from } = ways[which]!
      const fields: Fields = await begin()
      const { status } = await postFrom(world, from(number), path, fields)
      await world.settled()
      if (open[which] === undefined || status === 200) open[which] = fields
    }
    for (const which of ways.keys()) await ask(which, round)
    const one = async () => {
      while ((left -= 1) >= 0) {
        const [which, number] = [left % ways.length, left * 7 + round]
        const way = ways[which]!
        const body = { ...open[which]!, ...way.more, otp: six(left * 7919 + round) }
        const answer = await postFrom(world, way.from(number), way.guess, body)
        if (answer.status === 200) opened += 1
        else refused += 1
      }
    }
    await Promise.all(Array.from({ length: atOneTime }, one))
  }
  await world.settled()
  return { opened, refused }
}

test('of 2,000 guesses from everywhere in a day, 64 at a time, no more are judged than the sum allows, and that is at most 1 in 10,000', async () => {
  expect(await attack()).toEqual({ opened: 0, refused: guesses })
  const judged = (
    await world.rows('select purpose, origin, sum(tries) as tries from otp group by purpose, origin')
  ).map((row) => ({
    purpose: row['purpose'] as keyof typeof judgedMaximum,
    origin: row['origin'],
    tries: Number(row['tries']),
  }))
  for (const { purpose, origin, tries } of judged)
    expect([purpose, origin, tries]).toEqual([purpose, origin, judgedMaximum[purpose]])
  const byPurpose = Object.groupBy(judged, ({ purpose }) => purpose)
  for (const [purpose, number] of Object.entries(origins))
    expect(byPurpose[purpose as keyof typeof origins]).toHaveLength(number)
  const chance = judged.reduce(
    (sum, { purpose, tries }) => sum + tries * (purpose === 'sign_in' ? chanceByApp : chanceBySms),
    0,
  )
  expect(chance).toBeLessThanOrEqual(1e-4 + 1e-12)
  const [most] = await world.rows('select max(tries) as tries from otp')
  expect(Number(most!['tries'])).toBeLessThanOrEqual(5)
}, 60_000)
