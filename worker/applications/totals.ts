import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { startOfDay } from '#contract/calendar'
import type { ApplicationState, EventKind, Identity } from '#contract/applications/record'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationEvent, applicationTotal } from '#worker/db/schema/applications'
import { dailyTotal } from '#worker/db/schema/system'
import { areasIn, isOfWholeUpazilas, valuesByArea, type AreaLevel } from '#worker/db/areas'
import { inScope, type Scope } from '#worker/db/scope'

type Asked = {
  states?: readonly ApplicationState[]
  identities?: readonly Identity[]
  programs?: readonly number[]
}

/**
 * How many applications there are in scope: of the totals that every write keeps for each level of places; below an upazila,
 * where they are few, counted. A query to be run, in a batch with others.
 */
export function applicationCount(
  db: ReadDatabase,
  scope: Scope,
  { states, identities, programs }: Asked = {},
) {
  if (!isOfWholeUpazilas(scope))
    return db
      .select({ value: count() })
      .from(application)
      .where(
        and(
          inScope(application.place, scope),
          states && sql`+${application.state} in ${[...states]}`,
          identities && sql`+${application.identity} in ${[...identities]}`,
          programs && sql`+${application.program_id} in ${[...programs]}`,
        ),
      )
      .$dynamic()
  return db
    .select({ value: sql<number>`coalesce(sum(${applicationTotal.count}), 0)` })
    .from(applicationTotal)
    .where(
      and(
        areasIn(applicationTotal, scope),
        states && inArray(applicationTotal.state, [...states]),
        identities && inArray(applicationTotal.identity, [...identities]),
        programs && inArray(applicationTotal.program_id, [...programs]),
      ),
    )
    .$dynamic()
}

/** What the totals of the days don't have yet is counted, so many events at the most: those of the last minutes. */
const recentMaximum = 20_000

const dayOf = (moment: SQLiteColumn) => sql<string>`date(${moment}, '+6 hours')`

/**
 * How many applications came in on these days, in their order, by day and program: two queries whose rows are added up, of the totals
 * of the days and of what came since. Below an upazila they are counted.
 */
export function applicationsByDay(db: ReadDatabase, scope: Scope, days: readonly [string, ...string[]]) {
  const since = db
    .select({
      id: applicationEvent.id,
      kind: applicationEvent.kind,
      place: applicationEvent.place,
      at: applicationEvent.at,
      program_id: applicationEvent.program_id,
    })
    .from(applicationEvent)
    .where(
      sql`${applicationEvent.id} > coalesce((select done_to from total_progress where figure = 'application_event'), 0)`,
    )
    .orderBy(asc(applicationEvent.id))
    .limit(recentMaximum)
    .as('since')
  const isWhole = isOfWholeUpazilas(scope)
  const recent = db
    .select({ day: dayOf(since.at), program_id: sql<number>`${since.program_id}`, value: count() })
    .from(since)
    .where(
      and(
        isWhole ? undefined : sql`0`,
        eq(since.kind, 'submitted' satisfies EventKind),
        gte(since.at, startOfDay(days[0])),
        inScope(since.place, scope),
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .$dynamic()
  if (!isWhole)
    return [
      db
        .select({ day: dayOf(application.submitted_at), program_id: application.program_id, value: count() })
        .from(application)
        .where(and(inScope(application.place, scope), gte(application.submitted_at, startOfDay(days[0]))))
        .groupBy(sql`1`, sql`2`)
        .$dynamic(),
      recent,
    ] as const
  return [
    db
      .select({
        day: dailyTotal.day,
        program_id: dailyTotal.program_id,
        value: sql<number>`sum(${dailyTotal.count})`,
      })
      .from(dailyTotal)
      .where(
        and(
          eq(dailyTotal.figure, 'application_event'),
          inArray(dailyTotal.day, [...days]),
          eq(dailyTotal.key, 'submitted' satisfies EventKind),
          areasIn(dailyTotal, scope),
        ),
      )
      .groupBy(dailyTotal.day, dailyTotal.program_id)
      .$dynamic(),
    recent,
  ] as const
}

/** How many there are in scope by program, state and identity. */
export function applicationsByKind(db: ReadDatabase, scope: Scope) {
  if (!isOfWholeUpazilas(scope))
    return db
      .select({
        program_id: application.program_id,
        state: application.state,
        identity: application.identity,
        value: count(),
      })
      .from(application)
      .where(inScope(application.place, scope))
      .groupBy(application.program_id, application.state, application.identity)
      .$dynamic()
  return db
    .select({
      program_id: applicationTotal.program_id,
      state: applicationTotal.state,
      identity: applicationTotal.identity,
      value: sql<number>`sum(${applicationTotal.count})`,
    })
    .from(applicationTotal)
    .where(areasIn(applicationTotal, scope))
    .groupBy(applicationTotal.program_id, applicationTotal.state, applicationTotal.identity)
    .$dynamic()
}

/** The places of that level in scope with their applications, those without any, too. */
export const applicationsByArea = (db: ReadDatabase, scope: Scope, of: AreaLevel) =>
  valuesByArea(
    db,
    scope,
    of,
    ({ level, area }) =>
      sql`select sum(${applicationTotal.count}) from ${applicationTotal} where ${applicationTotal.level} = ${level} and ${applicationTotal.area} = ${area}`,
  )
