import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { clockInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { participantMessages } from '#contract/texts/training/participant-messages'
import { participantTexts } from '#contract/texts/training/participants'
import type { training } from '#contract/training'
import type { ConfirmedStanding, Registered } from '#contract/training/external'
import { confirmHours } from '#contract/training/life'
import { registrationOf, type Registration } from '#contract/training/registration'
import { readRegistrationCode } from '#contract/training/registration-link'
import { newId } from '#worker/db/ids'
import { namedPath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingCircular,
  trainingFigure,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { sha256 } from '#worker/db/secrets'
import type { Call, CallBase } from '#worker/http/call'
import { giveBackRight } from '#worker/http/gate'
import { sealed } from '#worker/http/sealed'
import { queueEmails } from '#worker/outbox/index'
import { isForAll } from '../circulars/circulars.ts'
import { isOut } from '../drafts.ts'
import { classDaysOf, firstClassOf, isOver } from '../program.ts'
import { above, higher, highest, venuePath } from '../venue.ts'
import { emailIndex, refuse, type Participant } from './find.ts'

type Table = (typeof training)['external']
const row = trainingParticipant

const programStatus = alias(lookup, 'program_status')
const circularStatus = alias(lookup, 'circular_status')

/** Words of their own for who can't register. */
const refusalOf: Partial<Record<Registration['state'], string>> = {
  begun: 'training_program_begun',
  staff: 'training_program_staff',
}
/** A program whose circular is out, with how its registration stands; any other is over to who asks. */
async function programAsked({ db, now }: Pick<Call<Table['register']>, 'db' | 'now'>, id: number) {
  const [found] = await db
    .select({
      id: trainingProgram.id,
      program_name: trainingProgram.program_name,
      place: trainingProgram.place,
      circular_id: trainingProgram.circular_id,
      start_date: trainingProgram.start_date,
      end_date: trainingProgram.end_date,
      first: firstClassOf,
      program: programStatus.code,
      circular: circularStatus.code,
      isForAll,
    })
    .from(trainingProgram)
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .innerJoin(programStatus, eq(programStatus.id, trainingProgram.status_id))
    .innerJoin(circularStatus, eq(circularStatus.id, trainingCircular.status_id))
    .where(and(isOut, eq(trainingProgram.id, id)))
  if (!found) return refuse('training_program_id', 'training_program_over')
  const { state } = registrationOf({ ...found, clock: clockInDhaka(now), isForRoles: found.isForAll === 0 })
  return { ...found, state }
}

/**
 * Keeps a registration and writes to the address: only who reads that mail becomes a participant. Who hasn't confirmed yet may
 * register again, so that nobody can take a place in another's name, and what is sent twice is one record; each e-mail's link has its
 * own name in it and is good for its time, whoever else writes to the address. Who writes name and address as they confirmed them is told
 * here that they are in it (specification 8.5); of everybody else the mailbox alone is told, and the answer is that of a success: an
 * address says to no stranger who takes part.
 */
export async function register(call: Call<Table['register']>) {
  const { body, work, now, deps, language } = call
  const program = await programAsked(call, body.training_program_id)
  if (program.state !== 'open')
    return refuse('training_program_id', refusalOf[program.state] ?? 'training_program_over')
  if (program.circular_id !== body.training_circular_id)
    return refuse('training_circular_id', 'reference_unknown')
  const email_index = await emailIndex(deps.secrets, body.email)
  const [before] = await call.db
    .select()
    .from(row)
    .where(and(eq(row.program_id, program.id), eq(row.email_index, email_index)))
  const { full_name, email } = body
  const until_words = untilWords(program.first, now, language)
  const message = say(participantMessages, language, 'registered', {
    program: program.program_name,
    email,
    until: until_words,
  })
  work.place(program.place)
  if (before && before.status !== 'unconfirmed') {
    if (before.source === 'external' && isOneName(before.full_name, full_name))
      throw new Failure('program_taken', { issues: [{ field: 'training_program_id', key: 'program_taken' }] })
    await queueEmails(call, [
      {
        to: email,
        subject: say(participantMessages, language, 'taken_subject'),
        text: say(participantMessages, language, 'taken_text', {
          program: program.program_name,
          standing: say(participantTexts, language, `status_${before.status}`),
        }),
      },
    ])
    return { message }
  }
  const until = new Date(now.getTime() + confirmHours * 3_600_000).toISOString()
  const told = {
    full_name,
    email: await deps.secrets.encrypt(email),
    confirm_until: until,
    language,
    joined_at: now.toISOString(),
  }
  const id = before?.id ?? newId(now)
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
      to: email,
      subject: say(participantMessages, language, 'confirm_subject'),
      text: say(participantMessages, language, 'confirm_text', {
        program: program.program_name,
        until: until_words,
        // Behind a # it comes into no log.
        link: `${deps.publicUrl}/participant-confirmation#${id}.${registrationCode(deps, { id, until, full_name, email_index })}`,
      }),
    },
  ])
  return { message }
}

