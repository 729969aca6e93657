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

/** Drops the files of jobs whose days are over; the job says that it has none any more. */
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
  for (const { id, parts } of old) {
    for (let part = 0; part < parts; part += 1) await deps.files().remove(partKey(id, part))
    await jobLedger(deps.writer()).forgetFile(id)
  }
  return old.length
}
