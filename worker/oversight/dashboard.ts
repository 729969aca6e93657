import { dayInDhaka } from '#contract/calendar'
import { and, count, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { oversight } from '#contract/oversight'
import type { Permission } from '#contract/permissions'
import { applicationCount, applicationsOn } from '#worker/applications/index'
import { exceedsRow } from '#worker/access/index'
import { accountHand, credentialChange, device, notification, user } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

type Asking = Call<(typeof oversight)['dashboard']['get']>
type Figure = { key: string; value: number; link: string | null }
type Question = {
  key: string
  link: string | null
  permissions: Permission[] | 'any'
  kind: 'waiting' | 'figure'
  counting: Counting
}
type Counting = ReturnType<typeof applicationCount> | ReturnType<typeof applicationsOn>

/** Today and the six days before it, the first first. */
const lastDays = (now: Date): [string, ...string[]] => {
  const day = (before: number) => dayInDhaka(new Date(now.getTime() - before * 86_400_000))
  return [day(6), day(5), day(4), day(3), day(2), day(1), day(0)]
}

const counted = ({ db }: Asking, table: SQLiteTable, where: SQL | undefined): Counting =>
  db.select({ value: count() }).from(table).where(where).$dynamic() as never

/** What another than this one may let be: neither made by them nor about them, nor of somebody with more rights. */
const ofOthers = (
  { user: who }: Asking,
  of: { person: SQLiteColumn; made_by: SQLiteColumn },
): SQL | undefined =>
  and(
    ne(of.person, who.user_id),
    or(isNull(of.made_by), ne(of.made_by, who.user_id)),
    sql`${exceedsRow(of.person, who)} = 0`,
  )

/** Changes of what others sign in with that this one may decide: neither asked for by them nor about them. */
const changesToDecide = (call: Asking): Counting =>
  call.db
    .select({ value: count() })
    .from(credentialChange)
    .innerJoin(user, and(eq(user.id, credentialChange.user_id), inScope(user.place, call.user.scope)))
    .where(
      and(
        eq(credentialChange.status, 'waiting'),
        ofOthers(call, { person: credentialChange.user_id, made_by: credentialChange.made_by }),
      ),
    )
    .$dynamic() as never

/** What each permission makes one's own to know or to do. A figure leads to the list behind it, once that is built. */
const questions = (call: Asking): Question[] => [
  {
    key: 'unread_notifications',
    kind: 'waiting',
    permissions: 'any',
    link: '/notifications',
    counting: counted(
      call,
      notification,
      and(eq(notification.user_id, call.user.user_id), isNull(notification.read_at)),
    ),
  },
  {
    key: 'users_unapproved',
    kind: 'waiting',
    permissions: ['user-edit'],
    link: '/system-configuration/users?status=unapproved',
    counting: counted(
      call,
      user,
      and(
        eq(user.status, 'unapproved'),
        inScope(user.place, call.user.scope),
        ofOthers(call, { person: user.id, made_by: user.made_by }),
        sql`not exists (select 1 from ${accountHand} where ${accountHand.user_id} = ${user.id} and ${accountHand.made_by} = ${call.user.user_id})`,
      ),
    ),
  },
  {
    key: 'credential_changes',
    kind: 'waiting',
    permissions: ['user-edit'],
    link: '/system-configuration/users?waits=change',
    counting: changesToDecide(call),
  },
  {
    key: 'devices_pending',
    kind: 'waiting',
    permissions: ['device-registration-edit'],
    link: '/system-configuration/device-registration?status=pending',
    counting: counted(
      call,
      device,
      and(
        eq(device.status, 'pending'),
        inScope(device.place, call.user.scope),
        ofOthers(call, { person: device.user_id, made_by: device.made_by }),
      ),
    ),
  },
  {
    key: 'applications',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: '/system-audit/application-tracking',
    counting: applicationCount(call.db, call.user.scope),
  },
  {
    key: 'applications_week',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: '/system-audit/application-tracking',
    counting: applicationsOn(call.db, call.user.scope, lastDays(call.now)),
  },
  {
    key: 'applications_submitted',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: '/system-audit/application-tracking?state=submitted',
    counting: applicationCount(call.db, call.user.scope, { states: ['submitted'] }),
  },
  {
    key: 'applications_identity_open',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: null,
    counting: applicationCount(call.db, call.user.scope, { identities: ['pending', 'failed'] }),
  },
  {
    key: 'users_active',
    kind: 'figure',
    permissions: ['user-view'],
    link: '/system-configuration/users?status=active',
    counting: counted(call, user, and(eq(user.status, 'active'), inScope(user.place, call.user.scope))),
  },
]

/** The signed-in user's own waiting work and figures, counted within their places, in one batch. */
export async function dashboard(call: Asking): Promise<{ waiting: Figure[]; figures: Figure[] }> {
  const { user: who, db } = call
  const asked = questions(call).filter(
    ({ permissions }) =>
      permissions === 'any' || who.is_super_admin || permissions.some((name) => who.permissions.has(name)),
  )
  const queries = asked.map(({ counting }) => counting)
  const answers = await db.batch(queries as [(typeof queries)[number], ...typeof queries])
  const figures = asked.map(({ key, link, kind }, at) => ({
    kind,
    figure: { key, link, value: answers[at]![0]?.value ?? 0 },
  }))
  return {
    waiting: figures
      .filter(({ kind, figure }) => kind === 'waiting' && figure.value > 0)
      .map(({ figure }) => figure),
    figures: figures.filter(({ kind }) => kind === 'figure').map(({ figure }) => figure),
  }
}
