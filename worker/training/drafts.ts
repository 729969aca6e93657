import { and, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { lookupType } from '#contract/lookups'
import type { Permission } from '#contract/permissions'
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

/** Programs that somebody may not read: those of circulars that aren't out, few at a time, but for those that they teach. */
const hiddenPrograms = (who: SignedIn): SQL =>
  sql`(select hidden.id from ${trainingCircular} join ${trainingProgram} as hidden on hidden.circular_id = ${trainingCircular.id} where ${not(isOut)} and hidden.id not in (select ${trainingProgramTrainer.program_id} from ${trainingProgramTrainer} join ${trainer} on ${trainer.id} = ${trainingProgramTrainer.trainer_id} where ${trainer.user_id} = ${who.user_id}))`

/** That a program is one of those that somebody may not read; nothing for whoever reads them all. */
export const isHidden = (who: SignedIn, program_id: SQLiteColumn): SQL | undefined =>
  mayCall(who, writing) ? undefined : sql`${program_id} in ${hiddenPrograms(who)}`

/** That somebody may read a program, by a column that says which. */
export function isReadable(who: SignedIn, program_id: SQLiteColumn): SQL | undefined {
  const hidden = isHidden(who, program_id)
  return hidden && not(hidden)
}

/** That somebody may read the program of a participant, by a column that says whose a certificate is. */
export function isOfReadable(who: SignedIn, participant_id: SQLiteColumn): SQL | undefined {
  const hidden = isHidden(who, ofCertificate.program_id)
  return (
    hidden &&
    sql`not exists (select 1 from ${trainingParticipant} as ${ofCertificate} where ${ofCertificate.id} = ${participant_id} and ${hidden})`
  )
}

/** Programs that somebody may read. */
export const readablePrograms = (who: SignedIn): SQL | undefined => isReadable(who, trainingProgram.id)
