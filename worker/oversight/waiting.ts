import { and, count, countDistinct, eq, inArray, min, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { oversight } from '#contract/oversight'
import type { Waiting } from '#contract/oversight/dashboard'
import type { Permission } from '#contract/permissions'
import { changesToDecide, devicesToLetIn, usersToLetIn } from '#worker/access/index'
import { appealsFor } from '#worker/applications/index'
import { sessionsToClose, sessionsToHold } from '#worker/committees/index'
import { credentialChange, device, user } from '#worker/db/schema/access'
import { lookMaximum } from '#worker/db/keyset'
import { application } from '#worker/db/schema/applications'
import { grievance } from '#worker/db/schema/grievances'
import { committeeSession } from '#worker/db/schema/sessions'
import { inCells, inScope, seesADistrict } from '#worker/db/scope'
import { ownOf, waitsForWord } from '#worker/grievances/index'
import type { Call } from '#worker/http/call'
import { appliedInTaking } from '#worker/training/index'

type Asking = Call<(typeof oversight)['dashboard']['waiting']>
type Queue = { key: string; link: string; permission: Permission; counting: Counting }
type Counting = ReturnType<typeof counted>

/** How many rows, and since when the oldest of them waits. */
const counted = ({ db }: Asking, table: SQLiteTable, since: SQLiteColumn, where: SQL | undefined) =>
  db
    .select({ value: count(), more: count(), oldest: min(since) as SQL<string | null> })
    .from(table)
    .where(where)
    .$dynamic()

/** The same of a table that grows: of the oldest of them, as many as are looked at for anything. `more`: which of them no queue before it has. */
function looked(
  { db }: Asking,
  table: SQLiteTable,
  since: SQLiteColumn,
  where: SQL | undefined,
  more: SQL = sql`1`,
): Counting {
  const few = db
    .select({ since: sql<string | null>`${since}`.as('since'), more: sql<number>`${more}`.as('more') })
    .from(table)
    .where(where)
    .limit(lookMaximum)
    .as('few')
  return db
    .select({
      value: count(),
      more: sql<number>`coalesce(sum(${few.more}), 0)`,
      oldest: min(few.since) as SQL<string | null>,
    })
    .from(few)
    .$dynamic() as unknown as Counting
}

/** Whose cases they may be, for the index: of one or the other without it all that wait were looked at. */
const whoseOf = ({ user: { user_id, acting } }: Asking) =>
  inArray(grievance.owner_id, [user_id, acting?.for_id ?? user_id])

/** What each permission makes one's own to decide. */
const queues = (call: Asking): Queue[] => [
  {
    key: 'users_unapproved',
    permission: 'user-edit',
    link: '/system-configuration/users?status=unapproved&waits=approve_me',
    counting: counted(
      call,
      user,
      user.created_at,
      and(inScope(user.place, call.user.scope), usersToLetIn(call.user)),
    ),
  },
  {
    key: 'credential_changes',
    permission: 'user-edit',
    link: '/system-configuration/users?waits=change_me',
    // As many as the list has rows: people, of whom several may wait.
    counting: call.db
      .select({
        value: countDistinct(credentialChange.user_id),
        more: countDistinct(credentialChange.user_id),
        oldest: min(credentialChange.made_at) as SQL<string | null>,
      })
      .from(credentialChange)
      .innerJoin(user, and(eq(user.id, credentialChange.user_id), inScope(user.place, call.user.scope)))
      .where(changesToDecide(call.user))
      .$dynamic() as unknown as Counting,
  },
  {
    key: 'devices_pending',
    permission: 'device-registration-edit',
    link: '/system-configuration/device-registration?status=pending&waits=me',
    counting: counted(
      call,
      device,
      device.created_at,
      and(inScope(device.place, call.user.scope), devicesToLetIn(call.user)),
    ),
  },
  {
    key: 'grievances_mine',
    permission: 'grievance-case-edit',
    link: '/grievance-management/grievance-list?of=mine',
    counting: looked(
      call,
      grievance,
      grievance.submitted_at,
      and(whoseOf(call), or(...ownOf(call.user)), sql`${grievance.due_at} is not null`),
    ),
  },
  {
    key: 'grievances_wrote',
    permission: 'grievance-case-edit',
    link: '/grievance-management/grievance-list?of=wrote',
    counting: looked(
      call,
      grievance,
      grievance.wrote_since,
      and(whoseOf(call), or(...ownOf(call.user)), waitsForWord(call.now)),
      // Open ones are among one's own already.
      sql`${grievance.due_at} is null`,
    ),
  },
  {
    key: 'participants_applied',
    permission: 'participant-edit',
    link: '/training-management/participant?status=applied&taking=1',
    counting: appliedInTaking(call),
  },
  {
    key: 'sessions_draft',
    permission: 'committee-session-record',
    link: '/beneficiary-management/committee-session?status=draft&waits=me',
    counting: looked(
      call,
      committeeSession,
      committeeSession.made_at,
      and(sessionsToHold(call.user), inCells(committeeSession, call.user.scope)),
    ),
  },
  {
    key: 'sessions_recorded',
    permission: 'committee-session-close',
    link: '/beneficiary-management/committee-session?status=recorded&waits=me',
    counting: looked(
      call,
      committeeSession,
      committeeSession.recorded_at,
      and(sessionsToClose(call.user, call.now), inCells(committeeSession, call.user.scope)),
    ),
  },
  // Appeals are heard by committees of districts.
  ...(seesADistrict(call.user.scope)
    ? [
        {
          key: 'applications_appealed',
          permission: 'committee-session-record' as const,
          link: '/application-management/application?state=appealed&waits=me',
          counting: looked(
            call,
            application,
            application.refused_at,
            and(appealsFor(call.user), inCells(application, call.user.scope)),
          ),
        },
      ]
    : []),
]

/** The signed-in user's own waiting work within their places, in one batch. */
export async function waiting(call: Asking): Promise<{ waiting: Waiting[] }> {
  const { user: who, db } = call
  const asked = queues(call).filter(({ permission }) => who.is_super_admin || who.permissions.has(permission))
  const [first, ...others] = asked.map(({ counting }) => counting)
  const answers = first ? await db.batch([first, ...others]) : []
  return {
    waiting: asked.flatMap(({ key, link }, at) => {
      const { value, more, oldest } = answers[at]?.[0] ?? { value: 0, more: 0, oldest: null }
      return value > 0 ? [{ key, link, value, more, oldest }] : []
    }),
  }
}
