import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { session } from '#worker/db/schema/access'
import type { CallBase } from '#worker/http/call'

/** Closes the sockets of the open sessions that fit, after the commit that ends them. */
export async function disconnectAfterwards(call: CallBase, which: SQL | undefined): Promise<void> {
  const rows = await call.db
    .select({ id: session.id })
    .from(session)
    .where(and(isNull(session.ended_at), which))
  if (rows.length > 0) call.afterwards(async () => call.deps.realtime.disconnect(rows.map(({ id }) => id)))
}

/** Those of a user, but for one where that is told. */
export const disconnectUserAfterwards = (call: CallBase, userId: number, exceptId?: number): Promise<void> =>
  disconnectAfterwards(
    call,
    and(eq(session.user_id, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)),
  )
