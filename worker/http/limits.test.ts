import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readingLimits } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { createLedger } from '#worker/db/ledger'
import { openWorld, type World } from '#worker/test/world'
import { tally } from './tally.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 3_600_000)
})
const from = (address: string) => ({ headers: { 'x-address': address } })
const countOf = async (sql: string) => Number((await world.rows(`select count(*) as n from ${sql}`))[0]!['n'])
const visit = (address: string) => world.api.get('/activity-log/get-information?info=form', from(address))
const visits = () => countOf("audit where action = 'system.visit.note'")

describe('that somebody opened the form', () => {
  test('is told each time, and logged once an hour for an address', async () => {
    const before = await visits()
    for (let nth = 0; nth < 200; nth += 1) {
      const { status, body } = await visit('10.0.0.1')
      expect([status, body['data'].ip]).toEqual([200, '10.0.0.1'])
    }
    expect(await visits()).toBe(before + 1)
    await visit('10.0.0.2')
    expect(await visits()).toBe(before + 2)
    world.clock.now = new Date(world.clock.now.getTime() + 3_601_000)
    await visit('10.0.0.1')
    expect(await visits()).toBe(before + 3)
  })

  test('of a line of IPv6 is logged once, from however many of its addresses', async () => {
    const [before, kept] = [await visits(), await countOf('rate_limit')]
    for (let nth = 0; nth < 50; nth += 1) await visit(`2001:db8:0:1::${nth.toString(16)}`)
    expect([await visits(), await countOf('rate_limit')]).toEqual([before + 1, kept + 1])
  })

  test('stands with its address in the log, as it was', async () => {
    await visit('2001:db8:0:2::7')
    const [row] = await world.rows(
      "select address from audit where action = 'system.visit.note' order by seq desc limit 1",
    )
    expect(row!['address']).toBe('2001:db8:0:2::7')
  })
})

describe('a limit', () => {
  test('of reading is kept in memory: nothing is written for it', async () => {
    const kept = await countOf('rate_limit')
    const [{ times, seconds }] = readingLimits
    const ask = () => world.api.get('/global/district/get/1', from('10.0.1.1'))
    let refused = 0
    for (let nth = 0; nth < times + 10; nth += 1) if ((await ask()).status === 429) refused += 1
    expect(refused).toBe(10)
    expect((await world.api.get('/global/district/get/1', from('10.0.1.2'))).status).toBe(200)
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000 + 1000)
    expect((await ask()).status).toBe(200)
    expect(await countOf('rate_limit')).toBe(kept)
  }, 60_000)

  test('by address counts a line of IPv6 as one, from however many of its addresses', async () => {
    const path = '/admin/reset/password'
    const ask = (address: string) => world.api.post(path, {}, from(address))
    const { times } = endpoints.find((endpoint) => endpoint.path === path)!.limits![0]!
    const statuses: number[] = []
    for (let nth = 0; nth < times + 2; nth += 1)
      statuses.push((await ask(`2001:db8:0:5::${(nth + 1).toString(16)}`)).status)
    expect(statuses).toEqual([...Array(times).fill(422), 429, 429])
    expect((await ask('2001:db8:0:6::1')).status).toBe(422)
  })

  test('in memory has room for so many addresses and no more', () => {
    const [limit] = readingLimits
    const one = { ...limit, times: 1 }
    const now = world.clock.now
    expect(tally('first', one, now)).toBe(true)
    expect(tally('first', one, now)).toBe(false)
    for (let nth = 0; nth < 20_000; nth += 1) tally(`many ${nth}`, one, now)
    // The oldest has gone, the newest are known.
    expect([tally('many 19999', one, now), tally('first', one, now)]).toEqual([false, true])
  })
})

test('what a flood has left goes in bounded parts, oldest first, and what still counts stays', async () => {
  const ledger = createLedger(world.deps.writer())
  const over = new Date(world.clock.now.getTime() - 1000).toISOString()
  const next = new Date(world.clock.now.getTime() + 100_000).toISOString()
  await world.client.batch(
    [
      'delete from rate_limit',
      `insert into rate_limit (key, window_ends_at, count) with recursive n(i) as (select 1 union all select i + 1 from n where i < 25000) select 'flood' || i, '${over}', 1 from n`,
      `insert into rate_limit (key, window_ends_at, count) values ('counts', '${next}', 1)`,
    ],
    'write',
  )
  await ledger.sweep(world.clock.now)
  expect(await countOf('rate_limit')).toBe(5_001)
  await ledger.sweep(world.clock.now)
  expect(await world.rows('select key from rate_limit')).toEqual([{ key: 'counts' }])
})
