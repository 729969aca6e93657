import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withCheckDigit } from '#contract/tracking-number'
import { peopleOf } from '#worker/test/people'
import { registrationOf } from '#worker/test/registration'
import { signedIn } from '#worker/test/staff'
import { addressHeader, postFrom, solvedCaptcha } from '#worker/test/stranger'
import { openWorld, type World } from '#worker/test/world'
import { askPending } from './asking.ts'
import { verifyPending } from './index.ts'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = addressHeader
  people = peopleOf(world.api)
})
afterAll(() => world.close())

type Asked = { nid: string; date_of_birth: string }
let address = 0
const fresh = () => `10.9.${(address += 1) >> 8}.${address & 255}`
const verify = async (from: string, { nid, date_of_birth }: Asked, headers: Record<string, string> = {}) => {
  const path = '/global/online-application/card-verification'
  const fields = {
    ...(await solvedCaptcha(world)),
    program_id: 1,
    verification_type: 1,
    verification_number: nid,
    date_of_birth,
  }
  const { status, body, code } = await postFrom(world, from, path, fields, headers)
  return { status, code, data: body['data'] as Record<string, unknown> }
}
const track = async (from: string, facts: Record<string, unknown>) =>
  (await postFrom(world, from, '/global/application-tracking', { ...(await solvedCaptcha(world)), ...facts }))
    .code
const dayOf = (nth: number) => `1930-0${(nth % 9) + 1}-${String((nth % 28) + 1).padStart(2, '0')}`
/** A month that isn't the person's own. */
const otherMonth = ({ date_of_birth }: Asked) => (date_of_birth.slice(5, 7) === '07' ? '08' : '07')
/** Strangers ask about a number until nothing is told of it any more: ten wrong birth dates in a month. */
const usedUp = async (nid: string) => {
  const codes: string[] = []
  for (let nth = 0; nth < 13; nth += 1)
    codes.push((await verify(fresh(), { nid, date_of_birth: dayOf(nth) })).code)
  return codes
}

