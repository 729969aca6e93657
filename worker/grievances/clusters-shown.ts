import { and, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { GrievanceCluster } from '#contract/grievances/dashboard'
import { dayInDhaka } from '#contract/calendar'
import { namedPath, placePath } from '#worker/db/place-path'
import { place } from '#worker/db/schema/geography'
import { grievanceCluster, grievanceNews, grievanceType } from '#worker/db/schema/grievances'
import { inScope, type Scope } from '#worker/db/scope'
import type { CallBase } from '#worker/http/call'
import { sinceOf } from './clusters.ts'

const above = alias(place, 'above')
const shownMaximum = 20

const upazilaSize = 10_000

/** Since when something of the scope waits to be compared; null: all of it has been. */
export async function comparedUntil({
  db,
  user: { scope },
}: CallBase & { user: { scope: Scope } }): Promise<string | null> {
  const { upazila, since } = grievanceNews
  const upazilaOf = (number: number) => Math.floor(number / upazilaSize)
  const [first] = await db
    .select({ since })
    .from(grievanceNews)
    .where(
      or(...scope.map(({ from, to }) => and(gte(upazila, upazilaOf(from)), lte(upazila, upazilaOf(to))))) ??
        sql`0`,
    )
    .orderBy(asc(since), asc(upazila))
    .limit(1)
  return first?.since ?? null
}

/** The clusters in scope, the largest first; those whose last grievance is older than what is compared are over. */
export async function clustersIn({
  db,
  deps,
  now,
  user: { scope },
}: CallBase & { user: { scope: Scope } }): Promise<GrievanceCluster[]> {
  const found = await db
    .select({
      cluster: grievanceCluster,
      type: { name_en: grievanceType.name_en, name_bn: grievanceType.name_bn },
      place: placePath(place, above),
    })
    .from(grievanceCluster)
    .innerJoin(grievanceType, eq(grievanceType.id, grievanceCluster.type_id))
    .leftJoin(place, eq(place.number, grievanceCluster.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(and(inScope(grievanceCluster.place, scope), gte(grievanceCluster.last_at, sinceOf(now))))
    .orderBy(desc(grievanceCluster.count), asc(grievanceCluster.id))
    .limit(shownMaximum)
  return Promise.all(
    found.map(async ({ cluster, type, place: at }) => ({
      id: cluster.id,
      place: namedPath(at),
      type,
      count: cluster.count,
      words: JSON.parse(await deps.secrets.decrypt(cluster.words)) as string[],
      first_day: dayInDhaka(cluster.first_at),
      last_day: dayInDhaka(cluster.last_at),
    })),
  )
}