/** Until when an address is confirmed, as it is told: its hours, or the first class where that is sooner. */
function untilWords(first: string | null, now: Date, language: Language): string {
  const end = clockInDhaka(new Date(now.getTime() + confirmHours * 3_600_000)).slice(0, 16)
  if (first === null || first.replace(' ', 'T') >= end)
    return say(participantMessages, language, 'until_hours', { hours: confirmHours })
  const { day, digits } = formatFor(language)
  const [on = '', at = ''] = first.split(' ')
  return say(participantMessages, language, 'until_class', { day: day(on), hour: digits(at) })
}

const isOneName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

type Linked = { id: number; until: string; full_name: string; email_index: string | null }

/** What a link says, and that we wrote it to this mailbox: nothing of it is kept. */
export const registrationCode = (
  { digests }: CallBase['deps'],
  { id, until, full_name, email_index }: Linked,
): string =>
  sealed(
    { digests },
    id,
    [
      Date.parse(until).toString(36),
      Buffer.from(full_name).toString('base64url'),
      digests.of('registration', JSON.stringify([id, until, full_name, email_index])),
    ].join('.'),
  )

/** What the link of an e-mail is of. Nothing but the link itself says that its time is over, and nobody learns which registrations there are. */
async function openedBy({ db, body, deps, now }: Pick<Call<Table['link']>, 'db' | 'body' | 'deps' | 'now'>) {
  const said = readRegistrationCode(body.code)
  if (!said) return 'gone' as const
  if (said.until <= now.getTime()) return 'stale' as const
  const [found] = await db
    .select({
      record: row,
      program: trainingProgram,
      program_code: programStatus.code,
      circular_code: circularStatus.code,
      taken: trainingFigure.accepted,
      days: classDaysOf,
      is_over: isOver(now),
      at: venuePath,
    })
    .from(row)
    .innerJoin(trainingProgram, eq(trainingProgram.id, row.program_id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(programStatus, eq(programStatus.id, trainingProgram.status_id))
    .innerJoin(circularStatus, eq(circularStatus.id, trainingCircular.status_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(higher, eq(higher.id, above.parent_id))
    .leftJoin(highest, eq(highest.id, higher.parent_id))
    .where(eq(row.id, body.id))
  if (!found) return 'gone' as const
  const { record } = found
  const until = new Date(said.until).toISOString()
  const right = registrationCode(deps, { ...said, id: record.id, until, email_index: record.email_index })
  return (await sha256(right)) === (await sha256(body.code))
    ? { ...found, full_name: said.full_name }
    : ('gone' as const)
}
type Opened = Exclude<Awaited<ReturnType<typeof openedBy>>, string>

/** What is said of a registration, and whether the link confirms it now. */
function standingOf(call: Pick<CallBase, 'now' | 'language'>, found: Opened) {
  const { record, program, taken } = found
  const { state } = registrationOf({
    circular: found.circular_code,
    program: found.program_code,
    start_date: program.start_date,
    end_date: program.end_date,
    // Who registered in time stays, though the first class has begun since, and whoever it is for.
    first: null,
    clock: clockInDhaka(call.now),
    isForRoles: false,
  })
  const { status } = record
  const isOpen = status === 'unconfirmed'
  const isFull = taken >= program.seats
  const ended = status === 'refused' || status === 'withdrawn' ? status : undefined
  const closed = state === 'cancelled' ? state : state === 'over' || found.is_over ? 'over' : undefined
  const standing: ConfirmedStanding =
    closed ?? ended ?? (status === 'accepted' ? 'accepted' : isFull ? 'full' : 'applied')
  return {
    confirms: isOpen && (standing === 'applied' || standing === 'full'),
    message: say(participantMessages, call.language, messageOf[standing]),
    data: {
      program_name: program.program_name,
      full_name: isOpen ? found.full_name : record.full_name,
      standing,
      // Whoever comes looks for the classes, which may begin later than the program.
      start_date: found.days?.slice(0, 10) ?? program.start_date,
      end_date: found.days?.slice(-10) ?? program.end_date,
      place: namedPath(found.at),
      room: program.room,
    } satisfies Registered,
  }
}

/** Before anything is pressed: the training that the link is of. */
export async function link(call: Call<Table['link']>) {
  const found = await openedBy(call)
  if (typeof found === 'string') return { message: '', data: { state: found, training: null } }
  const { confirms, message, data } = standingOf(call, found)
  return { message, data: { state: confirms ? ('open' as const) : ('used' as const), training: data } }
}

/**
 * Who opens the link twice is told the same, or what the office has said since. Who registered in time stays, also when registration has been closed since; of a program
 * that is over or was cancelled nobody becomes a participant, and they are told so.
 */
export async function confirm(call: Call<Table['confirm']>) {
  const found = await openedBy(call)
  if (typeof found === 'string') throw new Failure('not_found')
  giveBackRight(call)
  const { record, full_name } = found
  const { confirms, message, data } = standingOf(call, found)
  call.work.place(record.place)
  if (confirms) call.work.update(row, record, { status: 'applied', full_name } satisfies Partial<Participant>)
  return { message, data }
}
const messageOf = {
  applied: 'confirmed',
  accepted: 'confirmed_accepted',
  full: 'confirmed_full',
  over: 'confirmed_over',
  cancelled: 'confirmed_cancelled',
  refused: 'confirmed_refused',
  withdrawn: 'confirmed_withdrawn',
} as const satisfies Record<ConfirmedStanding, string>
