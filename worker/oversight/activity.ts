import { and, asc, desc, eq, exists, gte, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import type { ActivityRow, oversight } from '#contract/oversight'
import { user } from '#worker/db/schema/access'
import { audit, auditChange, auditSeal } from '#worker/db/schema/house'
import { inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import type { ReadDatabase } from '#worker/db/client'
import { namesOf } from './names.ts'

type Table = typeof oversight
type Filters = Call<Table['activityLogs']>['query']
type Asking = { db: ReadDatabase; user: { scope: Scope } }

const columns = {
  seq: audit.seq,
  request_id: audit.request_id,
  at: audit.at,
  actor_kind: audit.actor_kind,
  actor_id: audit.actor_id,
  full_name: user.full_name,
  username: user.username,
  action: audit.action,
  outcome: audit.outcome,
  address: audit.address,
  changes: sql<number>`(select count(*) from ${auditChange} where ${auditChange.request_id} = ${audit.request_id})`,
}

/** The one row query of the audit: whatever shows rows of it takes the scope. */
const rows = (db: ReadDatabase, scope: Scope, where: SQL | undefined) =>
  db
    .select(columns)
    .from(audit)
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(and(inScope(audit.place, scope), where))
    .orderBy(desc(audit.seq))

type Row = Awaited<ReturnType<typeof rows>>[number]

const shown = ({ actor_id, full_name, username, request_id: _, ...row }: Row): ActivityRow => ({
  ...row,
  actor:
    actor_id !== null && full_name !== null && username !== null
      ? { id: actor_id, full_name, username }
      : null,
})

/** A day in Dhaka begins at 18:00 UTC of the day before. */
const startOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 3_600_000).toISOString()

function filtersOf(db: ReadDatabase, query: Filters): SQL | undefined {
  const ofRecord =
    query.entity === undefined && query.entity_id === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(auditChange)
            .where(
              and(
                eq(auditChange.request_id, audit.request_id),
                query.entity === undefined ? undefined : eq(auditChange.entity, query.entity),
                query.entity_id === undefined ? undefined : eq(auditChange.entity_id, query.entity_id),
              ),
            ),
        )
  return and(
    query.before === undefined ? undefined : lt(audit.seq, query.before),
    query.action === undefined ? undefined : like(audit.action, `${query.action.replace(/[%_]/g, '')}%`),
    query.outcome === undefined ? undefined : eq(audit.outcome, query.outcome),
    query.user_id === undefined
      ? undefined
      : and(eq(audit.actor_kind, 'user'), eq(audit.actor_id, query.user_id)),
    query.from === undefined ? undefined : gte(audit.at, startOf(query.from)),
    query.to === undefined
      ? undefined
      : lt(audit.at, new Date(Date.parse(startOf(query.to)) + 86_400_000).toISOString()),
    ofRecord,
  )
}

async function list(call: Asking & { query: Filters }, extra?: SQL) {
  const { per_page } = call.query
  const found = await rows(call.db, call.user.scope, and(filtersOf(call.db, call.query), extra)).limit(
    per_page + 1,
  )
  const data = found.slice(0, per_page)
  return { data: data.map(shown), next: found.length > per_page ? (data.at(-1)?.seq ?? null) : null }
}

export const activityLogs = (call: Call<Table['activityLogs']>) => list(call)

/** Sign-ins and their failures, changes of rights, and reads of persons. */
export function securityLog(call: Call<Table['securityLog']>) {
  const reads = exists(
    call.db
      .select({ one: sql`1` })
      .from(auditChange)
      .where(and(eq(auditChange.request_id, audit.request_id), eq(auditChange.operation, 'read'))),
  )
  return list(call, or(like(audit.action, 'access.%'), reads))
}

export async function activityLog(call: Call<Table['activityLog']>) {
  const [found] = await rows(call.db, call.user.scope, eq(audit.seq, call.params.id)).limit(1)
  if (!found) throw new Failure('not_found')
  const [records, [seal]] = await call.db.batch([
    call.db
      .select(changeColumns)
      .from(auditChange)
      .where(eq(auditChange.request_id, found.request_id))
      .orderBy(asc(auditChange.seq)),
    call.db.select({ id: auditSeal.id }).from(auditSeal).where(gte(auditSeal.audit_to, found.seq)).limit(1),
  ])
  return {
    data: { ...shown(found), request_id: found.request_id, sealed: seal !== undefined, records },
    names: await namesOf(call.db, records),
  }
}

const changeColumns = {
  entity: auditChange.entity,
  entity_id: auditChange.entity_id,
  operation: auditChange.operation,
  before: auditChange.before,
  after: auditChange.after,
}

const historyChunk = 50

/** What happened to one record, of the calls in scope, newest first, with the names of what it pointed at. */
export async function recordHistory(call: Call<Table['recordHistory']>) {
  const { entity, entity_id } = call.params
  const { before } = call.query
  const ofRecord = and(
    eq(auditChange.entity, entity),
    eq(auditChange.entity_id, entity_id),
    before === undefined ? undefined : lt(audit.seq, before),
  )
  const found = await call.db
    .select({ ...columns, record: changeColumns })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(and(ofRecord, inScope(audit.place, call.user.scope)))
    .orderBy(desc(audit.seq))
    .limit(historyChunk + 1)
  const data = found.slice(0, historyChunk).map(({ record, ...row }) => ({ ...shown(row), record }))
  const next = found.length > historyChunk ? (data.at(-1)?.seq ?? null) : null
  return {
    data,
    next,
    names: await namesOf(
      call.db,
      data.map(({ record }) => record),
    ),
  }
}
