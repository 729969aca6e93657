import { and, asc, desc, eq, exists, gt, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { isShown } from '#contract/history'
import type { ActivityRow, oversight } from '#contract/oversight'
import { user } from '#worker/db/schema/access'
import { audit, auditChange, auditSeal } from '#worker/db/schema/system'
import { amongMaximum, type Among, type From } from '#worker/db/keyset'
import { inScope } from '#worker/db/scope'
import { beginning } from '#worker/db/search'
import type { Call, Dependencies } from '#worker/http/call'
import { keysetListing } from '#worker/resource/keyset-list'
import type { ReadDatabase } from '#worker/db/client'
import { masked } from './masked.ts'
import { namesOf } from './names.ts'
import { aloneStanding } from './sign-in-steps.ts'
import { subject, subjectOf, subjectsNamed } from './subjects.ts'

type Table = typeof oversight
type Filters = Call<Table['activity']['list']>['query']

const columns = {
  seq: audit.seq,
  request_id: audit.request_id,
  at: audit.at,
  actor_kind: audit.actor_kind,
  actor_id: audit.actor_id,
  full_name: user.full_name,
  username: user.username,
  acted_for: sql<
    string | null
  >`(select absent.full_name from user as absent where absent.id = ${audit.for_id})`,
  action: audit.action,
  outcome: audit.outcome,
  address: audit.address,
  changes: sql<number>`(select count(*) from ${auditChange} where ${auditChange.request_id} = ${audit.request_id})`,
}

/** What is confidential stands under no place (Work.confidential): it is sealed like all, and shown to nobody. */
const isTold = sql`+${audit.place} >= 0`

/** The row query of lists of the audit, and that of one row. */
const listed = (db: ReadDatabase, which: SQL | undefined) =>
  db
    .select({ ...columns, subject })
    .from(audit)
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(which)
    .$dynamic()
const rows = (db: ReadDatabase, which: SQL | undefined) =>
  db
    .select(columns)
    .from(audit)
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(and(which, isTold))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

type Hiding = { deps: Pick<Dependencies, 'numbers'> }
const shown = (
  { deps: { numbers } }: Hiding,
  { seq, actor_id, full_name, username, request_id: _, ...row }: Row,
): ActivityRow => ({
  ...row,
  id: numbers.hide('call', seq),
  actor:
    actor_id !== null && full_name !== null && username !== null
      ? { id: actor_id, full_name, username }
      : null,
})

/** Rows of one actor, newest first: found by their own index, whatever the scope. */
const throughOf = ({ user_id }: Filters): SQL | undefined =>
  user_id === undefined ? undefined : and(eq(audit.actor_kind, 'user'), eq(audit.actor_id, user_id))

/** Records that everybody's calls change are found as fast in the audit's own order; of the others there is an index, word for word. */
const isRare = sql`${auditChange.entity} not in ('application', 'application_event', 'outbox', 'user', 'session', 'otp')`
const frequent = new Set(['application', 'application_event', 'outbox', 'user', 'session', 'otp'])

/**
 * Rows that changed one record, or records of a kind that is rare, by the order of changes: both tables are written in the same
 * commits, so theirs is the same.
 */
function amongOf(db: ReadDatabase, { user_id, entity, entity_id }: Filters) {
  if (user_id !== undefined || entity === undefined) return undefined
  if (entity_id === undefined && frequent.has(entity)) return undefined
  return ({ key, isDown }: From): Among => {
    const ofCursor =
      key &&
      sql`(select ${isDown ? sql`min` : sql`max`}(${auditChange.seq}) from ${auditChange} where ${auditChange.request_id} = (select ${audit.request_id} from ${audit} where ${audit.seq} = ${key[0]}))`
    const looked = () =>
      db
        .select({ request_id: auditChange.request_id })
        .from(auditChange)
        .where(
          and(
            eq(auditChange.entity, entity),
            entity_id === undefined ? isRare : eq(auditChange.entity_id, entity_id),
            ofCursor && (isDown ? lt(auditChange.seq, ofCursor) : gt(auditChange.seq, ofCursor)),
          ),
        )
        .orderBy(isDown ? desc(auditChange.seq) : asc(auditChange.seq))
        .$dynamic()
    return {
      which: inArray(audit.request_id, looked().limit(amongMaximum)),
      last: eq(
        audit.request_id,
        sql`(${looked()
          .limit(1)
          .offset(amongMaximum - 1)})`,
      ),
    }
  }
}

/**
 * The last row before a moment, found by halving: rows come in the order of their calls but for the minutes that a call lasts and
 * clocks differ, which `slack` leaves out.
 */
const lastBefore = (moment: string): SQL => {
  const at = sql`(select ${audit.at} from ${audit} where ${audit.seq} <= (low + high + 1) / 2 order by ${audit.seq} desc limit 1)`
  return sql`(with recursive half (low, high) as (
    select 0, coalesce((select max(${audit.seq}) from ${audit}), 0)
    union all select iif(${at} < ${moment}, (low + high + 1) / 2, low), iif(${at} < ${moment}, high, (low + high + 1) / 2 - 1) from half where low < high
  ) select max(low) from half)`
}
const slackMinutes = 10

/** A span of time, by the order of rows; the end that a cursor lies behind is not looked for again. */
function spanned({ from, to }: Filters, { key, isDown }: From): SQL | undefined {
  const slack = (moment: string, minutes: number) =>
    new Date(Date.parse(moment) + minutes * 60_000).toISOString()
  return and(
    from === undefined || (key && !isDown)
      ? undefined
      : gt(audit.seq, lastBefore(slack(startOfDay(from), -slackMinutes))),
    to === undefined || (key && isDown)
      ? undefined
      : lte(audit.seq, lastBefore(slack(startOfDay(to, 1), slackMinutes))),
  )
}

/** Calls that touched such records: judged row by row, unless their own index found them. */
function ofRecords(db: ReadDatabase, query: Filters): SQL | undefined {
  const { entity, entity_id } = query
  if (entity === undefined || amongOf(db, query)) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(auditChange)
      .where(
        and(
          eq(auditChange.request_id, audit.request_id),
          eq(auditChange.entity, entity),
          entity_id === undefined ? undefined : eq(auditChange.entity_id, entity_id),
        ),
      ),
  )
}