describe('strangers who use up what is told of a number in a month', () => {
  test('keep nobody out: right and wrong are taken unverified from then on, and look the same', async () => {
    const man = await people.oldMan()
    const codes = await usedUp(man.nid)
    expect(codes).toEqual([...Array(10).fill('identity_mismatch'), ...Array(3).fill('')])
    const [right, wrong] = [
      await verify(fresh(), man),
      await verify(fresh(), { nid: man.nid, date_of_birth: '1931-05-05' }),
    ]
    const comparable = ({ status, data }: typeof right) => ({
      status,
      ...data,
      verification_token: '',
      age: 0,
    })
    expect(comparable(right)).toEqual(comparable(wrong))
    expect(right.data['identity']).toBe('pending')
    const fields = await registrationOf(world.api, man, 1)
    const answer = await world.api.register({
      ...fields,
      verification_token: right.data['verification_token'],
    })
    expect([answer.status, answer.body['identity']]).toEqual([200, 'pending'])
    await verifyPending(world.deps)
    const [row] = await world.rows({
      sql: 'select identity from application where id = ?',
      args: [answer.body['application_id'] as number],
    })
    expect(row!['identity']).toBe('verified')
  })

  test('guess no faster the next hour, the next day or at the same moment, nor by the other number of who has applied or hasn’t', async () => {
    const [man, applied] = [
      await people.withBothNumbers('gender=male&age_min=66'),
      await people.withBothNumbers('gender=male&age_min=66'),
    ]
    expect((await world.api.register(await registrationOf(world.api, applied, 1))).status).toBe(200)
    const told = async ({ nid, nid_17 }: typeof man) => {
      let times = 0
      for (let days = 0; days < 3; days += 1) {
        const asked = Array.from({ length: 8 }, (_, nth) =>
          [nid, nid_17].map(async (number) => {
            const { code } = await verify(fresh(), { nid: number, date_of_birth: dayOf(days * 8 + nth) })
            if (code === 'identity_mismatch') times += 1
          }),
        )
        await Promise.all(asked.flat())
        world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
      }
      return times
    }
    expect([await told(man), await told(applied)]).toEqual([20, 20])
    for (const nid of [man.nid, man.nid_17])
      expect((await verify(fresh(), { ...man, nid })).data['identity']).toBe('pending')
    world.clock.now = new Date()
  })

  test('use up nothing of an office, nor an office of theirs; its wrong ones are counted, too', async () => {
    const man = await people.oldMan()
    await usedUp(man.nid)
    const { headers } = await signedIn(world, { permissions: ['application-entry-view'] })
    const atOffice = (date_of_birth: string) => verify(fresh(), { nid: man.nid, date_of_birth }, headers)
    for (let nth = 0; nth < 60; nth += 1) expect((await atOffice(dayOf(nth))).code).toBe('identity_mismatch')
    expect((await atOffice(dayOf(61))).data['identity']).toBe('pending')
    expect((await verify(fresh(), man)).data['identity']).toBe('pending')
    const other = await people.oldMan()
    await usedUp(other.nid)
    expect((await verify(fresh(), other, headers)).data['identity']).toBe('verified')
  })

  test('a right one uses up nothing', async () => {
    const man = await people.oldMan()
    for (let nth = 0; nth < 12; nth += 1)
      expect((await verify(fresh(), man)).data['identity']).toBe('verified')
    expect((await usedUp(man.nid)).filter((code) => code === 'identity_mismatch')).toHaveLength(10)
  })

  /** An application with a number that is asked about no more, and a birth date that may be wrong. */
  const guess = async (nid: string, date_of_birth: string) => {
    const word = (await verify(fresh(), { nid, date_of_birth })).data['verification_token']
    const fields = await registrationOf(world.api, { ...(await people.oldMan()), nid, date_of_birth }, 1)
    const answer = await world.api.register({ ...fields, verification_token: word })
    expect([answer.status, answer.body.error_code]).toEqual([200, undefined])
    return answer.body['application_id'] as number
  }
  const statesOf = async (...ids: number[]) =>
    (
      await world.rows({
        sql: 'select identity from application where id in (select value from json_each(?)) order by id',
        args: [JSON.stringify(ids)],
      })
    ).map(({ identity }) => identity)
  const later = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
    return verifyPending(world.deps)
  }

  test('guess no faster by applying: of a number that was wrong none is asked about for half an hour, of several at one time neither', async () => {
    const { nid } = await people.oldMan()
    await usedUp(nid)
    const first = await guess(nid, '1931-02-03')
    await later(0)
    expect(await statesOf(first)).toEqual(['failed'])
    const some = [
      await guess(nid, '1931-02-04'),
      await guess(nid, '1931-02-05'),
      await guess(nid, '1931-02-06'),
    ]
    const failed = async () => (await statesOf(...some)).filter((state) => state === 'failed').length
    await later(0)
    expect(await failed()).toBe(0)
    await later(1_801)
    expect(await failed()).toBe(1)
    // Two wrong ones in a day.
    await later(1_801)
    expect(await failed()).toBe(1)
    await later(86_400)
    expect(await failed()).toBe(2)
    world.clock.now = new Date()
  })

  test('nor the days of the year that a number of 17 digits begins with: two are tried in a day', async () => {
    const man = await people.withBothNumbers('gender=male&age_min=66')
    const number = man.nid_17
    await usedUp(number)
    const wrong = []
    for (const day of ['11', '12', '13', '14', '15'])
      wrong.push(await guess(number, `${man.date_of_birth.slice(0, 4)}-${otherMonth(man)}-${day}`))
    for (let halves = 0; halves < 20; halves += 1) await later(1_801)
    const states = await statesOf(...wrong)
    expect(states.filter((state) => state === 'failed')).toHaveLength(2)
    await later(86_400)
    expect((await statesOf(...wrong)).filter((state) => state === 'failed')).toHaveLength(3)
    world.clock.now = new Date()
  })
})

