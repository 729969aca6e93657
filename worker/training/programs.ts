import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import type { training } from '#contract/training'
import { dayAfter, programDaysMaximum } from '#contract/training/classes'
import { hoursOf } from '#contract/training/clock'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainer,
  trainingCircular,
  trainingClass,
  trainingFigure,
  trainingProgram,
  trainingProgramDay,
  trainingProgramModule,
} from '#worker/db/schema/training'
import type { From } from '#worker/db/keyset'
import { inScope } from '#worker/db/scope'
import { containing } from '#worker/db/search'
import type { Call } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import { readableCirculars, readablePrograms } from './drafts.ts'
import { isInHand, isOver } from './program.ts'
import { slotsOf } from './slots.ts'
import { trainersToPutRight } from './terms.ts'

type Programs = (typeof training)['program']
type Named = { id: number; name_en: string; name_bn: string }

const above = alias(place, 'above')
/** Who teaches a program, as JSON. */
export const trainersOf = (program: SQL) =>
  sql<string>`(select json_group_array(json_object('id', teacher.id, 'name_en', teacher.name_en, 'name_bn', teacher.name_bn)) from training_program_trainer as teaches join trainer as teacher on teacher.id = teaches.trainer_id where teaches.program_id = ${program})`
export const asNamed = (json: string): Named[] =>
  (JSON.parse(json) as Named[]).toSorted((one, other) => one.id - other.id)
export const lookedUp = {
  id: lookup.id,
  code: lookup.code,
  value_en: lookup.value_en,
  value_bn: lookup.value_bn,
}

/** The one row query of programs. */
const rows = ({ db }: Pick<Asking, 'db'>, which: SQL | undefined) =>
  db
    .select({
      program: trainingProgram,
      circular: { id: trainingCircular.id, circular_name: trainingCircular.circular_name },
      status: lookedUp,
      seat: placePath(place, above),
      place_id: place.id,
      trainers: trainersOf(sql`${trainingProgram.id}`),
      accepted: trainingFigure.accepted,
      waiting: trainingFigure.waiting,
    })
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(which)
    .$dynamic()
type Found = Awaited<ReturnType<typeof rows>>[number]

const shown = ({ program, circular, status, seat, trainers, accepted }: Found) => ({
  id: program.id,
  program_name: program.program_name,
  circular,
  status,
  start_date: program.start_date,
  end_date: program.end_date,
  place: namedPath(seat),
  room: program.room,
  seats: program.seats,
  accepted,
  version: program.version,
  trainers: asNamed(trainers),
})

/** Ratings of a program that are told (migrations/0210_training_figures.sql). */
const toldOf = {
  any: sql`figure.rated_1 + figure.rated_2 + figure.rated_3 + figure.rated_4 + figure.rated_5`,
  1: sql`figure.rated_1`,
  2: sql`figure.rated_2`,
  3: sql`figure.rated_3`,
  4: sql`figure.rated_4`,
  5: sql`figure.rated_5`,
}

type Narrowing = Partial<
  Record<'trainer_id' | 'circular_id', number | undefined> &
    Record<'from' | 'to' | 'ended' | 'begins_from' | 'begins_to' | 'rated', string | undefined>
>
/**
 * First days are the order itself: a span of them begins where it begins, however far back. What goes on in some days began a program's
 * length before them at the earliest, what ended before a day began before it, and what is rated has begun, if no other span is asked for.
 */
const spanOf = (
  { from, to, ended, begins_from, begins_to, rated }: Narrowing,
  today: string,
  { key, isDown }: From,
): SQL | undefined =>
  and(
    ...[begins_from, from && dayAfter(from, 1 - programDaysMaximum)].map((day) =>
      day === undefined || (key && !isDown) ? undefined : gte(trainingProgram.start_date, day),
    ),
    ...[to, ended && dayAfter(ended, -1), begins_to, rated && today].map((day) =>
      day === undefined || (key && isDown) ? undefined : lte(trainingProgram.start_date, day),
    ),
  )

const listed = keysetListing({
  table: trainingProgram,
  rows,
  shown,
  order: [trainingProgram.start_date, trainingProgram.id],
  keyOf: ({ program }) => [program.start_date, program.id],
  firstLook: 60,
  by: { status_id: trainingProgram.status_id },
  filters: {
    circular_id: (id: number) => sql`+${trainingProgram.circular_id} = ${id}`,
    trainer_id: (id: number) =>
      sql`exists (select 1 from training_program_trainer where program_id = ${trainingProgram.id} and trainer_id = ${id})`,
    from: (day: string) => sql`${trainingProgram.end_date} >= ${day}`,
    ended: (day: string) => sql`${trainingProgram.end_date} < ${day}`,
    rated: (stars: 'any' | '1' | '2' | '3' | '4' | '5') =>
      sql`exists (select 1 from ${trainingFigure} as figure where figure.program_id = ${trainingProgram.id} and ${toldOf[stars]} > 0)`,
  },
  search: { names: [trainingProgram.program_name] },
  // A trainer has hundreds in a life, a circular a few of each upazila.
  together: (query: Narrowing, { user, now }) => ({
    span: (from) => spanOf(query, dayInDhaka(now), from),
    through:
      query.trainer_id !== undefined
        ? sql`${trainingProgram.id} in (select program_id from training_program_trainer where trainer_id = ${query.trainer_id})`
        : query.circular_id !== undefined
          ? eq(trainingProgram.circular_id, query.circular_id)
          : undefined,
    filters: readablePrograms(user),
    countMost: 300,
  }),
})

