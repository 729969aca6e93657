import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { againDays, stateOfStage, tiers, writeBackDays } from '#contract/grievances/life'
import { nobodysOffice, type CaseHappening, type CaseQuery } from '#contract/grievances/cases'
import { grievance, grievanceAct, grievanceCluster } from '#worker/db/schema/grievances'
import { inScope, type Scope } from '#worker/db/scope'

/** As the indexes have it, word for word. */
export const isNotSensitive = sql`${grievance.sensitive} = 0`
export const waits = isNotNull(grievance.due_at)

export const stateOf = ({ state }: Pick<CaseQuery, 'state'>) =>
  state &&
  and(
    eq(grievance.status, stateOfStage(state)),
    stateOfStage(state) === 'solved' ? sql`${grievance.partly} = ${state === 'solved' ? 0 : 1}` : undefined,
  )
const since = (now: Date, days: number) => startOfDay(dayInDhaka(now), -days)
/** Of an answered one before this nothing comes any more, unless it was written to. */
export const talkedSince = (now: Date): string => since(now, againDays)
const mayComeBack = (now: Date) =>
  sql`(${grievance.answered_at} >= ${talkedSince(now)} and (${grievance.reopened_at} is null or ${grievance.tier} < ${tiers}))`
const isHeard = (now: Date) => sql`${grievance.wrote_at} >= ${since(now, writeBackDays)}`
/** Of answered ones: its complainant may write, or waits for a word (contract/grievances/life.ts, `isTalkedAbout`). */
export const isTalkedOf = (now: Date): SQL => sql`(${mayComeBack(now)} or ${isHeard(now)})`
/** What the complainant wrote has no word back, and somebody may give it (contract/grievances/life.ts, `waitsSince`). */
export const waitsForWord = (now: Date): SQL =>
  // As the index has it, word for word.
  sql`(${grievance.wrote_at} is not null and (${grievance.due_at} is not null or ${isTalkedOf(now)}))`
export const judgedOf = (query: CaseQuery) =>
  and(
    query.type_id === undefined ? undefined : sql`+${grievance.type_id} = ${query.type_id}`,
    query.program_id === undefined ? undefined : eq(grievance.program_id, query.program_id),
    query.tier === undefined ? undefined : eq(grievance.tier, query.tier),
  )

const isAnswer = sql`act.kind in ('solved', 'rejected')`
const happenings: Record<CaseHappening, SQL> = {
  answered: isAnswer,
  in_time: sql`${isAnswer} and act.in_time = 1`,
  answered_late: sql`${isAnswer} and act.in_time = 0`,
  escalated: sql`act.kind = 'escalated'`,
  reopened: sql`act.kind = 'reopened'`,
  appealed: sql`act.kind = 'appealed'`,
  satisfied: sql`act.kind = 'rated' and act.rating = 'satisfied'`,
  partly: sql`act.kind = 'rated' and act.rating = 'partly'`,
  unsatisfied: sql`act.kind = 'rated' and act.rating = 'unsatisfied'`,
  application_review: sql`act.kind = 'mend_started' and act.mend = 'application_review'`,
  application_appeal: sql`act.kind = 'mend_started' and act.mend = 'application_appeal'`,
  mended_application_review: sql`act.kind = 'mended' and act.mend = 'application_review'`,
  mended_application_appeal: sql`act.kind = 'mended' and act.mend = 'application_appeal'`,
}

/** As the figures count it (migrations/0195_grievance_once.sql). */
export const countsAs = (which: SQL, { happened, happened_from: from, happened_to: to }: CaseQuery): SQL =>
  sql`exists (select 1 from ${grievanceAct} as act where ${and(
    which,
    happened && happenings[happened],
    from === undefined ? undefined : sql`act.day >= ${from}`,
    to === undefined ? undefined : sql`act.day <= ${to}`,
  )})`
export const becameOf = (query: CaseQuery): SQL => countsAs(sql`act.grievance_id = ${grievance.id}`, query)

/** Of a cluster whose whole place lies in somebody's scope: who sees a part of it alone is told nothing of it. */
export const ofCluster = (id: number, scope: Scope): SQL =>
  sql`${grievance.id} in (select value from ${grievanceCluster}, json_each(${grievanceCluster.cases}) where ${and(eq(grievanceCluster.id, id), inScope(grievanceCluster.place, scope))})`
export const withOffice = (id: number): SQL =>
  id === nobodysOffice ? isNull(grievance.office_id) : eq(grievance.office_id, id)
