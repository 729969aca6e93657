import { lastDayOf } from '#contract/last-day'
import { and, asc, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { isOpenState, isTalkedAbout, tiers, waitsSince } from '#contract/grievances/life'
import { withCheckDigit } from '#contract/tracking-number'
import { derived, replaceDerived } from '#worker/db/derived'
import { randomDigits } from '#worker/db/ids'
import { grievance, grievanceLeft } from '#worker/db/schema/grievances'
import { isOnItsWay } from '#worker/geography/index'
import type { Work } from '#worker/db/work'
import type { CallBase, Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { systemCall } from '#worker/http/system'
import { isTalkedOf, talkedSince } from './case-conditions.ts'
import { caseOf, ownerStands, placeOf, type Case } from './record.ts'
import { maySolve } from './rights.ts'
import { nextSolver } from './solvers.ts'
import { noteEvent, stepCase } from './steps.ts'
import { dueAfter } from './due.ts'
import { settle, tellComplainant } from './tell.ts'
import { tellUntold, toTell } from './untold.ts'

const pageMaximum = 50
/** At midnight a day's cases are late at once; together it is done before the schedule comes again. */
const secondsMaximum = { late: 10, left: 3 }
type Due = { id: number; due_at: string | null }
type Why = 'late' | 'left'
/** As the audit calls it. */
const acts = { late: 'grievances.escalate', left: 'grievances.reassign' } as const satisfies Record<
  Why,
  string
>

/**
 * Cases whose days are over, those of a promise too, go up a tier, and both tiers and the complainant are told; so does one that nobody has any more: its
 * owner left the office or may not solve any more, or nobody was found. What is answered is handed on in its tier as long as it is
 * talked of. Answers how many went.
 */
export async function escalateGrievances(deps: Dependencies): Promise<number> {
  const rise = (why: Why, find: (last: Due | undefined) => Promise<Due[]>) =>
    drain<Due>({
      atOnce: 4,
      seconds: secondsMaximum[why],
      page: find,
      each: ({ id }) => systemCall(deps, acts[why], (call) => goUp(call, id, why)),
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

/** Whoever has it isn't there any more, is in another office, or works on grievances no more. */
const isGone = sql`(user.status <> 'active' or grievance.office_id <> user.office_id or not ${maySolve})`
/** What somebody has to do, or to answer: open cases, and answered ones that are talked of still, each by its own index. */
const heldBy = (owner: SQL, now: Date): SQL[] =>
  [
    sql`grievance.due_at is not null`,
    sql`grievance.due_at is null and grievance.answered_at >= ${talkedSince(now)} and ${isTalkedOf(now)}`,
    sql`grievance.due_at is null and grievance.wrote_at is not null and ${isTalkedOf(now)}`,
  ].map((which) => sql`grievance on grievance.owner_id = ${owner} and ${which}`)

/** What those have who aren't there any more, are in another office, or work on grievances no more; and what nobody has. */
const findLeft = (deps: Dependencies, last: Due, to = Number.MAX_SAFE_INTEGER): Promise<Due[]> =>
  systemCall(deps, 'grievances.findLeft', ({ db, now }) => {
    const among = sql`id > ${last.id} and id <= ${to}`
    // From those marked to what they had: the other way round all cases were looked at.
    return db.select({ id: sql<number>`id`, due_at: sql<string | null>`null` }).from(
      sql`(select id from (
          ${sql.join(
            heldBy(sql`grievance_left.user_id`, now).map(
              (held) =>
                sql`select grievance.id as id from grievance_left cross join user on user.id = grievance_left.user_id cross join ${held} where ${isGone}`,
            ),
            sql` union all `,
          )}
          union all select id from grievance indexed by grievance_unowned where owner_id is null and due_at is not null and ${among}
        ) where ${among} group by id order by id limit ${pageMaximum})`,
    )
  })

/** Who has nothing left that isn't theirs any more is forgotten: decided by the statement itself, whatever comes meanwhile. */
async function forgetLeft(deps: Dependencies): Promise<void> {
  const [left, now] = await systemCall(deps, 'grievances.findLeft', async (call) => [
    await call.db.select().from(grievanceLeft),
    call.now,
  ])
  if (left.length === 0) return
  const marked = JSON.stringify(left.map(({ user_id }) => user_id))
  const isOver = sql`${grievanceLeft.user_id} in (select value from json_each(${marked})) and ${sql.join(
    heldBy(sql`${grievanceLeft.user_id}`, now).map(
      (held) =>
        sql`not exists (select 1 from user cross join ${held} where user.id = ${grievanceLeft.user_id} and ${isGone})`,
    ),
    sql` and `,
  )}`
  await replaceDerived(deps.writer(), derived({ table: grievanceLeft, old: isOver, rows: [] }))
}

async function goUp(call: CallBase & { work: Work }, id: number, why: Why): Promise<boolean> {
  const found = await caseOf(call.db, id)
  if (!found || !(await isStillSo(call, found, why)) || (await isOnItsWay(call.db, found.record.place)))
    return false
  const { record } = found
  if (why === 'left' && !isOpenState(record.status)) return handOn(call, found)
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
    const day = lastDayOf(dueAfter(call.now, found.setting.days))
    await tellComplainant(call, record, 'sms_escalated', { day })
    toTell(call, record, to.user_id, 'got_late')
    toTell(call, record, record.owner_id, 'lost_late')
  }
  return true
}

/** An answered one whose owner is gone: somebody of its tier reads what its complainant writes, does what was promised, and has it if it is reopened. Its answer stands. */
async function handOn(call: CallBase & { work: Work }, found: Case): Promise<boolean> {
  const { record } = found
  const to = await nextSolver(call, found, record.tier, { again: true, talked: true })
  if (!to) return false
  await settle(call, record)
  placeOf(call.work, record)
  // Its tier stays: to which office the complainant may appeal is as it was.
  call.work.update(grievance, record, { owner_id: to.user_id, office_id: to.office_id })
  await noteEvent(call, record, { kind: 'assigned', tier: record.tier, to_user: to.user_id })
  if (record.due_at !== null) toTell(call, record, to.user_id, 'got')
  else if (waitsSince(record, call.now) !== null) toTell(call, record, to.user_id, 'wrote')
  return true
}

async function isStillSo({ db, now }: CallBase, { record }: Case, why: Why): Promise<boolean> {
  if (why === 'late')
    return record.due_at !== null && record.due_at <= now.toISOString() && record.tier < tiers
  if (record.due_at === null && !isTalkedAbout(record, now)) return false
  return !(await ownerStands(db, record))
}
