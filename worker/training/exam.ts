import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { hasPassed } from '#contract/training/passing'
import { trainingAnswer, trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { refuseCertified, refuseOwn } from './own-hand.ts'
import { findProgram, inReach, pullOf, shownProgram } from './program.ts'

type Exam = (typeof training)['exam']
/** So many answers that belong to nobody are shown, the latest. */
const unmatchedMaximum = 200

export async function exam(call: Call<Exam['get']>) {
  const { db, params, now, deps } = call
  const found = await findProgram(call, params.id)
  const [people, answers] = await db.batch([
    db
      .select({
        id: trainingParticipant.id,
        version: trainingParticipant.version,
        full_name: trainingParticipant.full_name,
        organisation: trainingParticipant.organisation,
        attended: trainingParticipant.attended,
        score: trainingParticipant.score,
        score_source: trainingParticipant.score_source,
      })
      .from(trainingParticipant)
      .where(and(eq(trainingParticipant.program_id, params.id), eq(trainingParticipant.status, 'accepted')))
      .orderBy(asc(trainingParticipant.joined_at), asc(trainingParticipant.id)),
    db
      .select()
      .from(trainingAnswer)
      .where(
        and(
          eq(trainingAnswer.program_id, params.id),
          eq(trainingAnswer.kind, 'exam'),
          isNull(trainingAnswer.participant_id),
        ),
      )
      .orderBy(desc(trainingAnswer.outside_id))
      .limit(unmatchedMaximum),
  ])
  const program = shownProgram(found)
  const today = dayInDhaka(now)
  return {
    data: {
      program,
      pull: await pullOf(db, params.id, 'exam'),
      participants: people.map((one) => ({ ...one, passed: hasPassed(program, one, today) })),
      unmatched: await Promise.all(
        answers.map(async ({ outside_id, matched_by, value, answered_at }) => ({
          outside_id,
          matched_by: matched_by === null ? '' : await deps.secrets.decrypt(matched_by),
          value,
          answered_at,
        })),
      ),
    },
  }
}

/** The score of one participant, by hand; taken away, the survey tool may fill it again. */
export async function score(call: Call<Exam['score']>) {
  const { db, params, body, work, now, user: who, language } = call
  const [row] = await db
    .select({ record: trainingParticipant })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(and(eq(trainingParticipant.id, params.id), inReach(who)))
  if (!row) throw new Failure('not_found')
  const found = row.record
  if (found.status !== 'accepted')
    throw new Failure('not_allowed_now', { parameters: { state: found.status } })
  refuseOwn(who, found.user_id)
  await refuseCertified(call, found.id)
  work.place(found.place)
  const given = body.score !== null
  work.update(
    trainingParticipant,
    { ...found, version: body.version },
    {
      score: body.score,
      score_source: given ? 'hand' : null,
      scored_by: given ? who.user_id : null,
      scored_at: given ? now.toISOString() : null,
    },
  )
  return { id: found.id, message: say(adminMessages, language, 'saved') }
}
