import { lastDayOf } from '#contract/last-day'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { user } from '#worker/db/schema/access'
import { grievance, grievanceReminder, grievanceSetting } from '#worker/db/schema/grievances'
import type { ReadDatabase } from '#worker/db/client'
import type { Work } from '#worker/db/work'
import type { CallBase, Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import { dueAfter } from './due.ts'
import { hasRight } from './rights.ts'
import { tellLateComplainants, tellStaffOfAll } from './tell.ts'

const pageMaximum = 100
const secondsMaximum = 10
/** A case is told of as late so often, each time after the days of its setting; after that the lists alone show it. */
const timesMaximum = 5
const headsMaximum = 3

/**
 * Cases that are late at the last tier, which nothing takes further up: whoever has them is told, and who leads that office;
 * of sensitive ones the owner alone. The complainant is told once, with a new day. One message a person, however many there are.
 * Answers how many cases were told of.
 */
export async function remindLate(deps: Dependencies): Promise<number> {
  const end = Date.now() + secondsMaximum * 1000
  let done = 0
  for (const sensitive of [false, true])
    for (let found = pageMaximum; found === pageMaximum && Date.now() < end; done += found)
      found = await systemCall(deps, 'grievances.remind', (call) => remindPage(call, sensitive))
  return done
}

async function remindPage(call: CallBase & { work: Work }, sensitive: boolean): Promise<number> {
  const { db, now, work } = call
  const due = await db
    .select()
    .from(grievanceReminder)
    .where(
      and(
        // As the index has it, word for word.
        eq(grievanceReminder.sensitive, sensitive),
        isNotNull(grievanceReminder.next_at),
        lte(grievanceReminder.next_at, now.toISOString()),
      ),
    )
    .orderBy(asc(grievanceReminder.next_at), asc(grievanceReminder.id))
    .limit(pageMaximum)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const cases = await db
    .select({ record: grievance, days: grievanceSetting.days })
    .from(grievance)
    .innerJoin(grievanceSetting, eq(grievanceSetting.id, grievance.setting_id))
    .where(inArray(grievance.id, ids))
  const byId = new Map(cases.map((row) => [row.record.id, row]))
  const rows = due.map((late) => ({ late, ...byId.get(late.id)! }))
  if (sensitive) work.confidential()
  // Answered meanwhile, or told of by another run: decided anew.
  work.require(
    sql`(select count(*) from ${grievanceReminder} where ${inArray(grievanceReminder.id, ids)} and ${lte(grievanceReminder.next_at, now.toISOString())}) = ${ids.length}`,
  )
  const alike = Map.groupBy(rows, ({ days, late }) => `${days} ${late.told}`)
  for (const some of alike.values()) {
    const [{ days, late }] = some as [(typeof rows)[number]]
    const next = dueAfter(now, days)
    work.updateAll(
      grievanceReminder,
      {
        told: late.told + 1,
        next_at: late.told + 1 < timesMaximum ? next : null,
        ...(late.told === 0 && { promised_at: next }),
      },
      inArray(
        grievanceReminder.id,
        some.map((row) => row.late.id),
      ),
    )
  }
  const heads = sensitive ? [] : await headsOf(db, [...new Set(rows.map(({ record }) => record.office_id))])
  const owned = rows.map(({ record }) => ({ to: record.owner_id, record }))
  const led = rows.flatMap(({ record }) =>
    heads
      .filter(
        ({ id, office_id, mobile_index }) =>
          office_id === record.office_id && id !== record.owner_id && mobile_index !== record.mobile_index,
      )
      .map(({ id }) => ({ to: id, record })),
  )
  tellStaffOfAll(call, owned, 'still_late')
  tellStaffOfAll(call, led, 'late_in_office')
  await tellLateComplainants(
    call,
    rows
      .filter(({ late }) => late.told === 0)
      .map(({ record, days }) => ({ record, day: lastDayOf(dueAfter(now, days)) })),
  )
  return rows.length
}

/** Who leads an office: who says there who acts for whom, and may see its grievances; a few at most. */
async function headsOf(db: ReadDatabase, offices: readonly (number | null)[]) {
  const people = await db
    .select({ id: user.id, office_id: user.office_id, mobile_index: user.mobile_index })
    .from(user)
    .where(
      and(
        inArray(
          user.office_id,
          offices.filter((id) => id !== null),
        ),
        eq(user.status, 'active'),
        hasRight('leave-create'),
        hasRight('grievanceList-view'),
      ),
    )
    .orderBy(asc(user.id))
  const byOffice = Map.groupBy(people, ({ office_id }) => office_id)
  return [...byOffice.values()].flatMap((some) => some.slice(0, headsMaximum))
}
