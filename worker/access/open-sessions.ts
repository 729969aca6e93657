import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Session } from '#contract/access/shapes'
import type { ReadDatabase } from '#worker/db/client'
import { device, session, user } from '#worker/db/schema/access'
import { absoluteHours, idleHours } from '#worker/db/session'

/** Sessions that open something at this moment, newest use first; whoever calls says whose. */
export async function openSessions(
  db: ReadDatabase,
  now: Date,
  which: SQL | undefined,
  current?: number,
): Promise<Session[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const rows = await db
    .select({ session, device: device.name })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .leftJoin(device, eq(device.id, session.device_id))
    .where(
      and(
        isNull(session.ended_at),
        gt(session.seen_at, ago(idleHours)),
        gt(session.created_at, ago(absoluteHours)),
        which,
      ),
    )
    .orderBy(desc(session.seen_at))
  return rows.map(({ session: { id, address, created_at, seen_at }, device: name }) => ({
    id,
    device: name ?? '',
    address,
    created_at,
    seen_at,
    is_this: id === current,
  }))
}
