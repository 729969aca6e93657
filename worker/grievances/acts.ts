import { and, eq } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import { isWithheld, type CaseAct } from '#contract/grievances/cases'
import { grievanceLife, isOpenState, tiers, type GrievanceAction } from '#contract/grievances/life'
import { mendKinds, remainderOf } from '#contract/grievances/shapes'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { isOfAnswer, lookupType, partlySolvedCode } from '#contract/lookups'
import { next } from '#contract/machine'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { appealForComplainant, ownAmong, reviewForComplainant } from '#worker/applications/index'
import { newId } from '#worker/db/ids'
import { application, applicationNumber } from '#worker/db/schema/applications'
import { grievance, grievanceMend, type Grievance } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { mendsFor, mendsOf } from './mends.ts'
import { barOf, findCase, isMine, type Case } from './record.ts'
import { colleaguesOf, nextSolver, officeColleaguesOf } from './solvers.ts'
import { noteEvent, noteMessage, stepCase } from './steps.ts'
import { settle, tellComplainant } from './tell.ts'
import { tellMoved } from './untold.ts'
import { actsOf } from './view.ts'

type Cases = (typeof grievances)['case']
/** Every act of staff on a case is called like this one. */
type Acting = Pick<Call<Cases['start']>, 'db' | 'deps' | 'now' | 'user' | 'params' | 'body'>

/** The case, if whoever acts may do this with it now and decided on what it is now. */
async function caseFor(call: Acting, act: CaseAct): Promise<Case> {
  const found = await findCase(call, call.params.id)
  if (!(await actsOf(call, found)).includes(act)) {
    const isOver = act === 'write' && isMine(call.user, found.record) && !isOpenState(found.record.status)
    throw new Failure('not_allowed_now', {
      parameters: { state: isOver ? 'writing_over' : found.record.status },
    })
  }
  if (found.record.version !== call.body.version) throw new Failure('stale')
  await refuseOwnComplaint(call, found)
  const hasIt = found.record.owner_id === call.user.user_id
  const bar = act === 'note' ? null : await barOf(call, found)
  if (isWithheld(act, bar, hasIt))
    throw new Failure('own_work', {
      parameters: { why: hasIt || act === 'take' ? bar! : 'standing' },
    })
  return found
}

/** Nobody works on what they complain of themselves, nor who is one person with them: by the mobile, as in committees and the registry. */
async function refuseOwnComplaint(call: Acting, { record: { id, mobile } }: Case): Promise<void> {
  if (mobile === null) return
  const theirs = await call.deps.secrets.decrypt(mobile)
  const own = await ownAmong(call, { by: call.user.user_id, at: call.now }, [theirs])
  if (own.has(theirs))
    throw new Failure('own_interest', { parameters: { numbers: id }, data: { numbers: [id] } })
}
const did = (
  { language, params }: { language: 'bn' | 'en'; params: { id: number } },
  act: CaseAct | 'solve_partly',
) => ({
  id: params.id,
  message: say(grievanceWords, language, `did_${act}`),
})

export async function accept(call: Call<Cases['accept']>) {
  await stepCase(call, await caseFor(call, 'accept'), { action: 'accept' })
  return did(call, 'accept')
}

export async function start(call: Call<Cases['start']>) {
  await stepCase(call, await caseFor(call, 'start'), { action: 'start' })
  return did(call, 'start')
}

/** Somebody of the office takes a case over from a colleague, who is told. */
export async function take(call: Call<Cases['take']>) {
  const found = await caseFor(call, 'take')
  const { record } = found
  const to = { user_id: call.user.user_id, office_id: call.user.office_id, tier: record.tier }
  await stepCase(call, found, { action: 'hand_over', to })
  tellMoved(call, record, record.owner_id, 'lost')
  return did(call, 'take')
}

export const colleagues = async (call: Call<Cases['colleagues']>) => {
  const { record } = await findCase(call, call.params.id)
  return { data: await colleaguesOf(call, record) }
}

export const officeColleagues = async ({ db, user }: Call<Cases['officeColleagues']>) => ({
  data: await officeColleaguesOf(db, user),
})

export async function handOver(call: Call<Cases['handOver']>) {
  const found = await caseFor(call, 'hand_over')
  const { record } = found
  const { user_id, note } = call.body
  const others = await colleaguesOf(call, record)
  if (!others.some(({ id }) => id === user_id))
    throw new Failure('validation', { issues: [{ field: 'user_id', key: 'colleague_unfit' }] })
  await stepCase(call, found, {
    action: 'hand_over',
    to: { user_id, office_id: record.office_id!, tier: record.tier },
    note,
  })
  tellMoved(call, record, user_id, 'got')
  return did(call, 'hand_over')
}

/** To the next tier; where nobody is there it stays, and that is said. */
export async function forward(call: Call<Cases['forward']>) {
  const found = await caseFor(call, 'forward')
  const { record } = found
  const to = record.tier >= tiers ? null : await nextSolver(call, found, record.tier + 1)
  if (!to) throw new Failure('nobody_above')
  await stepCase(call, found, { action: 'forward', to, note: call.body.note })
  tellMoved(call, record, to.user_id, 'got')
  const office = formatFor(call.language).nameOf(to)
  return { id: record.id, message: say(grievanceWords, call.language, 'did_forward_to', { office }) }
}

