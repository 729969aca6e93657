import { and, between, eq, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Range, Scope } from './scope.ts'

/** How many numbers of places an area of each level has: the country, division, district, upazila (table place_level). */
const sizes = [10_000_000_000, 100_000_000, 1_000_000, 10_000] as const
const upazila = sizes.length - 1
const upazilaSize = sizes[upazila]!

/** Whether totals by area say how many are in scope. */
export const isOfWholeUpazilas = (scope: Scope): boolean =>
  scope.every(({ from, to }) => from % upazilaSize === 0 && (to + 1) % upazilaSize === 0)

const areasOf = (areas: Record<'level' | 'area', SQLiteColumn>, { from, to }: Range): SQL | undefined => {
  const level = sizes.findIndex((size) => from % size === 0 && to === from + size - 1)
  return level >= 0
    ? and(eq(areas.level, level), eq(areas.area, from / sizes[level]!))
    : and(eq(areas.level, upazila), between(areas.area, from / upazilaSize, (to + 1) / upazilaSize - 1))
}

/** Totals of the areas that a scope of whole upazilas consists of, each from its own level: few rows whatever its size. */
export const areasIn = (areas: Record<'level' | 'area', SQLiteColumn>, scope: Scope): SQL =>
  or(...scope.map((range) => areasOf(areas, range))) ?? sql`0`
