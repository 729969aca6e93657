import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { withCheckDigit } from '#contract/tracking-number'
import { randomDigits } from '#worker/db/ids'
import { application, applicationFile } from '#worker/db/schema/applications'
import { WriteRefused } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { noteOutside } from '#worker/http/outside-calls'
import { systemCall } from '#worker/http/system'
import { noteEvent } from './events.ts'
import { tellApplicant } from './tell.ts'

const pageMaximum = 50
/** What a scanner bears beside the people who apply; two shares of a minute, for before and after the number. */
const atOnce = 4
const secondsMaximum = 12
/** As the index has it, word for word. */
const unscanned = sql`${applicationFile.scan} in ('none', 'waiting') and ${applicationFile.kind} glob 'field:*'`

/**
 * Has documents scanned that were taken while the scanner was down, or before there was one, till nothing is left or the time is
 * over. An infected one stays where it is and is handed out to nobody; the applicant is told by SMS to bring the paper. Answers
 * how many were settled.
 */
export async function scanDocuments(deps: Dependencies): Promise<number> {
  if (!deps.outside.scanner.isSet) return 0
  // From a number at random on, and around: one that the scanner always fails at holds up no other for long.
  const start = Number(withCheckDigit(randomDigits(11)))
  return (await scanAll(deps, start, undefined)) + (await scanAll(deps, 0, start))
}

const scanAll = (deps: Dependencies, from: number, to: number | undefined): Promise<number> =>
  drain<Unscanned>({
    atOnce,
    seconds: secondsMaximum,
    page: (last) => findUnscanned(deps, last ?? { from }, to),
    async each(one) {
      const status = await scanned(deps, one)
      if (status === 'down') return 'stop'
      if (status === 'clean') await noteClean(deps, one)
      return status === 'clean' || status === 'infected'
    },
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

/** What the scanner says of one; one that can't be read is logged, and holds up no other. */
async function scanned(deps: Dependencies, one: Unscanned) {
  try {
    const stored = await deps.files().get(one.file.object_key)
    if (!stored) return undefined
    const calls = noteOutside(deps, () => ({ purpose: 'applications.scanDocuments' }))
    const { status } = await calls.outside.scanner.scan(stored.bytes)
    await calls.flush()
    if (status === 'infected') await withdraw(deps, one)
    return status
  } catch (error) {
    const { id } = one.record
    const stack = String((error as Error).stack).slice(0, 2000)
    console.error(
      JSON.stringify({
        level: 'error',
        action: 'applications.scanDocuments',
        application_id: id,
        error: stack,
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
