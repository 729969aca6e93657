import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { byRank } from '#contract/beneficiaries/rank'
import { seatAreaOf } from '#contract/beneficiaries/seats'
import type { ReadDatabase } from '#worker/db/client'
import { application } from '#worker/db/schema/applications'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import type { Context } from './context.ts'
import type { Stored, StoredItem } from './find.ts'

/**
 * Whom a committee refused in another session, of a better rank than somebody whom it approves now and who had applied by then: as much
 * passed over as in one session. Each once, and none who is heard on an appeal.
 */
export async function refusedBefore(
  db: ReadDatabase,
  { id, committee_id, program_id, kind }: Stored,
  { items }: Pick<Context, 'items'>,
): Promise<StoredItem[]> {
  const approved = items.filter(({ row }) => row.item.decision === 'approve')
  if (kind !== 'deciding' || approved.length === 0) return []
  const since = approved.map(({ row }) => row.application.submitted_at).toSorted()[0]!
  const refused = await db
    .select({
      item: sessionItem,
      application: {
        id: application.id,
        place: application.place,
        score: application.score,
        date_of_birth: application.date_of_birth,
        submitted_at: application.submitted_at,
      },
    })
    .from(committeeSession)
    .innerJoin(sessionItem, eq(sessionItem.session_id, committeeSession.id))
    .innerJoin(
      application,
      and(eq(application.id, sessionItem.application_id), eq(application.state, 'rejected')),
    )
    .where(
      and(
        eq(committeeSession.committee_id, committee_id),
        // The plus keeps the planner at the committee, which has few.
        sql`+${committeeSession.program_id} = ${program_id}`,
        sql`+${committeeSession.status} = 'closed'`,
        ne(committeeSession.id, id),
        eq(sessionItem.decision, 'reject'),
        isNull(sessionItem.moved),
        gte(sessionItem.closed_at, since),
      ),
    )
  return refused
    .filter(({ item, application: one }) =>
      approved.some(
        ({ row: { application: other }, area }) =>
          area === seatAreaOf(one.place) && other.submitted_at <= item.closed_at! && byRank(one, other) < 0,
      ),
    )
    .map(({ item }) => item)
}
