import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { withCheckDigit } from '#contract/tracking-number'
import { randomDigits } from '#worker/db/ids'
import { application, applicationFile } from '#worker/db/schema/applications'
import { WriteRefused } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { noteEvent } from './events.ts'
import { tellApplicant } from './tell.ts'

const batchMaximum = 20
/** As the index has it, word for word. */
const unscanned = sql`${applicationFile.scan} in ('none', 'waiting') and ${applicationFile.kind} glob 'field:*'`

/**
 * Has documents scanned that were taken while the scanner was down, or before there was one. An infected one stays where
 * it is and is handed out to nobody; the applicant is told by SMS to bring the paper. Answers how many were settled.
 */
export async function scanDocuments(deps: Dependencies): Promise<number> {
  if (!deps.outside.scanner.isSet) return 0
  const found = await findUnscanned(deps)
  const clean: Unscanned[] = []
  let infected = 0
  for (const one of found) {
    const status = await scanned(deps, one)
    if (status === 'down') break
    if (status === 'clean') clean.push(one)
    if (status === 'infected') infected += 1
  }
  if (clean.length > 0)
    await systemCall(deps, 'applications.scanDocuments', ({ work }) => {
      const { application_id, kind, object_key, scan } = applicationFile
      work.rewrite(
        applicationFile,
        scan,
        [application_id, kind, object_key],
        clean.map(({ file }) => ({
          by: [file.application_id, file.kind, file.object_key],
          from: file.scan,
          to: 'clean',
        })),
      )
      return Promise.resolve()
    })
  return clean.length + infected
}

/** What the scanner says of one; one that can't be read is logged, and holds up no other. */
async function scanned(deps: Dependencies, one: Unscanned) {
  try {
    const stored = await deps.files().get(one.file.object_key)
    if (!stored) return undefined
    const { status } = await deps.outside.scanner.scan(stored.bytes)
    if (status === 'infected') await withdraw(deps, one)
    return status
  } catch (error) {
    const { id } = one.record
    const said = String((error as Error).stack).slice(0, 2000)
    console.error(
      JSON.stringify({
        level: 'error',
        action: 'applications.scanDocuments',
        application_id: id,
        error: said,
      }),
    )
    return undefined
  }
}

type Unscanned = {
  file: typeof applicationFile.$inferSelect
  record: Pick<
    typeof application.$inferSelect,
    'id' | 'place' | 'state' | 'language' | 'mobile' | 'mobile_confirmed_at'
  >
}

/** From a number at random on, and around: one that the scanner always fails at holds up no other for long. */
const findUnscanned = (deps: Dependencies): Promise<Unscanned[]> =>
  systemCall(deps, 'applications.findUnscanned', async ({ db }) => {
    const start = Number(withCheckDigit(randomDigits(11)))
    const from = (range: SQL) =>
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
          },
        })
        .from(applicationFile)
        .innerJoin(application, eq(application.id, applicationFile.application_id))
        .where(and(unscanned, range))
        .orderBy(asc(applicationFile.application_id), asc(applicationFile.kind))
        .limit(batchMaximum)
    const [after, before] = await db.batch([
      from(gte(applicationFile.application_id, start)),
      from(lt(applicationFile.application_id, start)),
    ])
    return [...after, ...before].slice(0, batchMaximum)
  })

async function withdraw(deps: Dependencies, { file, record }: Unscanned): Promise<void> {
  try {
    await systemCall(deps, 'applications.documentInfected', async (call) => {
      const { application_id, kind, object_key } = file
      call.work.at(record.place)
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
