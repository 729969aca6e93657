import { and, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A span of place numbers, both ends in it. */
export type Range = { from: number; to: number }
/** Where a signed-in user may look: the office's place, or the wards assigned to the office. Never empty by accident: nowhere is []. */
export type Scope = readonly Range[]

export const everywhere: Scope = [{ from: 0, to: 9_999_999_999 }]

/** The condition that keeps a row query in scope. Every list, count, picker, export and file of a located entity takes it. */
export const inScope = (place: SQLiteColumn, scope: Scope): SQL =>
  or(...scope.map(({ from, to }) => and(gte(place, from), lte(place, to)))) ?? sql`0`

/** Whether a place lies in scope. */
export const lies = (place: number, scope: Scope): boolean =>
  scope.some(({ from, to }) => from <= place && place <= to)

/** Number of the smallest place that has both in it: a move is told to those who see where from and where to. Two digits a level. */
export function commonPlace(one: number, other: number): number {
  for (let step = 1; step <= 10_000_000_000; step *= 100)
    if (Math.floor(one / step) === Math.floor(other / step)) return Math.floor(one / step) * step
  return 0
}
