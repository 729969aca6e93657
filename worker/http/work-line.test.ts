import { expect, test } from 'vitest'
import { Failure } from '#contract/failure'
import { workLine } from './work-line.ts'

const bounds = { atOnce: 2, waiting: 16, pollMilliseconds: 1, forgottenMilliseconds: 300 }
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const never = () => new Promise<void>(() => {})
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )

test('two work at one time, sixteen wait in their order, and whoever comes then is told to come again', async () => {
  const inLine = workLine(bounds)
  let [working, most] = [0, 0]
  const order: number[] = []
  const answers = Array.from({ length: 40 }, (_, at) =>
    outcome(
      inLine(async () => {
        order.push(at)
        most = Math.max(most, (working += 1))
        await sleep(5)
        working -= 1
      }),
    ),
  )
  expect(await Promise.all(answers)).toEqual([...Array(18).fill('done'), ...Array(22).fill('busy')])
  expect([most, order]).toEqual([2, Array.from({ length: 18 }, (_, at) => at)])
  expect(await outcome(inLine(() => sleep(1)))).toBe('done')
})

test('a failure makes room like an answer', async () => {
  const inLine = workLine({ ...bounds, atOnce: 1 })
  const failing = () => Promise.reject(new Error('wrong'))
  expect(await Promise.all([1, 2, 3].map(() => outcome(inLine(failing))))).toEqual(
    Array(3).fill('Error: wrong'),
  )
})

test('a request that ended without a word, working or waiting, holds nobody up for long', async () => {
  let isGone = false
  const pause = (milliseconds: number) => (isGone ? never() : sleep(milliseconds))
  const inLine = workLine({ ...bounds, waiting: 3, pause })
  const gone = [never, never].map((work) => inLine(work))
  isGone = true
  gone.push(...[1, 2, 3].map(() => inLine(never)))
  expect(await outcome(inLine(never))).toBe('busy')
  isGone = false
  await sleep(400)
  expect(await Promise.all([1, 2, 3].map(() => outcome(inLine(() => sleep(1)))))).toEqual(
    Array(3).fill('done'),
  )
  expect(gone).toHaveLength(5)
})
