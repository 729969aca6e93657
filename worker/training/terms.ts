import { eq } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import { trainer, trainingProgramTrainer, trainingTerm } from '#worker/db/schema/training'
import type { Acting } from './own-hand.ts'
import { isTeacherOf } from './teachers.ts'

/** Of whose teaching something else may be said by whoever neither teaches a program nor did. */
export async function trainersToPutRight(call: Acting, program: number, begins: string) {
  const [terms, isTeacher] = await Promise.all([
    call.db
      .select({
        id: trainer.id,
        name_en: trainer.name_en,
        name_bn: trainer.name_bn,
        since: trainingTerm.since,
        until: trainingTerm.until,
      })
      .from(trainingTerm)
      .innerJoin(trainer, eq(trainer.id, trainingTerm.trainer_id))
      .where(eq(trainingTerm.program_id, program)),
    isTeacherOf(call, program),
  ])
  if (isTeacher) return { taken_off: [], came_late: [] }
  const current = await call.db
    .select({ id: trainingProgramTrainer.trainer_id })
    .from(trainingProgramTrainer)
    .where(eq(trainingProgramTrainer.program_id, program))
  const isCurrent = (trainer_id: number) => current.some(({ id }) => id === trainer_id)
  const named = ({ id, name_en, name_bn }: (typeof terms)[number]) => ({ id, name_en, name_bn })
  const former = new Map(terms.filter(({ id }) => !isCurrent(id)).map((one) => [one.id, named(one)]))
  return {
    taken_off: [...former.values()],
    came_late: terms
      .filter(({ since, until }) => until === null && since > startOfDay(begins))
      .map((one) => ({ ...named(one), since: one.since })),
  }
}
