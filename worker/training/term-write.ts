import { and, eq, sql } from 'drizzle-orm'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { trainingProgram, trainingTerm, trainingTermWord } from '#worker/db/schema/training'
import type { CallBase, Call } from '#worker/http/call'
import { isOver } from './program.ts'
import { findProgram } from './programs.ts'
import { forgetHands, refuseTeachersOf } from './teachers.ts'

type Term = typeof trainingTerm.$inferSelect

/** From when to when its trainers taught a program, as some are taken off, some of these as if they never were, and others come to it. */
export function termsAfter(
  { now }: Pick<CallBase, 'now'>,
  program_id: number,
  terms: readonly Term[],
  { taken, joining, forgotten }: Record<'taken' | 'joining' | 'forgotten', readonly number[]>,
): Term[] {
  const at = now.toISOString()
  const standing = new Set(terms.flatMap(({ trainer_id, until }) => (until === null ? [trainer_id] : [])))
  const after = [
    ...terms.map((one) =>
      one.until === null && taken.includes(one.trainer_id) ? { ...one, until: at } : one,
    ),
    ...taken
      .filter((id) => !standing.has(id))
      .map((trainer_id) => ({ program_id, trainer_id, since: '', until: at })),
    ...joining.map((trainer_id) => ({ program_id, trainer_id, since: at, until: null })),
  ]
  return after.filter(({ trainer_id }) => !forgotten.includes(trainer_id))
}

/** That somebody has rated a trainer in a program, or attendance stands that they took: ratings that were given aren't talked away. */
const tracesOf = (program: number, trainer_id: number) =>
  sql`(exists (select 1 from training_answer as rating where rating.program_id = ${program} and rating.kind = 'rating' and rating.trainer_id = ${trainer_id})
    or exists (
      select 1 from training_class as held join training_attendance as mark on mark.class_id = held.id
      where held.program_id = ${program} and mark.is_by_trainer = 1 and mark.marked_by = (select user_id from trainer where id = ${trainer_id})
    ))`

/**
 * Of a program that goes on: that who was taken off never taught it, or that who came to it late has taught since a day. Another than its
 * trainers, now and before, says so, and why.
 */
export async function sayTaught(call: Call<(typeof training)['program']['sayTaught']>) {
  const { db, work, now, language, body } = call
  const { trainer_id, since } = body
  const { program, trainers } = await findProgram(call, call.params.id)
  const ofProgram = eq(trainingTerm.program_id, program.id)
  const traces = tracesOf(program.id, trainer_id)
  const [[going], terms] = await db.batch([
    db
      .select({ id: trainingProgram.id, isTaught: sql<number>`${traces}` })
      .from(trainingProgram)
      .where(and(eq(trainingProgram.id, program.id), sql`not ${isOver(now)}`)),
    db.select().from(trainingTerm).where(ofProgram),
  ])
  if (!going) throw new Failure('not_allowed_now')
  await refuseTeachersOf(call, sql`(${program.id})`)
  const isCurrent = (JSON.parse(trainers) as { id: number }[]).some(({ id }) => id === trainer_id)
  const own = terms.filter((one) => one.trainer_id === trainer_id)
  const standing = own.find(({ until }) => until === null)
  if (since === null ? isCurrent || own.length === 0 : !standing) throw new Failure('not_allowed_now')
  if (since !== null && (since < program.start_date || since > dayInDhaka(new Date(standing!.since))))
    throw new Failure('validation', { issues: [{ field: 'since', key: 'taught_since' }] })
  if (since === null) {
    if (going.isTaught === 1) throw new Failure('not_allowed_now', { parameters: { state: 'has_taught' } })
    work.require(sql`not ${traces}`)
  }
  const from = since === null ? null : startOfDay(since)
  const others = terms.filter((one) => one.trainer_id !== trainer_id || (from !== null && one.since < from))
  work.place(program.place)
  work.update(trainingProgram, { ...program, version: body.version }, {})
  work.require(
    sql`exists (select 1 from training_program where id = ${program.id} and raters_settled_at is null)`,
  )
  const owner = { table: trainingProgram, id: program.id }
  work.replaceParts(
    owner,
    trainingTerm,
    ofProgram,
    from === null ? others : [...others, { ...standing!, since: from }],
    { before: terms },
  )
  if (from === null) forgetHands(call, program.id, [trainer_id])
  work.insertParts(owner, trainingTermWord, [
    {
      program_id: program.id,
      trainer_id,
      said_at: now.toISOString(),
      is_never: since === null,
      since,
      because: body.reason,
    },
  ])
  return { id: program.id, message: say(adminMessages, language, 'updated') }
}
