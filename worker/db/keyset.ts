import { and, asc, desc, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { KeysetQuery } from '#contract/keyset'
import type { ReadDatabase } from './client.ts'
import { addedIn } from './page.ts'
import { cellsOf, inScope, isBelowUpazila, placesIn, type Located, type Scope } from './scope.ts'

/**
 * Rows of the index that one look goes through for filters which no index serves, and how many looks a page takes until it says
 * that there may be more further back: it costs the same at a hundred thousand rows and at ten million.
 */
export const lookMaximum = 1_000
export const looksMaximum = 20
/** The first look is short, for most pages are soon full; each further one is twice as long, up to `lookMaximum`. */
const firstLookRows = 250
export const looksMilliseconds = 300
/** The same of rows that another table's order gives: each costs a few reads. */
export const amongMaximum = 400

type Key = readonly (string | number)[]
/** How a key stands in a cursor, where it may not be read: there and back; undefined for one that was never given. */
export type Sealing = { hide: (key: Key) => Key; find: (key: Key) => Key | undefined }
type Cursor = { isBack: boolean; key: Key }
/** From where a page is read on, and which way; from the list's beginning without a key. */
export type From = { key: Key | undefined; isDown: boolean }
/** Rows that another table's order gives: `amongMaximum` of them at the most, and where there are so many, which is the last. */
export type Among = { which: SQL; last: SQL }

const encoded = (isBack: boolean, key: Key): string =>
  Buffer.from(JSON.stringify([isBack ? 1 : 0, ...key])).toString('base64url')

const open: Sealing = { hide: (key) => key, find: (key) => key }

/** What a cursor says; one that nobody was given says nothing, which is the list's beginning. */
function decoded(cursor: string | undefined, length: number, { find }: Sealing): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [isBack, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isKey = key.length === length && key.every((part) => ['string', 'number'].includes(typeof part))
    const found = isKey ? find(key as Key) : undefined
    return found && { isBack: isBack === 1, key: found }
  } catch {
    return undefined
  }
}
/** A table, and how the rows of a list belong to its rows. */
export type Under = { table: SQLiteTable & Located; on: SQL }

type Asked<Rows extends SQLiteSelect> = {
  table: SQLiteTable & Located
  scope: Scope
  /** Columns of the order, the last of them unique, all in one direction: an index of each level ends in them. */
  order: readonly SQLiteColumn[]
  direction: 'asc' | 'desc'
  /** Conditions on which an index of the order stands. */
  by?: SQL | undefined
  /** Values of a column that an index has between these and the order: of each the rows are read by themselves, and merged. */
  parts?: readonly SQL[] | undefined
  /** A span of the order itself; what the cursor has left behind already is not asked again. */
  span?: ((from: From) => SQL | undefined) | undefined
  /** In the place of the scope's index, one of these: its rows are looked at, and the scope is judged on them. */
  through?: SQL | undefined
  /**
   * An index that begins with the place: who sees a union or less reads by it, each ward by itself, and merged. The upazila's is in
   * the list's order, but where rows came area by area, one of its unions is met after all the others. Where the order follows in
   * it, after conditions (`by`, `placeParts`, which take the place of `parts`), a ward gives no more than a page has.
   */
  placeIndex?: string | undefined
  placeParts?: readonly SQL[] | undefined
  /** Beside all these a few rows, by an index of their own and judged already, but for the span. */
  beside?: SQL | undefined
  /** In its place, too: rows that another table's order gives. */
  among?: ((from: From) => Among) | undefined
  /**
   * Another located table whose order comes before this one's: a look goes by its index, and of each of its rows through those of
   * the table that belong to it. Who has none counts as one looked at, so that a look is bounded there, too. "rows" has it joined.
   */
  under?: Under | undefined
  /** All other conditions: judged on `lookMaximum` rows at the most. */
  filters?: SQL | undefined
  query: Pick<KeysetQuery, 'cursor' | 'per_page'> & { added?: string | undefined }
  /** Rows of the first look, where each costs several reads to judge. */
  firstLook?: number | undefined
  /** How many are counted at the most, where that is less than a look. */
  countMost?: number | undefined
  /** The one row query of the entity, of the rows that were found. */
  rows: (which: SQL) => Rows
  /** A row's values of `order`. */
  keyOf: (row: Awaited<Rows>[number]) => Key
  sealing?: Sealing | undefined
}

