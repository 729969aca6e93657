import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { grievance, grievanceFile, type Grievance } from '#worker/db/schema/grievances'
import { WriteRefused } from '#worker/db/writer'
import { scanWaiting } from '#worker/files/scan-waiting'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { placeOf } from './record.ts'
import { noteMessage } from './steps.ts'
import { tellComplainant } from './tell.ts'

const pageMaximum = 50
/** As the index has it, word for word. */
const unscanned = sql`${grievanceFile.scan} in ('none', 'waiting')`

type Unscanned = { file: typeof grievanceFile.$inferSelect; record: Grievance }

/** Documents of grievances that wait for the scanner; of an infected one the complainant is told in the talk about it. */
export const scanGrievances = (deps: Dependencies): Promise<number> =>
  scanWaiting<Unscanned>(deps, {
    action: 'grievances.scanDocuments',
    find: (after, to) => findUnscanned(deps, after, to),
    keyOf: ({ file }) => file.object_key,
    record: ({ record }) => ({ grievance_id: record.id }),
    clean: (one) => noteClean(deps, one),
    infected: (one) => withdraw(deps, one),
  })

const findUnscanned = (
  deps: Dependencies,
  after: Unscanned | { from: number },
  to: number | undefined,
): Promise<Unscanned[]> =>
  systemCall(deps, 'grievances.findUnscanned', async ({ db }) =>
    db
      .select({ file: grievanceFile, record: grievance })
      .from(grievanceFile)
      .innerJoin(grievance, eq(grievance.id, grievanceFile.grievance_id))
      .where(
        and(
          unscanned,
          'from' in after
            ? gte(grievanceFile.grievance_id, after.from)
            : sql`(${grievanceFile.grievance_id}, ${grievanceFile.nth}) > (${after.file.grievance_id}, ${after.file.nth})`,
          to === undefined ? undefined : lt(grievanceFile.grievance_id, to),
        ),
      )
      .orderBy(asc(grievanceFile.grievance_id), asc(grievanceFile.nth))
      .limit(pageMaximum),
  )

const noteClean = (deps: Dependencies, { file, record }: Unscanned): Promise<void> =>
  systemCall(deps, 'grievances.scanDocuments', ({ work }) => {
    const { grievance_id, nth, scan } = grievanceFile
    placeOf(work, record)
    work.rewrite(
      grievanceFile,
      scan,
      [grievance_id, nth],
      [{ by: [file.grievance_id, file.nth], from: file.scan, to: 'clean' }],
    )
    return Promise.resolve()
  })

async function withdraw(deps: Dependencies, { file, record }: Unscanned): Promise<void> {
  try {
    await systemCall(deps, 'grievances.documentInfected', async (call) => {
      const { grievance_id, nth } = file
      placeOf(call.work, record)
      call.work.replacePart(
        { table: grievance, id: record.id },
        grievanceFile,
        { grievance_id, nth },
        { ...file, scan: 'infected' },
      )
      const text = say(grievanceWords, record.language, 'infected', {
        name: await deps.secrets.decrypt(file.name),
      })
      await noteMessage(call, record, { side: 'staff', text })
      await tellComplainant(call, record, 'sms_message')
    })
  } catch (error) {
    // Another run has settled it meanwhile.
    if (!(error instanceof WriteRefused && error.kind === 'stale')) throw error
  }
}
