import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { oversight } from '#contract/oversight'
import type { Permission } from '#contract/permissions'
import { application } from '#worker/db/schema/applications'
import { device, notification, user } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

type Asking = Call<(typeof oversight)['dashboard']>
type Figure = { key: string; value: number; link: string | null }
type Question = {
  key: string
  link: string | null
  permissions: Permission[] | 'any'
  kind: 'waiting' | 'figure'
  table: SQLiteTable
  place: SQLiteColumn | undefined
  where?: SQL | undefined
}

/** What each permission makes one's own to know or to do. A figure leads to the list behind it, once that is built. */
const questions = (call: Asking): Question[] => [
  {
    key: 'unread_notifications',
    kind: 'waiting',
    permissions: 'any',
    link: '/notifications',
    table: notification,
    place: undefined,
    where: and(eq(notification.user_id, call.user.user_id), isNull(notification.read_at)),
  },
  {
    key: 'users_unapproved',
    kind: 'waiting',
    permissions: ['user-edit'],
    link: '/system-configuration/users?status=unapproved',
    table: user,
    place: user.place,
    where: eq(user.status, 'unapproved'),
  },
  {
    key: 'devices_pending',
    kind: 'waiting',
    permissions: ['device-registration-edit'],
    link: '/system-configuration/device-registration?status=pending',
    table: device,
    place: device.place,
    where: eq(device.status, 'pending'),
  },
  {
    key: 'applications',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: '/system-audit/application-tracking',
    table: application,
    place: application.place,
  },
  {
    key: 'applications_submitted',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: '/system-audit/application-tracking?state=submitted',
    table: application,
    place: application.place,
    where: eq(application.state, 'submitted'),
  },
  {
    key: 'applications_identity_open',
    kind: 'figure',
    permissions: ['application-tracking', 'applicationDashboard-view'],
    link: null,
    table: application,
    place: application.place,
    where: inArray(application.identity, ['pending', 'failed']),
  },
  {
    key: 'users_active',
    kind: 'figure',
    permissions: ['user-view'],
    link: '/system-configuration/users?status=active',
    table: user,
    place: user.place,
    where: eq(user.status, 'active'),
  },
]

/** The signed-in user's own waiting work and figures, counted within their places, in one batch. */
export async function dashboard(call: Asking): Promise<{ waiting: Figure[]; figures: Figure[] }> {
  const { user: who, db } = call
  const asked = questions(call).filter(
    ({ permissions }) =>
      permissions === 'any' || who.is_super_admin || permissions.some((name) => who.permissions.has(name)),
  )
  const queries = asked.map(({ table, place, where }) =>
    db
      .select({ value: count() })
      .from(table)
      .where(and(place ? inScope(place, who.scope) : undefined, where)),
  )
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
