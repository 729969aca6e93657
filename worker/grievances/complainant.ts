import { lastDayOf } from '#contract/last-day'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import { complainantActs, mayWrite, tiers } from '#contract/grievances/life'
import { caseDocumentsMaximum } from '#contract/grievances/shapes'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import type { ReadDatabase } from '#worker/db/client'
import { office } from '#worker/db/schema/access'
import { grievance, grievanceEvent, grievanceFile } from '#worker/db/schema/grievances'
import { atOnce } from '#worker/http/at-once'
import type { Call, CallBase } from '#worker/http/call'
import type { TokenClaims } from '#worker/http/tokens'
import { dueAfter } from './due.ts'
import { acceptedDocuments, storeDocuments } from './files.ts'
import { barOf, caseOf, mayRate, ownerStands, placeOf, proofOf, type Case } from './record.ts'
import { nextSolver, soughtFor, type SolverFound } from './solvers.ts'
import { noteEvent, noteMessage, stepCase } from './steps.ts'
import { takeRatingBack, tellStaff } from './tell.ts'

type Calls = (typeof grievances)['grievance']
type Opening = Pick<CallBase, 'db' | 'now'>
type Own = CallBase & {
  complainant: TokenClaims['complainant'] | undefined
  params: { id: number }
}

/** The case that the token speaks for; any other id is 404, and so is one of which it opens something else. */
export async function ownCase(
  call: Own,
  parts: readonly TokenClaims['complainant']['only'][] = [],
): Promise<Case> {
  const { complainant, params } = call
  const isOpen = complainant?.only === undefined || parts.includes(complainant.only)
  const found =
    isOpen && complainant?.grievance_id === params.id ? await caseOf(call.db, params.id) : undefined
  if (!found) throw new Failure('not_found')
  return found
}

const done = ({ language }: CallBase, key: 'wrote' | 'reopened' | 'appealed' | 'rated') => ({
  message: say(grievanceWords, language, key),
})

export async function write(call: Call<Calls['write']>) {
  const found = await ownCase(call, ['facts'])
  if (!mayWrite(found.record, call.now))
    throw new Failure('not_allowed_now', { parameters: { state: found.record.status } })
  // Whoever has it decides on nothing that they haven't read.
  call.work.update(grievance, found.record, { wrote_at: call.now.toISOString() })
  await noteWords(call, found, await lastPaper(call.db, found), call.body.text)
  tellStaff(call, found.record, found.record.owner_id, 'wrote')
  return done(call, 'wrote')
}

/** The number of the last paper of a case; 0: it has none. */
async function lastPaper(db: ReadDatabase, { record }: Case): Promise<number> {
  const [kept] = await db
    .select({ last: sql<number>`coalesce(max(${grievanceFile.nth}), 0)` })
    .from(grievanceFile)
    .where(eq(grievanceFile.grievance_id, record.id))
  return kept?.last ?? 0
}

/** Keeps what the complainant writes, with the papers that they send along, after the last that is there. */
async function noteWords(
  call: Call<Calls['write']>,
  { record }: Case,
  last: number,
  text = '',
): Promise<void> {
  const { deps, uploads, work } = call
  const papers = await acceptedDocuments(uploads, call.outside.scanner)
  if (text === '' && papers.length === 0)
    throw new Failure('validation', { issues: [{ field: 'text', key: 'required' }] })
  if (papers.length > 0 && last + papers.length > caseDocumentsMaximum)
    throw new Failure('validation', { issues: [{ field: 'text', key: 'case_documents_full' }] })
  const message_id = await noteMessage(call, record, { side: 'complainant', text })
  const stored = await storeDocuments(deps.files(), call.idempotencyKey, papers)
  work.insertParts(
    { table: grievance, id: record.id },
    grievanceFile,
    await Promise.all(
      stored.map(async ({ name, ...file }, at) => {
        const nth = last + at + 1
        return {
          ...file,
          grievance_id: record.id,
          nth,
          name: await deps.secrets.encrypt(name.replace(/\d+/, String(nth))),
          message_id,
        }
      }),
    ),
  )
}

/** Back to whoever answered, or, where they are gone, to whoever solves at their tier now. */
export async function reopen(call: Call<Calls['reopen']>) {
  const found = await ownCase(call)
  return { ...done(call, 'reopened'), ...(await again(call, found, 'reopen', found.record.tier)) }
}

/** To the next tier, and to somebody else than who answered. */
export async function appeal(call: Call<Calls['appeal']>) {
  const found = await ownCase(call)
  return { ...done(call, 'appealed'), ...(await again(call, found, 'appeal', found.record.tier + 1)) }
}

