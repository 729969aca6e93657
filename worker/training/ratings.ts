import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { resultTexts } from '#contract/texts/training/results'
import type { training } from '#contract/training'
import { ratingStep } from '#contract/training/shapes'
import { randomDigits } from '#worker/db/ids'
import {
  trainingAnswer,
  trainingParticipant,
  trainingProgram,
  trainingRated,
} from '#worker/db/schema/training'
import type { Call, CallBase } from '#worker/http/call'
import { ownAmong } from './own-hand.ts'
import { isLeftAlone, isRater } from './matching.ts'
import { findProgram, isCancelled, pullOf, shownProgram, unmatchedOf } from './program.ts'
import { closedBefore, openDays, teachersOf } from './teachers.ts'

type Rating = (typeof training)['rating']
/** Whether the value of a rating is told: it is one of a whole step of its trainer in its program. */
export const isTold = sql<number>`exists (select 1 from training_rating_told as told where told.program_id = training_answer.program_id and told.outside_id = training_answer.outside_id)`

/** Ratings by trainer. Everybody sees them in whole steps alone: who sees this may be the trainer, or tell them. */
export async function ratings(call: Call<Rating['get']>) {
  const { db, params, deps } = call
  const found = await findProgram(call, params.id)
  const teachers = teachersOf(call, [params.id])
  const [answers, [unheard]] = await db.batch([
    db
      .select({
        trainer_id: trainingAnswer.trainer_id,
        value: trainingAnswer.value,
        note: trainingAnswer.note,
        is_told: isTold,
      })
      .from(trainingAnswer)
      .where(
        and(
          eq(trainingAnswer.program_id, params.id),
          eq(trainingAnswer.kind, 'rating'),
          isNotNull(trainingAnswer.trainer_id),
        ),
      ),
    // Who may rate all the same, for they have, isn't left out: the figure would tell.
    db
      .select({ people: sql<number>`count(*)` })
      .from(trainingParticipant)
      .where(
        and(
          eq(trainingParticipant.program_id, params.id),
          eq(trainingParticipant.status, 'accepted'),
          sql`not exists (select 1 from training_vouched where training_vouched.participant_id = training_participant.id)`,
        ),
      ),
  ])
  // Whoever was taken off keeps their ratings.
  const trainers = (await teachers).filter(
    ({ id, is_current, is_rated }) =>
      is_current || is_rated || answers.some(({ trainer_id }) => trainer_id === id),
  )
  const shown = trainers.map(async (one) => {
    const own = answers.filter(({ trainer_id }) => trainer_id === one.id)
    const whole = own.filter(({ is_told }) => is_told === 1)
    // Answers that are gone in the tool since leave too few to hide each among.
    const told = whole.length < ratingStep ? [] : whole
    const sum = told.reduce((all, { value }) => all + (value ?? 0), 0)
    const notes = await Promise.all(
      told.flatMap(({ note }) => (note === null ? [] : [deps.secrets.decrypt(note)])),
    )
    // In no order of when they came.
    return {
      id: one.id,
      name_en: one.name_en,
      name_bn: one.name_bn,
      count: own.length,
      told: told.length,
      average: told.length === 0 ? null : Math.round((sum * 100) / told.length),
      notes: notes.toSorted(),
    }
  })
  const [own, pull, unmatched] = await Promise.all([
    ownAmong(call, trainers),
    pullOf(db, params.id, 'rating'),
    unmatchedOf(call, params.id, 'rating'),
  ])
  return {
    data: {
      program: shownProgram(found),
      pull,
      is_own: own.size > 0,
      trainers: await Promise.all(shown),
      unheard: found.program.rating_status ? unheard!.people : 0,
      is_settled: found.program.raters_settled_at !== null,
      unmatched,
    },
  }
}

/** When the ratings of a program close; null: it isn't over yet. */
export const closesAt = ({
  raters_settled_at,
}: Pick<typeof trainingProgram.$inferSelect, 'raters_settled_at'>) =>
  raters_settled_at === null
    ? null
    : new Date(Date.parse(raters_settled_at) + openDays * 86_400_000).toISOString()

/** That a participant of a program may rate its trainers: it is settled that they may, once and for all, whatever becomes of them or of the program. */
export const mayRate = (now: Date) =>
  sql<boolean>`(${isRater} and coalesce(training_program.raters_settled_at > ${closedBefore(now)}, 1))`.mapWith(
    Boolean,
  )

