import { sql } from 'drizzle-orm'
import { namingOfEntity, type Names } from '#contract/references'
import type { ReadDatabase } from '#worker/db/client'
import { audit, auditChange } from '#worker/db/schema/system'
import type { Scope } from '#worker/db/scope'
import { namesOf } from './names.ts'

/** What calls write on the way; nobody asks of them. */
const byTheWay = sql`('captcha_used', 'otp', 'session', 'outbox', 'notification', 'application_event')`
/** The first record that a call changed, many that went along and the question whether it may before none: whom or what it was done to. */
export const subject = sql<
  string | null
>`(select json_object('entity', ${auditChange.entity}, 'entity_id', ${auditChange.entity_id}, 'made', (select count(*) from ${auditChange} as likewise where likewise.request_id = ${audit.request_id} and likewise.entity = ${auditChange.entity} and likewise.operation = 'insert')) from ${auditChange} where ${auditChange.request_id} = ${audit.request_id} and ${auditChange.entity} not in ${byTheWay} order by ${auditChange.entity} = 'credential_change', ${auditChange.entity_id} = '*', ${auditChange.seq} limit 1)`
type Subject = { entity: string; entity_id: string; made: number }

/** What a call was done to, by its name among those that were read. */
export function subjectOf(of: string | null, names: Names) {
  if (of === null) return null
  const { entity, entity_id, made } = JSON.parse(of) as Subject
  const naming = namingOfEntity(entity)
  return { entity, entity_id, made, name: (naming && names[naming]?.[entity_id]) ?? null }
}

/** Calls with the names of what they were done to. */
export async function subjectsNamed<Row extends { subject: string | null }>(
  db: ReadDatabase,
  rows: readonly Row[],
  scope: Scope,
) {
  const names = await namesOf(
    db,
    rows.flatMap(({ subject: of }) =>
      of === null ? [] : [{ ...(JSON.parse(of) as Subject), before: null, after: null }],
    ),
    scope,
  )
  return rows.map(({ subject: of, ...row }) => ({ ...row, subject: subjectOf(of, names) }))
}
