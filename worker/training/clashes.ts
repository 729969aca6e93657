import { sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { trainingPrograms as words } from '#contract/texts/training/programs'
import { classesBetween, classesMaximum, overlap, type ClassHours } from '#contract/training/classes'
import { clockOf } from '#contract/training/clock'
import type { training } from '#contract/training'
import type { Clash } from '#contract/training/programs'
import type { ReadDatabase } from '#worker/db/client'
import { trainer, trainingBusy, trainingProgram } from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import { slotsOf } from './slots.ts'

type Clashes = Call<(typeof training)['program']['clashes']>
type Timing = Pick<Clashes['body'], 'start_date' | 'end_date' | 'on_days'>

const refuse = (key: string, parameters: Record<string, string | number> = {}): never => {
  throw new Failure('validation', { issues: [{ field: 'on_days', key, parameters }] })
}

/** The classes of these days and hours; `kept`: slots that the program has already, which may be switched off by now. */
export function classesOf(
  all: Awaited<ReturnType<typeof slotsOf>>,
  timing: Timing,
  kept: readonly number[] = [],
): ClassHours[] {
  const slots = all.filter(({ id, active }) => active === 1 || kept.includes(id))
  for (const { timeSlots } of timing.on_days) {
    const chosen = timeSlots.flatMap(
      (id) => slots.find((slot) => slot.id === id) ?? (kept.includes(id) ? [] : refuse('reference_unknown')),
    )
    chosen.forEach((one, at) => {
      if (chosen.slice(at + 1).some((other) => overlap(one, other))) refuse('slots_overlap')
    })
  }
  const classes = classesBetween(timing, slots)
  if (classes.length === 0) refuse('no_classes')
  if (classes.length > classesMaximum) refuse('too_many_classes', { count: classesMaximum })
  return classes
}

const clashesShown = 20

/** What trainers have at these hours already, beside the program itself. */
export async function clashesOf(
  db: ReadDatabase,
  trainers: readonly number[],
  classes: readonly ClassHours[],
  own: number,
): Promise<Clash[]> {
  if (trainers.length === 0 || classes.length === 0) return []
  const asked = sql`json_each(${JSON.stringify(classes)}) as asked`
  const found = await db
    .select({
      trainer: { id: trainer.id, name_en: trainer.name_en, name_bn: trainer.name_bn },
      program_name: trainingProgram.program_name,
      held_on: trainingBusy.held_on,
      starts: trainingBusy.starts,
      ends: trainingBusy.ends,
    })
    .from(asked)
    .innerJoin(
      trainingBusy,
      sql`${trainingBusy.trainer_id} in (select value from json_each(${JSON.stringify(trainers)})) and ${trainingBusy.held_on} = asked.value ->> 'held_on' and ${trainingBusy.starts} < asked.value ->> 'ends' and ${trainingBusy.ends} > asked.value ->> 'starts' and ${trainingBusy.program_id} <> ${own}`,
    )
    .innerJoin(trainer, sql`${trainer.id} = ${trainingBusy.trainer_id}`)
    .innerJoin(trainingProgram, sql`${trainingProgram.id} = ${trainingBusy.program_id}`)
    .orderBy(trainingBusy.held_on, trainingBusy.starts, trainer.id)
    .limit(clashesShown)
  return found
}

/** Refuses what would have a trainer in two classes, and says which. */
export function refuseClashes(found: readonly Clash[], language: Language): void {
  if (found.length === 0) return
  const { nameOf, day, digits } = formatFor(language)
  const issues = found.slice(0, 3).map((clash) => ({
    field: 'trainers',
    key: 'trainer_clash',
    parameters: {
      trainer: nameOf(clash.trainer),
      program: clash.program_name,
      day: day(clash.held_on),
      hours: digits(say(words, language, 'hours', { from: clockOf(clash.starts), to: clockOf(clash.ends) })),
    },
  }))
  throw new Failure('validation', { issues })
}

export async function clashes({ db, body }: Clashes): Promise<{ data: Clash[] }> {
  const kept = body.on_days.flatMap(({ timeSlots }) => timeSlots)
  const classes = classesOf(await slotsOf(db), body, kept)
  return { data: await clashesOf(db, body.trainers, classes, body.id ?? 0) }
}
