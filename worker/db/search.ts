import { or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type Column = SQLiteColumn | SQL

const plain = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const like = (columns: readonly Column[], pattern: string): SQL | undefined =>
  or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`))

/** Rows that have what was typed anywhere in one of the columns; all if nothing was. Its signs mean nothing but themselves. */
export const containing = (typed: string | undefined, ...columns: Column[]): SQL | undefined =>
  typed ? like(columns, `%${plain(typed)}%`) : undefined

/** The same of rows that begin with it. */
export const beginning = (typed: string | undefined, ...columns: Column[]): SQL | undefined =>
  typed ? like(columns, `${plain(typed)}%`) : undefined
