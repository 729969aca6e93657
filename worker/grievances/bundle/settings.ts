import { asc, eq } from 'drizzle-orm'
import { settingCalls } from '#contract/grievances/settings'
import type { Rows } from '#contract/settings/bundle/content'
import type { ReadDatabase } from '#worker/db/client'
import { newId } from '#worker/db/ids'
import { role } from '#worker/db/schema/access'
import { grievanceSetting, grievanceType } from '#worker/db/schema/grievances'
import { heldTo, someRow, type Judged } from '#worker/http/held-to'
import type { Part } from '#worker/settings/index'
import { isLatest } from '../setting.ts'

type Row = Rows<'grievance_settings'>[string]

function judge(_: string, row: Row): Judged<Row> {
  const { tiers, ...others } = row
  const sent = {
    ...others,
    type_id: someRow.id,
    version: someRow.version,
    tiers: tiers.map(({ level }) => ({ level, role_id: someRow.id })),
  }
  const judged = heldTo(others, [settingCalls.setting.update, sent])
  return { ...judged, row: { ...judged.row, tiers } }
}

/** What is set of each kind: another is its next version, as on its screen, and cases that run keep theirs. */
export async function grievanceSettingsPart(db: ReadDatabase): Promise<Part<'grievance_settings'>> {
  const [types, latest, roles] = await db.batch([
    db.select({ id: grievanceType.id, code: grievanceType.code }).from(grievanceType),
    db
      .select({ own: grievanceSetting, type: grievanceType.code })
      .from(grievanceSetting)
      .innerJoin(grievanceType, eq(grievanceType.id, grievanceSetting.type_id))
      .where(isLatest)
      .orderBy(asc(grievanceSetting.type_id)),
    db.select({ id: role.id, code: role.code }).from(role),
  ])
  const typeId = new Map(types.map(({ id, code }) => [code, id]))
  const roleId = new Map(roles.map(({ id, code }) => [code, id]))
  const roleCode = new Map(roles.map(({ id, code }) => [id, code]))
  const byType = new Map(latest.map(({ own, type }) => [type, own]))
  return {
    rows: Object.fromEntries(
      [...byType].map(([type, { days, allows_unnamed, sensitive, tiers, mends }]) => [
        type,
        {
          days,
          allows_unnamed,
          sensitive,
          tiers: tiers.map(({ level, role_id }) => ({ level, role: roleCode.get(role_id) ?? '' })),
          mends: [...mends],
        },
      ]),
    ),
    judge,
    apply({ work, now, made, user }, wanted, { added, changed }) {
      for (const type of [...added, ...changed.map(({ key }) => key)]) {
        const { tiers, ...others } = wanted[type]!
        work.insert(grievanceSetting, {
          id: newId(now),
          type_id: typeId.get(type) ?? made.get(`grievance_types/${type}`)!,
          number: (byType.get(type)?.number ?? 0) + 1,
          ...others,
          tiers: tiers.map((tier) => ({
            level: tier.level,
            role_id: roleId.get(tier.role) ?? made.get(`roles/${tier.role}`)!,
          })),
          made_by: user.user_id,
          made_at: now.toISOString(),
        })
      }
    },
  }
}
