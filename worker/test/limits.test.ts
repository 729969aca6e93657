import { afterAll, beforeAll, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { altchaSolved } from './altcha.ts'
import { peopleOf, type Someone } from './people.ts'
import { addressHeader, solvedCaptcha, type Fields } from './stranger.ts'
import { openWorld, type World } from './world.ts'

type Tried = { status: number; code: string }

const replays = 1_000
const guesses = 1_000
const atOneTime = 64

let world: World
let person: Someone
let own: string
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  const people = peopleOf(world.api)
  const { man, fields } = await people.oldManApplying()
  person = man
  own = String((await world.api.register(fields)).body['application_id'])
}, 60_000)
afterAll(() => world.close())

const solved = () => solvedCaptcha(world)

const send = (facts: Fields, address: number) =>
  world.api.send('/global/application-tracking', {
    method: 'POST',
    body: JSON.stringify(facts),
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      [addressHeader]: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    },
  })

async function track(facts: Fields, address: number): Promise<Tried> {
  const response = await send(facts, address)
  const { error_code } = (await response.json()) as { error_code?: string }
  return { status: response.status, code: error_code ?? '' }
}

const counts = (answers: readonly Tried[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, code }) => `${status} ${code}`.trim())).map(
      ([answer, all]) => [answer, all!.length],
    ),
  )

/** A tracking number that could be one: 12 digits, the last right. */
const numberOf = (count: number) =>
  withCheckDigit(String(10_000_000_000 + ((count * 7_919_317) % 89_999_999_999)))
const cardOf = (count: number) => String(1_000_000_000 + ((count * 611_953) % 8_999_999_999))
/** Birth dates of people too young to be the old man of this world. */
const dayOf = (count: number) =>
  new Date(Date.UTC(1965, 0, 1) + (count % 14_000) * 86_400_000).toISOString().slice(0, 10)

test.each([
  { what: 'picture captcha', captcha: () => solved() },
  { what: 'proof of work', captcha: async () => ({ altcha: await altchaSolved(world) }) },
])(
  'of 1,000 parallel replays of one solved $what one gets through, from whatever addresses',
  async ({ captcha }) => {
    const once = await captcha()
    const answers = await Promise.all(
      Array.from({ length: replays }, (_, nth) =>
        track({ ...once, application_id: numberOf(nth), date_of_birth: dayOf(nth) }, nth),
      ),
    )
    expect(counts(answers)).toEqual({ '422 tracking_not_found': 1, '422 captcha': replays - 1 })
  },
  60_000,
)

test('a number that is none, a wrong birth date and numbers that do not belong together get the same bytes and headers', async () => {
  const wrong = '1931-02-03'
  const right = person.date_of_birth
  const answers = await Promise.all(
    [
      { application_id: numberOf(1), date_of_birth: right },
      { application_id: own, date_of_birth: wrong },
      { verification_number: cardOf(1), date_of_birth: right },
      { verification_number: person.nid, date_of_birth: wrong },
      { application_id: own, verification_number: cardOf(2), date_of_birth: right },
      { application_id: numberOf(2), verification_number: person.nid, date_of_birth: right },
    ].map(async (facts, nth) => {
      const response = await send({ ...facts, ...(await solved()) }, 100_000 + nth)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return { status: response.status, headers, body: await response.text() }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 422, body: expect.stringContaining('tracking_not_found') })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

/** What somebody tries who wants to know of people, and how much of it is judged: 10 wrong ones a day of the same facts, 4 of one address, 300 an hour of each address whatever the facts. */
const attacks = [
  {
    what: 'a number that stands on a slip, with every birth date',
    tries: 300,
    facts: (nth: number) => ({ application_id: own, date_of_birth: dayOf(nth) }),
    address: (nth: number) => 200_000 + (nth % 1_000),
    let: 10,
  },
  {
    what: 'an ID number that leaked, with every birth date',
    tries: 200,
    facts: (nth: number) => ({ verification_number: person.nid, date_of_birth: dayOf(nth) }),
    address: (nth: number) => 300_000 + (nth % 1_000),
    let: 10,
  },
  {
    what: 'tracking numbers that could be one, from one address',
    tries: 350,
    facts: (nth: number) => ({ application_id: numberOf(50_000 + nth), date_of_birth: person.date_of_birth }),
    address: () => 400_000,
    let: 300,
  },
  {
    what: 'ID numbers by chance, from as many addresses',
    tries: 150,
    facts: (nth: number) => ({ verification_number: cardOf(50_000 + nth), date_of_birth: dayOf(nth) }),
    address: (nth: number) => 500_000 + (nth % 1_000),
    let: 150,
  },
]

test('1,000 guesses from hundreds of addresses, 64 at a time, find nothing and are judged only within the limits', async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  expect(attacks.reduce((sum, { tries }) => sum + tries, 0)).toBe(guesses)
  for (const { what, tries, facts, address, let: through } of attacks) {
    const answers: Tried[] = []
    let nth = 0
    const one = async () => {
      while (nth < tries) {
        const mine = nth++
        answers.push(await track({ ...facts(mine), ...(await solved()) }, address(mine)))
      }
    }
    await Promise.all(Array.from({ length: atOneTime }, one))
    await world.settled()
    const refused = tries - through
    expect(counts(answers), what).toEqual({
      '422 tracking_not_found': through,
      ...(refused > 0 && { '422 verify_failed': refused }),
    })
  }
}, 120_000)

test('who knows all three facts is told at once, and of two the next day, however many addresses guessed in between', async () => {
  const facts = { application_id: own, date_of_birth: person.date_of_birth }
  expect(await track({ ...facts, ...(await solved()) }, 900_000)).toEqual({
    status: 422,
    code: 'verify_failed',
  })
  const all = { ...facts, verification_number: person.nid }
  expect((await track({ ...all, ...(await solved()) }, 900_000)).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 86_401_000)
  expect((await track({ ...facts, ...(await solved()) }, 900_000)).status).toBe(200)
})

test('one address can’t use up the verifications of a number: another goes on, unverified till the schedule asks', async () => {
  const verify = async (address: number) =>
    (
      await world.api.post(
        '/global/online-application/nominee-card-verification',
        { ...(await solved()), verification_number: person.nid, date_of_birth: '1931-02-03' },
        { headers: { [addressHeader]: `10.77.0.${address}` } },
      )
    ).status
  const answers = []
  for (let tries = 0; tries < 21; tries += 1) answers.push(await verify(1))
  expect([answers.at(0), answers.at(-1), await verify(2)]).toEqual([422, 429, 200])
})
