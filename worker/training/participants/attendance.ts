import { and, asc, eq, sql } from 'drizzle-orm'
import { clockInDhaka, startOfDay } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import { hasBegun } from '#contract/training/clock'
import { office } from '#worker/db/schema/access'
import {
  trainingAttendance,
  trainingClass,
  trainingParticipant,
  trainingProgram,
  trainingVoucher,
} from '#worker/db/schema/training'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { hasCertificate, isTeachersHand, ownAmong } from '../own-hand.ts'
import { inHand, inReach, isInHand, isListed } from '../program.ts'
import { freeSeats, isOwnOffice, officeNames, refuse } from './find.ts'

type Table = (typeof training)['attendance']
const marks = trainingAttendance

export async function classes(call: Call<Table['classes']>) {
  const { db, params } = call
  const [found] = await db
    .select({ program: trainingProgram, is_listed: isListed(call.user), in_hand: isInHand(call.user) })
    .from(trainingProgram)
    .where(and(eq(trainingProgram.id, params.id), inReach(call.user)))
  if (!found) throw new Failure('not_found')
  const { program, is_listed, in_hand } = found
  const ofClasses = db
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
  const [rows, free] = await Promise.all([ofClasses, freeSeats(db, program)])
  return {
    data: {
      program_name: program.program_name,
      circular_id: program.circular_id,
      accepted: program.seats - free,
      is_listed,
      in_hand,
      classes: rows,
    },
  }
}

async function classOf(call: Asking, id: number, within: typeof inReach) {
  const [found] = await call.db
    .select({ held: trainingClass, place: trainingProgram.place })
    .from(trainingClass)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingClass.program_id))
    .where(and(eq(trainingClass.id, id), within(call.user)))
  if (!found) throw new Failure('not_found')
  return found
}

/** Who is accepted, with what was marked of them in a class. */
const attendees = ({ db, user: who }: Pick<Asking, 'db' | 'user'>, held: typeof trainingClass.$inferSelect) =>
  db
    .select({
      id: trainingParticipant.id,
      full_name: trainingParticipant.full_name,
      organisation: trainingParticipant.organisation,
      office: officeNames,
      user_id: trainingParticipant.user_id,
      email: trainingParticipant.email,
      mobile: trainingParticipant.mobile,
      present: marks.present,
      marked_at: marks.marked_at,
      marked_by: sql<
        string | null
      >`(select full_name from user as marker where marker.id = ${marks.marked_by} and marker.id <> ${who.user_id})`,
      // By whoever asks, at this class.
      vouched:
        sql<boolean>`exists (select 1 from training_voucher as word where word.participant_id = ${trainingParticipant.id} and word.user_id = ${who.user_id} and word.class_id = ${held.id})`.mapWith(
          Boolean,
        ),
      unheard:
        sql<boolean>`exists (select 1 from training_program as going where going.id = ${trainingParticipant.program_id} and going.rating_status = 1 and going.raters_settled_at is null)
        and not exists (select 1 from training_vouched where training_vouched.participant_id = ${trainingParticipant.id})`.mapWith(
          Boolean,
        ),
      certified: sql<boolean>`${hasCertificate(sql`${trainingParticipant.id}`)}`.mapWith(Boolean),
    })
    .from(trainingParticipant)
    .leftJoin(office, isOwnOffice)
    .leftJoin(marks, and(eq(marks.class_id, held.id), eq(marks.participant_id, trainingParticipant.id)))
    .where(
      and(eq(trainingParticipant.program_id, held.program_id), eq(trainingParticipant.status, 'accepted')),
    )
    .orderBy(asc(trainingParticipant.full_name), asc(trainingParticipant.id))