/**
 * A page of a table that grows, in scope: what an index gives in the list's order, a bounded number of rows whatever there is. It
 * looks on by itself until it is full, nothing is left, or it has looked long enough.
 */
export async function keysetPage<Rows extends SQLiteSelect>(
  db: ReadDatabase,
  wanted: Asked<Rows>,
): Promise<{ data: Awaited<Rows>; next: string | null; previous: string | null; partial: boolean }> {
  const { order, direction, query, keyOf, sealing = open } = wanted
  const asked = query.added ? addedOf(wanted, query.added) : wanted
  const cursor = decoded(query.cursor, order.length, sealing)
  const isBack = cursor?.isBack ?? false
  const isDown = (direction === 'desc') !== isBack
  const until = Date.now() + looksMilliseconds
  const found: Awaited<Rows>[number][] = []
  let edge: Key | undefined
  for (let looks = 0; looks === 0 || (looks < looksMaximum && Date.now() < until); looks += 1) {
    const seen = await look(
      db,
      asked,
      { key: edge ?? cursor?.key, isDown },
      query.per_page + 1 - found.length,
      Math.min(lookMaximum, (asked.firstLook ?? firstLookRows) * 2 ** looks),
    )
    found.push(...seen.found)
    edge = seen.edge
    if (edge === undefined || found.length >= query.per_page) break
  }
  const hasMore = found.length > query.per_page
  const shown = found.slice(0, query.per_page)
  const last = hasMore ? keyOf(shown.at(-1)!) : edge
  const first = shown[0]
  const further = last ? encoded(isBack, sealing.hide(last)) : null
  const back = cursor && first ? encoded(!isBack, sealing.hide(keyOf(first))) : null
  if (isBack) shown.reverse()
  return {
    data: shown as Awaited<Rows>,
    next: isBack ? back : further,
    previous: isBack ? further : back,
    partial: edge !== undefined && found.length < query.per_page,
  }
}

/** By their ids, those of a list's own rows alone: each of its ways in is a condition then. */
function addedOf<Rows extends SQLiteSelect>(wanted: Asked<Rows>, added: string): Asked<Rows> {
  const { order, direction, through, among, filters } = wanted
  const found = among?.({ key: undefined, isDown: direction === 'desc' }).which
  return {
    ...wanted,
    among: undefined,
    beside: undefined,
    through: addedIn(order.at(-1)!, added),
    filters: and(filters, through, found),
  }
}

