import { and, count, eq } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import type { oversight } from '#contract/oversight'
import type { Figure } from '#contract/oversight/dashboard'
import type { Permission } from '#contract/permissions'
import { applicationsByDay, applicationsByKind } from '#worker/applications/index'
import { user } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'

type Asking = Call<(typeof oversight)['dashboard']['get']>

/** So many days up to today, the first first. */
export function lastDays(now: Date, days: number): [string, ...string[]] {
  const day = (before: number) => dayInDhaka(new Date(now.getTime() - before * 86_400_000))
  return [day(days - 1), ...Array.from({ length: days - 1 }, (_, at) => day(days - 2 - at))]
}

export const trackingPath = '/system-audit/application-tracking'
/** The list of applications to work in, for who may; else that of the audit. */
export const applicationsPath = (who: SignedIn): string =>
  mayCall(who, 'application-entry-view') ? '/application-management/application' : trackingPath

const week = 7
/** What was counted by day, of this week and of the one before it. */
export function weeksOf(rows: readonly { day: string; value: number }[], days: readonly string[]) {
  const sum = (some: readonly string[]) => {
    const known = new Set(some)
    return rows.reduce((total, { day, value }) => total + (known.has(day) ? value : 0), 0)
  }
  return { value: sum(days.slice(-week)), before: sum(days.slice(-2 * week, -week)) }
}

/** How many there were a week ago: all but those that came since; nobody says when what isn't submitted was begun. */
export function weekAgo(
  kinds: readonly { state: string; value: number }[],
  { value }: { value: number },
): number | null {
  if (kinds.some((row) => row.state === 'draft' && row.value > 0)) return null
  return kinds.reduce((total, row) => total + row.value, -value)
}

async function ofApplications({ db, user: who, now }: Asking): Promise<Figure[]> {
  const { scope } = who
  const list = applicationsPath(who)
  const days = lastDays(now, 2 * week)
  const [kinds, added, recent] = await db.batch([
    applicationsByKind(db, scope),
    ...applicationsByDay(db, scope, days),
  ])
  const sum = (which: (row: (typeof kinds)[number]) => boolean) =>
    kinds.reduce((total, row) => total + (which(row) ? row.value : 0), 0)
  const figure = (key: string, value: number, link: string) => ({
    key,
    value,
    before: null,
    of: 'now' as const,
    link,
  })
  const all = sum(() => true)
  const weeks = weeksOf([...added, ...recent], days)
  return [
    // The whole list, whatever its reader filtered it by before.
    { ...figure('applications', all, `${list}?sort=submitted_at`), before: weekAgo(kinds, weeks) },
    { key: 'applications_week', ...weeks, of: 'week', link: `${list}?from=${days.at(-week)}` },
    figure(
      'applications_submitted',
      sum(({ state }) => state === 'submitted'),
      `${list}?state=submitted`,
    ),
    ...(['pending', 'failed'] as const).map((one) =>
      figure(
        `applications_identity_${one}`,
        sum(({ identity }) => identity === one),
        `${list}?identity=${one}`,
      ),
    ),
  ]
}

async function ofUsers({ db, user: { scope } }: Asking): Promise<Figure[]> {
  const [active] = await db
    .select({ value: count() })
    .from(user)
    .where(and(eq(user.status, 'active'), inScope(user.place, scope)))
  const link = '/system-configuration/users?status=active'
  return [{ key: 'users_active', value: active?.value ?? 0, before: null, of: 'now', link }]
}

const parts: readonly { permission: Permission; figures: (call: Asking) => Promise<Figure[]> }[] = [
  { permission: 'application-tracking', figures: ofApplications },
  { permission: 'user-view', figures: ofUsers },
]

/** Figures of the signed-in user's places: of what they may look at. */
export async function dashboard(call: Asking): Promise<{ figures: Figure[] }> {
  const { user: who } = call
  const asked = parts.filter(({ permission }) => who.is_super_admin || who.permissions.has(permission))
  return { figures: (await Promise.all(asked.map(({ figures }) => figures(call)))).flat() }
}
