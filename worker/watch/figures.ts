import { eq, sql, type SQL } from 'drizzle-orm'
import type { ReadDatabase } from '#worker/db/client'
import { leastIdOf } from '#worker/db/ids'
import { referenceVersion } from '#worker/db/schema/settings'
import type { Dependencies } from '#worker/http/call'
import type { Flushes } from './flushes.ts'

/** What is read of the database: how many wait, how long the oldest has been due; null where nobody knows. */
export type Figures = {
  messages_waiting: number
  messages_overdue_seconds: number
  messages_given_up: number
  identities_waiting: number
  identities_overdue_seconds: number
  nominees_overdue_seconds: number
  documents_unscanned: number
  jobs_open: number
  jobs_oldest_seconds: number
  jobs_failed: number
  places_moving_seconds: number
  places_open_seconds: number
  audit_unsealed: number
  audit_unsealed_seconds: number
  database_hung: number | null
  disk_free_bytes: number | null
  disk_size_bytes: number | null
}

const hour = 3_600_000
const unsealed = 10_000
/** What waits is counted up to so many: a queue of ten million is not gone through at each look. */
const counted = 100_000
const upTo = (rows: SQL) => sql<number>`(select count(*) from (${rows} limit ${counted}))`

/** One read; each part of it is answered by an index. */
export async function figuresOf(db: ReadDatabase, now: Date): Promise<Figures> {
  const at = now.toISOString()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const gauge = (name: string) =>
    sql<number | null>`(select value from gauge where name = ${name} and at > ${before(hour).toISOString()})`
  const unsealedRows = sql`(select at from audit where seq > coalesce((select max(audit_to) from audit_seal), 0) order by seq limit ${unsealed})`
  const [found] = await db
    .select({
      messages_waiting: upTo(sql`select 1 from outbox where next_try_at is not null`),
      messages_due: sql<
        string | null
      >`(select min(due) from (select min(next_try_at) as due from outbox where kind = 'sms' and next_try_at <= ${at} union all select min(next_try_at) from outbox where kind = 'email' and next_try_at <= ${at}))`,
      messages_given_up: upTo(
        sql`select 1 from outbox indexed by outbox_given_up where gave_up_at is not null and id >= ${leastIdOf(before(24 * hour))}`,
      ),
      identities_waiting: upTo(sql`select 1 from pending_try`),
      identities_due: sql<
        string | null
      >`(select min(since) from (select min(next_try_at) as since from pending_try where of = 'applicant' and next_try_at <= ${at} union all select min(unheard_since) from pending_try where unheard_since is not null))`,
      nominees_due: sql<
        string | null
      >`(select min(next_try_at) from pending_try where of = 'nominee' and next_try_at <= ${at})`,
      documents_unscanned: sql<number>`${upTo(sql`select 1 from application_file where scan in ('none', 'waiting') and kind glob 'field:*'`)} + ${upTo(sql`select 1 from grievance_file where scan in ('none', 'waiting')`)}`,
      jobs_open: sql<number>`(select count(*) from job where status in ('waiting', 'running'))`,
      jobs_since: sql<
        string | null
      >`(select min(created_at) from job where status in ('waiting', 'running'))`,
      jobs_failed: sql<number>`(select count(*) from job where id >= ${leastIdOf(before(hour))} and status = 'failed')`,
      places_since: sql<
        string | null
      >`(select min(begun_at) from place_move where ended_at is null and settled_at is null)`,
      places_open_since: sql<string | null>`(select min(begun_at) from place_move where ended_at is null)`,
      audit_unsealed: sql<number>`(select count(*) from ${unsealedRows})`,
      audit_since: sql<string | null>`(select min(at) from ${unsealedRows})`,
      database_hung: gauge('database_hung'),
      disk_free_bytes: gauge('disk_free_bytes'),
      disk_size_bytes: gauge('disk_size_bytes'),
    })
    .from(referenceVersion)
    .where(eq(referenceVersion.id, 1))
  const {
    messages_due,
    identities_due,
    nominees_due,
    jobs_since,
    places_since,
    places_open_since,
    audit_since,
    ...counts
  } = found!
  const age = (moment: string | null) =>
    moment === null ? 0 : Math.max(0, (now.getTime() - Date.parse(moment)) / 1000)
  return {
    ...counts,
    messages_overdue_seconds: age(messages_due),
    identities_overdue_seconds: age(identities_due),
    nominees_overdue_seconds: age(nominees_due),
    jobs_oldest_seconds: age(jobs_since),
    places_moving_seconds: age(places_since),
    places_open_seconds: age(places_open_since),
    audit_unsealed_seconds: age(audit_since),
  }
}

/** What the Writer's object tells; undefined where it can't be asked. */
export const flushesOf = (deps: Dependencies): Promise<Flushes | undefined> =>
  deps.flushes.read().catch(() => undefined)
