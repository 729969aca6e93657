import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { oversight } from '#contract/oversight'
import { readTrackingNumber } from '#contract/tracking-number'
import { page } from '#worker/db/page'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'

const sortable = {
  submitted_at: application.submitted_at,
  state: application.state,
  id: application.id,
} as const

/** Applications within the places of who looks, with their way so far. No number of a person is in it. */
export async function applicationTracking(call: Call<(typeof oversight)['applicationTracking']>) {
  const { query, user, db } = call
  const asked = query.application_id ?? query.search
  const where = and(
    inScope(application.place, user.scope),
    query.state === undefined ? undefined : eq(application.state, query.state),
    asked ? eq(application.id, readTrackingNumber(asked) ?? 0) : undefined,
  )
  const column = sortable[query.sort as keyof typeof sortable] ?? application.submitted_at
  const rows = db
    .select({
      id: application.id,
      state: application.state,
      identity: application.identity,
      submitted_at: application.submitted_at,
      program: {
        name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
        name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
      },
      place: { name_en: place.name_en, name_bn: place.name_bn },
    })
    .from(application)
    .innerJoin(programVersion, eq(programVersion.id, application.program_version_id))
    .leftJoin(place, eq(place.number, application.place))
    .where(where)
    .orderBy(
      query.sort !== undefined && query.direction === 'asc' ? asc(column) : desc(column),
      desc(application.id),
    )
    .$dynamic()
  const found = await page(
    db,
    rows,
    db.select({ count: count() }).from(application).where(where).$dynamic(),
    query,
  )
  const ids = found.data.map(({ id }) => id)
  const events =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(applicationEvent)
          .where(inArray(applicationEvent.application_id, ids))
          .orderBy(asc(applicationEvent.id))
  const byApplication = Map.groupBy(events, ({ application_id }) => application_id)
  return {
    ...found,
    data: found.data.map((row) => ({
      ...row,
      timeline: (byApplication.get(row.id) ?? []).map(({ at, kind, note }) => ({ at, kind, note })),
    })),
  }
}