export async function people(call: Call<Table['people']>) {
  const { held } = await classOf(call, call.params.id, inReach)
  const [[rows, own], isByTrainer] = await atOnce(
    attendees(call, held).then(async (found) => [found, await ownAmong(call, found)] as const),
    isTeachersHand(call, held.program_id),
  )
  return {
    data: rows.map((row) => {
      const { id, full_name, organisation, present, marked_at, marked_by, unheard } = row
      const isOwn = own.has(row)
      return {
        id,
        full_name,
        organisation,
        office: row.office,
        present,
        marked_at,
        marked_by,
        own: isOwn,
        unheard: !isByTrainer && !isOwn && present === true && unheard,
      }
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

const beginOf = ({ held_on, starts }: typeof trainingClass.$inferSelect): string =>
  new Date(Date.parse(startOfDay(held_on)) + starts * 60_000).toISOString()

/**
 * Marks may come late and out of order: of each person the one that was taken last counts. A device's clock isn't ahead of ours, and
 * none has marked a class before it began. Under a certificate attendance stays as it is: the others' marks are kept all the same.
 */
export async function mark(call: Call<Table['mark']>) {
  const { body, work, now } = call
  const { held, place } = await classOf(call, body.class_id, inHand)
  if (!hasBegun(held, clockInDhaka(now))) refuse('class_id', 'training_class_to_come')
  const [found, is_by_trainer] = await atOnce(attendees(call, held), isTeachersHand(call, held.program_id))
  const standing = new Map(found.map((one) => [one.id, one]))
  const [begin, at] = [beginOf(held), now.toISOString()]
  const withinClass = (marked_at: string) => (marked_at > at ? at : marked_at < begin ? begin : marked_at)
  const latest = new Map(
    body.marks
      .toSorted((a, b) => (a.marked_at < b.marked_at ? -1 : a.marked_at > b.marked_at ? 1 : 0))
      .map((one) => [one.participant_id, { ...one, marked_at: withinClass(one.marked_at) }]),
  )
  await refuseStrangers(call, held.program_id, [...latest.keys()])
  // Whoever was taken off the program meanwhile has none any more; and nobody marks themselves.
  const own = await ownAmong(
    call,
    [...latest.keys()].flatMap((id) => standing.get(id) ?? []),
  )
  const right = [...latest.values()].filter(({ participant_id, present, marked_at }) => {
    const before = standing.get(participant_id)
    if (before === undefined || own.has(before)) return false
    if (before.marked_at === null || before.marked_at < marked_at) return true
    // Of a clock that is wrong all marks are of one moment: the one that comes last counts.
    return before.marked_at === marked_at && before.present !== present
  })
  const kept = right.filter(({ participant_id }) => !standing.get(participant_id)!.certified)
  const certified = right.filter(({ participant_id, present }) => {
    const before = standing.get(participant_id)!
    return before.certified && before.present !== present
  }).length
  if (kept.length === 0 && certified > 0) throw new Failure('certificate_stands')
  const message =
    certified > 0
      ? say(participantMessages, call.language, 'marked_but', { count: certified })
      : say(participantMessages, call.language, 'marked')
  // A colleague's word that somebody was there stands beside what is marked, also where it comes after a later mark.
  const words = is_by_trainer
    ? []
    : [...latest.values()].filter(({ participant_id, present }) => {
        const before = standing.get(participant_id)
        return present && before !== undefined && !own.has(before) && !before.vouched
      })
  const heard = new Set([...kept, ...words].map(({ participant_id }) => participant_id)).size
  if (heard === 0) return { kept: 0, certified, message }
  work.place(place)
  const { user_id } = call.user
  work.insertMass(
    { table: trainingClass, id: held.id },
    trainingVoucher,
    words.map(({ participant_id }) => ({ participant_id, user_id, class_id: held.id })),
  )
  // Whoever marked somebody present by mistake takes their own word back by correcting it, till the program is over.
  const back = kept.flatMap(({ participant_id, present }) =>
    !present && standing.get(participant_id)!.vouched ? [participant_id] : [],
  )
  if (back.length > 0)
    work.replaceParts(
      { table: trainingClass, id: held.id },
      trainingVoucher,
      and(
        sql`${trainingVoucher.participant_id} in (select value from json_each(${JSON.stringify(back)}))`,
        eq(trainingVoucher.user_id, user_id),
        eq(trainingVoucher.class_id, held.id),
      )!,
      [],
    )
  if (kept.length === 0) return { kept: heard, certified, message }
  const given = JSON.stringify(kept.map(({ participant_id, marked_at }) => [participant_id, marked_at]))
  const ofThese = sql`${marks.class_id} = ${held.id} and ${marks.participant_id} in (select value ->> 0 from json_each(${given}))`
  // What another device has sent since isn't undone.
  work.require(
    sql`not exists (select 1 from json_each(${given}) as mark join training_attendance as a on a.class_id = ${held.id} and a.participant_id = mark.value ->> 0 where a.marked_at > mark.value ->> 1)`,
  )
  // Nor under a certificate that is issued at this moment.
  work.require(
    sql`not exists (select 1 from json_each(${given}) as mark where ${hasCertificate(sql`mark.value ->> 0`)})`,
  )
  work.replaceParts(
    { table: trainingClass, id: held.id },
    marks,
    ofThese,
    kept.map(({ participant_id, present, marked_at }) => ({
      class_id: held.id,
      participant_id,
      present,
      marked_by: user_id,
      is_by_trainer,
      marked_at,
    })),
  )
  return { kept: heard, certified, message }
}
