import { lastDayOf } from '#contract/last-day'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { TrackedGrievance } from '#contract/grievances/public'
import type { grievances } from '#contract/grievances'
import { complainantActs, isOpenState, mayWrite, stageOf } from '#contract/grievances/life'
import type { GrievanceEvent } from '#contract/grievances/shapes'
import { toAsciiDigits } from '#contract/digits'
import { Failure } from '#contract/failure'
import { namedPath, placePath } from '#worker/db/place-path'
import { office } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import {
  grievance,
  grievanceEvent,
  grievanceFile,
  grievanceReminder,
  grievanceMessage,
  grievanceSubject,
  grievanceType,
  type Grievance,
} from '#worker/db/schema/grievances'
import { lookup } from '#worker/db/schema/settings'
import type { Call, CallBase } from '#worker/http/call'
import { giveBackRight } from '#worker/http/gate'
import { refuseNumber } from '#worker/http/phone-code'
import { programNames } from '#worker/programs/index'
import { alias } from 'drizzle-orm/sqlite-core'
import { sha256 } from '#worker/db/secrets'
import { mendAt, mendRows, mendsIn } from './mends.ts'
import { askForCode, openedBy, phonesMaximum } from './prove.ts'
import { caseRows, hasSecret, isRatable, placeOf, proofOf, staffWithPhoneOf } from './record.ts'
import { secretOf } from './submit.ts'
import { tryFacts } from '#worker/http/wrong-facts'
import { claimOf } from './claim.ts'

type Tracking = Call<(typeof grievances)['grievance']['track']>

/**
 * Where a grievance stands. A number that doesn't exist, a wrong birth date and a wrong code are one query and one answer: nothing
 * tells them apart. Nobody verifies who complains: by an ID number and a birth date alone a right one counts like a wrong one, or whoever
 * made some of another's number, a date each, would be told by them which date another's has.
 */
export async function track(call: Tracking): Promise<{ data: TrackedGrievance }> {
  const { body, deps } = call
  const { grievance_id, verification_number, date_of_birth, secret, otp } = body
  refuseNumber(otp, grievance_id)
  const index =
    verification_number === undefined
      ? undefined
      : await deps.secrets.blindIndex('person', verification_number)
  const isSecret = secret !== undefined && grievance_id !== undefined
  const looking = fittingOf(call, index)
  // Codes never run out: a stranger who tries them uses up nothing of the owner's.
  const facts =
    isSecret || otp !== undefined
      ? undefined
      : await tryFacts(call, { of: 'grievance', id: grievance_id, verification_number }, looking)
  if (facts?.isGuessedAt && grievance_id !== undefined && index !== undefined) {
    const claim = claimOf(call, {
      id: grievance_id,
      person_index: index,
      date_of_birth: date_of_birth ?? '',
    })
    return {
      data: { stage: null, full: null, lacks: await lacking(call, 'mobile', { grievance_id, claim }) },
    }
  }
  const fitting = facts?.found ?? (await looking)
  const found = otp === undefined ? fitting[0] : await openedBy(call, otp, fitting)
  // Made and compared whether or not there is such a case.
  const isRight =
    !isSecret ||
    ((await sha256(toAsciiDigits(secret).replace(/\D/g, ''))) ===
      (await sha256(secretOf(call, grievance_id))) &&
      found !== undefined &&
      hasSecret(found))
  const isAll = isSecret || (grievance_id !== undefined && index !== undefined)
  const proof = found && isAll ? proofOf(found) : null
  // Whoever wrote it down at the counter has facts and slip: of a sensitive one they see no stage either, but by the phone.
  const isByPhone = found?.sensitive === true && proofOf(found) === 'mobile' && otp === undefined
  // Of several phones each has its own: none is shown to whoever has but the facts.
  if (facts && (facts.isGuessedAt || fitting.length > 1 || (isByPhone && !isAll)))
    return askForCode(call, fitting)
  if (!found || !isRight) return call.refuse(new Failure('tracking_not_found', { issues: [] }))
  if (!facts) giveBackRight(call)
  else if (grievance_id !== undefined) facts.giveBack()
  const lacks = proof === 'secret' && isSecret ? null : proof
  const isOpened = isAll && lacks === null
  return {
    data: {
      stage: isByPhone ? null : stageOf(found),
      full: isOpened
        ? await everything(call, found.id, { byFacts: !isSecret && found.mobile_index !== null })
        : null,
      lacks: lacks && (await lacking(call, lacks, { grievance_id: found.id })),
    },
  }
}

