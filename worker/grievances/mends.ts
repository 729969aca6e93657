import { and, asc, eq } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import type { ApplicationState } from '#contract/applications/record'
import { stageOf } from '#contract/grievances/life'
import { mendKinds, type MendKind, type mendStates } from '#contract/grievances/shapes'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { grievance, grievanceMend, grievanceType } from '#worker/db/schema/grievances'
import type { Call, CallBase } from '#worker/http/call'
import { maySee } from './record.ts'

type MendState = (typeof mendStates)[number]

/** How far a mending act is, by the state of the application that it is done to; nothing of it is kept twice. */
const stateOf = (state: ApplicationState): MendState => {
  if (state === 'approved' || state === 'waiting') return 'done'
  return state === 'rejected' || state === 'withdrawn' ? 'refused' : 'under_way'
}

/** What was begun to mend the cause of a case, each to how far it is now. */
export const mendsOf = async ({ db }: Pick<CallBase, 'db'>, id: number) => mendsIn(await mendRows(db, id))

export const mendRows = (db: ReadDatabase, id: number) =>
  db
    .select({ mend: grievanceMend, state: application.state, by: user.full_name })
    .from(grievanceMend)
    .innerJoin(application, eq(application.id, grievanceMend.application_id))
    .leftJoin(user, eq(user.id, grievanceMend.by_user))
    .where(eq(grievanceMend.grievance_id, id))
    .orderBy(asc(grievanceMend.id))

export const mendsIn = (rows: Awaited<ReturnType<typeof mendRows>>) =>
  rows.map(({ mend, state, by }) => ({
    kind: mend.kind,
    application_id: mend.application_id,
    state: stateOf(state),
    at: mend.at,
    by,
  }))

/** What may be begun for an application in a state. */
export const mendsFor = (state: ApplicationState): MendKind[] =>
  (Object.keys(mendKinds) as MendKind[]).filter((kind) =>
    kind === 'application_review' ? state === 'submitted' : state === 'rejected',
  )

/** The other way round: from which cases something was begun with an application. */
export const casesOfApplication = async ({
  db,
  user: who,
  params,
}: Call<(typeof grievances)['case']['ofApplication']>) => ({
  data: (
    await db
      .select({
        id: grievance.id,
        type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
        status: grievance.status,
        partly: grievance.partly,
        kind: grievanceMend.kind,
        at: grievanceMend.at,
      })
      .from(grievanceMend)
      .innerJoin(grievance, eq(grievance.id, grievanceMend.grievance_id))
      .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
      .where(and(eq(grievanceMend.application_id, params.id), maySee(who)))
      .orderBy(asc(grievanceMend.id))
  ).map(({ partly, status, ...row }) => ({ ...row, status: stageOf({ status, partly }) })),
})