/** What of an answer says that it is solved: what was begun is done, or there are words for what is still to come. */
async function remainder(
  call: Call<Cases['solve']>,
  { record }: Case,
  partly: boolean,
): Promise<Partial<Grievance>> {
  const { still_to_come, all_done } = call.body
  const asked = remainderOf(await mendsOf(call, record.id), partly)
  const isSaid = still_to_come !== undefined
  const isWrong = {
    part: !isSaid || all_done,
    coming: !isSaid || all_done,
    either: isSaid === all_done,
    none: isSaid && all_done,
  }
  // A kind that says so is there: solved is not said of what isn't.
  if (asked === 'either' && isSaid && !all_done && (await hasPartly(call)))
    throw new Failure('validation', { issues: [{ field: 'still_to_come', key: 'still_to_come_partly' }] })
  if (isWrong[asked])
    throw new Failure('validation', { issues: [{ field: 'still_to_come', key: `still_to_come_${asked}` }] })
  return {
    still_to_come: isSaid ? await call.deps.secrets.encrypt(still_to_come) : null,
    all_done: all_done || null,
  }
}

const hasPartly = async ({ db }: Pick<Acting, 'db'>): Promise<boolean> => {
  const rows = await db
    .select({ id: lookup.id, answer: lookup.answer })
    .from(lookup)
    .where(
      and(
        eq(lookup.type, lookupType.grievance_solution_type),
        eq(lookup.code, partlySolvedCode),
        eq(lookup.active, 1),
      ),
    )
  return rows.some((one) => isOfAnswer(one.answer, 'solved'))
}

async function answer(
  call: Call<Cases['reject']>,
  act: 'solve' | 'reject',
  remaining: (found: Case, partly: boolean) => Promise<Partial<Grievance>>,
): Promise<{ id: number; message: string }> {
  const found = await caseFor(call, act)
  const { solution_type_id, text } = call.body
  const [known] = await call.db
    .select({ answer: lookup.answer, code: lookup.code })
    .from(lookup)
    .where(
      and(
        eq(lookup.id, solution_type_id),
        eq(lookup.type, lookupType.grievance_solution_type),
        eq(lookup.active, 1),
      ),
    )
  if (!known || !isOfAnswer(known.answer, act === 'solve' ? 'solved' : 'rejected'))
    throw new Failure('validation', { issues: [{ field: 'solution_type_id', key: 'reference_unknown' }] })
  // Whatever it may be chosen for: what is rejected is solved in no part.
  const partly = act === 'solve' && known.code === partlySolvedCode
  await stepCase(call, found, {
    action: act satisfies GrievanceAction,
    // The record has the last answer alone; those before stay in its timeline.
    note: text,
    set: {
      solution_type_id,
      partly,
      answer: await call.deps.secrets.encrypt(text),
      ...(await remaining(found, partly)),
    },
  })
  await tellComplainant(call, found.record, act === 'solve' ? 'sms_solved' : 'sms_rejected')
  return did(call, partly ? 'solve_partly' : act)
}
export const solve = (call: Call<Cases['solve']>) =>
  answer(call, 'solve', (found, partly) => remainder(call, found, partly))
export const reject = (call: Call<Cases['reject']>) =>
  answer(call, 'reject', () => Promise.resolve({ still_to_come: null, all_done: null }))

/** A message to the complainant, who is told that there is one, of an answered case too, which stays as it is: sent twice, for its reply was lost, it is there once. */
export async function writeTo(call: Call<Cases['write']>) {
  const { record } = await caseFor(call, 'write')
  call.work.update(grievance, record, { wrote_at: null })
  await noteMessage(call, record, { side: 'staff', text: call.body.text })
  await settle(call, record)
  await tellComplainant(call, record, 'sms_message')
  return did(call, 'write')
}

export async function addNote(call: Call<Cases['note']>) {
  const { record } = await caseFor(call, 'note')
  call.work.update(grievance, record, {})
  await noteMessage(call, record, { side: 'staff', text: call.body.text, isNote: true })
  return did(call, 'note')
}

/**
 * Starts what mends the cause, with an application of the complainant's own in the places of who acts: the office's own step, with
 * all that it asks; the case keeps which.
 */
export async function mend(call: Call<Cases['mend']>) {
  const found = await caseFor(call, 'mend')
  const { record, setting } = found
  const { kind, application_id, application_version, note } = call.body
  if (!setting.mends.includes(kind))
    throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  if (!mayCall(call.user, mendKinds[kind].permission)) throw new Failure('forbidden')
  const [own] = await call.db
    .select({ state: application.state })
    .from(application)
    .innerJoin(applicationNumber, eq(applicationNumber.application_id, application.id))
    .where(
      and(
        eq(application.id, application_id),
        eq(applicationNumber.number_index, record.person_index ?? ''),
        eq(application.date_of_birth, record.date_of_birth ?? ''),
        inScope(application.place, call.user.scope),
      ),
    )
  if (!own) throw new Failure('not_found')
  if (!mendsFor(own.state).includes(kind))
    throw new Failure('not_allowed_now', { parameters: { state: own.state } })
  // Of what follows the first they are told by the tracking.
  const begun = await mendsOf(call, record.id)
  const asked = { ...call, params: { id: application_id }, body: { version: application_version, note } }
  await (kind === 'application_review' ? reviewForComplainant(asked) : appealForComplainant(asked))
  if (next(grievanceLife, record, 'start')) await stepCase(call, found, { action: 'start' })
  call.work.insertParts({ table: grievance, id: record.id }, grievanceMend, [
    {
      id: newId(call.now),
      grievance_id: record.id,
      kind,
      application_id,
      at: call.now.toISOString(),
      by_user: call.user.user_id,
    },
  ])
  await noteEvent(call, record, { kind: 'mend_started', tier: record.tier, note, mend: kind })
  if (begun.length === 0) await tellComplainant(call, record, 'sms_mend')
  return did(call, 'mend')
}
