import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { application, applicationFile } from '#worker/db/schema/applications'
import { WriteRefused } from '#worker/db/writer'
import { scanWaiting } from '#worker/files/scan-waiting'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { noteEvent } from './events.ts'
import { tellApplicant } from './tell.ts'

const pageMaximum = 50
/** As the index has it, word for word. */
const unscanned = sql`${applicationFile.scan} in ('none', 'waiting') and ${applicationFile.kind} glob 'field:*'`

/** Documents of applications that wait for the scanner; of an infected one the applicant is told by SMS to bring the paper. */
export const scanDocuments = (deps: Dependencies): Promise<number> =>
  scanWaiting<Unscanned>(deps, {
    action: 'applications.scanDocuments',
    find: (after, to) => findUnscanned(deps, after, to),
    keyOf: ({ file }) => file.object_key,
    record: ({ record }) => ({ application_id: record.id }),
    clean: (one) => noteClean(deps, one),
    infected: (one) => withdraw(deps, one),
  })

const noteClean = (deps: Dependencies, { file, record }: Unscanned): Promise<void> =>
  systemCall(deps, 'applications.scanDocuments', ({ work }) => {
    const { application_id, kind, object_key, scan } = applicationFile
    work.place(record.place)
    work.rewrite(
      applicationFile,
      scan,
      [application_id, kind, object_key],
      [{ by: [file.application_id, file.kind, file.object_key], from: file.scan, to: 'clean' }],
    )
    return Promise.resolve()
  })

type Unscanned = {
  file: typeof applicationFile.$inferSelect
  record: Pick<
    typeof application.$inferSelect,
    | 'id'
    | 'place'
    | 'state'
    | 'language'
    | 'mobile'
    | 'mobile_confirmed_at'
    | 'identity'
    | 'guardian_mobile'
    | 'name_bn'
    | 'name_en'
    | 'program_id'
  >
}

const findUnscanned = (
  deps: Dependencies,
  after: Unscanned | { from: number },
  to: number | undefined,
): Promise<Unscanned[]> =>
  systemCall(deps, 'applications.findUnscanned', async ({ db }) =>
    db
      .select({
        file: applicationFile,
        record: {
          id: application.id,
          place: application.place,
          state: application.state,
          language: application.language,
          mobile: application.mobile,
          mobile_confirmed_at: application.mobile_confirmed_at,
          identity: application.identity,
          guardian_mobile: application.guardian_mobile,
          name_bn: application.name_bn,
          name_en: application.name_en,
          program_id: application.program_id,
        },
      })
      .from(applicationFile)
      .innerJoin(application, eq(application.id, applicationFile.application_id))
      .where(
        and(
          unscanned,
          'from' in after
            ? gte(applicationFile.application_id, after.from)
            : sql`(${applicationFile.application_id}, ${applicationFile.kind}) > (${after.file.application_id}, ${after.file.kind})`,
          to === undefined ? undefined : lt(applicationFile.application_id, to),
        ),
      )
      .orderBy(asc(applicationFile.application_id), asc(applicationFile.kind))
      .limit(pageMaximum),
  )

async function withdraw(deps: Dependencies, { file, record }: Unscanned): Promise<void> {
  try {
    await systemCall(deps, 'applications.documentInfected', async (call) => {
      const { application_id, kind, object_key } = file
      call.work.place(record.place)
      call.work.replacePart(
        { table: application, id: record.id },
        applicationFile,
        { application_id, kind, object_key },
        { ...file, scan: 'infected' },
      )
      noteEvent(call, record.id, 'document_infected', record.state)
      await tellApplicant(call, record, 'sms_document_infected')
    })
  } catch (error) {
    // The applicant has put another document in its place meanwhile.
    if (!(error instanceof WriteRefused && error.kind === 'stale')) throw error
  }
}
