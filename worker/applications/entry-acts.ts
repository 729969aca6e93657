import { and, asc, eq } from 'drizzle-orm'
import type { applications } from '#contract/applications'
import { appealRefusal, officeAllows, type OfficeAction } from '#contract/applications/office'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { entryTexts } from '#contract/texts/applications/entries'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Work } from '#worker/db/work'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { stepApplications } from './steps.ts'

type Entry = (typeof applications)['entry']
type Acting = Asking & { work: Work; params: { id: number }; body: { version: number } }
type Given = { reason_id?: number; note?: string }

/** Takes one application in scope a step on, by the office itself. */
async function step(call: Acting, action: OfficeAction, given: Given = {}) {
  const { db, user, params, body, work } = call
  const [record] = await db
    .select()
    .from(application)
    .where(and(eq(application.id, params.id), inScope(application.place, user.scope)))
  if (!record) throw new Failure('not_found')
  if (!officeAllows(record, action))
    throw new Failure(
      action === 'open_review' && record.state === 'submitted' ? 'identity_open' : 'not_allowed_now',
      { parameters: { state: record.state } },
    )
  if (record.version !== body.version) throw new Failure('stale')
  if (given.reason_id !== undefined) await refuseUnknown(db, given.reason_id)
  if (action === 'appeal') await refuseAppeal(call)
  work.place(record.place)
  await stepApplications(call, [{ record, action, ...given }])
  return { id: record.id, message: say(entryTexts, call.language, `did_${action}`) }
}

/** A reason is one of the list, and offered still. */
async function refuseUnknown(db: ReadDatabase, id: number): Promise<void> {
  const [known] = await db
    .select({ id: lookup.id })
    .from(lookup)
    .where(and(eq(lookup.id, id), eq(lookup.type, lookupType.decision_reason), eq(lookup.active, 1)))
  if (!known) throw new Failure('validation', { issues: [{ field: 'reason_id', key: 'reference_unknown' }] })
}

async function refuseAppeal({ db, params, now }: Acting): Promise<void> {
  const events = await db
    .select({ at: applicationEvent.at, kind: applicationEvent.kind })
    .from(applicationEvent)
    .where(eq(applicationEvent.application_id, params.id))
    .orderBy(asc(applicationEvent.id))
  const refusal = appealRefusal(events, now)
  if (refusal) throw new Failure(refusal)
}

export const openReview = (call: Call<Entry['review']>) => step(call, 'open_review')
export const rejectEntry = (call: Call<Entry['reject']>) => step(call, 'reject', call.body)
export const withdrawEntry = (call: Call<Entry['withdraw']>) => step(call, 'withdraw', call.body)
export const appealEntry = (call: Call<Entry['appeal']>) => step(call, 'appeal', call.body)