/** The ids behind a key, so many at the most, of so many rows that are gone through; and how these are read. */
function spineOfLook<Rows extends SQLiteSelect>(
  asked: Asked<Rows>,
  from: From,
  count: number,
  length: number,
) {
  const { table, scope, order, through, under } = asked
  const { key, isDown } = from
  const id = order.at(-1)!
  const ordered = (columns: readonly SQLiteColumn[]) =>
    separated(columns.map((column) => (isDown ? desc(column) : asc(column))))
  // Of another table's rows those that were gone through are left out before any that belong to them is read.
  const above = under ? order.filter((column) => column.table === under.table) : []
  const after =
    key &&
    and(compared(order, key, isDown), under && compared(above, key.slice(0, above.length), isDown, sql`=`))
  const among = asked.among?.(from)
  const isThrough = through !== undefined || among !== undefined
  const isByPlace = asked.placeIndex !== undefined && !isThrough && scope.length > 0 && isBelowUpazila(scope)
  // What another table's order comes before isn't in order in any ward.
  const isByWard = isByPlace && !under
  const ward = sql.identifier('ward')
  const own = isByWard
    ? [sql`${table.place} = ${ward}.${sql.identifier('number')}`]
    : isByPlace
      ? scope.map((range) => inScope(table.place, [range]))
      : cellsOf(under?.table ?? table, scope)
  const ordering = and(asked.by, asked.span?.(from))
  const joined = under && sql`${under.table} left join ${table} on ${under.on}`
  const source = joined ?? (isByWard ? sql`${table} indexed by ${sql.identifier(asked.placeIndex!)}` : table)
  const named = (at: number) => sql.identifier(`k${at}`)
  const listed = joined
    ? sql`${table}.*, ${separated(order.map((column, at) => sql`${column} as ${named(at)}`))}`
    : sql`*`
  const kept = joined
    ? separated(order.map((_, at) => (isDown ? desc(named(at)) : asc(named(at)))))
    : ordered(order)
  const parts = (isByWard && asked.placeParts) || asked.parts
  const split = parts ? own.flatMap((cell) => parts.map((part) => and(cell, part))) : own
  const cells = isThrough ? [through ?? among?.which] : split
  const by = isThrough ? undefined : ordering
  const filters = isThrough
    ? and(judged(own), ordering, asked.parts && or(...asked.parts), asked.filters)
    : asked.filters
  // A ward has few rows: all of them are looked at. What another table gave is bounded already.
  const isBounded = filters !== undefined && cells.length === 1 && !among && !isByPlace

  const within = (cell: SQL | undefined) => and(cell, by, after) ?? sql`1`
  const spineOf = (cell: SQL | undefined): SQL =>
    // A limit keeps the planner from looking by the scope's index for what was found already.
    among
      ? sql`select ${id} from (select * from ${table} where ${among.which} limit ${amongMaximum}) as ${table} where ${and(after, filters) ?? sql`1`} order by ${ordered(order)} limit ${count}`
      : isBounded
        ? sql`select ${id} from (select ${listed} from ${source} where ${within(cell)} order by ${ordered(order)} limit ${length}) as ${table} where ${filters} order by ${kept} limit ${count}`
        : sql`select ${id} from ${source} where ${and(within(cell), filters)} order by ${ordered(order)} limit ${count}`
  const beside =
    asked.beside &&
    sql`select ${id} from ${table} where ${and(asked.beside, asked.span?.(from), after)} order by ${ordered(order)} limit ${count}`
  const merged = (some: readonly SQL[]) =>
    sql.join(
      some.map((one) => sql`select * from (${one})`),
      sql` union all `,
    )
  const found = sql.identifier('found')
  const columnOf = (column: SQLiteColumn) => sql`${found}.${sql.identifier(column.name)}`
  // Rows of ids alone are taken in the order of these anyhow; of others no more than a page is joined to all that is shown.
  const first =
    order.length > 1
      ? sql` order by ${separated(order.map((column) => (isDown ? desc(columnOf(column)) : asc(columnOf(column)))))} limit ${count}`
      : sql``
  const byWard = () =>
    sql`select ${columnOf(id)} from (${placesIn(scope)}) as ${ward} cross join ${table} as ${found} on ${columnOf(id)} in (${merged(cells.map(spineOf))})${first}`
  const spine = merged([...(isByWard ? [byWard()] : cells.map(spineOf)), ...(beside ? [beside] : [])])
  // Of a ward, and of what no filter is judged on, as many are read as are asked for.
  const isFree = filters === undefined || isByPlace
  return { spine, within, cells, among, isBounded, isFree, isNowhere: scope.length === 0 }
}

