import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { clockInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import type { training } from '#contract/training'
import { isOwnLink } from '#contract/training/answer-code'
import type { PublicProgram } from '#contract/training/programs'
import { registrationOf } from '#contract/training/registration'
import { namedPath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainer,
  trainingCircular,
  trainingFigure,
  trainingProgram,
  trainingProgramTrainer,
} from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { isForAll, status } from './circulars/circulars.ts'
import { isOut } from './drafts.ts'
import { firstClassOf } from './program.ts'
import { partsOf, shownDay } from './programs.ts'
import { above, higher, highest, venuePath } from './venue.ts'

const type = alias(lookup, 'training_type')
const namesOf = ({ value_en, value_bn }: { value_en: string; value_bn: string }) => ({
  name_en: value_en,
  name_bn: value_bn,
})

const linkForAll = (link: string | null) => (isOwnLink(link) ? null : link)

/** A program as anybody may see it. */
export async function details({
  db,
  params,
  now,
}: Call<(typeof training)['programDetails']['get']>): Promise<{ data: PublicProgram }> {
  const [found] = await db
    .select({
      program: trainingProgram,
      circular_name: trainingCircular.circular_name,
      type: { value_en: type.value_en, value_bn: type.value_bn },
      status: { code: lookup.code, value_en: lookup.value_en, value_bn: lookup.value_bn },
      isForAll,
      circular_code: status.code,
      first: firstClassOf,
      seat: venuePath,
      taken: trainingFigure.accepted,
    })
    .from(trainingProgram)
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .innerJoin(type, eq(type.id, trainingCircular.training_type_id))
    .innerJoin(status, eq(status.id, trainingCircular.status_id))
    .innerJoin(lookup, eq(lookup.id, trainingProgram.status_id))
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(higher, eq(higher.id, above.parent_id))
    .leftJoin(highest, eq(highest.id, higher.parent_id))
    // Of each circular that the public sees, whatever became of it: both pages say so.
    .where(and(eq(trainingProgram.id, params.id), isOut))
  if (!found) throw new Failure('not_found')
  const { program } = found
  const [[modules, days, classes], trainers] = await Promise.all([
    partsOf(db, program.id),
    db
      .select({ id: trainer.id, name_en: trainer.name_en, name_bn: trainer.name_bn })
      .from(trainingProgramTrainer)
      .innerJoin(trainer, eq(trainer.id, trainingProgramTrainer.trainer_id))
      .where(eq(trainingProgramTrainer.program_id, program.id))
      .orderBy(asc(trainer.id)),
  ])
  return {
    data: {
      id: program.id,
      program_name: program.program_name,
      circular_name: found.circular_name,
      training_circular_id: program.circular_id,
      training_type: namesOf(found.type),
      trainers,
      modules: modules.map((module) => ({ id: module.id, ...namesOf(module) })),
      description: program.description,
      start_date: program.start_date,
      end_date: program.end_date,
      question_link: linkForAll(program.question_link),
      trainer_ratings_link: linkForAll(program.trainer_ratings_link),
      own_links: {
        exam: isOwnLink(program.question_link),
        rating: isOwnLink(program.trainer_ratings_link),
      },
      status_name: namesOf(found.status),
      registration: registrationOf({
        circular: found.circular_code,
        program: found.status.code,
        start_date: program.start_date,
        end_date: program.end_date,
        first: found.first,
        clock: clockInDhaka(now),
        isForRoles: found.isForAll === 0,
      }),
      free: Math.max(0, program.seats - found.taken),
      exam_status: program.exam_status,
      rating_status: program.rating_status,
      place: namedPath(found.seat),
      room: program.room,
      on_days: days.map(shownDay),
      classes: classes.map(({ held_on, starts, ends }) => ({ held_on, starts, ends })),
    },
  }
}
