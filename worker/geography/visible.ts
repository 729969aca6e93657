import { between, inArray, or, type SQL } from 'drizzle-orm'
import type { PlaceLevel } from '#contract/geography/places'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { inScope, isEverywhere, type Scope } from '#worker/db/scope'

/** Two digits a level: whoever holds a place has its number with the lower ones zero. */
const spans = [100_000_000, 1_000_000, 10_000, 100, 1]

/** Numbers of a place and of all that hold it, from the division down. */
export const wayTo = (number: number): number[] => spans.map((span) => number - (number % span))

/** At which of these digits the kinds of a level differ from what holds them. */
const depths: Readonly<Record<PlaceLevel, readonly number[]>> = {
  division: [0],
  district: [1],
  city: [2],
  thana: [2, 3],
  union: [3],
  ward: [4],
}

/** From the first to the last of a level's places that one may see: a span that the index of kinds and numbers serves. */
export function spanOf(number: SQLiteColumn, scope: Scope, level: PlaceLevel): SQL | undefined {
  if (isEverywhere(scope) || scope.length === 0) return undefined
  const onTheWay = scope.flatMap(({ from }) => {
    const way = wayTo(from)
    return depths[level].flatMap((depth) => (way[depth] === way[depth - 1] ? [] : way[depth]!))
  })
  const from = Math.min(...onTheWay, ...scope.map((range) => range.from))
  return between(number, from, Math.max(...scope.map((range) => range.to)))
}

/** Places that one sees: one's own, and the way down to them. */
export const isVisible = (number: SQLiteColumn, scope: Scope): SQL | undefined =>
  isEverywhere(scope)
    ? undefined
    : or(inScope(number, scope), inArray(number, [...new Set(scope.flatMap(({ from }) => wayTo(from)))]))