/** Rows behind a key, so many at the most, and where the look ended if it ended before the rows did. */
async function look<Rows extends SQLiteSelect>(
  db: ReadDatabase,
  asked: Asked<Rows>,
  from: From,
  count: number,
  length: number,
): Promise<{ found: Awaited<Rows>[number][]; edge: Key | undefined }> {
  const { table, order, rows, under } = asked
  const { isDown } = from
  const id = order.at(-1)!
  const { spine, within, cells, among, isBounded, isNowhere } = spineOfLook(asked, from, count, length)
  // Nowhere is nobody.
  if (isNowhere) return { found: [], edge: undefined }
  const page = rows(inArray(id, sql`(${spine})`))
    .orderBy(...order.map((column) => (isDown ? desc(column) : asc(column))))
    .limit(count)
  const selected = db.select(Object.fromEntries(order.map((column, at) => [`k${at}`, column])))
  const keys = (
    under
      ? selected.from(under.table as SQLiteTable).leftJoin(table as SQLiteTable, under.on)
      : selected.from(table as SQLiteTable)
  ).$dynamic()
  const looked = among
    ? keys.where(among.last).limit(1)
    : keys
        .where(within(cells[0]))
        .orderBy(...order.map((column) => (isDown ? desc(column) : asc(column))))
        .limit(1)
        .offset(length - 1)
  const [found, [edge]] = (await (isBounded || among
    ? db.batch([page as never, looked as never])
    : db.batch([page as never]).then(([only]) => [only, []]))) as unknown as [
    Awaited<Rows>[number][],
    Record<string, string | number | null>[],
  ]
  if (!edge) return { found, edge }
  // The edge may be a row that has none of the table.
  const last = order.map((_, at) => edge[`k${at}`] ?? '')
  const isBehind = (row: Awaited<Rows>[number]) => isAfter(asked.keyOf(row), last, isDown)
  // What stands beside is read in its order, too: what comes after the edge is found by the next look.
  return { found: asked.beside ? found.filter((row) => !isBehind(row)) : found, edge: last }
}

/**
 * How many rows a list has that keeps no number, for no more than one look costs: exact where the look came to their end, else how many
 * there are more than; null where not even that is known.
 */
export async function keysetCount<Rows extends SQLiteSelect>(
  db: ReadDatabase,
  asked: Asked<Rows>,
  { data, next, previous }: { data: readonly unknown[]; next: string | null; previous: string | null },
): Promise<{ count: number; exact: boolean } | null> {
  if (next === null && previous === null) return { count: data.length, exact: true }
  const from = { key: undefined, isDown: asked.direction === 'desc' }
  const length = asked.countMost ?? lookMaximum
  const most = length + 1
  const looked = spineOfLook(asked, from, most, length)
  const { spine, within, cells, isBounded, isFree } = looked
  // Where each row costs several reads to judge, so many are too many.
  const isDear = asked.firstLook !== undefined && !isFree
  if (looked.isNowhere || looked.among || asked.under || asked.beside || isDear) return null
  if (!isFree && !isBounded) return null
  const counting = db
    .select({ value: sql<number>`count(*)` })
    .from(sql`(select * from (${spine}) limit ${most})`)
  const ending = db
    .select({ one: sql<number>`1` })
    .from(asked.table as SQLiteTable)
    .where(within(cells[0]))
    .orderBy(...asked.order.map((column) => (from.isDown ? desc(column) : asc(column))))
    .limit(1)
    .offset(length - 1)
  const [[counted], [edge]] = isBounded ? await db.batch([counting, ending]) : [await counting, []]
  const value = counted?.value ?? 0
  if (isBounded ? !edge : value < most) return { count: value, exact: true }
  return value > 1 ? { count: value - 1, exact: false } : null
}

/** Whether a row comes after another in the order. */
function isAfter(key: Key, other: Key, isDown: boolean): boolean {
  const at = key.findIndex((part, nth) => part !== other[nth])
  return at !== -1 && (isDown ? key[at]! < other[at]! : key[at]! > other[at]!)
}

const separated = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/** A scope as a condition on rows that are found otherwise. */
const judged = (cells: readonly (SQL | undefined)[]): SQL | undefined =>
  cells.length === 1 ? cells[0] : (or(...cells) ?? sql`0`)

/** After a key in the order: a comparison of rows, which an index of these columns serves. */
const compared = (order: readonly SQLiteColumn[], key: Key, isDown: boolean, orSame = sql``): SQL => {
  const columns = separated(order.map((column) => sql`${column}`))
  const values = separated(key.map((value) => sql`${value}`))
  return isDown ? sql`(${columns}) <${orSame} (${values})` : sql`(${columns}) >${orSame} (${values})`
}
