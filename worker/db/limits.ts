import { inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ReadDatabase } from './client.ts'
import { rateLimit } from './schema/system.ts'

export type Count = { key: string; times: number }
/** The same, from the first on for so long. */
export type Limit = Count & { seconds: number }

type Reading = { db: ReadDatabase; now: Date }
/** How far counts are, to be read in a batch of the caller's (`reachedIn`). */
export const countsOf = ({ db }: Reading, counts: readonly Count[]) =>
  db
    .select()
    .from(rateLimit)
    .where(
      inArray(
        rateLimit.key,
        counts.map(({ key }) => key),
      ),
    )

export const reachedIn = <One extends Count>(
  { now }: Reading,
  counts: readonly One[],
  rows: readonly (typeof rateLimit.$inferSelect)[],
): One[] =>
  counts.filter(({ key, times }) =>
    rows.some((row) => row.key === key && row.window_ends_at > now.toISOString() && row.count >= times),
  )

/** Which of these limits are reached by now; only `Work.count` says so for sure. */
export const reachedOf = async <One extends Count>(call: Reading, counts: readonly One[]): Promise<One[]> =>
  reachedIn(call, counts, await countsOf(call, counts))

/** The same, and what a query finds, in one round trip. */
export async function reachedBeside<One extends Count, Rows>(
  call: Reading,
  counts: readonly One[],
  query: BatchItem<'sqlite'> & PromiseLike<Rows>,
): Promise<{ reached: One[]; found: Rows }> {
  const [rows, found] = await call.db.batch([countsOf(call, counts), query as BatchItem<'sqlite'>])
  return { reached: reachedIn(call, counts, rows), found: found as Rows }
}