export async function list(call: Call<Programs['list']>) {
  const { db, query, user } = call
  return listed({ ...call, user: { ...user, scope: await scopeWithin(db, user.scope, query.place_id) } })
}

/** A program within the places of who asks; any other isn't there. */
export async function findProgram(call: Asking, id: number): Promise<Found> {
  const [found] = await rows(
    call,
    and(
      eq(trainingProgram.id, id),
      inScope(trainingProgram.place, call.user.scope),
      readablePrograms(call.user),
    ),
  )
  if (!found) throw new Failure('not_found')
  return found
}

/** What hangs on a program: its modules, days and classes. */
export const partsOf = (db: Asking['db'], id: number) =>
  db.batch([
    db
      .select(lookedUp)
      .from(trainingProgramModule)
      .innerJoin(lookup, eq(lookup.id, trainingProgramModule.module_id))
      .where(eq(trainingProgramModule.program_id, id))
      .orderBy(asc(lookup.sort), asc(lookup.id)),
    db
      .select()
      .from(trainingProgramDay)
      .where(eq(trainingProgramDay.program_id, id))
      .orderBy(asc(trainingProgramDay.day)),
    db
      .select()
      .from(trainingClass)
      .where(eq(trainingClass.program_id, id))
      .orderBy(asc(trainingClass.held_on), asc(trainingClass.starts)),
  ])

export const shownDay = ({ day, is_active, slot_ids }: typeof trainingProgramDay.$inferSelect) => ({
  day,
  is_active,
  timeSlots: [...slot_ids],
})

export async function get(call: Call<Programs['get']>) {
  const found = await findProgram(call, call.params.id)
  const { program } = found
  const [[modules, days, classes], [own]] = await Promise.all([
    partsOf(call.db, program.id),
    call.db
      .select({ in_hand: isInHand(call.user), is_over: isOver(call.now) })
      .from(trainingProgram)
      .where(eq(trainingProgram.id, program.id)),
  ])
  const mayPutRight = mayCall(call.user, 'trainingProgram-edit') && own?.is_over === false
  const trainers = mayPutRight
    ? await trainersToPutRight(call, program.id, program.start_date)
    : { taken_off: [], came_late: [] }
  return {
    data: {
      ...shown(found),
      modules,
      description: program.description,
      place_id: found.place_id,
      question_link: program.question_link,
      trainer_ratings_link: program.trainer_ratings_link,
      exam_status: program.exam_status,
      rating_status: program.rating_status,
      pass_mark: program.pass_mark,
      attendance_mark: program.attendance_mark,
      on_days: days.map(shownDay),
      classes: classes.map(({ program_id: _, ...one }) => one),
      made_at: program.made_at,
      ...trainers,
      in_hand: own?.in_hand ?? false,
    },
  }
}

/** Statuses of a circular under which programs are added. */
const openCodes = ['draft', 'published']
const offeredMaximum = 40
const idIn = (column: SQLiteColumn, ids: readonly number[]) =>
  inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`)

/** Circulars that programs are of: the latest, by part of a name; some by their ids. */
export const circulars = async ({ db, user, query: { ids, search, open } }: Call<Programs['circulars']>) => ({
  data: await db
    .select({ id: trainingCircular.id, circular_name: trainingCircular.circular_name })
    .from(trainingCircular)
    .where(
      and(
        readableCirculars(user),
        ids
          ? idIn(trainingCircular.id, ids)
          : and(
              containing(search, trainingCircular.circular_name),
              open
                ? sql`+${trainingCircular.status_id} in (${db
                    .select({ id: lookup.id })
                    .from(lookup)
                    .where(
                      and(
                        eq(lookup.type, lookupType.training_circular_status),
                        inArray(lookup.code, openCodes),
                      ),
                    )})`
                : undefined,
            ),
      ),
    )
    .orderBy(desc(trainingCircular.start_date), desc(trainingCircular.id))
    .limit(offeredMaximum),
})

/** Trainers of programs, by part of a name; some by their ids. */
export const trainers = async ({ db, query: { ids, search, active } }: Call<Programs['trainers']>) => ({
  data: await db
    .select({ id: trainer.id, name_en: trainer.name_en, name_bn: trainer.name_bn })
    .from(trainer)
    .where(
      ids
        ? idIn(trainer.id, ids)
        : and(
            containing(search, trainer.name_en, trainer.name_bn),
            active ? eq(trainer.active, 1) : undefined,
          ),
    )
    .orderBy(asc(trainer.name_en), asc(trainer.id))
    .limit(offeredMaximum),
})

export async function choices({ db }: Call<Programs['choices']>) {
  const ofType = (type: number) =>
    db
      .select(lookedUp)
      .from(lookup)
      .where(and(eq(lookup.type, type), eq(lookup.active, 1)))
      .orderBy(asc(lookup.sort), asc(lookup.id))
  const [modules, statuses, slots] = await db.batch([
    ofType(lookupType.training_module),
    ofType(lookupType.training_program_status),
    slotsOf(db),
  ])
  return {
    modules,
    statuses,
    slots: slots.map(({ version: _, active, ...slot }) => ({
      ...slot,
      time: hoursOf(slot),
      active: active === 1,
    })),
  }
}
