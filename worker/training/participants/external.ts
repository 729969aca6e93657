import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import type { ConfirmedStanding } from '#contract/training/external'
import { confirmHours, publishedCode } from '#contract/training/life'
import { registrationOf } from '#contract/training/registration'
import { newId } from '#worker/db/ids'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingCircular,
  trainingFigure,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { sha256 } from '#worker/db/secrets'
import type { Call } from '#worker/http/call'
import { queueEmails } from '#worker/outbox/index'
import { emailIndex, refuse, takes, type Participant } from './find.ts'

type Table = (typeof training)['external']
const row = trainingParticipant

const isPublished = inArray(
  trainingCircular.status_id,
  sql`(select id from ${lookup} where ${lookup.type} = ${lookupType.training_circular_status} and ${lookup.code} = ${publishedCode})`,
)
/** A program, if it takes registrations today: of a published circular, and not over. */
const openProgram = async (
  { db, now }: Pick<Call<Table['register']>, 'db' | 'now'>,
  id: number,
): Promise<
  Pick<typeof trainingProgram.$inferSelect, 'id' | 'program_name' | 'place' | 'circular_id'> | undefined
> => {
  const [found] = await db
    .select({
      id: trainingProgram.id,
      program_name: trainingProgram.program_name,
      place: trainingProgram.place,
      circular_id: trainingProgram.circular_id,
    })
    .from(trainingProgram)
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .where(
      and(isPublished, takes, gte(trainingProgram.end_date, dayInDhaka(now)), eq(trainingProgram.id, id)),
    )
  return found
}

/**
 * Keeps a registration and writes to the address: only who reads that mail becomes a participant. Who hasn't confirmed yet may
 * register again, so that nobody can take a place in another's name, and what is sent twice is one record; everybody else is told
 * that they are in it (specification 8.5).
 */
export async function register(call: Call<Table['register']>) {
  const { body, work, now, deps, language } = call
  const program = await openProgram(call, body.training_program_id)
  if (!program) return refuse('training_program_id', 'training_program_over')
  if (program.circular_id !== body.training_circular_id)
    return refuse('training_circular_id', 'reference_unknown')
  const email_index = await emailIndex(deps.secrets, body.email)
  const [before] = await call.db
    .select()
    .from(row)
    .where(and(eq(row.program_id, program.id), eq(row.email_index, email_index)))
  if (before && before.status !== 'unconfirmed')
    throw new Failure('program_taken', { issues: [{ field: 'training_program_id', key: 'program_taken' }] })
  const code = randomBytes(18).toString('base64url')
  const told = {
    full_name: body.full_name,
    email: await deps.secrets.encrypt(body.email),
    confirm_digest: await sha256(code),
    confirm_until: new Date(now.getTime() + confirmHours * 3_600_000).toISOString(),
    language,
    joined_at: now.toISOString(),
  }
  const id = before?.id ?? newId(now)
  work.place(program.place)
  if (before) work.update(row, before, told)
  else
    work.insert(row, {
      id,
      program_id: program.id,
      place: program.place,
      ...told,
      email_index,
      organisation: '',
      source: 'external',
      status: 'unconfirmed',
    })
  await queueEmails(call, [
    {
      to: body.email,
      subject: say(participantMessages, language, 'confirm_subject'),
      text: say(participantMessages, language, 'confirm_text', {
        program: program.program_name,
        hours: confirmHours,
        // Behind a # it comes into no log.
        link: `${deps.publicUrl}/participant-confirmation#${id}.${code}`,
      }),
    },
  ])
  return { message: say(participantMessages, language, 'registered', { program: program.program_name }) }
}

/**
 * Who opens the link twice is told the same. Who registered in time stays, also when registration has been closed since; of a program
 * that is over or was cancelled nobody becomes a participant, and they are told so.
 */
export async function confirm({ db, body, work, now, language }: Call<Table['confirm']>) {
  const [found] = await db
    .select({
      record: row,
      program: trainingProgram,
      program_code: programStatus.code,
      circular_code: circularStatus.code,
      taken: trainingFigure.accepted,
      at: placePath(place, above),
    })
    .from(row)
    .innerJoin(trainingProgram, eq(trainingProgram.id, row.program_id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(programStatus, eq(programStatus.id, trainingProgram.status_id))
    .innerJoin(circularStatus, eq(circularStatus.id, trainingCircular.status_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(
      and(
        eq(row.id, body.id),
        isNotNull(row.confirm_digest),
        eq(row.confirm_digest, await sha256(body.code)),
        gt(row.confirm_until, now.toISOString()),
      ),
    )
  if (!found) throw new Failure('not_found')
  const { record, program, taken } = found
  const { state } = registrationOf({
    circular: found.circular_code,
    program: found.program_code,
    end_date: program.end_date,
    today: dayInDhaka(now),
  })
  const isFull = record.status !== 'accepted' && taken >= program.seats
  const standing: ConfirmedStanding =
    state === 'over' || state === 'cancelled' ? state : isFull ? 'full' : 'applied'
  work.place(record.place)
  if (record.status === 'unconfirmed' && (standing === 'applied' || standing === 'full'))
    work.update(row, record, confirmed)
  return {
    message: say(participantMessages, language, messageOf[standing]),
    data: {
      program_name: program.program_name,
      full_name: record.full_name,
      standing,
      start_date: program.start_date,
      end_date: program.end_date,
      place: namedPath(found.at),
      room: program.room,
    },
  }
}
const above = alias(place, 'above')
const programStatus = alias(lookup, 'program_status')
const circularStatus = alias(lookup, 'circular_status')
const confirmed = { status: 'applied' } as const satisfies Partial<Participant>
const messageOf = {
  applied: 'confirmed',
  full: 'confirmed_full',
  over: 'confirmed_over',
  cancelled: 'confirmed_cancelled',
} as const satisfies Record<ConfirmedStanding, string>
