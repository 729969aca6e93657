import { and, eq } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import { forwardedTo, isWithheld, type CaseAct } from '#contract/grievances/cases'
import {
  actsAfter,
  grievanceLife,
  isOpenState,
  mayPromise,
  promiseDaysMaximum,
  tiers,
  type GrievanceAction,
  promisesMaximum,
} from '#contract/grievances/life'
import { isApart, isTold, mendKinds, remainderOf } from '#contract/grievances/shapes'
import { Failure } from '#contract/failure'
import { askAgainCode, isOfAnswer, lookupType, partlySolvedCode, unfoundedCode } from '#contract/lookups'
import { next } from '#contract/machine'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { appealForComplainant, barsForComplaint, reviewForComplainant } from '#worker/applications/index'
import { newId } from '#worker/db/ids'
import { application, applicationNumber } from '#worker/db/schema/applications'
import { grievance, grievanceMend, type Grievance } from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { dueOn } from './due.ts'
import { mendsFor, mendsOf } from './mends.ts'
import { barOf, findCase, isMine, isOwnComplaint, type Case } from './record.ts'
import { colleaguesOf, nextSolver, officeColleaguesOf } from './solvers.ts'
import { noteEvent, noteMessage, stepCase } from './steps.ts'
import { settle, tellComplainant } from './tell.ts'
import { tellMoved } from './untold.ts'
import { promisesOf } from './promises.ts'
import { actsOf, ownRecords } from './view.ts'

type Cases = (typeof grievances)['case']
/** Every act of staff on a case is called like this one. */
type Acting = Pick<Call<Cases['start']>, 'db' | 'deps' | 'now' | 'user' | 'params' | 'body'>

/** A case with the mobile of who complains, opened: what waits for that misses the round trip of all else. */
type Opened = Case & { phone: string | null }

/**
 * Does something with a case, if whoever acts may do this with it now and decided on what it is now. What both read goes in one round
 * trip: of what was done nothing is kept where they may not.
 */
async function withCase<Done>(
  call: Acting,
  act: CaseAct,
  does: (found: Opened) => Promise<Done>,
): Promise<Done> {
  const found = await findCase(call, call.params.id)
  const { mobile } = found.record
  const opened = { ...found, phone: mobile === null ? null : await call.deps.secrets.decrypt(mobile) }
  const [, , , done] = await atOnce(
    refuseUnlessOffered(call, found, act),
    refuseOwnComplaint(call, opened),
    act !== 'note' && refuseBarred(call, found, act),
    does(opened),
  )
  return done
}

async function refuseUnlessOffered(call: Acting, found: Case, act: CaseAct): Promise<void> {
  const { record } = found
  if (!(await actsOf(call, found)).includes(act)) {
    const isOver = act === 'write' && isMine(call.user, record) && !isOpenState(record.status)
    throw new Failure('not_allowed_now', {
      parameters: { state: isOver ? 'writing_over' : record.status },
    })
  }
  if (record.version !== call.body.version) throw new Failure('stale')
}

async function refuseBarred(call: Acting, found: Case, act: CaseAct): Promise<void> {
  const hasIt = found.record.owner_id === call.user.user_id
  const bar = await barOf(call, found)
  if (isWithheld(act, bar, hasIt))
    throw new Failure('own_work', {
      parameters: { why: hasIt || act === 'take' ? bar! : 'standing' },
    })
}

/** Nobody works on what they complain of themselves. */
async function refuseOwnComplaint(call: Acting, { record: { id }, phone }: Opened): Promise<void> {
  if (await isOwnComplaint(call, phone))
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
  await withCase(call, 'accept', (found) => stepCase(call, found, { action: 'accept' }))
  return did(call, 'accept')
}

export async function start(call: Call<Cases['start']>) {
  await withCase(call, 'start', (found) => stepCase(call, found, { action: 'start' }))
  return did(call, 'start')
}

