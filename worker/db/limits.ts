import { inArray } from 'drizzle-orm'
import type { ReadDatabase } from './client.ts'
import { rateLimit } from './schema/system.ts'

export type Count = { key: string; times: number }

/** Which of these limits are reached by now; only `Work.count` says so for sure. */
export async function reachedOf<One extends Count>(
  { db, now }: { db: ReadDatabase; now: Date },
  counts: readonly One[],
): Promise<One[]> {
  const keys = counts.map(({ key }) => key)
  const rows = await db.select().from(rateLimit).where(inArray(rateLimit.key, keys))
  return counts.filter(({ key, times }) =>
    rows.some((row) => row.key === key && row.window_ends_at > now.toISOString() && row.count >= times),
  )
}
