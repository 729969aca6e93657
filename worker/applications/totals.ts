import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import type { ApplicationState, EventKind, Identity } from '#contract/applications/record'
import type { ReadDatabase } from '#worker/db/client'
import { application, applicationEvent, applicationTotal } from '#worker/db/schema/applications'
import { dailyTotal } from '#worker/db/schema/system'
import { areasIn, isOfWholeUpazilas } from '#worker/db/areas'
import { inScope, type Scope } from '#worker/db/scope'

type Asked = { states?: readonly ApplicationState[]; identities?: readonly Identity[] }

/**
 * How many applications there are in scope: of the totals that every write keeps for each level of places; below an upazila,
 * where they are few, counted. A query to be run, in a batch with others.
 */
export function applicationCount(db: ReadDatabase, scope: Scope, { states, identities }: Asked = {}) {
  if (!isOfWholeUpazilas(scope))
    return db
      .select({ value: count() })
      .from(application)
      .where(
        and(
          inScope(application.place, scope),
          states && sql`+${application.state} in ${[...states]}`,
          identities && sql`+${application.identity} in ${[...identities]}`,
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
      ),
    )
    .$dynamic()
}

/** What the totals of the days don't have yet is counted, so many events at the most: those of the last minutes. */
const recentMaximum = 20_000

/** How many applications came in on these days, in their order, by the totals of the days and what came since. Below an upazila they are counted. */
export function applicationsOn(db: ReadDatabase, scope: Scope, days: readonly [string, ...string[]]) {
  if (!isOfWholeUpazilas(scope))
    return db
      .select({ value: count() })
      .from(application)
      .where(and(inScope(application.place, scope), gte(application.submitted_at, startOfDay(days[0]))))
      .$dynamic()
  const recent = sql`(select count(*) from (
    select kind, place, at from ${applicationEvent}
    where id > coalesce((select done_to from total_progress where figure = 'application_event'), 0) order by id limit ${recentMaximum}
  ) as application_event where ${and(sql`kind = ${'submitted' satisfies EventKind}`, sql`at >= ${startOfDay(days[0])}`, inScope(applicationEvent.place, scope))})`
  return db
    .select({ value: sql<number>`coalesce(sum(${dailyTotal.count}), 0) + ${recent}` })
    .from(dailyTotal)
    .where(
      and(
        eq(dailyTotal.figure, 'application_event'),
        inArray(dailyTotal.day, [...days]),
        eq(dailyTotal.key, 'submitted' satisfies EventKind),
        areasIn(dailyTotal, scope),
      ),
    )
    .$dynamic()
}
