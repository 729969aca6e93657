import { and, asc, eq, sql } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import {
  trainingAttendance,
  trainingClass,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { ownAmong } from '../own-hand.ts'
import { inReach, isListed } from '../program.ts'
import { freeSeats, refuse } from './find.ts'

type Table = (typeof training)['attendance']
const marks = trainingAttendance

export async function classes(call: Call<Table['classes']>) {
  const { db, params } = call
  const [found] = await db
    .select({ program: trainingProgram, is_listed: isListed(call.user) })
    .from(trainingProgram)
    .where(and(eq(trainingProgram.id, params.id), inReach(call.user)))
  if (!found) throw new Failure('not_found')
  const { program, is_listed } = found
  const rows = await db
    .select({
      id: trainingClass.id,
      held_on: trainingClass.held_on,
      starts: trainingClass.starts,
      ends: trainingClass.ends,
      marked_at: trainingClass.marked_at,
      present: sql<number>`(select count(*) from training_attendance where class_id = ${trainingClass.id} and present = 1)`,
    })
    .from(trainingClass)
    .where(eq(trainingClass.program_id, program.id))
    .orderBy(asc(trainingClass.held_on), asc(trainingClass.starts))
  return {
    data: {
      program_name: program.program_name,
      circular_id: program.circular_id,
      accepted: program.seats - (await freeSeats(db, program)),
      is_listed,
      classes: rows,
    },
  }
}

async function classOf(call: Asking, id: number) {
  const [found] = await call.db
    .select({ held: trainingClass, place: trainingProgram.place })
    .from(trainingClass)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingClass.program_id))
    .where(and(eq(trainingClass.id, id), inReach(call.user)))
  if (!found) throw new Failure('not_found')
  return found
}

/** Who is accepted, with what was marked of them in a class. */
const attendees = ({ db }: Pick<Asking, 'db'>, held: typeof trainingClass.$inferSelect) =>
  db
    .select({
      id: trainingParticipant.id,
      full_name: trainingParticipant.full_name,
      organisation: trainingParticipant.organisation,
      user_id: trainingParticipant.user_id,
      email: trainingParticipant.email,
      mobile: trainingParticipant.mobile,
      present: marks.present,
      marked_at: marks.marked_at,
    })
    .from(trainingParticipant)
    .leftJoin(marks, and(eq(marks.class_id, held.id), eq(marks.participant_id, trainingParticipant.id)))
    .where(
      and(eq(trainingParticipant.program_id, held.program_id), eq(trainingParticipant.status, 'accepted')),
    )
    .orderBy(asc(trainingParticipant.full_name), asc(trainingParticipant.id))

export async function people(call: Call<Table['people']>) {
  const { held } = await classOf(call, call.params.id)
  const rows = await attendees(call, held)
  const own = await ownAmong(call, rows)
  return {
    data: rows.map((row) => {
      const { user_id: _, email: __, mobile: ___, ...one } = row
      return { ...one, own: own.has(row) }
    }),
  }
}

/** Whoever never was in the program has no mark in it. */
async function refuseStrangers({ db }: Asking, programId: number, ids: readonly number[]): Promise<void> {
  const known = await db
    .select({ id: trainingParticipant.id })
    .from(trainingParticipant)
    .where(
      and(
        sql`${trainingParticipant.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        sql`+${trainingParticipant.program_id} = ${programId}`,
      ),
    )
  if (known.length < ids.length) refuse('marks', 'reference_unknown')
}

/** Marks may come late and out of order: of each person the one that was taken last counts. A device's clock isn't ahead of ours. */
export async function mark(call: Call<Table['mark']>) {
  const { body, work, now } = call
  const { held, place } = await classOf(call, body.class_id)
  if (held.held_on > dayInDhaka(now)) refuse('class_id', 'training_class_to_come')
  const standing = new Map((await attendees(call, held)).map((one) => [one.id, one]))
  const at = now.toISOString()
  const latest = new Map(
    body.marks
      .map((one) => ({ ...one, marked_at: one.marked_at > at ? at : one.marked_at }))
      .toSorted((a, b) => (a.marked_at < b.marked_at ? -1 : 1))
      .map((one) => [one.participant_id, one]),
  )
  await refuseStrangers(call, held.program_id, [...latest.keys()])
  // Whoever was taken off the program meanwhile has none any more; and nobody marks themselves.
  const own = await ownAmong(
    call,
    [...latest.keys()].flatMap((id) => standing.get(id) ?? []),
  )
  const kept = [...latest.values()].filter(({ participant_id, marked_at }) => {
    const before = standing.get(participant_id)
    if (before === undefined || own.has(before)) return false
    return before.marked_at === null || before.marked_at < marked_at
  })
  const message = say(participantMessages, call.language, 'marked')
  if (kept.length === 0) return { kept: 0, message }
  const given = JSON.stringify(kept.map(({ participant_id, marked_at }) => [participant_id, marked_at]))
  const ofThese = sql`${marks.class_id} = ${held.id} and ${marks.participant_id} in (select value ->> 0 from json_each(${given}))`
  work.place(place)
  // What another device has sent since isn't undone.
  work.require(
    sql`not exists (select 1 from json_each(${given}) as mark join training_attendance as a on a.class_id = ${held.id} and a.participant_id = mark.value ->> 0 where a.marked_at >= mark.value ->> 1)`,
  )
  work.replaceParts(
    { table: trainingClass, id: held.id },
    marks,
    ofThese,
    kept.map(({ participant_id, present, marked_at }) => ({
      class_id: held.id,
      participant_id,
      present,
      marked_by: call.user.user_id,
      marked_at,
    })),
  )
  return { kept: kept.length, message }
}