/** Somebody of the office takes a case over from a colleague, who is told. */
export async function take(call: Call<Cases['take']>) {
  await withCase(call, 'take', async (found) => {
    const { record } = found
    const to = { user_id: call.user.user_id, office_id: call.user.office_id, tier: record.tier }
    await stepCase(call, found, { action: 'hand_over', to })
    tellMoved(call, record, record.owner_id, 'lost')
  })
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
  const { user_id, note } = call.body
  await withCase(call, 'hand_over', async (found) => {
    const { record } = found
    await stepCase(call, found, {
      action: 'hand_over',
      note,
      decide: async () => {
        const others = await colleaguesOf(call, record)
        if (!others.some(({ id }) => id === user_id))
          throw new Failure('validation', { issues: [{ field: 'user_id', key: 'colleague_unfit' }] })
        return { to: { user_id, office_id: record.office_id!, tier: record.tier } }
      },
    })
    tellMoved(call, record, user_id, 'got')
  })
  return did(call, 'hand_over')
}

/** To the next tier; where nobody is there it stays, and that is said. */
export async function forward(call: Call<Cases['forward']>) {
  const to = await withCase(call, 'forward', async (found) => {
    const { record } = found
    const stepped = await stepCase(call, found, {
      action: 'forward',
      note: call.body.note,
      decide: async () => {
        const above = record.tier >= tiers ? null : await nextSolver(call, found, record.tier + 1)
        if (!above) throw new Failure('nobody_above')
        return { to: above }
      },
    })
    tellMoved(call, record, stepped.to.user_id, 'got')
    return stepped.to
  })
  const office = { name_en: to.name_en, name_bn: to.name_bn }
  return { id: call.params.id, office, message: forwardedTo({ office }, call.language) }
}

const wrong = (field: string, key: string, parameters = {}) =>
  new Failure('validation', { issues: [{ field, key, parameters }] })

