import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { committeeSession, sessionItem } from '#worker/db/schema/sessions'
import type { SignedIn } from '#worker/db/session'

export const sessionsToHold: SQL = eq(committeeSession.status, 'draft')

/** Who handed it over, or wrote down what was decided, doesn't close it. */
export const sessionsToClose = ({ user_id }: SignedIn): SQL | undefined =>
  and(
    eq(committeeSession.status, 'recorded'),
    ne(committeeSession.recorded_by, user_id),
    sql`not exists (select 1 from ${sessionItem} where ${sessionItem.session_id} = ${committeeSession.id} and ${sessionItem.decided_by} = ${user_id})`,
  )

/** Sessions that wait for this one, by what they may do. */
export function sessionsFor(who: SignedIn): SQL {
  const may = (right: 'record' | 'close') =>
    who.is_super_admin || who.permissions.has(`committee-session-${right}`)
  return (
    or(may('record') ? sessionsToHold : undefined, may('close') ? sessionsToClose(who) : undefined) ?? sql`0`
  )
}
