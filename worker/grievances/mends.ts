import { and, asc, eq } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import type { ApplicationState } from '#contract/applications/record'
import { stageOf } from '#contract/grievances/life'
import { isTold, mendKinds, type MendKind, type mendStates } from '#contract/grievances/shapes'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { grievance, grievanceMend, grievanceType, type grievanceEvent } from '#worker/db/schema/grievances'
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
    .select({
      mend: grievanceMend,
      state: application.state,
      by: user.full_name,
      complaint: { date_of_birth: grievance.date_of_birth },
      of: { date_of_birth: application.date_of_birth },
    })
    .from(grievanceMend)
    .innerJoin(grievance, eq(grievance.id, grievanceMend.grievance_id))
    .innerJoin(application, eq(application.id, grievanceMend.application_id))
    .leftJoin(user, eq(user.id, grievanceMend.by_user))
    .where(eq(grievanceMend.grievance_id, id))
    .orderBy(asc(grievanceMend.id))

export const mendsIn = (rows: Awaited<ReturnType<typeof mendRows>>) =>
  rows.map(({ mend, state, by, complaint, of }) => ({
    id: mend.id,
    kind: mend.kind,
    application_id: mend.application_id,
    state: stateOf(state),
    at: mend.at,
    by,
    is_told: isTold(complaint, of),
    same_person_how: mend.same_person_how,
  }))
type Begun = ReturnType<typeof mendsIn>[number]

/** Which of what was begun a line of the timeline is about. */
export const mendAt = (
  mends: readonly Begun[],
  { kind, mend, mend_id, at }: Pick<typeof grievanceEvent.$inferSelect, 'kind' | 'mend' | 'mend_id' | 'at'>,
): Begun | undefined =>
  kind === 'mended'
    ? mends.find(({ id }) => id === mend_id)
    : mends.find((one) => kind === 'mend_started' && one.kind === mend && one.at === at)

/** What may be begun for an application in a state. */
export const mendsFor = (state: ApplicationState): MendKind[] =>
  (Object.keys(mendKinds) as MendKind[]).filter((kind) =>
    kind === 'application_review' ? state === 'submitted' : state === 'rejected',
  )

/** The other way round: from which cases something was begun with an application. */
export const casesOfApplication = async ({
  db,
  deps: { secrets },
  user: who,
  params,
}: Call<(typeof grievances)['case']['ofApplication']>) => {
  const rows = await db
    .select({
      id: grievance.id,
      type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
      status: grievance.status,
      partly: grievance.partly,
      kind: grievanceMend.kind,
      at: grievanceMend.at,
      by: user.full_name,
      how: grievanceMend.same_person_how,
    })
    .from(grievanceMend)
    .innerJoin(grievance, eq(grievance.id, grievanceMend.grievance_id))
    .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
    .leftJoin(user, eq(user.id, grievanceMend.by_user))
    .where(and(eq(grievanceMend.application_id, params.id), maySee(who)))
    .orderBy(asc(grievanceMend.id))
  return {
    data: await Promise.all(
      rows.map(async ({ partly, status, how, ...row }) => ({
        ...row,
        status: stageOf({ status, partly }),
        same_person_how: how === null ? null : await secrets.decrypt(how),
      })),
    ),
  }
}
