import { and, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { toAsciiDigits } from '#contract/digits'
import { readTrackingNumber } from '#contract/tracking-number'
import type { Secrets } from './secrets.ts'

/** What was typed as a number, in either script, without blanks and hyphens. */
export const typedDigits = (typed: string): string => toAsciiDigits(typed).replace(/[\s-]/g, '')

/**
 * A number that somebody typed as each kind that it may be: one that people write down (0: it can't be one), and blind indexes of a
 * person's, of a mobile, the country's code left out, and of an account.
 */
export async function numberAs({ blindIndex }: Secrets, digits: string) {
  const [person, mobile, account] = await Promise.all([
    blindIndex('person', digits),
    blindIndex('mobile', digits.replace(/^(\+?88)(?=01\d{9}$)/, '')),
    blindIndex('account', digits),
  ])
  return { written: readTrackingNumber(digits) ?? 0, person, mobile, account }
}

/**
 * Ids of rows that have a number, as a query: each way in by its own index, the newest so many of each. What may be seen is judged
 * before anything is cut: however many were written elsewhere under a number hide none.
 */
export const foundBy = (
  id: SQLiteColumn,
  ways: readonly SQL[],
  { judged, maximum }: { judged: SQL | undefined; maximum: number },
): SQL => {
  // A limit keeps the planner from going by the scope's index.
  const having = (way: SQL) => sql`(select * from ${id.table} where ${way} limit -1) as ${id.table}`
  const found = ways.map(
    (way) =>
      sql`select * from (select ${id} from ${having(way)} where ${and(judged) ?? sql`1`} order by ${id} desc limit ${maximum})`,
  )
  return sql`(${sql.join(found, sql` union `)})`
}
