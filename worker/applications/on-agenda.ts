import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import type { Work } from '#worker/db/work'

/**
 * 409 where a committee's session has handed over its decision on one of these applications, now or by the commit: what an office does
 * by itself waits until the session is closed or sent back, for it would undo what the committee decided.
 */
export async function refuseOnAgenda(
  { db, work }: { db: ReadDatabase; work: Work },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const handedOver = db
    .select({ id: sessionItem.id })
    .from(sessionItem)
    .innerJoin(
      committeeSession,
      and(eq(committeeSession.id, sessionItem.session_id), eq(committeeSession.status, 'recorded')),
    )
    .where(and(inArray(sessionItem.application_id, [...ids]), eq(sessionItem.is_open, 1)))
    .limit(1)
  const [found] = await handedOver
  if (found) throw new Failure('not_allowed_now', { parameters: { state: 'on_agenda' } })
  work.require(sql`not exists ${handedOver}`)
}
