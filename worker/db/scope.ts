import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A span of place numbers, both ends in it. */
export type Range = { from: number; to: number }
/** Where a signed-in user may look: the office's place, or the wards assigned to the office. Never empty by accident: nowhere is []. */
export type Scope = readonly Range[]
/** The columns of a located table that grows (schema/levels.ts). */
export type Located = Record<'place' | 'division' | 'district' | 'upazila', SQLiteColumn>

export const everywhere: Scope = [{ from: 0, to: 9_999_999_999 }]
const everyPlace = 10_000_000_000
/** A place that nobody's scope has in it: under it stands in the audit what no list of it shows. */
export const nowhere = -1
/** How many places of ten digits one of each level has in it. */
const levels = { division: 100_000_000, district: 1_000_000, upazila: 10_000 } as const

/** Whether these ranges have every place in them. */
export const isEverywhere = (scope: Scope): boolean =>
  scope.some(({ from, to }) => from === 0 && to === everyPlace - 1)

/** The condition that keeps a row query in scope. Every list, count, picker, export and file of a located entity takes it. */
export const inScope = (place: SQLiteColumn, scope: Scope): SQL | undefined =>
  isEverywhere(scope)
    ? undefined
    : (or(...scope.map(({ from, to }) => and(gte(place, from), lte(place, to)))) ?? sql`0`)

/** The numbers of the places in ranges, as a query. For few places. */
export const placesIn = (ranges: Scope): SQL => {
  const number = sql.identifier('number')
  const within = or(...ranges.map(({ from, to }) => sql`${number} between ${from} and ${to}`)) ?? sql`0`
  return sql`select ${number} from ${sql.identifier('place')} where ${within}`
}

const upazilaOf = (place: number) => Math.floor(place / levels.upazila)

/**
 * The same for a table that grows, as conditions that are each read by itself and merged: nothing everywhere, else the equality
 * on one level that an index begins with; below the upazila that of the upazila with the places of it.
 */
export function cellsOf(table: Located, scope: Scope): (SQL | undefined)[] {
  if (isEverywhere(scope)) return [undefined]
  const small = new Map<number, Range[]>()
  const cells: (SQL | undefined)[] = []
  for (const range of scope) {
    const { from, to } = range
    const level = (['division', 'district', 'upazila'] as const).find(
      (one) => from % levels[one] === 0 && to === from + levels[one] - 1,
    )
    if (level) cells.push(eq(table[level], from / levels[level]))
    else if (upazilaOf(from) === upazilaOf(to))
      small.set(upazilaOf(from), [...(small.get(upazilaOf(from)) ?? []), range])
    else cells.push(and(gte(table.place, from), lte(table.place, to)))
  }
  for (const [upazila, ranges] of small) {
    const single = ranges.filter(({ from, to }) => from === to).map(({ from }) => from)
    const wide = ranges.filter(({ from, to }) => from !== to)
    const within = or(
      single.length > 0 ? inArray(table.place, single) : undefined,
      ...wide.map(({ from, to }) => and(gte(table.place, from), lte(table.place, to))),
    )
    cells.push(and(eq(table.upazila, upazila), within))
  }
  return cells
}

/** The same as one condition, where a query isn't split: nowhere is nobody. */
export function inCells(table: Located, scope: Scope): SQL | undefined {
  const cells = cellsOf(table, scope)
  return cells.length === 0 ? sql`0` : or(...cells)
}

/** Whether none of it reaches beyond a union, a city's thana or a pourashava: what lies there is few, and read by its place. */
export const isBelowUpazila = (scope: Scope): boolean =>
  scope.every(({ from, to }) => upazilaOf(from) === upazilaOf(to) && to - from < levels.upazila - 1)

/** Whether nothing of it reaches beyond an upazila. */
export const isOfUpazilas = (scope: Scope): boolean =>
  scope.every(({ from, to }) => upazilaOf(from) === upazilaOf(to))

/** Whether it is a district at the most: few enough of staff and offices to be read through. */
export const isNarrow = (scope: Scope): boolean =>
  scope.reduce((sum, { from, to }) => sum + to - from + 1, 0) <= levels.district

/** What of a scope lies in a span. */
export const narrowed = (scope: Scope, within: Range): Scope =>
  scope
    .map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) }))
    .filter(({ from, to }) => from <= to)

/** Whether a place is in scope. */
export const contains = (scope: Scope, place: number): boolean =>
  scope.some(({ from, to }) => from <= place && place <= to)

/** Whether the whole district that a place lies in is in scope. */
export function seesDistrictOf(scope: Scope, place: number): boolean {
  const from = Math.floor(place / levels.district) * levels.district
  return scope.some((range) => range.from <= from && from + levels.district - 1 <= range.to)
}

/** Whether a whole district is in scope. */
export const seesADistrict = (scope: Scope): boolean =>
  scope.some(({ from, to }) => to - from + 1 >= levels.district)

/** Number of the smallest place that has both in it: a move is told to those who see where from and where to. Two digits a level. */
export function commonPlace(one: number, other: number): number {
  for (let step = 1; step <= everyPlace; step *= 100)
    if (Math.floor(one / step) === Math.floor(other / step)) return Math.floor(one / step) * step
  return 0
}
