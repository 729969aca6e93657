import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A span of place numbers, both ends in it. */
export type Range = { from: number; to: number }
/** Where a signed-in user may look: the office's place, or the wards assigned to the office. Never empty by accident: nowhere is []. */
export type Scope = readonly Range[]
/** The columns of a located table that grows (schema/levels.ts). */
export type Located = Record<'place' | 'division' | 'district' | 'upazila', SQLiteColumn>

export const everywhere: Scope = [{ from: 0, to: 9_999_999_999 }]
const everyPlace = 10_000_000_000
/** How many places of ten digits one of each level has in it. */
const levels = { division: 100_000_000, district: 1_000_000, upazila: 10_000, place: 1 } as const

/** Whether these ranges have every place in them. */
export const isEverywhere = (scope: Scope): boolean =>
  scope.some(({ from, to }) => from === 0 && to === everyPlace - 1)

/** The condition that keeps a row query in scope. Every list, count, picker, export and file of a located entity takes it. */
export const inScope = (place: SQLiteColumn, scope: Scope): SQL | undefined =>
  isEverywhere(scope)
    ? undefined
    : (or(...scope.map(({ from, to }) => and(gte(place, from), lte(place, to)))) ?? sql`0`)

/**
 * The same for a table that grows, a condition for each range of the scope: nothing everywhere, else the equality on one level
 * that an index begins with; below the upazila, where rows are few, a range. Each is read by itself and they are merged.
 */
export function cellsOf(table: Located, scope: Scope): (SQL | undefined)[] {
  if (isEverywhere(scope)) return [undefined]
  return scope.map(({ from, to }) => {
    for (const level of ['division', 'district', 'upazila', 'place'] as const) {
      const size = levels[level]
      if (from % size === 0 && to === from + size - 1) return eq(table[level], from / size)
    }
    return and(gte(table.place, from), lte(table.place, to))
  })
}

/** Whether a place is in scope. */
export const contains = (scope: Scope, place: number): boolean =>
  scope.some(({ from, to }) => from <= place && place <= to)

/** Number of the smallest place that has both in it: a move is told to those who see where from and where to. Two digits a level. */
export function commonPlace(one: number, other: number): number {
  for (let step = 1; step <= everyPlace; step *= 100)
    if (Math.floor(one / step) === Math.floor(other / step)) return Math.floor(one / step) * step
  return 0
}
