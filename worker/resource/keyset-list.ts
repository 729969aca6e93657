import { and, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { KeysetQuery } from '#contract/keyset'
import { keysetCount, keysetPage, type Among, type From, type Sealing, type Under } from '#worker/db/keyset'
import type { Located } from '#worker/db/scope'
import { filtered, searched, type Asking, type Filtered, type Filters, type Search } from './filters.ts'

type Total = { count: number; exact: boolean } | null

/** What is particular to the list of a located table that grows. */
export type KeysetListing<
  Rows extends SQLiteSelect,
  Shown,
  Query,
  By extends Filters,
  Judged extends Filters,
> = {
  table: SQLiteTable & Located
  /** The one row query, of the rows that were found. */
  rows: (call: Asking, which: SQL) => Rows
  shown: (row: Awaited<Rows>[number], call: Asking) => Shown
  /** Columns of the order, the last of them unique: an index of each level ends in them. */
  order: readonly SQLiteColumn[]
  /** An index that begins with the place (worker/db/keyset.ts). */
  placeIndex?: string
  /** Rows of the first look, where each costs several reads to judge (worker/db/keyset.ts). */
  firstLook?: number
  /** A row's values of `order`. */
  keyOf: (row: Awaited<Rows>[number]) => readonly (string | number)[]
  /** How its values stand in a cursor, where they may not be read. */
  sealing?: (call: Asking) => Sealing
  /** Filters that an index of each level has before the order. */
  by?: By
  /** Filters that are judged row by row, on a bounded number of rows; so is what is searched for. */
  filters?: Judged
  search?: Search
  /** What several fields of a query say together, for the same two and the other ways in (worker/db/keyset.ts). */
  together?: (
    query: Query,
    call: Asking,
  ) => {
    by?: SQL | undefined
    parts?: readonly SQL[] | undefined
    filters?: SQL | undefined
    span?: ((from: From) => SQL | undefined) | undefined
    through?: SQL | undefined
    beside?: SQL | undefined
    among?: ((from: From) => Among) | undefined
    under?: Under | undefined
    firstLook?: number | undefined
    countMost?: number | undefined
    placeIndex?: string | undefined
    placeParts?: readonly SQL[] | undefined
  }
  /** How many there are, where that is kept. */
  total?: (query: Query, call: Asking) => Promise<Total>
}

/** Rows of a page that somebody looks at. */
const pageMost = 100

/** The list of a table that grows, in scope, newest first unless another direction is asked for. */
export const keysetListing =
  <
    Rows extends SQLiteSelect,
    Shown,
    By extends Filters = Record<never, never>,
    Judged extends Filters = Record<never, never>,
    Query = object,
  >(
    of: KeysetListing<Rows, Shown, Query, By, Judged>,
  ) =>
  async (
    call: Asking & {
      query: Pick<KeysetQuery, 'cursor' | 'per_page'> & {
        added?: string | undefined
        search?: string | undefined
        direction?: 'asc' | 'desc' | undefined
      } & Query &
        Filtered<By> &
        Filtered<Judged>
    },
  ) => {
    const { db, query, user } = call
    const together = of.together?.(query, call)
    const asked = query as Record<string, unknown>
    const read = {
      table: of.table,
      scope: user.scope,
      order: of.order,
      placeIndex: together?.placeIndex ?? of.placeIndex,
      placeParts: together?.placeParts,
      under: together?.under,
      firstLook: together?.firstLook ?? of.firstLook,
      countMost: together?.countMost,
      direction: query.direction ?? 'desc',
      by: and(together?.by, of.by && filtered(of.by, asked, call)),
      parts: together?.parts,
      span: together?.span,
      through: together?.through,
      beside: together?.beside,
      among: together?.among,
      filters: and(
        together?.filters,
        of.filters && filtered(of.filters, asked, call),
        of.search && searched(of.search, query.search, call),
      ),
      query,
      rows: (which: SQL) => of.rows(call, which),
      keyOf: of.keyOf,
      sealing: of.sealing?.(call),
    }
    const [found, kept] = await Promise.all([
      keysetPage(db, read),
      (!query.added && of.total?.(query, call)) || null,
    ])
    // Who reads it all, for a file or to act on it, asks for no number.
    const total =
      kept ?? (!query.added && query.per_page <= pageMost ? await keysetCount(db, read, found) : null)
    return { ...found, data: found.data.map((row) => of.shown(row, call)), total }
  }
