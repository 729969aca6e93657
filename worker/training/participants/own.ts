import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { linkFor } from '#contract/training/answer-code'
import { hasPassed } from '#contract/training/passing'
import type { training } from '#contract/training'
import { namedPath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import {
  trainingAttendance,
  trainingCertificate,
  trainingCircular,
  trainingClass,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { answerCode } from '../answer-code.ts'
import { endsOf, heldOf, isCancelled } from '../program.ts'
import { above, higher, highest, venuePath } from '../venue.ts'
import { mayRate } from '../ratings.ts'
import { step } from './life.ts'

type Table = (typeof training)['ownTraining']
const row = trainingParticipant
const ownMaximum = 100

/** What somebody takes part in, the latest first: their own alone, wherever it is. */
export async function ownTraining(call: Call<Table['list']>) {
  const { db, now, user: who } = call
  const mine = await db
    .select({
      record: row,
      program: trainingProgram,
      circular_name: trainingCircular.circular_name,
      place: venuePath,
      certificate: trainingCertificate.id,
      held: heldOf,
      may_rate: mayRate(now),
      ends: endsOf,
      is_cancelled: isCancelled(trainingProgram.status_id),
    })
    .from(row)
    .innerJoin(trainingProgram, eq(trainingProgram.id, row.program_id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(higher, eq(higher.id, above.parent_id))
    .leftJoin(highest, eq(highest.id, higher.parent_id))
    .leftJoin(
      trainingCertificate,
      and(eq(trainingCertificate.participant_id, row.id), isNull(trainingCertificate.withdrawn_at)),
    )
    .where(eq(row.user_id, who.user_id))
    .orderBy(desc(trainingProgram.start_date), desc(row.id))
    .limit(ownMaximum)
  const classes =
    mine.length === 0
      ? []
      : await db
          .select({
            program_id: trainingClass.program_id,
            held_on: trainingClass.held_on,
            starts: trainingClass.starts,
            ends: trainingClass.ends,
            present: trainingAttendance.present,
          })
          .from(trainingClass)
          .innerJoin(row, and(eq(row.program_id, trainingClass.program_id), eq(row.user_id, who.user_id)))
          .leftJoin(
            trainingAttendance,
            and(
              eq(trainingAttendance.class_id, trainingClass.id),
              eq(trainingAttendance.participant_id, row.id),
            ),
          )
          .where(
            inArray(
              trainingClass.program_id,
              mine.map(({ program }) => program.id),
            ),
          )
          .orderBy(asc(trainingClass.held_on), asc(trainingClass.starts))
  const byProgram = Map.groupBy(classes, ({ program_id }) => program_id)
  const clock = clockInDhaka(now)
  return {
    data: mine.map(({ record, program, circular_name, place: at, certificate, may_rate, ...of }) => {
      const isIn = record.status === 'accepted'
      const code = answerCode(call, record.id)
      const linkOf = (isOpen: boolean, link: string | null) => (isOpen && link ? linkFor(link, code) : null)
      const exam_link = linkOf(isIn && program.exam_status, program.question_link)
      const rating_link = linkOf(program.rating_status && may_rate, program.trainer_ratings_link)
      return {
        id: record.id,
        version: record.version,
        status: record.status,
        program_id: program.id,
        program_name: program.program_name,
        circular_name,
        start_date: program.start_date,
        end_date: program.end_date,
        place: namedPath(at),
        room: program.room,
        classes: (isIn ? (byProgram.get(program.id) ?? []) : []).map(({ program_id: _, ...one }) => one),
        exam_link,
        rating_link,
        answer_code: (exam_link ?? rating_link) === null ? null : code,
        attendance_mark: program.attendance_mark,
        score: record.score,
        passed: record.score === null ? null : record.score >= program.pass_mark * 100,
        held: isIn ? of.held : 0,
        attended: record.attended,
        program_passed: isIn ? hasPassed({ ...program, ...of }, record, clock) : null,
        certificate,
      }
    }),
  }
}

/** Whoever can't come gives the seat back, as long as the program hasn't begun. */
export async function withdrawOwn(call: Call<Table['withdraw']>) {
  const [found] = await call.db
    .select({ record: row, start_date: trainingProgram.start_date })
    .from(row)
    .innerJoin(trainingProgram, eq(trainingProgram.id, row.program_id))
    .where(and(eq(row.id, call.params.id), eq(row.user_id, call.user.user_id)))
  if (!found) throw new Failure('not_found')
  if (found.start_date <= dayInDhaka(call.now)) throw new Failure('not_allowed_now')
  return step(call, found.record, 'withdraw', call.body.version)
}
