import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { role, user } from '#worker/db/schema/access'
import { grievanceSetting, grievanceType } from '#worker/db/schema/grievances'
import type { Call } from '#worker/http/call'

type Settings = (typeof grievances)['setting']

/** The version in force of each kind. */
export const isLatest = sql`${grievanceSetting.number} = (select max(number) from grievance_setting as later where later.type_id = ${grievanceSetting.type_id})`

/** Of a role: whether its people may work on grievances. A tier of others would have nobody, ever. */
const solves = sql<number>`exists (select 1 from role_permission where role_permission.role_id = ${role.id} and role_permission.permission = 'grievance-case-edit')`

export async function settings({ db }: Call<Settings['list']>) {
  const [types, roles] = await db.batch([
    db
      .select({ type: grievanceType, setting: grievanceSetting, made_by: user.full_name })
      .from(grievanceType)
      .leftJoin(grievanceSetting, and(eq(grievanceSetting.type_id, grievanceType.id), isLatest))
      .leftJoin(user, eq(user.id, grievanceSetting.made_by))
      .orderBy(desc(grievanceType.active), asc(grievanceType.id)),
    db
      .select({ id: role.id, name_en: role.name_en, name_bn: role.name_bn, solves })
      .from(role)
      .where(and(eq(role.active, 1), eq(role.is_super_admin, 0)))
      .orderBy(asc(role.id)),
  ])
  const named = new Map(roles.map(({ id, name_en, name_bn }) => [id, { name_en, name_bn }]))
  return {
    roles: roles.flatMap(({ solves: may, ...one }) => (may ? [one] : [])),
    data: types.map(({ type, setting, made_by }) => ({
      type: { id: type.id, name_en: type.name_en, name_bn: type.name_bn },
      active: type.active === 1,
      version: setting?.number ?? 0,
      days: setting?.days ?? null,
      allows_unnamed: setting?.allows_unnamed ?? false,
      sensitive: setting?.sensitive ?? false,
      tiers: (setting?.tiers ?? []).map((tier) => ({
        ...tier,
        role: named.get(tier.role_id) ?? { name_en: '', name_bn: '' },
      })),
      mends: [...(setting?.mends ?? [])],
      made_by,
      made_at: setting?.made_at ?? null,
    })),
  }
}

/** A save is a new version: running cases keep the days and tiers that they began under. */
export async function updateSetting({ db, body, work, now, user: who, language }: Call<Settings['update']>) {
  const { type_id, version, days, allows_unnamed, sensitive, tiers, mends } = body
  const [[type], roles] = await db.batch([
    db
      .select({ id: grievanceType.id, number: sql<number>`coalesce(max(${grievanceSetting.number}), 0)` })
      .from(grievanceType)
      .leftJoin(grievanceSetting, eq(grievanceSetting.type_id, grievanceType.id))
      .where(eq(grievanceType.id, type_id))
      .groupBy(grievanceType.id),
    db
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.active, 1), eq(role.is_super_admin, 0), solves)),
  ])
  if (!type) throw new Failure('not_found')
  if (type.number !== version) throw new Failure('stale')
  tiers.forEach(({ role_id }, at) => {
    if (!roles.some(({ id }) => id === role_id))
      throw new Failure('validation', {
        issues: [{ field: `tiers.${at}.role_id`, key: 'reference_unknown' }],
      })
  })
  const id = newId(now)
  work.insert(grievanceSetting, {
    id,
    type_id,
    number: version + 1,
    days,
    allows_unnamed,
    sensitive,
    tiers,
    mends,
    made_by: who.user_id,
    made_at: now.toISOString(),
  })
  return { id, message: say(adminMessages, language, 'updated') }
}