/** What somebody rates or will, of what they take part in: nothing of one that is over where it is settled that they don't, or whose ratings are closed. */
const ownPlaces = ({ db, now, user }: CallBase & { user: { user_id: number } }) =>
  db
    .select({
      participant_id: trainingParticipant.id,
      may_rate: mayRate(now),
      alone: isLeftAlone,
      program_id: trainingProgram.id,
      place: trainingProgram.place,
      program_name: trainingProgram.program_name,
    })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(
      and(
        eq(trainingParticipant.user_id, user.user_id),
        eq(trainingProgram.rating_status, true),
        or(
          mayRate(now),
          and(
            eq(trainingParticipant.status, 'accepted'),
            isNull(trainingProgram.raters_settled_at),
            not(isCancelled(trainingProgram.status_id)),
          ),
        ),
      ),
    )

/** Whom somebody rates of what they take part in: nobody themselves. */
async function trainersOf(
  call: Parameters<typeof ownAmong>[0] & Pick<CallBase, 'now'>,
  places: readonly { program_id: number; alone: boolean }[],
) {
  const programs = places.map(({ program_id }) => program_id)
  const found = (await teachersOf(call, programs)).filter(({ is_rated }) => is_rated)
  const own = await ownAmong(call, found)
  const alone = new Set(places.filter((one) => one.alone).map(({ program_id }) => program_id))
  return found
    .filter((one) => !own.has(one) && !(one.came_late && alone.has(one.program_id)))
    .map(({ program_id, id, name_en, name_bn, came_late }) => ({
      program_id,
      id,
      name_en,
      name_bn,
      came_late,
    }))
}

export async function ownRatings(call: Call<Rating['own']>) {
  const places = await ownPlaces(call)
  const [trainers, rated] = await Promise.all([
    trainersOf(call, places),
    call.db
      .select()
      .from(trainingRated)
      .where(
        inArray(
          trainingRated.participant_id,
          places.map(({ participant_id }) => participant_id),
        ),
      ),
  ])
  return {
    data: places.map(({ participant_id, program_id, program_name, may_rate }) => ({
      participant_id,
      program_name,
      may_rate,
      trainers: trainers
        .filter((one) => one.program_id === program_id)
        .map(({ program_id: _, came_late: __, ...one }) => ({
          ...one,
          rated: rated.some(
            (other) => other.participant_id === participant_id && other.trainer_id === one.id,
          ),
        })),
    })),
  }
}

/**
 * That it was given stands by the participant, what was given by nobody: under a number of chance, and of the day alone. No history or
 * log tells who gave one, or at which minute; that one came in, the count of the program's ratings says.
 */
export async function giveRating(call: Call<Rating['give']>) {
  const { body, work, now, deps, language } = call
  const own = (await ownPlaces(call)).find(({ participant_id }) => participant_id === body.participant_id)
  const trainers = own ? await trainersOf(call, [own]) : []
  const whose = trainers.find(({ id }) => id === body.trainer_id)
  if (!own?.may_rate || !whose) throw new Failure('not_found')
  work.confidential()
  work.place(own.place)
  // Whose right is taken at this moment, for nobody speaks for them any more, doesn't rate.
  work.require(
    sql`exists (select 1 from training_rater where training_rater.participant_id = ${own.participant_id})`,
  )
  if (whose.came_late)
    work.require(
      sql`not exists (select 1 from training_participant where id = ${own.participant_id} and ${isLeftAlone})`,
    )
  work.insertParts({ table: trainingParticipant, id: own.participant_id }, trainingRated, [
    { participant_id: own.participant_id, trainer_id: body.trainer_id },
  ])
  work.insertMass({ table: trainingProgram, id: own.program_id }, trainingAnswer, [
    {
      program_id: own.program_id,
      kind: 'rating',
      outside_id: -Number(randomDigits(15)),
      trainer_id: body.trainer_id,
      value: body.rating,
      note: body.note === null || body.note === '' ? null : await deps.secrets.encrypt(body.note),
      answered_at: dayInDhaka(now),
    },
  ])
  return { id: own.participant_id, message: say(resultTexts, language, 'rated') }
}
