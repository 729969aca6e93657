import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'

/**
 * 409 where a committee's session has handed over its decision on one of these applications: what the office does at its applicant's
 * word waits until the session is closed or sent back, for it would undo what the committee decided.
 */
export async function refuseOnAgenda(db: ReadDatabase, ids: readonly number[]): Promise<void> {
  const [found] = await db
    .select({ id: sessionItem.id })
    .from(sessionItem)
    .innerJoin(
      committeeSession,
      and(eq(committeeSession.id, sessionItem.session_id), eq(committeeSession.status, 'recorded')),
    )
    .where(and(inArray(sessionItem.application_id, [...ids]), eq(sessionItem.is_open, 1)))
    .limit(1)
  if (found) throw new Failure('not_allowed_now', { parameters: { state: 'on_agenda' } })
}
