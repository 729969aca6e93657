import { inArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { inScope, isEverywhere, type Scope } from '#worker/db/scope'

/** Two digits a level: whoever holds a place has its number with the lower ones zero. */
const spans = [100_000_000, 1_000_000, 10_000, 100, 1]

/** Numbers of a place and of all that hold it, from the division down. */
export const wayTo = (number: number): number[] => spans.map((span) => number - (number % span))

/** Places that one sees: one's own, and the way down to them. */
export const isVisible = (number: SQLiteColumn, scope: Scope): SQL | undefined =>
  isEverywhere(scope)
    ? undefined
    : or(inScope(number, scope), inArray(number, [...new Set(scope.flatMap(({ from }) => wayTo(from)))]))
