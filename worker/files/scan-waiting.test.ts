import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#worker/test/world'
import { scanWaiting } from './scan-waiting.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('files that the scanner fails at hold up none that lies right behind them', async () => {
  // Side by side: no point at random lies between them.
  const waits = new Set([1, 2, 3, 4, 5, 6, 7])
  const { outside } = world.deps
  const scan = (bytes: Uint8Array) =>
    Promise.resolve(
      bytes[0]! <= 4 ? ({ status: 'down', reason: 'refused' } as const) : ({ status: 'clean' } as const),
    )
  world.deps.outside = { ...outside, scanner: { isSet: true, scan } }
  for (const nth of waits)
    await world.deps.files().put(`x/${nth}`, new Uint8Array([nth]), 'application/octet-stream')
  const done = await scanWaiting<number>(world.deps, {
    action: 'test',
    find: (after, to) =>
      Promise.resolve(
        [...waits].filter(
          (nth) =>
            (typeof after === 'number' ? nth > after : nth >= after.from) && (to === undefined || nth < to),
        ),
      ),
    keyOf: (nth) => `x/${nth}`,
    record: (nth) => ({ application_id: nth }),
    clean: (nth) => Promise.resolve(void waits.delete(nth)),
    infected: () => Promise.resolve(),
  })
  expect([done, [...waits]]).toEqual([3, [1, 2, 3, 4]])
  world.deps.outside = outside
})
