import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBreaker } from '#worker/outside/breaker'
import { nationalIdAt } from '#worker/outside/national-id'
import { peopleOf, type Someone } from '#worker/test/people'
import { nomineeFields, registrationOf } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'
import { verifyPending } from './index.ts'

type How = 'timeout' | 'html' | '500' | '409' | '422'
let world: World
let people: ReturnType<typeof peopleOf>
let close: () => void
/** What the registry says about numbers that begin so; about all while it is out. */
const bad = { begins: '00000000', how: '500' as How, isAll: false, asked: [] as string[] }
const isBad = (number: string) => bad.isAll || number.startsWith(bad.begins)

beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  const { outside } = world.deps
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void answer(Buffer.concat(parts).toString(), response))
  })
  async function answer(body: string, response: http.ServerResponse) {
    const { number, date_of_birth } = JSON.parse(body) as { number: string; date_of_birth: string }
    bad.asked.push(number)
    if (!isBad(number)) {
      const said = await outside.nationalId.verify(number, date_of_birth)
      response.end(JSON.stringify(said))
    } else if (bad.how === 'html') response.end('<html>error')
    else if (bad.how !== 'timeout') response.writeHead(Number(bad.how)).end('{}')
  }
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  close = () => (server.closeAllConnections(), server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const breaker = createBreaker(() => world.clock.now.getTime())
  const within = (timeLimitMilliseconds: number) =>
    nationalIdAt({ url, key: 'x', timeLimitMilliseconds, breaker }, 200)
  // Who is never answered is waited for briefly; for the others a machine that stands still for a moment is no silence.
  const [silent, heard] = [within(200), within(15_000)]
  world.deps.outside = {
    ...outside,
    nationalId: {
      ...heard,
      verify: (...asked) => (bad.how === 'timeout' && isBad(asked[0]) ? silent : heard).verify(...asked),
    },
  }
})
afterAll(async () => {
  close()
  await world.close()
})
beforeEach(() => {
  Object.assign(bad, { how: '500', isAll: false, asked: [] })
})

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
/** A run of the schedule, a minute after the last. */
const run = () => {
  later(60)
  return verifyPending(world.deps, 30)
}
let phone = 0
/** Applies while nothing is heard of the registry. */
async function applies(person: Pick<Someone, 'nid' | 'date_of_birth' | 'gender'>, more = {}) {
  bad.isAll = true
  const mobile = `0190000${String(++phone).padStart(4, '0')}`
  const { status, body } = await world.api.register(
    await registrationOf(world.api, person, 1, { mobile, ...more }),
  )
  bad.isAll = false
  await world.settled()
  expect([status, body['identity']]).toEqual([200, 'pending'])
  later(30)
  return body['application_id'] as number
}
const json = JSON.stringify
const statesOf = async (ids: readonly number[]) => {
  const sql = 'select id, identity from application where id in (select value from json_each(?))'
  const rows = await world.rows({ sql, args: [json(ids)] })
  return ids.map((id) => rows.find((row) => row['id'] === id)!['identity'])
}
const stateOf = async (id: number) => (await statesOf([id]))[0]
const confirm = (...ids: number[]) =>
  world.client.execute({
    sql: 'update application set mobile_confirmed_at = ? where id in (select value from json_each(?))',
    args: [world.clock.now.toISOString(), json(ids)],
  })

describe('numbers that the registry has no answer to', () => {
  let bads: number[]
  let goods: number[]
  beforeAll(async () => {
    ;[bads, goods] = [[], []]
    const nominee = async (nid?: string) => {
      const someone = await people.anyone()
      return nomineeFields(world.api, { ...someone, nid: nid ?? someone.nid }, '1234567890')
    }
    for (let nth = 0; nth < 8; nth += 1) {
      const person = { nid: `000000001${nth}`, date_of_birth: '1950-01-01', gender: 'male' } as const
      bads.push(await applies(person, await nominee(`000000002${nth}`)))
    }
    for (let nth = 0; nth < 20; nth += 1) {
      bad.isAll = true
      goods.push(await applies(await people.oldMan(), await nominee()))
    }
  }, 120_000)

  const states = {
    applicant: 'identity',
    nominee: "nominee ->> 'identity'",
  } as const
  type Of = keyof typeof states
  /** All wait anew, as if they had just come: so many of the bad ones, all of the good ones. */
  async function waitAnew(of: Of, count: number) {
    const set = (what: Of, state: string, ids: readonly number[]) =>
      world.client.execute({
        sql:
          what === 'applicant'
            ? `update application set identity = '${state}' where id in (select value from json_each(?))`
            : `update application set nominee = json_set(nominee, '$.identity', '${state}') where id in (select value from json_each(?))`,
        args: [json(ids)],
      })
    for (const what of ['applicant', 'nominee'] as const) await set(what, 'failed', [...bads, ...goods])
    await set(of, 'pending', [...bads.slice(0, count), ...goods])
    // Whatever was heard of it before.
    later(90)
    await world.api.verify(await people.oldMan(), 1)
    await world.client.execute('delete from rate_limit')
  }
  const pendingOf = async (of: Of, ids: readonly number[]) =>
    Number(
      (
        await world.rows({
          sql: `select count(*) as n from application where ${states[of]} = 'pending' and id in (select value from json_each(?))`,
          args: [json(ids)],
        })
      )[0]!['n'],
    )

  const kinds = ['timeout', '500', 'html', '409', '422'] as const
  test.each(
    kinds.flatMap((how) =>
      (['applicant', 'nominee'] as const).flatMap((of) => [4, 8].map((count) => [how, count, of] as const)),
    ),
  )(
    '(%s) %i of them at the head hold up no %s, whoever else is verified meanwhile',
    async (how, count, of) => {
      await waitAnew(of, count)
      bad.how = how
      for (let nth = 0; nth < 3; nth += 1) {
        await run()
        later(5)
        expect((await world.api.verify(await people.oldMan(), 1)).body['data']['identity']).toBe('verified')
      }
      expect([await pendingOf(of, goods), await pendingOf(of, bads)]).toEqual([0, count])
      // They come later and later, and within the hour.
      for (let hours = 0; hours < 3; hours += 1) {
        later(3_600)
        await run()
      }
      const waits = await world.rows('select tries, next_try_at from pending_try')
      const minutes = waits.map(
        ({ next_try_at }) => (Date.parse(String(next_try_at)) - world.clock.now.getTime()) / 60_000,
      )
      expect(Math.max(...minutes)).toBeLessThanOrEqual(60)
      expect(Math.max(...minutes)).toBeGreaterThan(3)
      bad.begins = 'none'
      later(3_600)
      await run()
      await run()
      bad.begins = '00000000'
      expect(await pendingOf(of, bads)).toBe(0)
    },
    60_000,
  )

  test.each(['applicant', 'nominee'] as const)(
    'in an outage of an hour each %s is asked about in turn, and all are settled within a few runs after it',
    async (of) => {
      await waitAnew(of, 0)
      Object.assign(bad, { isAll: true, asked: [] })
      for (let nth = 0; nth < 60; nth += 1) await run()
      expect(await pendingOf(of, goods)).toBe(20)
      expect(new Set(bad.asked).size).toBe(20)
      bad.isAll = false
      const left: number[] = []
      for (let nth = 0; nth < 6; nth += 1) {
        await run()
        left.push(await pendingOf(of, goods))
      }
      expect(left.at(-1)).toBe(0)
    },
    120_000,
  )
})

