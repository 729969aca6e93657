import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { oversight } from '#contract/oversight'
import { readTrackingNumber } from '#contract/tracking-number'
import { applicationCount } from '#worker/applications/index'
import type { ReadDatabase } from '#worker/db/client'
import { keysetPage } from '#worker/db/keyset'
import { application, applicationEvent } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'

/** The one row query of applications in this list. */
const rows = (db: ReadDatabase, which: SQL) =>
  db
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
    .where(which)
    .$dynamic()

/** Applications within the places of who looks, with their way so far. No number of a person is in it. */
export async function applicationTracking(call: Call<(typeof oversight)['applicationTracking']>) {
  const { query, user, db } = call
  const asked = query.application_id ?? query.search
  const { state } = query
  const [page, [counted]] = await Promise.all([
    keysetPage(db, {
      table: application,
      scope: user.scope,
      order: [application.submitted_at, application.id],
      direction: query.direction,
      by: and(
        state === undefined ? undefined : eq(application.state, state),
        asked ? eq(application.id, readTrackingNumber(asked) ?? 0) : undefined,
      ),
      query,
      rows: (which) => rows(db, which),
      keyOf: ({ submitted_at, id }) => [submitted_at, id],
    }),
    asked ? [] : applicationCount(db, user.scope, state === undefined ? {} : { states: [state] }),
  ])
  const found = { ...page, total: counted ? { count: counted.value, exact: true } : null }
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
