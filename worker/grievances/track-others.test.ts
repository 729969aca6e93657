import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo, grievanceAt, type PutCase } from '#worker/test/samples/grievances'
import { openWorld, type World } from '#worker/test/world'

/** Anybody may write a grievance with another's ID number, and any birth date and phone: nobody verifies who complains. */
let world: World
let running = 0
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
})
afterAll(() => world.close())

const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds)
}
let person = 0
/** Of a person whom the demo data doesn't know. */
const made = (put: PutCase = {}) =>
  grievanceAt(world, 300_000_000, { nid: `1950777${String((person += 1)).padStart(10, '0')}`, ...put })
/** From an address of its own, unless one is given. */
async function track(
  fields: Record<string, unknown>,
  address = `10.${(running += 1) >> 8}.${running & 255}.1`,
) {
  const { status, body } = await world.api.post(
    '/global/grievance-tracking',
    { ...fields, ...(await world.api.captcha()) },
    { headers: { 'x-address': address } },
  )
  return { status, stage: body['data']?.stage, code: body['error_code'], errors: body['errors'] }
}
const bornOn = (nth: number) =>
  `1950-${String(1 + (nth >> 5)).padStart(2, '0')}-${String(1 + (nth & 15)).padStart(2, '0')}`
const rung = async (phone: string) => {
  await world.settled()
  return (await world.api.messages(phone)).length
}
async function ringsOf(phones: readonly string[]) {
  const times: number[] = []
  for (const phone of phones) times.push(await rung(phone))
  return times
}

test('who writes grievances of another’s number, a birth date each, and looks for them tries no more dates than who has written none', async () => {
  const own = await made({ status: 'solved', born: bornOn(50), at: '2026-01-02T00:00:00.000Z' })
  const told: unknown[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    await made({ nid: own.nid, born: bornOn(nth), at: `2026-01-01T00:00:${10 + nth}.000Z` })
    const { stage, code } = await track({ verification_number: own.nid, date_of_birth: bornOn(nth) })
    told.push(stage ?? code)
  }
  expect(told).toEqual([...Array(10).fill('assigned'), ...Array(2).fill('verify_failed')])
  const [right, wrong] = [
    await track({ verification_number: own.nid, date_of_birth: bornOn(50) }),
    await track({ verification_number: own.nid, date_of_birth: '1951-09-09' }),
  ]
  expect(right).toEqual(wrong)
  // By the number of the grievance its owner looks as often as they like.
  for (let nth = 0; nth < 12; nth += 1)
    expect((await track({ grievance_id: String(own.id), date_of_birth: own.born }, '10.250.0.1')).stage).toBe(
      'solved',
    )
})

test('of several phones the facts alone show none; each is rung, and its code opens its own newest', async () => {
  const own = await made({ status: 'solved' })
  later(1000)
  const strangers = await made({ nid: own.nid })
  later(1000)
  const newer = await made({ nid: own.nid, status: 'rejected' })
  await world.client.execute({
    sql: 'update grievance set (mobile, mobile_index) = (select mobile, mobile_index from grievance where id = ?) where id = ?',
    args: [strangers.id, newer.id],
  })
  const facts = { verification_number: own.nid, date_of_birth: own.born }
  const asked = await track(facts)
  expect(asked).toMatchObject({ status: 422, stage: undefined, errors: { otp: [expect.any(String)] } })
  expect([await rung(own.mobile), await rung(strangers.mobile)]).toEqual([1, 1])
  const [owners, theirs] = [await codeSentTo(world, own.mobile), await codeSentTo(world, strangers.mobile)]
  expect((await track({ ...facts, otp: owners })).stage).toBe('solved')
  expect((await track({ ...facts, otp: theirs })).stage).toBe('rejected')
  const wrong = { ...facts, date_of_birth: '1951-01-01' }
  expect((await track({ ...wrong, otp: owners })).code).toBe('verify_failed')
  // As of wrong facts once they are guessed at; and each look was a try.
  for (let nth = 1; nth < 10; nth += 1) await track(facts)
  expect([await track(wrong), await track(facts)]).toEqual([asked, asked])
})

test('how many phones are rung tells nobody that a date is another’s: a stranger’s are there whether or not it is', async () => {
  const dates = [bornOn(1), bornOn(2)]
  const owner = await made({ born: dates[0]!, at: '2026-02-01T00:00:00.000Z' })
  // As many as come into question, of each date, by the same phones, before the owner's.
  const phones = await Promise.all(Array.from({ length: 10 }, () => made()))
  for (const [nth, { id: phone }] of phones.entries())
    for (const born of dates) {
      const { id } = await made({ nid: owner.nid, born, at: `2026-01-${10 + nth}T00:00:00.000Z` })
      await world.client.execute({
        sql: 'update grievance set (mobile, mobile_index) = (select mobile, mobile_index from grievance where id = ?) where id = ?',
        args: [phone, id],
      })
    }
  const rings: number[][] = []
  for (const date_of_birth of dates) {
    const before = await ringsOf(phones.map(({ mobile }) => mobile))
    await track({ verification_number: owner.nid, date_of_birth })
    const after = await ringsOf(phones.map(({ mobile }) => mobile))
    rings.push(after.map((count, nth) => count - before[nth]!))
  }
  expect(rings[0]).toEqual(rings[1])
  expect(rings[0]!.filter((count) => count > 0)).toHaveLength(9)
  expect(await rung(owner.mobile)).toBe(1)
})

test('one without a phone is shown where it is alone, and beside another’s none is', async () => {
  const own = await made({ phoneless: true, entered_by: 1 })
  const facts = { verification_number: own.nid, date_of_birth: own.born }
  expect((await track(facts)).stage).toBe('assigned')
  later(1000)
  const other = await made({ nid: own.nid, status: 'solved' })
  expect(await track(facts)).toMatchObject({ status: 422, stage: undefined, code: 'verify_failed' })
  expect((await track({ ...facts, otp: await codeSentTo(world, other.mobile) })).stage).toBe('solved')
})