/** What of an answer says that it is solved: what was begun is done, or there are words for what is still to come, and its day. */
async function remainder(
  call: Call<Cases['solve']>,
  mends: Awaited<ReturnType<typeof mendsOf>>,
  { partly, hasPartly, promises }: { partly: boolean; hasPartly: boolean; promises: number },
): Promise<Partial<Grievance>> {
  const { still_to_come, still_to_come_by, all_done } = call.body
  const asked = remainderOf(mends, { partly, hasPartly })
  const isSaid = still_to_come !== undefined
  const isWrong = {
    part: !isSaid || all_done,
    coming: !isSaid || all_done,
    either: isSaid === all_done,
    none: isSaid && all_done,
  }
  // A kind that says so is there: solved is not said of what isn't.
  if (asked === 'either' && isSaid && !all_done && hasPartly)
    throw wrong('still_to_come', 'still_to_come_partly')
  // With this type the complainant would see by the answer that something was begun.
  if (asked === 'partly') throw wrong('solution_type_id', 'still_under_way')
  if (isWrong[asked]) throw wrong('still_to_come', `still_to_come_${asked}`)
  if (!isSaid && still_to_come_by !== undefined) throw wrong('still_to_come_by', 'still_to_come_none')
  if (isSaid && (still_to_come_by === undefined || !mayPromise(still_to_come_by, call.now)))
    throw wrong('still_to_come_by', 'still_to_come_by', { days: promiseDaysMaximum })
  if (isSaid && promises >= promisesMaximum) throw wrong('still_to_come_by', 'still_to_come_again')
  return {
    still_to_come: isSaid ? await call.deps.secrets.encrypt(still_to_come) : null,
    still_to_come_by: still_to_come_by ?? null,
    due_at: still_to_come_by === undefined ? null : dueOn(still_to_come_by),
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

type Answering = Call<Cases['reject']> & { body: { still_to_come_by?: string | undefined } }
/** What the type that is chosen for an answer is called by the rules. */
async function solutionOf({ db, body }: Call<Cases['reject']>, act: 'solve' | 'reject'): Promise<string> {
  const [known] = await db
    .select({ answer: lookup.answer, code: lookup.code })
    .from(lookup)
    .where(
      and(
        eq(lookup.id, body.solution_type_id),
        eq(lookup.type, lookupType.grievance_solution_type),
        eq(lookup.active, 1),
      ),
    )
  if (!known || !isOfAnswer(known.answer, act === 'solve' ? 'solved' : 'rejected'))
    throw new Failure('validation', { issues: [{ field: 'solution_type_id', key: 'reference_unknown' }] })
  return known.code
}

/** Nobody says that there was nothing to it while they look into that themselves, nor has it sent again where nothing can be opened again. */
async function refuseUntrue(call: Call<Cases['reject']>, record: Grievance): Promise<void> {
  const [code, mends] = await atOnce(solutionOf(call, 'reject'), mendsOf(call, record.id))
  if (code === unfoundedCode && mends.some(({ state }) => state === 'under_way'))
    throw wrong('solution_type_id', 'unfounded_under_way')
  if (code === askAgainCode && !actsAfter(record, call.now).includes('reopen'))
    throw wrong('solution_type_id', 'never_again')
}

/** What an answer is told with: whether anything can be done about it depends on what was done before. */
function toldOf({ now, body }: Answering, act: 'solve' | 'reject', record: Grievance) {
  if (act === 'solve' && body.still_to_come_by !== undefined) return 'sms_partly'
  const then = actsAfter(record, now)
  if (then.length === 0) return act === 'solve' ? 'sms_solved_last' : 'sms_rejected_last'
  if (act === 'solve') return 'sms_solved'
  return then.includes('appeal') ? 'sms_rejected' : 'sms_rejected_again'
}

/** Answers a case: what is said of the rest is decided with it, and the complainant is told. */
async function answer(
  call: Call<Cases['reject']>,
  act: 'solve' | 'reject',
  day: string | undefined,
  rest: (found: Case) => Promise<Partial<Grievance>>,
): Promise<{ id: number; message: string }> {
  const { solution_type_id, text } = call.body
  const partly = await withCase(call, act, async (found) => {
    const [{ set }] = await atOnce(
      stepCase(call, found, {
        action: act satisfies GrievanceAction,
        // The record has the last answer alone; those before stay in its timeline.
        note: text,
        decide: async () => {
          const said = await rest(found)
          return { set: { solution_type_id, ...said, answer: await call.deps.secrets.encrypt(text) } }
        },
      }),
      tellComplainant(call, found.record, toldOf(call, act, found.record), { day, phone: found.phone }),
    )
    return set.partly
  })
  return did(call, partly ? 'solve_partly' : act)
}

/** A case is solved, or what an answer promised is done. */
export function solve(call: Call<Cases['solve']>) {
  const day = call.body.still_to_come_by
  return answer(call, 'solve', day, async (found) => {
    const { record } = found
    const [partly, mends, isThere, promises, own] = await atOnce(
      solutionOf(call, 'solve').then((code) => code === partlySolvedCode),
      mendsOf(call, record.id),
      hasPartly(call),
      promisesOf(call, record),
      call.ofJob !== undefined && ownRecords(call, found),
    )
    const rest = await remainder(call, mends, { partly, hasPartly: isThere, promises })
    // Of one by itself its screen warns; nobody has looked at each of many.
    if (own && isApart(record, { ...own, mends }))
      throw new Failure('not_allowed_now', { parameters: { state: 'other_birth' } })
    return { partly, ...rest }
  })
}

export const reject = (call: Call<Cases['reject']>) =>
  answer(call, 'reject', undefined, async ({ record }) => {
    await refuseUntrue(call, record)
    // Whatever it may be chosen for: what is rejected is solved in no part.
    return { partly: false, still_to_come: null, still_to_come_by: null, all_done: null }
  })

/** A message to the complainant, who is told that there is one, of an answered case too, which stays as it is: sent twice, for its reply was lost, it is there once. */
export async function writeTo(call: Call<Cases['write']>) {
  await withCase(call, 'write', async ({ record, phone }) => {
    call.work.update(grievance, record, { wrote_at: null })
    await atOnce(settle(call, record), tellComplainant(call, record, 'sms_message', { phone }))
    await noteMessage(call, record, { side: 'staff', text: call.body.text })
  })
  return did(call, 'write')
}

export async function addNote(call: Call<Cases['note']>) {
  await withCase(call, 'note', async ({ record }) => {
    call.work.update(grievance, record, {})
    await noteMessage(call, record, { side: 'staff', text: call.body.text, isNote: true })
  })
  return did(call, 'note')
}

/**
 * Starts what mends the cause, with an application of the complainant's own in the places of who acts: the office's own step, with
 * all that it asks; the case keeps which.
 */
export async function mend(call: Call<Cases['mend']>) {
  await withCase(call, 'mend', (found) => begin(call, found))
  return did(call, 'mend')
}

async function begin(call: Call<Cases['mend']>, found: Opened): Promise<void> {
  const { record, setting, phone } = found
  const { kind, application_id, application_version, note, same_person_how } = call.body
  if (!setting.mends.includes(kind))
    throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  if (!mayCall(call.user, mendKinds[kind].permission)) throw new Failure('forbidden')
  const [own, begun, bars] = await atOnce(
    ownApplication(call, record),
    mendsOf(call, record.id),
    barsForComplaint(call, [application_id]),
  )
  if (!own) throw new Failure('not_found')
  if (!mendsFor(own.state).includes(kind))
    throw new Failure('not_allowed_now', { parameters: { state: own.state } })
  if (bars.get(application_id) === 'own') throw new Failure('own_work', { parameters: { why: 'decided' } })
  const isSame = isTold(record, own)
  if (!isSame) refuseUnsure(call)
  const asked = { ...call, params: { id: application_id }, body: { version: application_version } }
  await (kind === 'application_review' ? reviewForComplainant(asked) : appealForComplainant(asked))
  if (next(grievanceLife, record, 'start')) await stepCase(call, found, { action: 'start' })
  // Of an answer at the same moment, which doesn't know of it, one stands.
  else call.work.update(grievance, record, {})
  call.work.insertParts({ table: grievance, id: record.id }, grievanceMend, [
    {
      id: newId(call.now),
      grievance_id: record.id,
      kind,
      application_id,
      at: call.now.toISOString(),
      by_user: call.user.user_id,
      same_person_how:
        isSame || same_person_how === undefined ? null : await call.deps.secrets.encrypt(same_person_how),
    },
  ])
  await noteEvent(call, record, { kind: 'mend_started', tier: record.tier, note, mend: kind })
  // Of what follows the first they are told by the tracking.
  if (isSame && !begun.some(({ is_told }) => is_told))
    await tellComplainant(call, record, 'sms_mend', { phone })
}

/** With another birth date, and without a word of who acts that it is the same person, and how they know, nothing is begun. */
function refuseUnsure({ body: { same_person, same_person_how } }: Call<Cases['mend']>): void {
  const issues = [
    ...(same_person ? [] : [{ field: 'same_person', key: 'same_person' }]),
    ...(same_person_how === undefined ? [{ field: 'same_person_how', key: 'same_person_how' }] : []),
  ]
  if (issues.length > 0) throw new Failure('validation', { issues })
}

/** The application under the complainant's number that is named, in the places of who acts. */
async function ownApplication({ db, user: who, body }: Call<Cases['mend']>, record: Grievance) {
  const [own] = await db
    .select({ state: application.state, date_of_birth: application.date_of_birth })
    .from(application)
    .innerJoin(applicationNumber, eq(applicationNumber.application_id, application.id))
    .where(
      and(
        eq(application.id, body.application_id),
        eq(applicationNumber.number_index, record.person_index ?? ''),
        inScope(application.place, who.scope),
      ),
    )
  return own
}
