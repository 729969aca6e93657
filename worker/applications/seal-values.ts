import { asc, inArray, sql } from 'drizzle-orm'
import { applicationValue } from '#worker/db/schema/applications'
import { unsealedValue } from '#worker/db/schema/system'
import { isEncrypted } from '#worker/db/secrets'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'

const chunk = 500
const chunksMaximum = 20

/**
 * Seals what was kept in clear before numbers in fields of programs were sealed, while the product runs. What is sealed leaves the list by
 * the database itself, in the same commit. Answers how many were.
 */
export async function sealValues(deps: Dependencies): Promise<number> {
  let all = 0
  for (let nth = 0; nth < chunksMaximum; nth += 1) {
    const sealed = await systemCall(deps, 'keys.data', async ({ db, work }) => {
      const listed = await db
        .select()
        .from(unsealedValue)
        .where(sql`1`)
        .orderBy(asc(unsealedValue.application_id), asc(unsealedValue.field_id))
        .limit(chunk)
      if (listed.length === 0) return 0
      const names = new Set(listed.map(({ application_id, field_id }) => `${application_id} ${field_id}`))
      const rows = await db
        .select()
        .from(applicationValue)
        .where(
          inArray(applicationValue.application_id, [...new Set(listed.map((row) => row.application_id))]),
        )
      const clear = rows.flatMap(({ application_id, field_id, value }) =>
        value !== null && !isEncrypted(value) && names.has(`${application_id} ${field_id}`)
          ? [{ by: [application_id, field_id], from: value }]
          : [],
      )
      work.rewrite(
        applicationValue,
        applicationValue.value,
        [applicationValue.application_id, applicationValue.field_id],
        await Promise.all(clear.map(async (row) => ({ ...row, to: await deps.secrets.encrypt(row.from) }))),
      )
      return clear.length
    })
    all += sealed
    if (sealed === 0) break
  }
  return all
}
