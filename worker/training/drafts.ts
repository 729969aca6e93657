import { and, isNotNull, not, sql, type SQL } from 'drizzle-orm'
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
import { lookup } from '#worker/db/schema/settings'
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
export const isReadable = (who: SignedIn, program_id: SQLiteColumn): SQL | undefined =>
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

/** That a program still takes participants, by a column that says which: of one that is over or was cancelled nobody waits any more. */
export const isTakingProgram = (program_id: SQLiteColumn): SQL =>
  sql`exists (select 1 from training_program as taking join lookup as taking_status on taking_status.id = taking.status_id where taking.id = ${program_id} and taking_status.code in (${sql.join(
    takingCodes.map((code) => sql`${code}`),
    sql`, `,
  )}))`

/** Programs that somebody may read. */
export const readablePrograms = (who: SignedIn): SQL | undefined => isReadable(who, trainingProgram.id)
