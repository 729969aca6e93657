import { expect, test } from 'vitest'
import { newsOf } from './news.ts'

const page = (ids: number[], total?: number | { count: number; exact: boolean } | null) => ({
  data: ids.map((id) => ({ id })),
  ...(total !== undefined && { total }),
})

test('rows that came are counted by the total where there is one, else by what the page has more', () => {
  expect(newsOf(page([3, 2, 1], 3), page([5, 4, 3], 5))).toBe(2)
  expect(newsOf(page([1, 2, 3], 40), page([1, 2, 3], 43))).toBe(3)
  expect(newsOf(page([2, 1], null), page([4, 3, 2, 1], null))).toBe(2)
  expect(newsOf(page([2, 1], { count: 2, exact: true }), page([3, 2, 1], { count: 3, exact: true }))).toBe(1)
})

test('rows that only went, or stand in another order, are no news', () => {
  expect(newsOf(page([3, 2, 1], 3), page([2, 1], 2))).toBe(0)
  expect(newsOf(page([3, 2, 1], 9), page([1, 2, 4], 8))).toBe(0)
})