/**
 * The case that a number is of; or of an ID number and a birth date the newest of each phone, and of those without one. So many phones come
 * into question, the last ones of the ID number at whatever birth date: were they those of the date, whose phone falls out of them would
 * tell that another's case has it.
 */
function fittingOf({ body, db }: Tracking, index: string | undefined) {
  const { grievance_id, date_of_birth, secret } = body
  const ofNumber = and(eq(grievance.person_index, index ?? ''), eq(grievance.sensitive, false))
  const phones = db
    .select({ of: grievance.mobile_index })
    .from(grievance)
    .where(and(ofNumber, isNotNull(grievance.mobile_index)))
    .groupBy(grievance.mobile_index)
    .orderBy(desc(max(grievance.submitted_at)))
    .limit(phonesMaximum)
  const isOfNumber =
    grievance_id === undefined
      ? // Every office has number and birth date of its people: of a sensitive one they tell nothing.
        and(ofNumber, or(isNull(grievance.mobile_index), inArray(grievance.mobile_index, phones)))
      : and(
          eq(grievance.id, grievance_id),
          index === undefined ? undefined : eq(grievance.person_index, index),
        )
  return db
    .select({
      newest: max(grievance.submitted_at),
      id: grievance.id,
      status: grievance.status,
      partly: grievance.partly,
      sensitive: grievance.sensitive,
      person_index: grievance.person_index,
      entered_by: grievance.entered_by,
      mobile: grievance.mobile,
      mobile_index: grievance.mobile_index,
    })
    .from(grievance)
    .where(
      and(isOfNumber, secret === undefined ? eq(grievance.date_of_birth, date_of_birth ?? '') : undefined),
    )
    .groupBy(grievance.mobile_index)
    .orderBy(desc(max(grievance.submitted_at)))
}

/** What is still to be shown, with what opens the way to it alone. */
const lacking = async (
  { deps, now }: Tracking,
  proof: 'mobile' | 'secret',
  claims: { grievance_id: number; claim?: string },
) => ({
  proof,
  grievance_id: claims.grievance_id,
  known: claims.claim === undefined,
  complainant_token: await deps.tokens.sign('complainant', { ...claims, only: 'code' }, now),
})

const above = alias(place, 'above')

