import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'
import { nationalIdAt } from './national-id.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A registry that does as it is told, and counts who asks. */
async function registry(timeLimitMilliseconds = 300) {
  const state = { asked: 0, mode: 'well' as 'well' | 'hang' | 'fail' | 'busy' | 'odd', milliseconds: 0 }
  const server = createServer((request, response) => {
    state.asked += 1
    request.resume()
    if (state.mode === 'hang') return
    const status = { well: 200, fail: 500, busy: 429, odd: 422 }[state.mode]
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
    setTimeout(() => response.end('{"status":"not_found"}'), state.milliseconds)
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  closing.push(() => (server.closeAllConnections(), server.close()))
  let now = 0
  const breaker = createBreaker(() => now)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = nationalIdAt({ url, key: '', timeLimitMilliseconds, breaker })
  let number = 0
  return {
    state,
    ask: (of = String((number += 1))) => service.verify(of, '1950-01-01'),
    later: (milliseconds: number) => void (now += milliseconds),
  }
}
const resting = { status: 'down', reason: 'resting' }

describe('a service that does not answer', () => {
  test('is left alone after five in a row: nobody waits for it, and it is not asked', async () => {
    const { state, ask } = await registry()
    state.mode = 'hang'
    for (let nth = 0; nth < 5; nth += 1) expect(await ask()).toMatchObject({ reason: 'timeout' })
    const begun = performance.now()
    for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toEqual(resting)
    expect(performance.now() - begun).toBeLessThan(100)
    expect(state.asked).toBe(5)
  })

  test('is tried by one after its rest, later each time, and asked by all once it is back', async () => {
    const { state, ask, later } = await registry()
    state.mode = 'hang'
    for (let nth = 0; nth < 5; nth += 1) await ask()
    const rests: number[] = []
    for (let round = 0; round < 4; round += 1) {
      let rested = 0
      const before = state.asked
      while (state.asked === before) {
        later(250)
        rested += 250
        const answers = await Promise.all([ask(), ask(), ask()])
        expect(answers.filter(({ status }) => status === 'down')).toHaveLength(3)
      }
      expect(state.asked).toBe(before + 1)
      rests.push(rested)
    }
    expect(rests.at(-1)).toBeGreaterThan(rests[0]! * 3)
    state.mode = 'well'
    later(60_000)
    expect(await ask()).toEqual({ status: 'not_found' })
    const all = await Promise.all(Array.from({ length: 10 }, () => ask()))
    expect(all).toEqual(all.map(() => ({ status: 'not_found' })))
  })

  test('that says it is busy is left alone for as long as it asks for', async () => {
    const { state, ask, later } = await registry()
    state.mode = 'busy'
    expect(await ask()).toMatchObject({ reason: 'busy' })
    state.mode = 'well'
    later(6_900)
    expect(await ask()).toEqual(resting)
    later(200)
    expect(await ask()).toEqual({ status: 'not_found' })
    expect(state.asked).toBe(2)
  })

  test('one question that it cannot read says nothing about the others', async () => {
    const { state, ask } = await registry()
    state.mode = 'odd'
    for (let nth = 0; nth < 10; nth += 1) expect(await ask()).toMatchObject({ reason: 'refused' })
    expect(state.asked).toBe(10)
    state.mode = 'well'
    expect(await ask()).toEqual({ status: 'not_found' })
  })

  test('that failed once in between is asked on', async () => {
    const { state, ask } = await registry()
    for (let nth = 0; nth < 12; nth += 1) {
      state.mode = nth % 4 === 3 ? 'well' : 'fail'
      expect(await ask()).not.toEqual(resting)
    }
  })
})

test('the same question at one time is asked once, and all hear the answer; later it is asked anew', async () => {
  const { state, ask } = await registry(2_000)
  state.milliseconds = 100
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('one')))
  expect(answers).toEqual(answers.map(() => ({ status: 'not_found' })))
  expect(state.asked).toBe(1)
  await Promise.all([ask('one'), ask('other')])
  expect(state.asked).toBe(3)
})

test('a clock that is set back by a day keeps no service resting so long', () => {
  let now = 200_000_000
  const breaker = createBreaker(() => now)
  for (let nth = 0; nth < 5; nth += 1) breaker.heard({ isWell: false })
  expect([breaker.rests(), breaker.mayAsk()]).toEqual([true, false])
  now -= 86_400_000
  expect([breaker.rests(), breaker.mayAsk()]).toEqual([false, true])
})