const logOf = (marked?: SQL) =>
  keysetListing({
    table: audit,
    rows: ({ db }, which) => listed(db, which),
    shown: ({ subject: of, ...row }, call) => ({ ...shown(call, row), subject: of }),
    order: [audit.seq],
    keyOf: ({ seq }) => [seq],
    // Numbers one after the other tell by their gaps when what is confidential came.
    sealing: ({ deps: { numbers } }) => ({
      hide: ([seq]) => [numbers.hide('call', Number(seq))],
      find: ([id]) => {
        const seq = numbers.find('call', Number(id))
        return seq === undefined ? undefined : [seq]
      },
    }),
    filters: {
      action: (typed: string) => beginning(typed, audit.action),
      outcome: audit.outcome,
      from: (day: string) => gte(audit.at, startOfDay(day)),
      to: (day: string) => lt(audit.at, startOfDay(day, 1)),
    },
    together: (query: Filters, { db }) => ({
      by: marked,
      span: (from) => spanned(query, from),
      through: throughOf(query),
      among: amongOf(db, query),
      filters: and(isTold, ofRecords(db, query), aloneStanding(db, query)),
    }),
  })

const everyCall = logOf()
const securityCalls = logOf(sql`${audit.is_security} = 1`)

type Page = Awaited<ReturnType<typeof everyCall>>
/** A page with the names of what its calls were done to. */
const named = async (
  { db, user: { scope } }: Pick<Call<Table['activity']['list']>, 'db' | 'user'>,
  found: Page,
) => ({
  ...found,
  data: await subjectsNamed(db, found.data, scope),
})

export const activityLogs = async (call: Call<Table['activity']['list']>) =>
  named(call, await everyCall(call))

/** Sign-ins and their failures, changes of rights, and reads of persons; the index has the rows marked so, and no others. */
export const securityLog = async (call: Call<Table['activity']['security']>) =>
  named(call, await securityCalls(call))

export async function activityLog(call: Call<Table['activity']['get']>) {
  const [found] = await listed(
    call.db,
    and(
      eq(audit.seq, call.deps.numbers.find('call', call.params.id) ?? 0),
      inScope(audit.place, call.user.scope),
      isTold,
    ),
  ).limit(1)
  if (!found) throw new Failure('not_found')
  const [kept, [seal]] = await call.db.batch([
    call.db
      .select(changeColumns)
      .from(auditChange)
      .where(eq(auditChange.request_id, found.request_id))
      .orderBy(asc(auditChange.seq)),
    call.db.select({ id: auditSeal.id }).from(auditSeal).where(gte(auditSeal.audit_to, found.seq)).limit(1),
  ])
  const records = await masked(
    call.db,
    kept.filter(({ entity }) => isShown(entity)),
  )
  const names = await namesOf(call.db, records, call.user.scope)
  const { subject: of, ...row } = found
  return {
    data: {
      ...shown(call, row),
      subject: subjectOf(of, names),
      request_id: row.request_id,
      sealed: seal !== undefined,
      records,
    },
    names,
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

/** A record to whose owner only a message was written is no record that the call changed. */
export const isItsOwn = sql`(${auditChange.operation} <> 'update' or ${auditChange.before} is not null or json_extract(${auditChange.after}, '$.notification') is null or exists (select 1 from json_each(${auditChange.after}) as f where f.key <> 'notification'))`

/** A captcha that was solved for a call has the call's number and changed nothing of the record. */
const isNoCaptcha = sql`${audit.action} not like '%.captcha'`

/** What happened to one record, of the calls in scope, newest first, with the names of what it pointed at. */
export async function recordHistory(call: Call<Table['activity']['history']>) {
  const { entity, entity_id } = call.params
  const { numbers } = call.deps
  const before =
    call.query.before === undefined ? undefined : (numbers.find('change', call.query.before) ?? 0)
  const ofRecord = and(
    eq(auditChange.entity, entity),
    eq(auditChange.entity_id, entity_id),
    isItsOwn,
    before === undefined ? undefined : lt(auditChange.seq, before),
  )
  const found = await call.db
    .select({ ...columns, record: changeColumns, change: auditChange.seq })
    .from(auditChange)
    .innerJoin(audit, eq(audit.request_id, auditChange.request_id))
    .leftJoin(user, and(eq(audit.actor_kind, 'user'), eq(user.id, audit.actor_id)))
    .where(and(ofRecord, isTold, isNoCaptcha, inScope(audit.place, call.user.scope)))
    .orderBy(desc(auditChange.seq))
    .limit(historyChunk + 1)
  const page = found.slice(0, historyChunk)
  const latest = page.toSorted((one, other) => other.seq - one.seq || other.change - one.change)
  const records = await masked(
    call.db,
    latest.map(({ record }) => record),
  )
  const data = latest.map(({ record: _, change: _seq, ...row }, at) => ({
    ...shown(call, row),
    record: records[at]!,
  }))
  const last = found.length > historyChunk ? page.at(-1) : undefined
  return {
    data,
    next: last ? numbers.hide('change', last.change) : null,
    names: await namesOf(call.db, records, call.user.scope),
  }
}