describe('of those that wait with one number', () => {
  const day = (nth: number) => `1931-${String((nth % 12) + 1).padStart(2, '0')}-0${(nth % 9) + 1}`
  const strangersOf = async (man: Someone, count: number, from = 0) => {
    const ids: number[] = []
    for (let nth = 0; nth < count; nth += 1) {
      later(400)
      ids.push(await applies({ ...man, date_of_birth: day(from + nth) }))
    }
    return ids
  }
  const failed = async (ids: readonly number[]) =>
    (await statesOf(ids)).filter((state) => state === 'failed').length

  test('who has confirmed the mobile is verified at the next run, however many strangers came before', async () => {
    const man = await people.oldMan()
    const strangers = await strangersOf(man, 12)
    for (let hours = 0; hours < 3; hours += 1) {
      later(3_600)
      await run()
    }
    const own = await applies(man)
    await run()
    expect([await failed(strangers), await stateOf(own)]).toEqual([2, 'pending'])
    await confirm(own)
    await run()
    expect([await failed(strangers), await stateOf(own)]).toEqual([2, 'verified'])
  }, 60_000)

  test('else who came first comes first, and a date is asked about once for all that hold it', async () => {
    const man = await people.oldMan()
    const own = await applies(man)
    const alike = [await strangersOf(man, 1), await strangersOf(man, 1), await strangersOf(man, 1)].flat()
    const others = await strangersOf({ ...man, date_of_birth: '' }, 3)
    bad.asked = []
    await run()
    expect(await stateOf(own)).toBe('verified')
    expect(await failed([...alike, others[0]!])).toBe(4)
    expect(await failed(others)).toBe(1)
    expect(bad.asked.filter((number) => number === man.nid)).toHaveLength(2)
  })

  test('no more than two confirmed and two others are told to be wrong in a day, of one phone one in a day and two in a month', async () => {
    const man = await people.oldMan()
    const ids = await strangersOf(man, 8)
    await confirm(...ids)
    const days: number[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      for (let halves = 0; halves < 47; halves += 1) {
        later(1_740)
        await run()
      }
      days.push(await failed(ids))
    }
    expect(days[0]).toBe(4)
    expect(days[1]).toBe(8)

    const another = await people.oldMan()
    const same = await strangersOf(another, 6)
    const others = await strangersOf(another, 20, 6)
    await confirm(...same)
    await world.client.execute({
      sql: "update application set mobile_index = 'one phone' where id in (select value from json_each(?))",
      args: [json(same)],
    })
    const own = await applies(another)
    await confirm(own)
    await run()
    // One of the phone that strangers have, and one of those that all have.
    expect([await failed([...same, ...others]), await stateOf(own)]).toEqual([2, 'verified'])
    for (let halves = 0; halves < 20 * 3; halves += 1) {
      later(28_700)
      await run()
    }
    // Two of the phone, and the twenty of a month.
    expect(await failed([...same, ...others])).toBe(22)
  }, 120_000)

  test('those who name the number as a nominee’s wait in the same line', async () => {
    const man = await people.oldMan()
    const wrong = { ...man, date_of_birth: '1933-03-03' }
    const own = await applies(man)
    bad.isAll = true
    const helped = await applies(await people.oldMan(), await nomineeFields(world.api, wrong, '1234567890'))
    await strangersOf(man, 1)
    bad.asked = []
    await run()
    expect(await stateOf(own)).toBe('verified')
    const [row] = await world.rows({ sql: 'select nominee from application where id = ?', args: [helped] })
    expect(JSON.parse(String(row!['nominee']))).toMatchObject({ identity: 'failed' })
    // The right one, the nominee’s; the stranger waits for half an hour.
    expect(bad.asked.filter((number) => number === man.nid)).toHaveLength(2)
  })
})
