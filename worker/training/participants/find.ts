import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Failure } from '#contract/failure'
import { takingCodes } from '#contract/training/life'
import type { ParticipantRow } from '#contract/training/participants'
import type { ReadDatabase } from '#worker/db/client'
import { namedPath, placePath } from '#worker/db/place-path'
import { office } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingCircular,
  trainingFigure,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { Secrets } from '#worker/db/secrets'
import type { Work } from '#worker/db/work'
import type { Asking } from '#worker/resource/filters'
import { isReadable, readablePrograms } from '../drafts.ts'
import { isOver } from '../program.ts'

export type Writing = Asking & { work: Work }
export type Participant = typeof trainingParticipant.$inferSelect
export type Program = typeof trainingProgram.$inferSelect

const above = alias(place, 'above')

/** The office whose name stands with a participant as it was put there with the account. */
export const isOwnOffice: SQL = and(
  eq(office.id, trainingParticipant.office_id),
  eq(office.name_bn, trainingParticipant.organisation),
)!
export const officeNames = { name_en: office.name_en, name_bn: office.name_bn }

/** The one row query of participants. */
export const participantRows = ({ db }: { db: ReadDatabase }, which: SQL | undefined) =>
  db
    .select({
      record: trainingParticipant,
      id: trainingParticipant.id,
      joined_at: trainingParticipant.joined_at,
      waits_as: sql<
        number | null
      >`iif(${trainingParticipant.status} = 'waiting', (select count(*) from training_participant as ahead where ahead.program_id = ${trainingParticipant.program_id} and ahead.status = 'waiting' and (ahead.joined_at, ahead.id) <= (${trainingParticipant.joined_at}, ${trainingParticipant.id})), null)`,
      program: {
        id: trainingProgram.id,
        program_name: trainingProgram.program_name,
        circular_id: trainingProgram.circular_id,
        start_date: trainingProgram.start_date,
        held: trainingFigure.held,
        seats: trainingProgram.seats,
        free: sql<number>`max(0, ${trainingProgram.seats} - ${trainingFigure.accepted})`,
        takes: sql<number>`coalesce(${trainingProgram.raters_settled_at} is null and (select state.code from lookup as state where state.id = ${trainingProgram.status_id}) in (select value from json_each(${JSON.stringify(takingCodes)})), 0)`,
      },
      circular_name: trainingCircular.circular_name,
      designation: { name_en: lookup.value_en, name_bn: lookup.value_bn },
      place: placePath(place, above),
      office: officeNames,
    })
    .from(trainingParticipant)
    .innerJoin(trainingProgram, eq(trainingProgram.id, trainingParticipant.program_id))
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .leftJoin(lookup, eq(lookup.id, trainingParticipant.designation_id))
    .leftJoin(office, isOwnOffice)
    .leftJoin(place, eq(place.number, trainingParticipant.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(which)
    .$dynamic()
export type ParticipantFound = Awaited<ReturnType<typeof participantRows>>[number]

export const shownParticipant = ({
  record,
  program: { start_date: _, held, takes, ...program },
  designation,
  place: at,
  waits_as,
  office: at_office,
}: ParticipantFound): ParticipantRow => ({
  id: record.id,
  version: record.version,
  full_name: record.full_name,
  organisation: record.organisation,
  office: at_office,
  designation,
  status: record.status,
  source: record.source,
  program: { ...program, takes: takes === 1 },
  place: namedPath(at),
  joined_at: record.joined_at,
  waits_as,
  attended: record.attended,
  classes_held: held,
})

/** A participant in scope; else 404. */
export async function findParticipant(call: Asking, id: number): Promise<ParticipantFound> {
  const [found] = await participantRows(
    call,
    and(
      eq(trainingParticipant.id, id),
      inScope(trainingParticipant.place, call.user.scope),
      isReadable(call.user, trainingParticipant.program_id),
    ),
  )
  if (!found) throw new Failure('not_found')
  return found
}

const statusCode = alias(lookup, 'program_status')
/** A program in scope with the code of its status; else its field says that there is none. */
export async function programOf(call: Asking, id: number): Promise<Program> {
  const [found] = await call.db
    .select({ program: trainingProgram, status: statusCode.code, is_over: isOver(call.now) })
    .from(trainingProgram)
    .leftJoin(statusCode, eq(statusCode.id, trainingProgram.status_id))
    .where(
      and(
        eq(trainingProgram.id, id),
        inScope(trainingProgram.place, call.user.scope),
        readablePrograms(call.user),
      ),
    )
  if (!found) return refuse('training_program_id', 'reference_unknown')
  if (found.is_over || !(takingCodes as readonly (string | null)[]).includes(found.status))
    return refuse('training_program_id', 'program_takes_nobody')
  return found.program
}

export const refuse = (field: string, key: string): never => {
  throw new Failure('validation', { issues: [{ field, key }] })
}

/** How many seats nobody has yet. */
export async function freeSeats(
  db: ReadDatabase,
  { id, seats }: Pick<Program, 'id' | 'seats'>,
): Promise<number> {
  const [row] = await db
    .select({ taken: trainingFigure.accepted })
    .from(trainingFigure)
    .where(eq(trainingFigure.program_id, id))
  return Math.max(0, seats - (row?.taken ?? 0))
}

/** One address however its capitals are written. Who has which mailbox is another question (contract/mailbox.ts). */
export const emailIndex = (secrets: Secrets, email: string): Promise<string> =>
  secrets.blindIndex('email', email.toLowerCase())