async function again(call: Call<Calls['appeal']>, found: Case, action: 'reopen' | 'appeal', from: number) {
  const { record, setting } = found
  if (!complainantActs(record, call.now).includes(action))
    throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  const [{ holder }, last] = await atOnce(
    stepCase(call, found, { action, decide: () => whoHasAgain(call, found, action, from) }),
    lastPaper(call.db, found),
  )
  await noteWords(call, found, last, call.body.text)
  tellStaff(call, record, holder?.user_id ?? null, action === 'reopen' ? 'reopened' : 'appealed')
  return {
    held_by: {
      tier: holder?.tier ?? record.tier,
      office: holder && { name_en: holder.name_en, name_bn: holder.name_bn },
    },
    due_day: lastDayOf(dueAfter(call.now, setting.days)),
  }
}

/** Who has it once more: who had it, if it is reopened and they may; else whoever it goes to, if there is somebody. */
async function whoHasAgain(call: Opening, found: Case, action: 'reopen' | 'appeal', from: number) {
  const { db, now } = call
  const { record } = found
  const isReopened = action === 'reopen'
  const [kept, heir, sought] = await atOnce(
    isReopened ? keptBy(call, found) : null,
    isHandedOn(db, record),
    soughtFor(db, found, { appeal: !isReopened }),
  )
  const to = kept ? null : await nextSolver(call, found, from, { again: isReopened, heir, sought })
  return {
    holder: kept ?? to,
    to,
    set: {
      // Nobody yet: the schedule finds somebody as soon as there is.
      ...(!kept && !to && { owner_id: null, office_id: null, tier: Math.min(from, tiers) }),
      ...(isReopened
        ? { reopened_at: now.toISOString() }
        : { refused_by: record.answered_by, refused_at: record.answered_at }),
    },
  }
}

/** Who has it, with their office, if they still work on grievances there and nothing keeps them from deciding on it. */
async function keptBy(call: Opening, found: Case): Promise<SolverFound | null> {
  const { owner_id, office_id, tier } = found.record
  if (owner_id === null || office_id === null) return null
  const [stands, bar, [named]] = await atOnce(
    ownerStands(call.db, found.record),
    barOf({ ...call, user: { user_id: owner_id } }, found),
    call.db
      .select({ name_en: office.name_en, name_bn: office.name_bn })
      .from(office)
      .where(eq(office.id, office_id)),
  )
  return stands && bar === null && named ? { user_id: owner_id, office_id, tier, ...named } : null
}

/** Whether whoever has an answered case was given it after its answer, for who gave that is gone. */
async function isHandedOn(db: ReadDatabase, { id, owner_id }: Case['record']): Promise<boolean> {
  const given = await db
    .select({ id: grievanceEvent.id })
    .from(grievanceEvent)
    .where(
      and(
        eq(grievanceEvent.grievance_id, id),
        eq(grievanceEvent.kind, 'assigned'),
        eq(grievanceEvent.to_user, owner_id ?? -1),
        sql`${grievanceEvent.id} > (select max(id) from grievance_event as given where given.grievance_id = ${id} and given.kind in ('solved', 'rejected'))`,
      ),
    )
    .limit(1)
  return given.length > 0
}

/** What was said of the last answer, if anything was. */
async function ratedOf(db: ReadDatabase, { id, rating }: Case['record']) {
  if (rating === null) return undefined
  const { grievance_id, at, kind, tier, sensitive, rating: said, rating_apart } = grievanceEvent
  const [rated] = await db
    .select({ id: grievanceEvent.id, grievance_id, at, kind, tier, sensitive, rating: said, rating_apart })
    .from(grievanceEvent)
    .where(and(eq(grievance_id, id), eq(kind, 'rated')))
    .orderBy(desc(grievanceEvent.id))
    .limit(1)
  return rated
}

export async function rate(call: Call<Calls['rate']>) {
  const found = await ownCase(call)
  const { record } = found
  const { rating } = call.body
  const before = await ratedOf(call.db, record)
  if (!(await mayRate(call, record, before)))
    throw new Failure('not_allowed_now', { parameters: { state: record.status } })
  if (rating === record.rating) return done(call, 'rated')
  placeOf(call.work, record)
  call.work.update(grievance, record, { rating })
  // A slip of the finger: no figure has it yet.
  if (before)
    call.work.replaceParts(
      { table: grievance, id: record.id },
      grievanceEvent,
      eq(grievanceEvent.id, before.id),
      [],
      { before: [before] },
    )
  // Whoever took it in may have read the slip: such a rating is shown, and stands in no figure of satisfaction.
  const counts = proofOf(record) !== 'secret'
  await noteEvent(call, record, {
    kind: 'rated',
    tier: record.tier,
    ...(counts ? { rating } : { rating_apart: rating }),
    // The minutes in which it may be said otherwise don’t begin anew.
    ...(before && { at: before.at }),
  })
  if (rating === 'unsatisfied') tellStaff(call, record, record.owner_id, 'rated_badly')
  else if (record.rating === 'unsatisfied') takeRatingBack(call, record)
  return done(call, 'rated')
}
