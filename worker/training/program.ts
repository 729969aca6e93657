import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { clockInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { handInResults } from '#contract/training/hand'
import type { AnswerKind } from '#contract/training/shapes'
import { programStatus } from '#contract/training/statuses'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { lookup } from '#worker/db/schema/settings'
import { trainingAnswer, trainingCircular, trainingProgram, trainingPull } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { CallBase } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { readablePrograms } from './drafts.ts'

// A column of the outer query stands in these by its whole name: drizzle leaves the table off where it is the only one.

/** Classes of a program whose attendance was taken. */
export const heldOf = sql<number>`(select count(*) from training_class where training_class.program_id = training_program.id and training_class.marked_at is not null)`

/** When the first class of a program begins, '2026-11-23 09:00'; null: it has none. */
export const firstClassOf = sql<
  string | null
>`(select printf('%s %02d:%02d', held_on, starts / 60, starts % 60) from training_class where training_class.program_id = training_program.id order by held_on, starts limit 1)`

/** The days of its first and last class, '2026-11-23 2026-12-04'; null: it has none. */
export const classDaysOf = sql<
  string | null
>`(select min(held_on) || ' ' || max(held_on) from training_class where training_class.program_id = training_program.id)`

/** When the last class of its last day ends, in minutes from midnight. */
export const endsOf = sql<
  number | null
>`(select max(training_class.ends) from training_class where training_class.program_id = training_program.id and training_class.held_on = training_program.end_date)`

/** When a program is over, as contract/training/clock.ts says it of one. */
export const overAtOf = (program: SQL = sql`training_program`) =>
  sql<string>`(${program}.end_date || coalesce((select max(printf('T%02d:%02d', last_of.ends / 60, last_of.ends % 60)) from training_class as last_of where last_of.program_id = ${program}.id and last_of.held_on = ${program}.end_date), 'T24:00'))`

/** Whether it is: nobody gets a seat in it any more. */
export const isOver = (now: Date) =>
  sql<boolean>`(training_program.raters_settled_at is not null or ${overAtOf()} <= ${clockInDhaka(now)})`.mapWith(
    Boolean,
  )

/** Whether a program was cancelled, by a column that says its status. */
export const isCancelled = (status_id: SQL | SQLiteColumn) =>
  sql<boolean>`exists (select 1 from ${lookup} as cancelled where cancelled.id = ${status_id} and cancelled.type = ${lookupType.training_program_status} and cancelled.code = ${programStatus.cancelled})`.mapWith(
    Boolean,
  )

const inLists = (who: SignedIn): SQL =>
  and(inScope(trainingProgram.place, who.scope) ?? sql`1`, readablePrograms(who))!

const teaches = (who: SignedIn): SQL =>
  sql`${trainingProgram.id} in (select program_id from training_program_trainer join trainer on trainer.id = trainer_id where trainer.user_id = ${who.user_id})`

/** A program of one's places that one may read, or that one teaches, wherever it is. */
export const inReach = (who: SignedIn): SQL => or(inLists(who), teaches(who))!

/** A program in whose classes and results one has the hand: whoever looks after participants of one's places, or else who teaches it. */
export function inHand(who: SignedIn): SQL {
  if (mayCall(who, 'participant-edit')) return inReach(who)
  return mayCall(who, handInResults) ? teaches(who) : sql`0`
}

/** Whether one has the hand in it. */
export const isInHand = (who: SignedIn) => sql<number>`(${inHand(who)})`.mapWith(Boolean)

/** Whether it is of one's places and one may read it. */
export const isListed = (who: SignedIn) => sql<number>`(${inLists(who)})`.mapWith(Boolean)

/** A program in which whoever asks has the hand, with what its results are judged by; any other isn't there. */
export const findProgram = (call: { db: ReadDatabase; user: SignedIn }, id: number) =>
  programWithin(call, id, inHand(call.user))

/** The same of one that whoever asks may see. */
export const findReadable = (call: { db: ReadDatabase; user: SignedIn }, id: number) =>
  programWithin(call, id, inReach(call.user))

async function programWithin(
  { db, user: who }: { db: ReadDatabase; user: SignedIn },
  id: number,
  which: SQL,
) {
  const [found] = await db
    .select({
      program: trainingProgram,
      circular_name: trainingCircular.circular_name,
      held: heldOf,
      ends: endsOf,
      is_cancelled: isCancelled(trainingProgram.status_id),
      is_listed: isListed(who),
    })
    .from(trainingProgram)
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .where(and(eq(trainingProgram.id, id), which))
  if (!found) throw new Failure('not_found')
  return found
}
export type FoundProgram = Awaited<ReturnType<typeof findProgram>>

export const shownProgram = ({ program, circular_name, held, is_listed }: FoundProgram) => ({
  id: program.id,
  version: program.version,
  program_name: program.program_name,
  circular_id: program.circular_id,
  circular_name,
  start_date: program.start_date,
  end_date: program.end_date,
  exam_status: program.exam_status,
  rating_status: program.rating_status,
  pass_mark: program.pass_mark,
  attendance_mark: program.attendance_mark,
  held,
  is_listed,
  question_link: program.question_link,
  trainer_ratings_link: program.trainer_ratings_link,
  exam_form: program.exam_form,
  exam_form_name: program.exam_form_name,
  rating_form: program.rating_form,
  rating_form_name: program.rating_form_name,
})

/** When a program's answers were last pulled, by whom, and what came of it. */
export async function pullOf(db: ReadDatabase, programId: number, kind: AnswerKind) {
  const [found] = await db
    .select({ pull: trainingPull, by: user.full_name })
    .from(trainingPull)
    .innerJoin(user, eq(user.id, trainingPull.pulled_by))
    .where(and(eq(trainingPull.program_id, programId), eq(trainingPull.kind, kind)))
  if (!found) return null
  const { pulled_at, rows_read, matched, unmatched } = found.pull
  return { pulled_at, pulled_by: found.by, rows_read, matched, unmatched }
}

/** So many answers that don't count are kept and shown, the latest. */
export const unmatchedMaximum = 200

/** Answers that count for nobody, with what was looked for. */
export async function unmatchedOf(
  { db, deps }: Pick<CallBase, 'db' | 'deps'>,
  programId: number,
  kind: AnswerKind,
) {
  const answers = await db
    .select()
    .from(trainingAnswer)
    .where(
      and(
        eq(trainingAnswer.program_id, programId),
        eq(trainingAnswer.kind, kind),
        isNull(trainingAnswer.participant_id),
        isNull(trainingAnswer.trainer_id),
      ),
    )
    .orderBy(desc(trainingAnswer.outside_id))
    .limit(unmatchedMaximum)
  return Promise.all(
    answers.map(async ({ outside_id, matched_by, value, answered_at }) => ({
      outside_id,
      matched_by: matched_by === null ? '' : await deps.secrets.decrypt(matched_by),
      value,
      answered_at,
    })),
  )
}
