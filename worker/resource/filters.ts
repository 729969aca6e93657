import { and, eq, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { toAsciiDigits } from '#contract/digits'
import { wholeMobile } from '#contract/whole-mobile'
import { beginning, containing } from '#worker/db/search'
import type { SignedIn } from '#worker/db/session'
import { named, wordsOf } from './search-names.ts'
import type { CallBase } from '#worker/http/call'

/** A call by who is signed in. */
export type Asking = CallBase & { user: SignedIn }

type Found = SQLiteColumn | SQL
/** Names are found by any part of them, codes by how they begin, typed in either script. */
export type Search = {
  names: readonly Found[]
  codes?: readonly Found[]
  /** Among the names are those of users: found in either script, too, as they sound. */
  people?: true
  /** Blind indexes of mobile numbers, which are found whole, however they are typed. */
  mobiles?: readonly SQLiteColumn[]
}

/** Conditions by the query's own names: a column that has the value, or what is made of the value. */
export type Filters = Readonly<
  Record<string, SQLiteColumn | ((value: never, call: Asking) => SQL | undefined)>
>
type Value<One> = One extends (value: infer Given, call: Asking) => unknown
  ? Given
  : One extends SQLiteColumn
    ? One['_']['data'] | (One['_']['data'] extends number ? boolean : never)
    : never
/** The query that these filters understand. */
export type Filtered<Some extends Filters> = {
  [Name in keyof Some]?: Value<Some[Name]> | undefined
}

/** The index of a whole mobile number that was typed, where a list is searched by it. */
export async function mobileAsked(
  { mobiles }: Search,
  typed: string | undefined,
  { deps }: Asking,
): Promise<string | undefined> {
  const digits = mobiles && typed ? wholeMobile(typed) : undefined
  return digits && (await deps.secrets.blindIndex('mobile', digits))
}

export function searched(
  { names, codes = [], people, mobiles = [] }: Search,
  typed: string | undefined,
  call: Asking,
  mobileIndex?: string,
): SQL | undefined {
  const words = people && typed ? wordsOf(typed) : []
  return or(
    containing(typed, ...names),
    beginning(typed && toAsciiDigits(typed), ...codes),
    words.length > 0 ? named(call, words) : undefined,
    ...(mobileIndex ? mobiles.map((mobile) => eq(mobile, mobileIndex)) : []),
  )
}

/** What a query asks for, of all filters together. */
export const filtered = (
  filters: Filters,
  query: Readonly<Record<string, unknown>>,
  call: Asking,
): SQL | undefined =>
  and(
    ...Object.entries(filters).map(([name, by]) => {
      const value = query[name]
      if (value === undefined) return undefined
      if (typeof by === 'function') return by(value as never, call)
      return eq(by, typeof value === 'boolean' ? Number(value) : value)
    }),
  )
