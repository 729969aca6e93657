import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { grievanceEvent, type Grievance } from '#worker/db/schema/grievances'
import type { CallBase } from '#worker/http/call'

/** How often the rest was promised by a day at the tier that has the case now. */
export const promisesOf = async (
  { db }: Pick<CallBase, 'db'>,
  { id }: Pick<Grievance, 'id'>,
): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(*)` })
    .from(grievanceEvent)
    .where(
      and(
        eq(grievanceEvent.grievance_id, id),
        isNotNull(grievanceEvent.still_to_come_by),
        sql`${grievanceEvent.id} > coalesce((select max(risen.id) from grievance_event as risen where risen.grievance_id = ${id} and risen.kind in ('escalated', 'forwarded', 'appealed')), 0)`,
      ),
    )
  return found!.count
}