/** What a case is called, about and where, for whoever may know. */
export const namesOf = ({ db }: Pick<CallBase, 'db'>, id: number) =>
  db
    .select({
      type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
      category: { name_en: lookup.value_en, name_bn: lookup.value_bn },
      subject: { name_en: grievanceSubject.name_en, name_bn: grievanceSubject.name_bn },
      place: placePath(place, above),
      office: { name_en: office.name_en, name_bn: office.name_bn },
    })
    .from(grievance)
    .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
    .innerJoin(lookup, eq(lookup.id, grievanceType.category_id))
    .leftJoin(grievanceSubject, eq(grievanceSubject.id, grievance.subject_id))
    .leftJoin(place, eq(place.number, grievance.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(office, eq(office.id, grievance.office_id))
    .where(eq(grievance.id, id))

/** An answer with what is still to come, for whoever may read it. */
export async function answerOf(
  { deps: { secrets } }: Pick<CallBase, 'deps'>,
  { answer, answered_at, still_to_come, still_to_come_by, all_done }: Grievance,
  solution: { name_en: string; name_bn: string } | undefined,
) {
  if (answer === null || answered_at === null) return null
  return {
    solution: solution ?? null,
    text: await secrets.decrypt(answer),
    at: answered_at,
    still_to_come: still_to_come === null ? null : await secrets.decrypt(still_to_come),
    still_to_come_by,
    all_done: all_done === true,
  }
}

/** Nor of what was begun but what they are told of. */
const isShown = (mends: ReturnType<typeof mendsIn>, event: Parameters<typeof mendAt>[1]): boolean =>
  (event.kind !== 'mend_started' && event.kind !== 'mended') || mendAt(mends, event)?.is_told === true

const isAnswer = (kind: GrievanceEvent) => kind === 'solved' || kind === 'rejected'

/** Without who was given an answered one, so that somebody reads what its complainant writes: nothing becomes of it. */
function shownEvents<Event extends { kind: GrievanceEvent }>(events: readonly Event[]): Event[] {
  let isAnswered = false
  return events.filter(({ kind }) => {
    if (isAnswer(kind)) isAnswered = true
    if (kind === 'reopened' || kind === 'appealed' || kind === 'escalated') isAnswered = false
    return !(isAnswered && kind === 'assigned')
  })
}

type Opening = Pick<Tracking, 'db' | 'deps' | 'now' | 'work'>
/**
 * All of a case, for who has shown that it is theirs. `byFacts`: by what an office knows of its people, too: what they think of its answer
 * is asked of who has the phone.
 */
export async function everything(
  call: Opening,
  id: number,
  { byFacts = false } = {},
): Promise<NonNullable<TrackedGrievance['full']>> {
  const { db, deps, now, work } = call
  const [cases, [named], events, messages, files, [solution], [late], programs, mends, staff] =
    await db.batch([
      caseRows(db, id),
      namesOf(call, id),
      db
        .select({
          ...getTableColumns(grievanceEvent),
          solution: { name_en: lookup.value_en, name_bn: lookup.value_bn },
          office: { name_en: office.name_en, name_bn: office.name_bn },
        })
        .from(grievanceEvent)
        .leftJoin(lookup, eq(lookup.id, grievanceEvent.solution_type_id))
        .leftJoin(office, eq(office.id, grievanceEvent.office_id))
        .where(eq(grievanceEvent.grievance_id, id))
        .orderBy(asc(grievanceEvent.id)),
      db
        .select()
        .from(grievanceMessage)
        .where(and(eq(grievanceMessage.grievance_id, id), eq(grievanceMessage.is_note, false)))
        .orderBy(asc(grievanceMessage.id)),
      db
        .select({ message_id: grievanceFile.message_id })
        .from(grievanceFile)
        .where(eq(grievanceFile.grievance_id, id)),
      db
        .select({ name_en: lookup.value_en, name_bn: lookup.value_bn })
        .from(grievance)
        .innerJoin(lookup, eq(lookup.id, grievance.solution_type_id))
        .where(eq(grievance.id, id)),
      db
        .select({ promised_at: grievanceReminder.promised_at })
        .from(grievanceReminder)
        .where(eq(grievanceReminder.id, id)),
      programNames(db),
      mendRows(db, id),
      staffWithPhoneOf(db, id),
    ])
  const { record } = cases[0]!
  placeOf(work, record)
  work.noteRead('grievance', id)
  const { decrypt } = deps.secrets
  const begun = mendsIn(mends)
  const again = complainantActs(record, now)
  const program = programs.find((one) => one.id === record.program_id)
  return {
    grievance_id: id,
    complainant_token: await deps.tokens.sign(
      'complainant',
      { grievance_id: id, ...(byFacts && { only: 'facts' }) },
      now,
    ),
    needs_code: byFacts,
    type: named!.type,
    subject: named!.subject,
    program: program ? { name_en: program.name_en, name_bn: program.name_bn } : null,
    place: namedPath(named!.place),
    text: await decrypt(record.text),
    submitted_at: record.submitted_at,
    // Who answered answered, whoever has it since.
    held_by: {
      tier: record.tier,
      office:
        (!isOpenState(record.status) && events.findLast(({ kind }) => isAnswer(kind))?.office) ||
        named!.office,
    },
    // A new day, where one was promised.
    due_day: record.due_at === null ? null : lastDayOf(late?.promised_at ?? record.due_at),
    timeline: await Promise.all(
      shownEvents(events.filter((event) => isShown(begun, event))).map(
        async ({ at, kind, note, solution: answered, office: by, ...said }) => ({
          at,
          kind,
          rating: said.rating ?? said.rating_apart,
          solution: answered,
          office: by,
          text: note !== null && isAnswer(kind) && at !== record.answered_at ? await decrypt(note) : null,
          still_to_come: said.still_to_come === null ? null : await decrypt(said.still_to_come),
          still_to_come_by: said.still_to_come_by,
        }),
      ),
    ),
    messages: await Promise.all(
      messages.map(async ({ id: message_id, at, side, text }) => ({
        at,
        side,
        text: await decrypt(text),
        documents: files.filter((file) => file.message_id === message_id).length,
      })),
    ),
    documents: files.length,
    answer: await answerOf(call, record, solution),
    mends: begun.filter(({ is_told }) => is_told).map(({ kind, state, at }) => ({ kind, state, at })),
    can_write: mayWrite(record, now),
    can_reopen: again.includes('reopen'),
    can_appeal: again.includes('appeal'),
    rating: record.rating,
    can_rate:
      isRatable(
        record,
        events.findLast(({ kind }) => kind === 'rated'),
        now,
      ) && staff.length === 0,
  }
}
