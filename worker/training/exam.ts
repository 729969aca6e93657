import { and, asc, eq } from 'drizzle-orm'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { hasPassed, scoring } from '#contract/training/passing'
import { office } from '#worker/db/schema/access'
import { trainingParticipant, trainingProgram } from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { isOwnOffice, officeNames, refuse } from './participants/find.ts'
import { refuseCertified, refuseOwn } from './own-hand.ts'
import { findProgram, inHand, pullOf, shownProgram, unmatchedOf } from './program.ts'

type Exam = (typeof training)['exam']
export async function exam(call: Call<Exam['get']>) {
  const { db, params, now } = call
  const found = await findProgram(call, params.id)
  const ofPeople = db
    .select({
      id: trainingParticipant.id,
      version: trainingParticipant.version,
      full_name: trainingParticipant.full_name,
      organisation: trainingParticipant.organisation,
      office: officeNames,
      attended: trainingParticipant.attended,
      score: trainingParticipant.score,
      score_source: trainingParticipant.score_source,
      seated: { joined_at: trainingParticipant.joined_at, decided_at: trainingParticipant.decided_at },
    })
    .from(trainingParticipant)
    .leftJoin(office, isOwnOffice)
    .where(and(eq(trainingParticipant.program_id, params.id), eq(trainingParticipant.status, 'accepted')))
    .orderBy(asc(trainingParticipant.joined_at), asc(trainingParticipant.id))
  const [people, pull, unmatched] = await Promise.all([
    ofPeople,
    pullOf(db, params.id, 'exam'),
    unmatchedOf(call, params.id, 'exam'),
  ])
  const program = shownProgram(found)
  const clock = clockInDhaka(now)
  return {
    data: {
      program,
      pull,
      participants: people.map(({ seated, ...one }) => ({
        ...one,
        passed: hasPassed(
          { ...found.program, held: found.held, ends: found.ends, is_cancelled: found.is_cancelled },
          { ...one, ...seated },
          clock,
        ),
      })),
      unmatched,
    },
  }
}

/** A program without an exam has no scores, nor has one that hasn't begun; what is there from before may be taken away. */
export function refuseUnscored(
  { now }: { now: Date },
  program: Parameters<typeof scoring>[0],
  field: 'score' | 'kind',
): void {
  const state = scoring(program, dayInDhaka(now))
  if (state !== 'open') refuse(field, `training_exam_${state}`)
}

/** The score of one participant, by hand; taken away, the survey tool may fill it again. */
export async function score(call: Call<Exam['score']>) {
  const { db, params, body, work, now, user: who, language } = call
  const [row] = await db
    .select({ record: trainingParticipant, program: trainingProgram })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .where(and(eq(trainingParticipant.id, params.id), inHand(who)))
  if (!row) throw new Failure('not_found')
  const found = row.record
  if (found.status !== 'accepted')
    throw new Failure('not_allowed_now', { parameters: { state: found.status } })
  if (body.score !== null) refuseUnscored(call, row.program, 'score')
  await atOnce(refuseOwn(call, found), refuseCertified(call, found.id))
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
