import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { grievances } from '#contract/grievances'
import type { ApplicationState } from '#contract/applications/record'
import { stageOf } from '#contract/grievances/life'
import { isTold, mendKinds, type MendKind } from '#contract/grievances/shapes'
import type { ReadDatabase } from '#worker/db/client'
import { user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { grievance, grievanceEvent, grievanceMend, grievanceType } from '#worker/db/schema/grievances'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { mayCall } from '#worker/http/session'
import { maySee, ownOf } from './record.ts'

/** What was begun to mend the cause of a case, each to how far it is now. */
export const mendsOf = async ({ db }: Pick<CallBase, 'db'>, id: number) => mendsIn(await mendRows(db, id))

export const mendRows = (db: ReadDatabase, id: number) =>
  db
    .select({
      mend: grievanceMend,
      by: user.full_name,
      complaint: { date_of_birth: grievance.date_of_birth },
      of: { date_of_birth: application.date_of_birth, place: application.place },
    })
    .from(grievanceMend)
    .innerJoin(grievance, eq(grievance.id, grievanceMend.grievance_id))
    .innerJoin(application, eq(application.id, grievanceMend.application_id))
    .leftJoin(user, eq(user.id, grievanceMend.by_user))
    .where(eq(grievanceMend.grievance_id, id))
    .orderBy(asc(grievanceMend.id))

export const mendsIn = (rows: Awaited<ReturnType<typeof mendRows>>) =>
  rows.map(({ mend, by, complaint, of }) => ({
    id: mend.id,
    kind: mend.kind,
    application_id: mend.application_id,
    place: of.place,
    state: mend.came_to ?? ('under_way' as const),
    at: mend.at,
    by,
    is_told: isTold(complaint, of),
    same_person_how: mend.same_person_how,
  }))
type Begun = ReturnType<typeof mendsIn>[number]

/** Which of what was begun a line of the timeline is about. */
export const mendAt = <One extends Pick<Begun, 'id' | 'kind' | 'at'>>(
  mends: readonly One[],
  { kind, mend, mend_id, at }: Pick<typeof grievanceEvent.$inferSelect, 'kind' | 'mend' | 'mend_id' | 'at'>,
): One | undefined =>
  kind === 'mended'
    ? mends.find(({ id }) => id === mend_id)
    : mends.find((one) => kind === 'mend_started' && one.kind === mend && one.at === at)

/** What may be begun for an application in a state. */
export const mendsFor = (state: ApplicationState): MendKind[] =>
  (Object.keys(mendKinds) as MendKind[]).filter((kind) =>
    kind === 'application_review' ? state === 'submitted' : state === 'rejected',
  )

/** Whether somebody may look at applications that lie in their places. */
export const seesApplications = (who: SignedIn): boolean => mayCall(who, 'application-selection-list')

/** The other way round: from which cases something was begun with an application, for who may see it, or has the case. */
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
      note: grievanceEvent.note,
      how: grievanceMend.same_person_how,
    })
    .from(grievanceMend)
    .innerJoin(application, eq(application.id, grievanceMend.application_id))
    .innerJoin(grievance, eq(grievance.id, grievanceMend.grievance_id))
    .innerJoin(grievanceType, eq(grievanceType.id, grievance.type_id))
    .leftJoin(
      grievanceEvent,
      and(
        eq(grievanceEvent.grievance_id, grievanceMend.grievance_id),
        eq(grievanceEvent.kind, 'mend_started'),
        eq(grievanceEvent.mend, grievanceMend.kind),
        eq(grievanceEvent.at, grievanceMend.at),
      ),
    )
    .leftJoin(user, eq(user.id, grievanceMend.by_user))
    .where(
      and(
        eq(grievanceMend.application_id, params.id),
        maySee(who),
        or(
          ...ownOf(who),
          seesApplications(who) ? and(sql`1`, inScope(application.place, who.scope)) : undefined,
        ),
      ),
    )
    .orderBy(asc(grievanceMend.id))
  const shown = async (text: string | null) => (text === null ? null : secrets.decrypt(text))
  return {
    data: await Promise.all(
      rows.map(async ({ partly, status, note, how, ...row }) => ({
        ...row,
        status: stageOf({ status, partly }),
        note: await shown(note),
        same_person_how: await shown(how),
      })),
    ),
  }
}
