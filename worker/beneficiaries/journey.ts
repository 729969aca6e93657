import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { beneficiaries } from '#contract/beneficiaries'
import type { BeneficiaryStatus } from '#contract/beneficiaries/life'
import type { JourneyEvent, LifeEvent } from '#contract/beneficiaries/view'
import { startOfDay } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { user } from '#worker/db/schema/access'
import { applicationEvent } from '#worker/db/schema/applications'
import { beneficiary, beneficiaryPeriod } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import { audit, auditChange } from '#worker/db/schema/system'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { beneficiaryRows, rowOf } from './beneficiary-rows.ts'

type Asking = Call<(typeof beneficiaries)['beneficiary']['journey']>
/** The newest of each source: a life has far fewer. */
const eventsMaximum = 500
const pageSize = 50

/**
 * Every event of a beneficiary's life, newest first: of the application, of the registry as the audit has them, and of the periods
 * what neither tells, as of records that were brought in.
 */
export async function journey(call: Asking) {
  const { db, user: who, params, query, work } = call
  const [found] = await beneficiaryRows(
    { db },
    and(eq(beneficiary.id, params.id), inScope(beneficiary.place, who.scope)),
  )
  if (!found) throw new Failure('not_found')
  const { beneficiary: row } = found
  work.place(row.place)
  work.noteRead('beneficiary', row.id)
  const [applied, registry, periods] = await Promise.all([
    applicationEvents(call, row.application_id),
    registryEvents(call),
    periodsOf(call),
  ])
  const told = new Set(registry.map(({ at }) => at))
  const begun = new Set(registry.map(({ status, day }) => `${status} ${day}`))
  const all = [
    ...registry,
    // What moved both is told once, as what became of the beneficiary.
    ...applied.filter(({ at }) => !told.has(at)),
    ...periods.filter(({ status, day }) => !begun.has(`${status} ${day}`)),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  const from = ((query.page ?? 1) - 1) * pageSize
  return {
    data: all.slice(from, from + pageSize),
    more: all.length > from + pageSize,
    beneficiary: await rowOf(call, found),
  }
}

const event = (of: Partial<JourneyEvent> & { at: string }): JourneyEvent => ({
  day: null,
  application: null,
  registry: null,
  status: null,
  by: null,
  reason: null,
  note: null,
  has_paper: false,
  ...of,
})

async function applicationEvents({ db }: Asking, id: number | null): Promise<JourneyEvent[]> {
  if (id === null) return []
  const rows = await db
    .select({
      at: applicationEvent.at,
      kind: applicationEvent.kind,
      note: applicationEvent.note,
      by: user.full_name,
      reason: { name_en: lookup.value_en, name_bn: lookup.value_bn },
    })
    .from(applicationEvent)
    .leftJoin(user, eq(user.id, applicationEvent.by_user))
    .leftJoin(lookup, eq(lookup.id, applicationEvent.reason_id))
    .where(eq(applicationEvent.application_id, id))
    .orderBy(desc(applicationEvent.id))
    .limit(eventsMaximum)
  return rows.map(({ kind, ...rest }) => event({ ...rest, application: kind }))
}

type Kept = {
  status?: BeneficiaryStatus
  status_before?: BeneficiaryStatus | null
  status_day?: string
  verified_at?: string | null
  reason_id?: number | null
  note?: string | null
  paper?: string | null
}

const becameOf: Record<BeneficiaryStatus, LifeEvent> = {
  waiting: 'put_to_waiting',
  active: 'activated',
  inactive: 'deactivated',
  replaced: 'replaced',
  exited: 'exited',
  deleted: 'deleted',
}

/** What an entry of the audit says of a life; `was` is null of one that was made. */
function eventOf(was: Kept | null, now: Kept): LifeEvent {
  if (was === null) return 'enrolled'
  if (now.status !== undefined && now.status !== was.status) {
    const isBack =
      was.status === 'deleted' ||
      was.status === 'replaced' ||
      (was.status === 'inactive' && now.status === 'active')
    return isBack ? 'restored' : becameOf[now.status]
  }
  if (now.verified_at === undefined) return 'changed'
  return now.verified_at === null ? 'rolled_back' : 'verified'
}

async function registryEvents({ db, params }: Asking): Promise<JourneyEvent[]> {
  const own = db
    .select()
    .from(auditChange)
    .where(
      and(
        eq(auditChange.entity, 'beneficiary'),
        eq(auditChange.entity_id, String(params.id)),
        inArray(auditChange.operation, ['insert', 'update']),
      ),
    )
    .orderBy(desc(auditChange.seq))
    .limit(eventsMaximum)
    .as('own')
  const rows = await db
    .select({
      at: audit.at,
      by: user.full_name,
      operation: own.operation,
      before: own.before,
      after: own.after,
      reason: { name_en: lookup.value_en, name_bn: lookup.value_bn },
    })
    .from(own)
    .innerJoin(audit, eq(audit.request_id, own.request_id))
    .leftJoin(user, and(sql`+${audit.actor_kind} = 'user'`, eq(user.id, audit.actor_id)))
    .leftJoin(lookup, eq(lookup.id, sql`${own.after} ->> 'reason_id'`))
    .orderBy(desc(own.seq))
  return rows.map(({ at, by, operation, before, after, reason }) => {
    const now = (after ?? {}) as Kept
    const was = operation === 'insert' ? null : ((before ?? {}) as Kept)
    const isMoved = now.status !== undefined && now.status !== was?.status
    return event({
      at,
      by,
      reason,
      registry: eventOf(was, now),
      status: isMoved ? now.status! : null,
      day: isMoved ? (now.status_day ?? null) : null,
      note: now.note ?? null,
      has_paper: Boolean(now.paper),
    })
  })
}

async function periodsOf({ db, params }: Asking): Promise<JourneyEvent[]> {
  const rows = await db
    .select({ status: beneficiaryPeriod.status, day: beneficiaryPeriod.from_day })
    .from(beneficiaryPeriod)
    .where(eq(beneficiaryPeriod.beneficiary_id, params.id))
    .orderBy(desc(beneficiaryPeriod.id))
    .limit(eventsMaximum)
  return rows.map(({ status, day }) =>
    event({ at: startOfDay(day), day, status, registry: becameOf[status] }),
  )
}
