import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import { openStates, tiers } from '#contract/grievances/life'
import { withCheckDigit } from '#contract/tracking-number'
import { derived, replaceDerived } from '#worker/db/derived'
import { randomDigits } from '#worker/db/ids'
import { grievance, grievanceLeft } from '#worker/db/schema/grievances'
import type { Work } from '#worker/db/work'
import type { CallBase, Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { systemCall } from '#worker/http/system'
import { caseOf, ownerStands, type Case } from './record.ts'
import { maySolve } from './rights.ts'
import { nextSolver } from './solvers.ts'
import { stepCase } from './steps.ts'
import { tellComplainant } from './tell.ts'
import { tellUntold, toTell } from './untold.ts'

const pageMaximum = 50
/** At midnight a day's cases are late at once; together it is done before the schedule comes again. */
const secondsMaximum = { late: 10, left: 3 }
type Due = { id: number; due_at: string | null }
type Why = 'late' | 'left'

/**
 * Cases whose days are over go up a tier, and both tiers and the complainant are told; so does one that nobody has any more: its
 * owner left the office or may not solve any more, or nobody was found. Answers how many went.
 */
export async function escalateGrievances(deps: Dependencies): Promise<number> {
  const rise = (why: Why, find: (last: Due | undefined) => Promise<Due[]>) =>
    drain<Due>({
      atOnce: 4,
      seconds: secondsMaximum[why],
      page: find,
      each: ({ id }) => systemCall(deps, 'grievances.escalate', (call) => goUp(call, id, why)),
    })
  // From a point at random on, and around: those that can't go up, for there is nobody, hold up no other for long.
  const [late, left] = [await pointIn(deps), Number(withCheckDigit(`8${randomDigits(10)}`))]
  const none = { id: 0, due_at: '' }
  const runs = [
    () => rise('late', (last) => findLate(deps, last ?? { id: 0, due_at: late })),
    () => rise('late', (last) => findLate(deps, last ?? none, late)),
    () => rise('left', (last) => findLeft(deps, last ?? { ...none, id: left })),
    () => rise('left', (last) => findLeft(deps, last ?? none, left)),
  ]
  let risen = 0
  let failed: unknown
  const tellGone = () => tellUntold(deps).then(() => 0)
  for (const run of [...runs, tellGone])
    try {
      risen += await run()
    } catch (error) {
      failed ??= error
    }
  await forgetLeft(deps)
  if (failed !== undefined) throw failed
  return risen
}

/** As the index has them, word for word. */
const rises = and(isNotNull(grievance.due_at), sql`${grievance.tier} < 3`)

/** A moment at random between the first that is late and now. */
const pointIn = (deps: Dependencies): Promise<string> =>
  systemCall(deps, 'grievances.findLate', async ({ db, now }) => {
    const [first] = await db
      .select({ due_at: grievance.due_at })
      .from(grievance)
      .where(and(rises, lte(grievance.due_at, now.toISOString())))
      .orderBy(asc(grievance.due_at), asc(grievance.id))
      .limit(1)
    const from = Date.parse(first?.due_at ?? now.toISOString())
    return new Date(from + Math.random() * (now.getTime() - from)).toISOString()
  })

/** Those that are late, after one of them and up to a moment. */
const findLate = (deps: Dependencies, last: Due, to?: string): Promise<Due[]> =>
  systemCall(deps, 'grievances.findLate', ({ db, now }) =>
    db
      .select({ id: grievance.id, due_at: grievance.due_at })
      .from(grievance)
      .where(
        and(
          rises,
          sql`(${grievance.due_at}, ${grievance.id}) > (${last.due_at}, ${last.id})`,
          lte(grievance.due_at, to ?? now.toISOString()),
        ),
      )
      .orderBy(asc(grievance.due_at), asc(grievance.id))
      .limit(pageMaximum),
  )

/** What those have who aren't there any more, are in another office, or work on grievances no more; and what nobody has. */
const findLeft = (deps: Dependencies, last: Due, to = Number.MAX_SAFE_INTEGER): Promise<Due[]> =>
  systemCall(deps, 'grievances.findLeft', ({ db }) => {
    const among = sql`id > ${last.id} and id <= ${to}`
    // From those marked to what they had: the other way round all cases were looked at.
    return db.select({ id: sql<number>`id`, due_at: sql<string | null>`null` }).from(
      sql`(select id from (
          select grievance.id as id from grievance_left cross join user on user.id = grievance_left.user_id
            cross join grievance on grievance.owner_id = grievance_left.user_id and grievance.due_at is not null
            where user.status <> 'active' or grievance.office_id <> user.office_id or not ${maySolve}
          union all select id from grievance indexed by grievance_unowned where owner_id is null and due_at is not null and ${among}
        ) where ${among} order by id limit ${pageMaximum})`,
    )
  })

/** Who has nothing left that isn't theirs any more is forgotten: decided by the statement itself, whatever comes meanwhile. */
async function forgetLeft(deps: Dependencies): Promise<void> {
  const left = await systemCall(deps, 'grievances.findLeft', ({ db }) => db.select().from(grievanceLeft))
  if (left.length === 0) return
  const marked = JSON.stringify(left.map(({ user_id }) => user_id))
  const isOver = sql`${grievanceLeft.user_id} in (select value from json_each(${marked})) and not exists (
    select 1 from grievance inner join user on user.id = grievance.owner_id
    where grievance.owner_id = ${grievanceLeft.user_id} and grievance.due_at is not null and (user.status <> 'active' or grievance.office_id <> user.office_id or not ${maySolve}))`
  await replaceDerived(deps.writer(), derived({ table: grievanceLeft, old: isOver, rows: [] }))
}

async function goUp(call: CallBase & { work: Work }, id: number, why: Why): Promise<boolean> {
  const found = await caseOf(call.db, id)
  if (!found || !(await isStillSo(call, found, why))) return false
  const { record } = found
  const to = await nextSolver(call, found, why === 'late' ? record.tier + 1 : record.tier)
  if (!to) return false
  const isFirst = record.status === 'submitted'
  await stepCase(call, found, {
    action: isFirst ? 'assign' : why === 'late' ? 'escalate' : 'reassign',
    to,
    ...(why === 'late' && { set: { escalated_at: call.now.toISOString() } }),
  })
  if (why === 'left') toTell(call, record, to.user_id, 'got')
  else {
    await tellComplainant(call, record, 'sms_escalated')
    toTell(call, record, to.user_id, 'got_late')
    toTell(call, record, record.owner_id, 'lost_late')
  }
  return true
}

async function isStillSo({ db, now }: CallBase, { record }: Case, why: Why): Promise<boolean> {
  if (!(openStates as readonly string[]).includes(record.status) || record.due_at === null) return false
  if (why === 'late') return record.due_at <= now.toISOString() && record.tier < tiers
  return !(await ownerStands(db, record))
}
