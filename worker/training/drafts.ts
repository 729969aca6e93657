import { and, isNotNull, isNull, min, not, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { lookupType } from '#contract/lookups'
import type { Permission } from '#contract/permissions'
import { takingCodes } from '#contract/training/life'
import { circularStatus } from '#contract/training/statuses'
import {
  trainer,
  trainingCircular,
  trainingParticipant,
  trainingProgram,
  trainingProgramTrainer,
} from '#worker/db/schema/training'
import type { ReadDatabase } from '#worker/db/client'
import { lookup } from '#worker/db/schema/settings'
import { inCells } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { mayCall } from '#worker/http/session'

const ofCertificate = alias(trainingParticipant, 'of_certificate')

/** Who writes circulars or programs, and who audits. Whoever teaches or takes part reads what is published. */
const writing: Permission[] = [
  'trainingCircular-create',
  'trainingCircular-edit',
  'trainingProgram-create',
  'trainingProgram-edit',
  'activityLog-view',
]

/** That a circular is out: it was published, and isn't taken back; closed or cancelled, it says so. */
export const isOut: SQL = and(
  isNotNull(trainingCircular.published_at),
  sql`${trainingCircular.status_id} not in (select ${lookup.id} from ${lookup} where ${lookup.type} = ${lookupType.training_circular_status} and ${lookup.code} = ${circularStatus.draft})`,
)!

/** Circulars that somebody may read. */
export const readableCirculars = (who: SignedIn): SQL | undefined =>
  mayCall(who, writing) ? undefined : isOut

/** What of programs of circulars that aren't out somebody may not read: all but those that they teach. */
const withheld = (who: SignedIn): SQL =>
  sql`${not(isOut)} and hidden.id not in (select ${trainingProgramTrainer.program_id} from ${trainingProgramTrainer} join ${trainer} on ${trainer.id} = ${trainingProgramTrainer.trainer_id} where ${trainer.user_id} = ${who.user_id})`

/** That a program is one of those that somebody may not read, few at a time; nothing for whoever reads them all. */
export const isHidden = (who: SignedIn, program_id: SQLiteColumn): SQL | undefined =>
  mayCall(who, writing)
    ? undefined
    : // From circulars to programs, which are many.
      sql`${program_id} in (select hidden.id from ${trainingCircular} cross join ${trainingProgram} as hidden on hidden.circular_id = ${trainingCircular.id} where ${withheld(who)})`

/** That somebody may read a program, by a column that says which: asked of each that is looked at, for of all there are very many. */
export const isReadable = (who: SignedIn, program_id: SQLiteColumn | SQL): SQL | undefined =>
  mayCall(who, writing)
    ? undefined
    : sql`not exists (select 1 from ${trainingProgram} as hidden join ${trainingCircular} on ${trainingCircular.id} = hidden.circular_id where hidden.id = ${program_id} and ${withheld(who)})`

/** That somebody may read the program of a participant, by a column that says whose a certificate is. */
export function isOfReadable(who: SignedIn, participant_id: SQLiteColumn): SQL | undefined {
  const readable = isReadable(who, ofCertificate.program_id)
  return (
    readable &&
    sql`not exists (select 1 from ${trainingParticipant} as ${ofCertificate} where ${ofCertificate.id} = ${participant_id} and ${not(readable)})`
  )
}

const taking = sql.join(
  takingCodes.map((code) => sql`${code}`),
  sql`, `,
)

/** That a program still takes participants, by a column that says which: of one that is over or was cancelled nobody waits any more. */
export const isTakingProgram = (program_id: SQLiteColumn): SQL =>
  sql`exists (select 1 from training_program as taking join lookup as taking_status on taking_status.id = taking.status_id where taking.id = ${program_id} and taking.raters_settled_at is null and taking_status.code in (${taking}))`

/** The first day of the earliest program that still takes participants: a step of the index of each state. */
export const firstTakingDay = sql`(select min(first_day) from (select (select min(start_date) from training_program as taking where taking.status_id = taking_status.id) as first_day from lookup as taking_status where taking_status.type = ${lookupType.training_program_status} and taking_status.code in (${taking})))`

/** More take participants at one time in no country: what a program keeps of itself is read of so many at the most. */
const takingMaximum = 10_000

/** How many wait for a word in programs that still take participants, and since when: each program keeps how many there are. */
export function appliedInTaking({ db, user: who }: { db: ReadDatabase; user: SignedIn }) {
  const programs = db
    .select({
      applied:
        sql<number>`(select applied from training_figure as figure where figure.program_id = training_program.id)`.as(
          'applied',
        ),
      since: sql<
        string | null
      >`(select min(joined_at) from training_participant as one where one.program_id = training_program.id and one.status = 'applied')`.as(
        'since',
      ),
    })
    .from(trainingProgram)
    .where(
      and(
        isNull(trainingProgram.raters_settled_at),
        sql`training_program.status_id in (select taking_status.id from lookup as taking_status where taking_status.type = ${lookupType.training_program_status} and taking_status.code in (${taking}))`,
        inCells(trainingProgram, who.scope),
        isReadable(who, sql`training_program.id`),
      ),
    )
    .limit(takingMaximum)
    .as('programs')
  const value = sql<number>`coalesce(sum(${programs.applied}), 0)`
  return db
    .select({ value, more: value, oldest: min(programs.since) as SQL<string | null> })
    .from(programs)
    .$dynamic()
}

/** Programs that somebody may read. */
export const readablePrograms = (who: SignedIn): SQL | undefined => isReadable(who, trainingProgram.id)
