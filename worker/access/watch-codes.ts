import { gte, sql } from 'drizzle-orm'
import { readerOf } from '#worker/db/client'
import { leastIdOf } from '#worker/db/ids'
import { otp } from '#worker/db/schema/access'
import type { Dependencies } from '#worker/http/call'

/** So many wrong codes in a day are no mistyping: somebody tries many accounts. It is said, and locks nobody (docs/otp.md). */
const wrongUsual = 3_000

/** Wrong codes of the last day, of everybody; a line in the log where they are many. */
export async function watchCodes(deps: Dependencies): Promise<number> {
  const now = deps.clock()
  const client = deps.openDatabase()
  try {
    const [found] = await readerOf(client)
      .select({ wrong: sql<number>`coalesce(sum(${otp.tries}), 0)` })
      .from(otp)
      .where(gte(otp.id, leastIdOf(new Date(now.getTime() - 86_400_000))))
    const wrong = found?.wrong ?? 0
    if (wrong > wrongUsual)
      console.warn(JSON.stringify({ level: 'watched', at: now.toISOString(), wrong_codes: wrong }))
    return wrong
  } finally {
    client.close()
  }
}