test('of who has applied and who hasn’t, one number is counted by itself whatever was tried at the other: neither is told from the other', async () => {
  const [applied, not] = [
    await people.withBothNumbers('gender=male&age_min=66'),
    await people.withBothNumbers('gender=male&age_min=66'),
  ]
  expect((await world.api.register(await registrationOf(world.api, applied, 1))).status).toBe(200)
  const told = async ({ nid, nid_17 }: typeof applied) => {
    const from = fresh()
    const codes: string[] = []
    for (const number of [nid, nid_17])
      for (let nth = 0; nth < 5; nth += 1)
        codes.push(await track(from, { verification_number: number, date_of_birth: dayOf(nth) }))
    for (const number of [nid, nid_17])
      for (let nth = 0; nth < 11; nth += 1)
        codes.push((await verify(from, { nid: number, date_of_birth: dayOf(nth) })).code)
    return codes
  }
  const once = (times: number, wrong: string, reached: string) => [...Array(times).fill(wrong), reached]
  const tracked = once(4, 'tracking_not_found', 'verify_failed')
  const verified = once(10, 'identity_mismatch', 'too_many')
  expect(await told(applied)).toEqual([...tracked, ...tracked, ...verified, ...verified])
  expect(await told(not)).toEqual([...tracked, ...tracked, ...verified, ...verified])
})

test('wrong ones that wait hold up no number but their own, of who has applied neither', async () => {
  const man = await people.withBothNumbers('gender=male&age_min=66')
  expect((await world.api.register(await registrationOf(world.api, man, 1))).status).toBe(200)
  for (const number of [man.nid, man.nid_17]) {
    expect(await askPending(world.deps, number, null, new Map())).toHaveProperty('giveBack')
    expect(await askPending(world.deps, number, null, new Map())).toHaveProperty('from')
  }
})

test.each([
  ['verification_number', 1],
  ['application_id', 2],
] as const)(
  'by tracking, too: ten wrong birth dates are told from right ones in a month, by the %s beside it %i times',
  async (fact, times) => {
    const { nid_17 } = await people.withBothNumbers('gender=male&age_min=66')
    // Who knows the long number tries the days of its year by what doesn't say it, too.
    const value = fact === 'verification_number' ? nid_17 : withCheckDigit('30000000007')
    const codes: string[] = []
    for (let days = 0; days < 3; days += 1) {
      for (let nth = 0; nth < 11; nth += 1)
        codes.push(await track(fresh(), { [fact]: value, date_of_birth: dayOf(days * 11 + nth) }))
      world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    }
    world.clock.now = new Date()
    const told = codes.map((code, at) => (code === 'tracking_not_found' ? at : -1)).filter((at) => at >= 0)
    const everyDay = Array.from({ length: times }, (_, day) =>
      [...Array(10).keys()].map((nth) => day * 11 + nth),
    )
    expect(told).toEqual(everyDay.flat())
    expect(codes.filter((code) => code === 'verify_failed')).toHaveLength(33 - 10 * times)
  },
)

test('whether a number has applied is no answer to be had with a form that isn’t taken', async () => {
  const man = await people.oldMan()
  await usedUp(man.nid)
  const send = async (date_of_birth: string, more: Record<string, unknown>) => {
    const word = (await verify(fresh(), { nid: man.nid, date_of_birth })).data['verification_token']
    const fields = await registrationOf(world.api, man, 1)
    const { body } = await world.api.register({ ...fields, date_of_birth, verification_token: word, ...more })
    return body.error_code ?? body['identity']
  }
  expect(await send(man.date_of_birth, {})).toBe('pending')
  const broken = { image: new File(['no picture'], 'image.jpg', { type: 'image/jpeg' }) }
  const [right, wrong] = [await send(man.date_of_birth, broken), await send('1931-02-04', broken)]
  expect(right).toBe(wrong)
  expect(right).not.toBe('pending')
  expect([await send(man.date_of_birth, {}), await send('1931-02-05', {})]).toEqual(['pending', 'pending'])
  await verifyPending(world.deps)
})
