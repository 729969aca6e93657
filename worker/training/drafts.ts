import { and, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { lookupType } from '#contract/lookups'
import type { Permission } from '#contract/permissions'
import { circularStatus } from '#contract/training/statuses'
import {
  trainer,
  trainingCircular,
  trainingProgram,
  trainingProgramTrainer,
} from '#worker/db/schema/training'
import { lookup } from '#worker/db/schema/settings'
import type { SignedIn } from '#worker/db/session'
import { mayCall } from '#worker/http/session'

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

/** Programs that somebody may read: those of circulars that are out, and those that they teach. */
export const readablePrograms = (who: SignedIn): SQL | undefined =>
  mayCall(who, writing)
    ? undefined
    : or(
        sql`${trainingProgram.circular_id} in (select ${trainingCircular.id} from ${trainingCircular} where ${isOut})`,
        sql`${trainingProgram.id} in (select ${trainingProgramTrainer.program_id} from ${trainingProgramTrainer} join ${trainer} on ${trainer.id} = ${trainingProgramTrainer.trainer_id} where ${trainer.user_id} = ${who.user_id})`,
      )
