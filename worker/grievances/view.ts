import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { grievances } from '#contract/grievances'
import type { ApplicationState } from '#contract/applications/record'
import { caseActs, isWithheld, type CaseAct, type CaseBar } from '#contract/grievances/cases'
import {
  actsAfter,
  grievanceLife,
  isDue,
  isWrittenTo,
  mayWrite,
  promisesMaximum,
  tiers,
} from '#contract/grievances/life'
import { mendKinds } from '#contract/grievances/shapes'
import { partlySolvedCode } from '#contract/lookups'
import { Failure } from '#contract/failure'
import { next } from '#contract/machine'
import { user } from '#worker/db/schema/access'
import { office } from '#worker/db/schema/access'
import { peopleWith } from '#worker/db/people-with'
import { application, applicationNumber } from '#worker/db/schema/applications'
import {
  grievance,
  grievanceEvent,
  grievanceFile,
  grievanceMessage,
  type Grievance,
} from '#worker/db/schema/grievances'
import { programVersion } from '#worker/db/schema/programs'
import { beneficiary, person } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { contains, inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { barsForComplaint, maskNumber } from '#worker/applications/index'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { mayCall } from '#worker/http/session'
import { caseRows, shownCase } from './cases.ts'
import { mendAt, mendsFor, mendsOf, seesApplications } from './mends.ts'
import { barOf, findCase, isMine, isOwnComplaint, placeOf, proofOf, type Case } from './record.ts'
import { promisesOf } from './promises.ts'
import { colleaguesOf, nextSolver } from './solvers.ts'
import { answerOf, namesOf } from './track.ts'

type Cases = (typeof grievances)['case']
type Viewing = Call<Cases['get']>
const from = alias(user, 'by')
const to = alias(user, 'to')
const against = alias(office, 'against')
const programNamed = {
  name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
  name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
}

type Looking = Pick<Viewing, 'db' | 'now' | 'user'>
/** What somebody may do with a case now. */
export async function actsOf(call: Looking, { record, setting }: Case): Promise<CaseAct[]> {
  const { user: who } = call
  if (!mayCall(who, 'grievance-case-edit')) return []
  // The answer ends the work, unless it promised the rest, but not the talk: who wrote after it is written back to.
  if (!isDue(record))
    return isMine(who, record) && isWrittenTo(record, await heardOf(call, record), call.now) ? ['write'] : []
  const can = (action: Parameters<typeof next>[2]) =>
    next(grievanceLife, record, action as never) !== undefined
  if (!isMine(who, record)) return mayTake(who, record) ? ['take'] : []
  const isOf: Record<CaseAct, boolean> = {
    accept: can('accept'),
    start: can('start'),
    take: false,
    hand_over: can('hand_over'),
    forward: can('forward') && record.tier < tiers,
    solve: can('solve'),
    reject: can('reject'),
    write: true,
    note: true,
    mend: can('solve') && setting.mends.some((kind) => mayCall(who, mendKinds[kind].permission)),
  }
  return caseActs.filter((act) => isOf[act])
}

/** When the complainant wrote last. */
async function heardOf({ db }: Looking, { id }: Grievance): Promise<string | null> {
  const [heard] = await db
    .select({ at: max(grievanceMessage.at) })
    .from(grievanceMessage)
    .where(and(eq(grievanceMessage.grievance_id, id), eq(grievanceMessage.side, 'complainant')))
  return heard?.at ?? null
}

/** Somebody of the same office takes a case over that isn't sensitive. */
export const mayTake = (who: SignedIn, { sensitive, office_id, status }: Grievance): boolean =>
  !sensitive && office_id === who.office_id && next(grievanceLife, { status }, 'hand_over') !== undefined

/** Everything about one case, for who may see it. */
export async function viewCase(call: Viewing) {
  const { db, params, work, deps } = call
  const found = await findCase(call, params.id)
  const { record } = found
  placeOf(work, record)
  work.noteRead('grievance', record.id)
  const { decrypt } = deps.secrets
  const [possible, bar, is_own] = await Promise.all([
    actsOf(call, found),
    barOf(call, found),
    record.mobile === null ? false : decrypt(record.mobile).then((phone) => isOwnComplaint(call, phone)),
  ])
  const offered = is_own ? [] : possible
  const acts = offered.filter((act) => !isWithheld(act, bar, record.owner_id === call.user.user_id))
  const [read, mends, own, others, above, promises] = await Promise.all([
    db.batch([
      caseRows({ db }, eq(grievance.id, record.id)),
      namesOf(call, record.id),
      db
        .select({ event: grievanceEvent, by: from.full_name, to: to.full_name, code: lookup.code })
        .from(grievanceEvent)
        .leftJoin(lookup, eq(lookup.id, grievanceEvent.solution_type_id))
        .leftJoin(from, eq(from.id, grievanceEvent.by_user))
        .leftJoin(to, eq(to.id, grievanceEvent.to_user))
        .where(eq(grievanceEvent.grievance_id, record.id))
        .orderBy(asc(grievanceEvent.id)),
      db
        .select({ message: grievanceMessage, by: from.full_name })
        .from(grievanceMessage)
        .leftJoin(from, eq(from.id, grievanceMessage.by_user))
        .where(eq(grievanceMessage.grievance_id, record.id))
        .orderBy(asc(grievanceMessage.id)),
      db
        .select()
        .from(grievanceFile)
        .where(eq(grievanceFile.grievance_id, record.id))
        .orderBy(asc(grievanceFile.nth)),
      db
        .select({ name_en: lookup.value_en, name_bn: lookup.value_bn })
        .from(lookup)
        .where(eq(lookup.id, record.solution_type_id ?? -1)),
      db
        .select({ name_en: against.name_en, name_bn: against.name_bn })
        .from(against)
        .where(eq(against.id, record.against_office_id ?? -1)),
      db
        .select({ name: user.full_name })
        .from(user)
        .where(eq(user.id, record.entered_by ?? -1)),
    ]),
    mendsOf(call, record.id),
    ownRecords(call, found),
    acts.includes('hand_over') ? colleaguesOf(call, record) : [],
    acts.includes('forward') ? nextSolver(call, found, record.tier + 1) : null,
    promisesOf(call, record),
  ])
  const [[row], [named], events, messages, files, [solution], [complained], [taker]] = read
  // To which application, and whose it is, is told to who has the case, or may look at that one.
  const knows = (at: number): boolean =>
    isMine(call.user, record) || (seesApplications(call.user) && contains(call.user.scope, at))
  const begun = await Promise.all(
    mends.map(async ({ place, application_id, same_person_how: how, ...mend }) => ({
      ...mend,
      application_id: knows(place) ? application_id : null,
      same_person_how: how !== null && knows(place) ? await decrypt(how) : null,
    })),
  )
  const { ratedBefore } = sinceAnswer(events.map(({ event }) => event))
  return {
    data: {
      ...(await shownCase(call, row!)),
      category: named!.category,
      about: record.about,
      about_name: record.about_name === null ? null : await decrypt(record.about_name),
      against_office: complained ?? null,
      text: await decrypt(record.text),
      complainant: await complainantOf(call, record),
      held_by: { tier: record.tier, office: named!.office },
      has_colleagues: others.length > 0,
      next_office: above && { name_en: above.name_en, name_bn: above.name_bn },
      entered_by: taker?.name ?? null,
      documents: await Promise.all(
        files.map(async ({ nth, name, content_type, bytes, scan, message_id }) => ({
          at: messages.find(({ message }) => message.id === message_id)?.message.at ?? record.submitted_at,
          by: message_id === null ? (taker?.name ?? null) : null,
          nth,
          name: await decrypt(name),
          content_type,
          bytes,
          ready: scan !== 'waiting' && scan !== 'infected',
        })),
      ),
      timeline: await Promise.all(
        events.map(async ({ event, by, to: whom, code }) => ({
          at: event.at,
          kind: event.kind,
          tier: event.tier,
          partly:
            event.kind === 'solved' &&
            (code === null ? event.at === record.answered_at && record.partly : code === partlySolvedCode),
          by,
          to: whom,
          note: event.note === null ? null : await decrypt(event.note),
          still_to_come: event.still_to_come === null ? null : await decrypt(event.still_to_come),
          still_to_come_by: event.still_to_come_by,
          rating: event.rating ?? event.rating_apart,
          rating_counts: event.rating_apart === null,
          same_person_how:
            (event.kind === 'mend_started' ? mendAt(begun, event)?.same_person_how : null) ?? null,
        })),
      ),
      messages: await Promise.all(
        messages.map(async ({ message, by }) => ({
          at: message.at,
          side: message.side,
          is_note: message.is_note,
          by,
          text: await decrypt(message.text),
          documents: files.filter(({ message_id }) => message_id === message.id).map(({ nth }) => nth),
        })),
      ),
      answer: await answerOf(call, record, solution),
      rating: record.rating ?? ratedBefore?.rating ?? ratedBefore?.rating_apart ?? null,
      rating_counts: proofOf(record) !== 'secret',
      mends: begun.map(({ id: _, ...mend }) => mend),
      ...own,
      ...(bar && {
        applications: own.applications.map((one) => ({ ...one, mends: [], withheld: null })),
      }),
      // Said only where something is withheld by it.
      bar: acts.length < offered.length ? bar : null,
      may_show_mobile: acts.length > 0 && mayShowMobile(call, found, bar),
      can_answer: mayWrite(record, call.now),
      acts,
      is_own: is_own && possible.length > 0,
      may_promise: promises < promisesMaximum,
      afterwards: actsAfter(record, call.now),
    },
  }
}

/** What was said to the last answer, which the record has no more once it was opened again. */
function sinceAnswer(events: readonly (typeof grievanceEvent.$inferSelect)[]) {
  const answered = events.findLastIndex(({ kind }) => kind === 'solved' || kind === 'rejected')
  return {
    ratedBefore: answered < 0 ? undefined : events.slice(answered).find(({ kind }) => kind === 'rated'),
  }
}

/**
 * Whether somebody may have the mobile shown whole: who has the case, or acts for them, and solves it in their own places. Of a sensitive one, and of
 * who gives no name, nobody; nor who decides on it no more.
 */
const mayShowMobile = (
  { user: who }: Pick<Looking, 'user'>,
  { record }: Case,
  bar: CaseBar | null,
): boolean =>
  bar === null &&
  !record.sensitive &&
  record.name !== null &&
  record.mobile !== null &&
  isMine(who, record) &&
  contains(who.scope, record.place)

/** The mobile of who complains, whole, to ring them up: logged by itself. */
export async function caseMobile(call: Call<Cases['mobile']>) {
  const found = await findCase(call, call.params.id)
  const { record } = found
  const acts = await actsOf(call, found)
  if (acts.length === 0 || !mayShowMobile(call, found, await barOf(call, found)) || record.mobile === null)
    throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  placeOf(call.work, record)
  call.work.noteRead('grievance', record.id, { is_number_shown: true })
  return { data: { mobile: await call.deps.secrets.decrypt(record.mobile) } }
}

async function complainantOf({ deps: { secrets } }: Viewing, record: Grievance) {
  const { name, speaker_name, speaker_relation, verification_number, date_of_birth, mobile } = record
  if (name === null || verification_number === null || date_of_birth === null) return null
  return {
    name: await secrets.decrypt(name),
    verification_number: maskNumber(await secrets.decrypt(verification_number)),
    date_of_birth,
    mobile: mobile === null ? '' : maskNumber(await secrets.decrypt(mobile)),
    speaker:
      speaker_name === null || speaker_relation === null
        ? null
        : { name: await secrets.decrypt(speaker_name), relation: speaker_relation },
  }
}

const ownMaximum = 20

/**
 * Applications and beneficiaries under the number of whoever complains, in the places of who looks. Another birth date is no bar, for it may
 * be what went wrong; those with the same come first, and the screen says of the others that it differs.
 */
export async function ownRecords(
  call: Pick<Viewing, 'db' | 'deps' | 'now' | 'user'>,
  { record, setting }: Case,
) {
  const { db, user: who } = call
  const { person_index, date_of_birth: born } = record
  if (person_index === null || born === null) return { applications: [], beneficiaries: [] }
  const mayMend = setting.mends.filter((kind) => mayCall(who, mendKinds[kind].permission))
  const [applications, beneficiaries] = await db.batch([
    db
      .select({
        id: application.id,
        date_of_birth: application.date_of_birth,
        version: application.version,
        state: application.state,
        submitted_at: application.submitted_at,
        program: programNamed,
      })
      .from(applicationNumber)
      .innerJoin(application, eq(application.id, applicationNumber.application_id))
      .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
      .where(and(eq(applicationNumber.number_index, person_index), inScope(application.place, who.scope)))
      .orderBy(desc(eq(application.date_of_birth, born)), desc(application.submitted_at))
      .limit(ownMaximum),
    db
      .select({
        id: beneficiary.id,
        date_of_birth: person.date_of_birth,
        number: beneficiary.number,
        status: beneficiary.status,
        program: programNamed,
      })
      .from(person)
      .innerJoin(beneficiary, eq(beneficiary.person_id, person.id))
      .innerJoin(programVersion, eq(programVersion.id, beneficiary.program_version_id))
      .where(and(sql`${person.id} in (${peopleWith(person_index)})`, inScope(beneficiary.place, who.scope)))
      .orderBy(desc(eq(person.date_of_birth, born)), desc(beneficiary.id))
      .limit(ownMaximum),
  ])
  const mendsOfState = (state: ApplicationState) =>
    isDue(record) ? mendsFor(state).filter((kind) => mayMend.includes(kind)) : []
  const bars = seesApplications(who)
    ? await barsForComplaint(
        call,
        applications.filter(({ state }) => mendsOfState(state).length > 0).map(({ id }) => id),
      )
    : new Map()
  return {
    applications: seesApplications(who)
      ? applications.map((one) => {
          const withheld = bars.get(one.id) ?? null
          return { ...one, mends: withheld ? [] : mendsOfState(one.state), withheld }
        })
      : [],
    beneficiaries: mayCall(who, 'beneficiaryInfo-view') ? beneficiaries : [],
  }
}

/** A document; what waits for the scanner, or is infected, is handed out to nobody. */
export async function caseDocument(call: Call<Cases['document']>): Promise<FileReply> {
  const { record } = await findCase(call, call.params.id)
  const [file] = await call.db
    .select()
    .from(grievanceFile)
    .where(and(eq(grievanceFile.grievance_id, record.id), eq(grievanceFile.nth, call.params.nth)))
  if (!file) throw new Failure('not_found')
  if (file.scan === 'waiting') throw new Failure('file_waiting')
  if (file.scan === 'infected') throw new Failure('file_infected')
  placeOf(call.work, record)
  call.work.noteRead('grievance', record.id, { document: file.nth })
  const kept = await call.deps.files().get(file.object_key)
  if (!kept) throw new Failure('not_found')
  return new FileReply(kept.bytes, file.content_type, 'attachment')
}
