import { and, asc, eq, inArray } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import {
  appealRefusal,
  isHeardForComplaint,
  officeAllows,
  type OfficeAction,
} from '#contract/applications/office'
import { fitsStep, type ReasonedStep } from '#contract/applications/reasons'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { entryTexts } from '#contract/texts/applications/entries'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { lookup } from '#worker/db/schema/settings'
import { commonPlace, inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import { atOnce } from '#worker/http/at-once'
import { fitting, together, type Call, type Noted } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { refuseOnAgenda } from './on-agenda.ts'
import { refuseOwnCases } from './own-interest.ts'
import { stepApplications } from './steps.ts'

type Entry = (typeof applications)['entry']
type Acting = Asking & { work: Work; params: { id: number }; body: { version: number } }
type Given = { reason_id?: number; note?: string; for_complaint?: boolean }

/** Takes applications in scope a step on, by the office itself: one, or many at once, of which one that may not refuses all. */
async function stepAll(
  call: Omit<Acting, 'params' | 'body'>,
  action: OfficeAction,
  items: readonly Noted[],
  given: Given = {},
): Promise<void> {
  const { db, user, work } = call
  const ids = items.map(({ id }) => id)
  const records = await db
    .select()
    .from(application)
    .where(and(inArray(application.id, ids), inScope(application.place, user.scope)))
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  if (records.length < versions.size) throw new Failure('not_found')
  for (const record of records) {
    if (!officeAllows(record, action))
      throw new Failure(
        action === 'open_review' && record.state === 'submitted' ? 'identity_open' : 'not_allowed_now',
        { parameters: { state: record.state } },
      )
    if (record.version !== versions.get(record.id)) throw new Failure('stale')
  }
  work.place(records.reduce((common, { place }) => commonPlace(common, place), records[0]!.place))
  await atOnce(
    refuseOwnCases(call, ids),
    given.reason_id !== undefined &&
      refuseReason(db, given.reason_id, action === 'reject' ? 'office_reject' : 'withdraw'),
    action === 'withdraw' && refuseOnAgenda(call, ids),
    action === 'withdraw' && refuseForComplaint(db, records),
    ...records.map(({ id }) => action === 'appeal' && refuseAppeal(call, id, given.for_complaint)),
    stepApplications(
      call,
      records.map((record) => ({ record, action, ...given })),
    ),
  )
}

async function step(call: Acting, action: OfficeAction, given: Given = {}) {
  const { params, body } = call
  await stepAll(call, action, [{ id: params.id, version: body.version }], given)
  return { id: params.id, message: say(entryTexts, call.language, `did_${action}`) }
}

/** A reason is one of the list that fits what is decided, and offered still. */
async function refuseReason(db: ReadDatabase, id: number, decided: ReasonedStep): Promise<void> {
  const [known] = await db
    .select({ code: lookup.code })
    .from(lookup)
    .where(and(eq(lookup.id, id), eq(lookup.type, lookupType.decision_reason), eq(lookup.active, 1)))
  if (!known) throw new Failure('validation', { issues: [{ field: 'reason_id', key: 'reference_unknown' }] })
  if (!fitsStep(known.code, decided))
    throw new Failure('validation', { issues: [{ field: 'reason_id', key: 'reason_unfit' }] })
}

/** Refuses an office that takes back an appeal which one began from a grievance (`isHeardForComplaint`). */
export async function refuseForComplaint(
  db: ReadDatabase,
  records: readonly (typeof application.$inferSelect)[],
): Promise<void> {
  const appealed = records.filter(({ state }) => state === 'appealed').map(({ id }) => id)
  if (appealed.length === 0) return
  const events = await db
    .select({
      id: applicationEvent.application_id,
      kind: applicationEvent.kind,
      for_complaint: applicationEvent.for_complaint,
    })
    .from(applicationEvent)
    .where(inArray(applicationEvent.application_id, appealed))
    .orderBy(asc(applicationEvent.id))
  const isHeard = appealed.some((id) =>
    isHeardForComplaint(
      'appealed',
      events.filter((event) => event.id === id),
    ),
  )
  if (isHeard) throw new Failure('not_allowed_now', { parameters: { state: 'appealed' } })
}

async function refuseAppeal(
  { db, now }: Pick<Acting, 'db' | 'now'>,
  id: number,
  forComplaint = false,
): Promise<void> {
  const events = await db
    .select({
      at: applicationEvent.at,
      kind: applicationEvent.kind,
      for_complaint: applicationEvent.for_complaint,
    })
    .from(applicationEvent)
    .where(eq(applicationEvent.application_id, id))
    .orderBy(asc(applicationEvent.id))
  const refusal = appealRefusal(events, now, { forComplaint })
  if (refusal) throw new Failure(refusal)
}

const officeFits =
  (action: OfficeAction) =>
  (row: Parameters<typeof officeAllows>[0]): boolean =>
    officeAllows(row, action)
export const openReview = fitting<Entry['review']>(
  together<Entry['review']>(
    (call) => step(call, 'open_review'),
    (call) => stepAll(call, 'open_review', call.items),
  ),
  officeFits('open_review'),
)
export const rejectEntry = fitting<Entry['reject']>(
  together<Entry['reject']>(
    (call) => step(call, 'reject', call.body),
    (call) => stepAll(call, 'reject', call.items, call.body),
  ),
  officeFits('reject'),
)
export const withdrawEntry = (call: Call<Entry['withdraw']>) => step(call, 'withdraw', call.body)
export const appealEntry = (call: Call<Entry['appeal']>) => step(call, 'appeal', call.body)

type ForComplainant = Asking & {
  work: Work
  params: { id: number }
  body: { version: number }
}
/**
 * The same two steps, begun from a grievance of the applicant's (worker/grievances), which keeps why: the applicant reads the timeline
 * of the application, and who complains may be another.
 */
export const reviewForComplainant = (call: ForComplainant) => step(call, 'open_review')
export const appealForComplainant = (call: ForComplainant) => step(call, 'appeal', { for_complaint: true })
