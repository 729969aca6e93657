import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { committee } from '#worker/db/schema/committees'
import { committeeSession, sessionItem, sessionMember } from '#worker/db/schema/sessions'
import type { SignedIn } from '#worker/db/session'
import { handsSince } from '#worker/db/same-person'

/** Drafts wait for who called the session together, and for its secretary; others in scope only see them. */
export function sessionsToHold({ user_id, acting }: SignedIn): SQL | undefined {
  const mine = acting ? [user_id, acting.for_id] : [user_id]
  return and(
    eq(committeeSession.status, 'draft'),
    or(
      inArray(committeeSession.made_by, mine),
      sql`exists (select 1 from ${sessionMember} where ${sessionMember.session_id} = ${committeeSession.id} and not ${sessionMember.gone} and ${inArray(sessionMember.user_id, mine)})`,
    ),
  )
}

/** Who handed it over, wrote down what was decided, or lately said who sits in the committee, doesn't close it (own.ts). */
export const sessionsToClose = ({ user_id }: SignedIn, now: Date): SQL | undefined =>
  and(
    eq(committeeSession.status, 'recorded'),
    ne(committeeSession.recorded_by, user_id),
    sql`not exists (select 1 from ${sessionItem} where ${sessionItem.session_id} = ${committeeSession.id} and ${sessionItem.decided_by} = ${user_id})`,
    sql`not exists (select 1 from ${committee} where ${committee.id} = ${committeeSession.committee_id} and ${committee.members_by} = ${user_id} and ${committee.members_at} >= ${handsSince(now)})`,
  )

/** Sessions that wait for this one, by what they may do. */
export function sessionsFor(who: SignedIn, now: Date): SQL {
  const may = (right: 'record' | 'close') =>
    who.is_super_admin || who.permissions.has(`committee-session-${right}`)
  return (
    or(
      may('record') ? sessionsToHold(who) : undefined,
      may('close') ? sessionsToClose(who, now) : undefined,
    ) ?? sql`0`
  )
}
