import { and, asc, eq, gte, inArray, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayInDhaka } from '#contract/calendar'
import type { training } from '#contract/training'
import { dayAfter, weekdayOf } from '#contract/training/classes'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { trainer, trainingClass, trainingProgram, trainingProgramTrainer } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { readablePrograms } from './drafts.ts'
import { isCancelled } from './program.ts'
import { asNamed, trainersOf } from './programs.ts'

type Week = Call<(typeof training)['program']['week']>
type Own = Call<(typeof training)['own']['classes']>

const above = alias(place, 'above')
const classesShown = 500

/** The Sunday that a week begins on here. */
const sundayOf = (day: string): string => dayAfter(day, -weekdayOf(day))

const rows = ({ db }: Pick<Week, 'db'>) =>
  db
    .select({
      id: trainingClass.id,
      program_id: trainingClass.program_id,
      program_name: trainingProgram.program_name,
      held_on: trainingClass.held_on,
      starts: trainingClass.starts,
      ends: trainingClass.ends,
      marked_at: trainingClass.marked_at,
      seat: placePath(place, above),
      number: trainingProgram.place,
      room: trainingProgram.room,
      trainers: trainersOf(sql`${trainingClass.program_id}`),
    })
    .from(trainingClass)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingClass.program_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .orderBy(asc(trainingClass.held_on), asc(trainingClass.starts), asc(trainingClass.id))
    .$dynamic()

/** Of a program that was called off classes stay that somebody was seen at: nobody comes to them, and they take no room. */
const isGoingAhead = not(isCancelled(trainingProgram.status_id))

/** Classes of a week in scope; where two programs have one room at one time, both say so. */
export async function week(call: Week) {
  const { query, user, now } = call
  const from = query.from ?? sundayOf(dayInDhaka(now))
  const found = await rows(call)
    .where(
      and(
        inArray(
          trainingClass.held_on,
          Array.from({ length: 7 }, (_, at) => dayAfter(from, at)),
        ),
        inScope(trainingProgram.place, user.scope),
        readablePrograms(user),
        isGoingAhead,
        query.trainer_id === undefined
          ? undefined
          : sql`exists (select 1 from training_program_trainer where program_id = ${trainingClass.program_id} and trainer_id = ${query.trainer_id})`,
      ),
    )
    .limit(classesShown + 1)
  const shown = found.slice(0, classesShown)
  const isTaken = (one: (typeof found)[number]) =>
    shown.some(
      (other) =>
        other.program_id !== one.program_id &&
        other.held_on === one.held_on &&
        other.number === one.number &&
        other.room.toLowerCase() === one.room.toLowerCase() &&
        other.starts < one.ends &&
        other.ends > one.starts,
    )
  return {
    from,
    more: found.length > classesShown,
    data: shown.map((one) => {
      const { marked_at: _, seat, number: __, trainers, ...row } = one
      return { ...row, place: namedPath(seat), trainers: asNamed(trainers), room_taken: isTaken(one) }
    }),
  }
}

const daysToCome = 14
/** So long after their end results of programs are still asked for. */
const daysOver = 60
const programsShown = 40

/** Classes of who calls, where they are a trainer: wherever these are held. */
export async function ownClasses(call: Own) {
  const { db, user, now } = call
  const today = dayInDhaka(now)
  const [own] = await db.select({ id: trainer.id }).from(trainer).where(eq(trainer.user_id, user.user_id))
  if (!own) return { is_trainer: false, today, programs: [], data: [] }
  const [found, programs] = await db.batch([
    rows(call).where(
      and(
        sql`${trainingClass.program_id} in (select program_id from training_program_trainer where trainer_id = ${own.id})`,
        isGoingAhead,
        gte(trainingClass.held_on, today),
        lte(trainingClass.held_on, dayAfter(today, daysToCome)),
      ),
    ),
    db
      .select({
        id: trainingProgram.id,
        program_name: trainingProgram.program_name,
        exam_status: trainingProgram.exam_status,
        rating_status: trainingProgram.rating_status,
      })
      .from(trainingProgramTrainer)
      .innerJoin(trainingProgram, eq(trainingProgram.id, trainingProgramTrainer.program_id))
      .where(
        and(
          eq(trainingProgramTrainer.trainer_id, own.id),
          or(eq(trainingProgram.exam_status, true), eq(trainingProgram.rating_status, true)),
          gte(trainingProgram.end_date, dayAfter(today, -daysOver)),
          lte(trainingProgram.start_date, today),
        ),
      )
      .orderBy(asc(trainingProgram.end_date), asc(trainingProgram.id))
      .limit(programsShown),
  ])
  return {
    is_trainer: true,
    today,
    programs,
    data: found.map(({ seat, number: _, trainers: __, ...row }) => ({ ...row, place: namedPath(seat) })),
  }
}
