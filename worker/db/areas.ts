import { and, asc, between, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ReadDatabase } from './client.ts'
import { place } from './schema/geography.ts'
import { inScope, type Range, type Scope } from './scope.ts'

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

const areaLevels = {
  district: { level: 2, size: 1_000_000, kinds: ['district'], area: sql`${place.number} / 1000000` },
  upazila: {
    level: 3,
    size: 10_000,
    kinds: ['upazila', 'city', 'district_pourashava'],
    area: sql`${place.number} / 10000`,
  },
} as const
export type AreaLevel = keyof typeof areaLevels

/** Which places a scope is compared by: districts, or the upazilas of one; null below that. */
export function areaLevelOf(scope: Scope): AreaLevel | null {
  if (!isOfWholeUpazilas(scope) || scope.length === 0) return null
  const isWide = scope.some(({ from, to }) => to - from >= areaLevels.district.size)
  return isWide ? 'district' : 'upazila'
}

/** The places of that level in scope, each with what a query of its own says of it, or nothing. */
export function valuesByArea(
  db: ReadDatabase,
  scope: Scope,
  of: AreaLevel,
  valueOf: (at: { level: number; area: SQL }) => SQL,
) {
  const { kinds, ...at } = areaLevels[of]
  const above = alias(place, 'above')
  const names = (one: typeof place) => ({
    id: one.id,
    code: one.code,
    name_en: one.name_en,
    name_bn: one.name_bn,
  })
  return db
    .select({
      ...names(place),
      parent: names(above as unknown as typeof place),
      value: sql<number>`coalesce((${valueOf(at)}), 0)`,
    })
    .from(place)
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(and(inArray(place.kind, [...kinds]), inScope(place.number, scope)))
    .orderBy(asc(place.number))
    .$dynamic()
}
