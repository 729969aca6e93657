import { and, asc, lt, sql } from 'drizzle-orm'
import { readerOf } from '#worker/db/client'
import { leastIdOf } from '#worker/db/ids'
import { jobLedger } from '#worker/db/job-ledger'
import { job } from '#worker/db/schema/jobs'
import type { Dependencies } from '#worker/http/call'
import { partKey } from './export.ts'

/** As long as a file is kept (docs/security.md, "Data"). */
const fileDays = 7
const sweptAtOnce = 20
/** Objects that one run drops: ten million rows are five thousand parts, and a run of the schedule may ask the store for a thousand things. */
const objectsAtOnce = 500

/** Drops the files of jobs whose days are over, so many parts a run; the job says that it has none any more. Answers how many are gone. */
export async function sweepFiles(deps: Dependencies): Promise<number> {
  const client = deps.openDatabase()
  const before = leastIdOf(new Date(deps.clock().getTime() - fileDays * 86_400_000))
  const old = await readerOf(client)
    .select({ id: job.id, parts: job.parts })
    .from(job)
    .where(and(sql`kind = 'export' and parts > 0`, lt(job.id, before)))
    .orderBy(asc(job.id))
    .limit(sweptAtOnce)
    .finally(() => client.close())
  let objects = 0
  let gone = 0
  for (const { id, parts } of old) {
    if (objects >= objectsAtOnce) break
    const left = Math.max(0, parts - (objectsAtOnce - objects))
    objects += parts - left
    // Without its first part nobody is handed the rest.
    if (left > 0) await deps.files().remove(partKey(id, 0))
    for (let part = parts - 1; part >= left; part -= 1) await deps.files().remove(partKey(id, part))
    await jobLedger(deps.writer()).leaveParts(id, left)
    if (left === 0) gone += 1
  }
  return gone
}
