import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

const items = Array.from({ length: 20 }, (_, at) => at)
const once = async (last: number | undefined) => (last === undefined ? items : [])

test('while one finds out whether a service is back the others wait for it, and all is dealt with', async () => {
  let state: 'away' | 'asked' | 'back' = 'away'
  const each = async () => {
    if (state === 'asked') return 'resting'
    if (state === 'back') return true
    state = 'asked'
    await sleep(200)
    state = 'back'
    return true
  }
  expect(await drain({ atOnce: 8, page: once, each })).toBe(items.length)
})

test('one that is not back, or rests, is asked once, and the rest waits for the next run', async () => {
  let asked = 0
  const each = async () => {
    if (asked > 0) return 'resting'
    asked += 1
    await sleep(200)
    return 'stop'
  }
  expect(await drain({ atOnce: 8, page: once, each })).toBe(0)
  expect(asked).toBe(1)
  // Those that rest don't wait for each other.
  asked = 0
  const resting = async () => {
    asked += 1
    await sleep(100)
    return 'resting' as const
  }
  expect(await drain({ atOnce: 8, perSecond: 40, page: once, each: resting })).toBe(0)
  expect(asked).toBeLessThanOrEqual(8)
})
