import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { newId } from '#worker/db/ids'
import { office, user } from '#worker/db/schema/access'
import { grievance, grievanceUntold, type Grievance } from '#worker/db/schema/grievances'
import { job } from '#worker/db/schema/jobs'
import type { Work } from '#worker/db/work'
import type { CallBase, Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { waitsForWord } from './case-conditions.ts'
import { maySolve } from './rights.ts'
import { tellStaff, tellStaffOfMoved, type Untold } from './tell.ts'

/** An officer's stand together, so that at most one is told twice. */
const untoldMaximum = 2_000

type Moving = CallBase & { work: Work }
type Moved = Pick<Grievance, 'id' | 'sensitive'>

/** Who is told of it: once the run, or the long work, is over, for one officer may have many. */
export function toTell(
  { work, now, ofJob }: Moving,
  { id, sensitive }: Moved,
  userId: number | null,
  said: Untold,
): void {
  if (userId === null) return
  work.insertParts({ table: grievance, id }, grievanceUntold, [
    { id: newId(now), grievance_id: id, user_id: userId, said, sensitive, job_id: ofJob ?? null },
  ])
}

/** Tells one of the staff that somebody moved a case: at once, or of many together. */
export function tellMoved(call: Moving, record: Moved, userId: number | null, said: 'got' | 'lost'): void {
  if (call.ofJob === undefined) tellStaff(call, record, userId, said)
  else toTell(call, record, userId, said)
}

/** One message a person and what it is about, however many cases, those of runs that were cut off too; those of sensitive ones apart. */
export async function tellUntold(deps: Dependencies): Promise<void> {
  for (const sensitive of [false, true])
    for (let found = untoldMaximum; found === untoldMaximum;)
      found = await systemCall(deps, 'grievances.tell', (call) => tellSome(call, sensitive))
}

/** What went up from somebody who works on grievances of that place still. */
const isSeenBelow = sql<
  number | null
>`${grievanceUntold.said} = 'lost_late' and ${grievance.sensitive} = 0 and ${maySolve}
  and ${grievance.place} between ${office.place} and ${office.place_to} and not exists (select 1 from office_ward where office_ward.office_id = ${office.id})`

async function tellSome(call: Moving, sensitive: boolean): Promise<number> {
  const ofOpenWork = call.db
    .select({ one: sql`1` })
    .from(job)
    .where(and(eq(job.id, grievanceUntold.job_id), sql`${job.status} in ('waiting', 'running')`))
  const waiting = await call.db
    .select({
      id: grievanceUntold.id,
      grievance_id: grievanceUntold.grievance_id,
      to: grievanceUntold.user_id,
      said: grievanceUntold.said,
      has: sql<number | null>`case when ${grievance.due_at} is not null then ${grievance.owner_id} end`,
      reads: sql<
        number | null
      >`case when ${grievance.due_at} is null and ${waitsForWord(call.now)} then ${grievance.owner_id} end`,
      sees: isSeenBelow,
    })
    .from(grievanceUntold)
    .innerJoin(grievance, eq(grievance.id, grievanceUntold.grievance_id))
    .leftJoin(user, eq(user.id, grievanceUntold.user_id))
    .leftJoin(office, eq(office.id, user.office_id))
    .where(
      and(
        eq(grievanceUntold.sensitive, sensitive),
        or(isNull(grievanceUntold.job_id), notExists(ofOpenWork)),
      ),
    )
    .orderBy(asc(grievanceUntold.user_id), asc(grievanceUntold.id))
    .limit(untoldMaximum)
  if (waiting.length === 0) return 0
  if (sensitive) call.work.confidential()
  const among = sql`${grievanceUntold.id} in (select value from json_each(${JSON.stringify(waiting.map(({ id }) => id))}))`
  // Told by another run meanwhile: decided anew.
  call.work.require(sql`(select count(*) from ${grievanceUntold} where ${among}) = ${waiting.length}`)
  call.work.replaceParts({ table: grievance, id: waiting[0]!.grievance_id }, grievanceUntold, among, [])
  // What is answered by now, or somebody else's, isn't told of as theirs; what came back to them didn't go; what has its word waits no more.
  const isSo = {
    got: ({ to, has }) => to === has,
    got_late: ({ to, has }) => to === has,
    lost: ({ to, has }) => to !== has,
    lost_late: () => true,
    wrote: ({ to, reads }) => to === reads,
  } satisfies Record<Untold, (one: (typeof waiting)[number]) => boolean>
  const told = waiting.filter((one) => isSo[one.said](one))
  for (const [said, alike] of Map.groupBy(told, (one) => one.said)) {
    // Moved to and fro meanwhile it is one case.
    const once = new Map(alike.map((one) => [`${one.to}/${one.grievance_id}`, one]))
    tellStaffOfMoved(
      call,
      [...once.values()].map(({ to, grievance_id: id, sees }) => ({ to, sees: sees === 1, record: { id } })),
      said,
    )
  }
  return waiting.length
}
