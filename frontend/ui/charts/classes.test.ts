import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classCount, classesOf } from './classes.ts'

test('each number is in the one class that says so, larger ones never in a lower', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 64 }), (values) => {
      const { of, all } = classesOf(values)
      expect(all.length).toBeLessThanOrEqual(classCount)
      for (const value of values) {
        const { from, to } = all[of(value)]!
        expect(from <= value && value <= to).toBe(true)
      }
      for (const one of values)
        for (const other of values) if (one < other) expect(of(one)).toBeLessThanOrEqual(of(other))
    }),
  )
})

test('one number, and none but nothing, is one class', () => {
  expect(classesOf([7, 7]).all).toEqual([{ from: 7, to: 7 }])
  expect(classesOf([0, 0]).all).toEqual([{ from: 0, to: 0 }])
})

test('nothing is apart from something, and what stands out from what is alike', () => {
  const spans = (values: number[]) => classesOf(values).all.map(({ from, to }) => [from, to])
  expect(spans([15, 0, 0, 0, 0, 0, 0, 0])).toEqual([
    [0, 0],
    [15, 15],
  ])
  expect(spans([1, 1, 1, 1, 9])).toEqual([
    [1, 1],
    [9, 9],
  ])
})
