import { and, asc, count, sql, type SQL } from 'drizzle-orm'
import type { CaseHappening, CaseQuery } from '#contract/grievances/cases'
import { nobodysOffice } from '#contract/grievances/cases'
import { lateMaximum } from '#contract/grievances/dashboard'
import { isOpenState } from '#contract/grievances/life'
import {
  grievance,
  grievanceAct,
  grievanceLate,
  grievanceLateType,
  grievanceType,
} from '#worker/db/schema/grievances'
import { inScope, type Scope } from '#worker/db/scope'
import type { Asking } from '#worker/resource/filters'
import { isNotSensitive, ofCluster } from './case-conditions.ts'
import { byState, lateBy } from './dashboard.ts'
import { figured, sumOf } from './figures.ts'

type Total = { count: number; exact: boolean }
type Within = Pick<Asking, 'db' | 'now' | 'user'> & { scope: Scope }

/** How the figures of the days call what became of cases (the view grievance_act). */
const endingsOf: Record<'submitted' | CaseHappening, readonly [kind: string, ending: string][]> = {
  submitted: [['submitted', '']],
  answered: [
    ['solved', '0'],
    ['solved', '1'],
    ['rejected', '0'],
    ['rejected', '1'],
  ],
  in_time: [
    ['solved', '1'],
    ['rejected', '1'],
  ],
  answered_late: [
    ['solved', '0'],
    ['rejected', '0'],
  ],
  escalated: [['escalated', '']],
  reopened: [['reopened', '']],
  appealed: [['appealed', '']],
  satisfied: [['rated', 'satisfied']],
  partly: [['rated', 'partly']],
  unsatisfied: [['rated', 'unsatisfied']],
  application_review: [['mend_started', 'application_review']],
  application_appeal: [['mend_started', 'application_appeal']],
  mended_application_review: [['mended', 'application_review']],
  mended_application_appeal: [['mended', 'application_appeal']],
}

const narrowing = [
  'state',
  'from',
  'to',
  'happened',
  'happened_from',
  'happened_to',
  'office_id',
  'cluster_id',
] as const

/** How many are in a list that the dashboard leads to: its figure, read as there; null where it is narrowed by more. */
export async function figureOf(call: Within, query: CaseQuery): Promise<Total | null> {
  const { view, ids, program_id, tier, counted } = query
  const isFurther = [ids, program_id, tier].some((one) => one !== undefined)
  if (counted === undefined || isFurther) return null
  const by = narrowing.filter((name) => query[name] !== undefined).join(' ')
  if (view === 'late') return by === '' || by === 'office_id' ? lateOf(call, query) : null
  if (view === 'open' || view === 'all') if (by === '' || by === 'state') return statesOf(call, query)
  if (view !== 'all') return null
  if (by === 'from to') return daysOf(call, query, 'submitted', query.from!, query.to!)
  if (by === 'happened happened_from happened_to')
    return daysOf(call, query, query.happened!, query.happened_from!, query.happened_to!)
  return by === 'cluster_id' ? clusterOf(call, query) : null
}

const exactly = (value: number): Total => ({ count: value, exact: true })

async function statesOf({ db, scope }: Within, { view, state, type_id }: CaseQuery): Promise<Total> {
  const rows = await byState(db, scope, type_id)
  return exactly(
    sumOf(
      rows,
      (row) => (state === undefined || row.state === state) && (view === 'all' || isOpenState(row.state)),
    ),
  )
}

async function lateOf(call: Within, { type_id, office_id }: CaseQuery): Promise<Total | null> {
  if (type_id !== undefined && office_id !== undefined) return null
  const by =
    type_id === undefined
      ? lateBy(call, grievance.office_id, grievanceLate, sql`nullif(${grievanceLate.office_id}, 0)`)
      : lateBy(call, grievance.type_id, grievanceLateType, sql`${grievanceLateType.type_id}`)
  const which: SQL =
    type_id !== undefined
      ? sql`late.id = ${type_id}`
      : office_id === undefined
        ? sql`1`
        : office_id === nobodysOffice
          ? sql`late.id is null`
          : sql`late.id = ${office_id}`
  const [found] = await call.db
    .select({
      value: sql<number>`coalesce(sum(iif(${which}, late.value, 0)), 0)`,
      fresh: sql<number>`coalesce(sum(late.fresh), 0)`,
    })
    .from(sql`${by} as late`)
  return found ? { count: found.value, exact: found.fresh < lateMaximum } : null
}

async function daysOf(
  { db, scope }: Within,
  { type_id }: CaseQuery,
  what: 'submitted' | CaseHappening,
  from: string,
  to: string,
): Promise<Total> {
  const types =
    type_id === undefined
      ? await db.select({ id: grievanceType.id }).from(grievanceType).orderBy(asc(grievanceType.id))
      : [{ id: type_id }]
  const keys = types.flatMap(({ id }) => endingsOf[what].map(([kind, ending]) => `${kind}:${id}:${ending}`))
  const rows = await db.batch(
    figured(db, scope, { view: grievanceAct, figure: 'grievance_act', keys, from, to }),
  )
  return exactly(sumOf(rows.flat(), () => true))
}

async function clusterOf(
  { db, scope, user: who }: Within,
  { cluster_id, type_id }: CaseQuery,
): Promise<Total> {
  const [found] = await db
    .select({ value: count() })
    .from(grievance)
    .where(
      and(
        ofCluster(cluster_id!, who.scope),
        isNotSensitive,
        inScope(grievance.place, scope),
        type_id === undefined ? undefined : sql`+${grievance.type_id} = ${type_id}`,
      ),
    )
  return exactly(found?.value ?? 0)
}
