import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nameKeyRows } from '#worker/db/name-keys'
import { application } from '#worker/db/schema/applications'
import { nameKey, unheardName } from '#worker/db/schema/system'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'

const chunk = 500
const chunksMaximum = 20
/** Of applications (worker/db/name-keys.ts). */
const kind = 1

/** Hears the names of applications of before they were found by sound. Answers how many were heard. */
export async function hearNames(deps: Dependencies): Promise<number> {
  let all = 0
  for (let nth = 0; nth < chunksMaximum; nth += 1) {
    const heard = await systemCall(deps, 'keys.names', async ({ db, work }) => {
      const listed = await db
        .select({ id: unheardName.id })
        .from(unheardName)
        .where(eq(unheardName.kind, kind))
        .orderBy(asc(unheardName.id))
        .limit(chunk)
      if (listed.length === 0) return 0
      const ids = listed.map(({ id }) => id)
      const { id, place, date_of_birth, name_bn, name_en } = application
      const people = await db
        .select({ id, place, date_of_birth, name_bn, name_en })
        .from(application)
        .where(inArray(id, ids))
      const owner = { table: nameKey, id: ids[0]! }
      // One that was corrected meanwhile has some already.
      work.replaceParts(owner, nameKey, and(eq(nameKey.kind, kind), inArray(nameKey.id, ids)), [])
      work.insertMass(
        owner,
        nameKey,
        people.flatMap((one) => nameKeyRows('application', one)),
      )
      work.replaceParts(
        owner,
        unheardName,
        sql`${unheardName.kind} = ${kind} and ${inArray(unheardName.id, ids)}`,
        [],
      )
      return ids.length
    })
    all += heard
    if (heard < chunk) break
  }
  return all
}
