import { expect, test } from 'vitest'
import { hidesNumbers } from './hidden-numbers.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const numbers = hidesNumbers(key(1))

test('each running number has one of its own, from which it is found again, of its kind and key alone', () => {
  const running = [
    ...Array.from({ length: 2_000 }, (_, at) => at),
    2 ** 24 - 1,
    2 ** 24,
    2 ** 47,
    2 ** 48 - 1,
  ]
  const shown = running.map((one) => numbers.hide('call', one))
  expect(new Set(shown).size).toBe(running.length)
  expect(shown.map((one) => numbers.find('call', one))).toEqual(running)
  expect(shown[1]).not.toBe(numbers.hide('change', 1))
  expect(shown[1]).not.toBe(hidesNumbers(key(2)).hide('call', 1))
})

test('nothing of their order is left: of neighbours as many go up as down, and far', () => {
  const shown = Array.from({ length: 1_000 }, (_, at) => numbers.hide('call', at))
  const steps = shown.slice(1).map((one, at) => one - shown[at]!)
  const up = steps.filter((step) => step > 0).length
  expect([up > 400, up < 600]).toEqual([true, true])
  expect(steps.filter((step) => Math.abs(step) < 2 ** 36)).toEqual([])
})

test('what was never shown stands for nothing', () => {
  for (const made of [-1, 1.5, 2 ** 48, Number.NaN]) expect(numbers.find('call', made)).toBeUndefined()
})
