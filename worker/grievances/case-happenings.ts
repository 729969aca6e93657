import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import type { CaseHappening, CaseQuery } from '#contract/grievances/cases'
import { leastIdOf } from '#worker/db/ids'
import { grievance, grievanceEvent } from '#worker/db/schema/grievances'
import { inScope } from '#worker/db/scope'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { countsAs, isNotSensitive, judgedOf, stateOf, withOffice } from './case-conditions.ts'

/** As an event's column has it (migrations/0580_grievance_mended.sql). */
const became: Record<CaseHappening, string> = {
  answered: 'answered',
  in_time: 'answered',
  answered_late: 'answered',
  escalated: 'escalated',
  reopened: 'reopened',
  appealed: 'appealed',
  satisfied: 'rated',
  partly: 'rated',
  unsatisfied: 'rated',
  application_review: 'application_review',
  application_appeal: 'application_appeal',
  mended_application_review: 'mended_application_review',
  mended_application_appeal: 'mended_application_appeal',
}
/** An event's number may run ahead of its moment where many are made at once (worker/db/ids.ts). */
const aheadMaximum = 60_000

/** Rows of the first look where events are asked of each. */
export const eventsLook = 100

/** What became of cases, the latest first: by their events, whose order has nothing in it that isn't asked for. */
const happenedTo = keysetListing({
  table: grievanceEvent,
  order: [grievanceEvent.id],
  firstLook: eventsLook,
  rows: ({ db }: Asking, which: SQL) =>
    db
      .select({ event: grievanceEvent.id, id: grievanceEvent.grievance_id })
      .from(grievanceEvent)
      .where(which)
      .$dynamic(),
  shown: ({ id }) => id,
  keyOf: ({ event }) => [event],
  together: (query: CaseQuery & { happened: CaseHappening }, { user: who }) => {
    const { happened, happened_from, happened_to, from, to, office_id } = query
    const leastId = (day: string, days: number, more: number) =>
      leastIdOf(new Date(Date.parse(startOfDay(day, days)) + more))
    return {
      by: eq(grievanceEvent.became, became[happened]),
      filters: and(
        countsAs(sql`act.id = ${grievanceEvent.id}`, query),
        sql`exists (select 1 from ${grievance} where ${and(
          sql`${grievance.id} = ${grievanceEvent.grievance_id}`,
          sql`+${isNotSensitive}`,
          inScope(grievance.place, who.scope),
          judgedOf(query),
          stateOf(query),
          office_id === undefined ? undefined : withOffice(office_id),
          from === undefined ? undefined : gte(grievance.submitted_at, startOfDay(from)),
          to === undefined ? undefined : lt(grievance.submitted_at, startOfDay(to, 1)),
        )})`,
      ),
      span: ({ key, isDown }) =>
        and(
          happened_from === undefined || (key && !isDown)
            ? undefined
            : gte(grievanceEvent.id, leastId(happened_from, 0, 0)),
          happened_to === undefined || (key && isDown)
            ? undefined
            : lt(grievanceEvent.id, leastId(happened_to, 1, aheadMaximum)),
        ),
    }
  },
})

type AskedCall = Asking & { query: CaseQuery }
/** A page of what became of cases, with the rows that `rowsOf` gives of them. */
export async function becomings<Row extends { id: number }>(
  asked: AskedCall,
  happened: CaseHappening,
  rowsOf: (which: SQL) => PromiseLike<Row[]>,
) {
  const found = await happenedTo({ ...asked, query: { ...asked.query, happened } })
  if (found.data.length === 0) return { ...found, data: [] }
  const rows = await rowsOf(and(inArray(grievance.id, found.data), isNotSensitive)!)
  const of = new Map(rows.map((row) => [row.id, row]))
  return { ...found, data: found.data.flatMap((id) => of.get(id) ?? []) }
}
