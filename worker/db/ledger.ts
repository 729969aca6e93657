import { dayInDhaka } from '#contract/calendar'
import { leastIdOf } from './ids.ts'
import { insertStatement } from './insert.ts'
import { captchaUsed } from './schema/system.ts'
import { WriteRefused, type Statement, type Writer } from './writer.ts'

/** Statements that count a call against a limit, and refuse the batch they stand in (as `stale`) when it is reached. Fixed windows. */
export const limitStatements = (
  limit: { key: string; times: number; seconds: number },
  now: Date,
): Statement[] => [
  {
    sql: `insert into rate_limit (key, window_ends_at, count) values (?1, ?2, 1) on conflict (key) do update set
      count = iif(window_ends_at <= ?3, 1, count + 1), window_ends_at = iif(window_ends_at <= ?3, ?2, window_ends_at)
      where window_ends_at <= ?3 or count < ?4`,
    args: [
      limit.key,
      new Date(now.getTime() + limit.seconds * 1000).toISOString(),
      now.toISOString(),
      limit.times,
    ],
  },
  { sql: 'insert into guard select changes()', args: [] },
]

/** A captcha is used up; a second use meets its unique id. It is nobody's record: the call that brought it stands in the audit. */
export const usedStatement = (used: typeof captchaUsed.$inferInsert): Statement =>
  insertStatement(captchaUsed, [used])

/** Takes back one count of each, of what was counted beforehand. */
export const giveBackStatements = (keys: readonly string[]): Statement[] => [
  // What was counted once is gone again: who is right leaves nothing.
  {
    sql: 'delete from rate_limit where key in (select value from json_each(?)) and count <= 1',
    args: [JSON.stringify(keys)],
  },
  {
    sql: 'update rate_limit set count = count - 1 where key in (select value from json_each(?))',
    args: [JSON.stringify(keys)],
  },
]

export type Delivery =
  | { id: number; sent: true }
  | { id: number; sent: false; error: string; next_try_at: string | null }

export type PendingTry = {
  application_id: number
  of: 'applicant' | 'nominee'
  tries: number
  next_try_at: string
  isUnheard: boolean
}

/** One call to a service outside, without a word of whom it was about. */
export type OutsideCall = {
  id: number
  service: string
  purpose: string
  program_id: number | null
  office_id: number | null
  outcome: string
  milliseconds: number
  at: string
}

const outsideStatements = (calls: readonly OutsideCall[]): Statement[] =>
  calls.length === 0
    ? []
    : [
        {
          sql: `insert into outside_call (id, service, purpose, program_id, office_id, outcome, milliseconds, at, price_version)
            select value ->> 'id', value ->> 'service', value ->> 'purpose', value ->> 'program_id', value ->> 'office_id', value ->> 'outcome', value ->> 'milliseconds', value ->> 'at',
              coalesce((select max(version) from outside_price where service = value ->> 'service' and since <= value ->> 'at'), 0)
            from json_each(?1)`,
          args: [JSON.stringify(calls)],
        },
      ]

/** What is no business data: heartbeat, the way of messages already recorded, old keys. Unaudited; nothing else may go through it. */
export type Ledger = {
  beat(at: string): Promise<void>
  /** A user has seen a notification of theirs, or all (null). */
  notificationsSeen(userId: number, id: number | null, at: string): Promise<void>
  /** What notifications wait for is decided: whoever was told has nothing to do any more. */
  notificationsDecided(ids: readonly number[], at: string): Promise<void>
  /** What somebody was told of something isn't so. */
  notificationsTakenBack(userId: number, about: string): Promise<void>
  /** What notifications of several matters wait for. */
  notificationsAbout(ids: readonly number[], abouts: readonly string[]): Promise<void>
  /** One of the matters that notifications are about is decided; with their last they are. */
  notificationsLessened(ids: readonly number[], about: string, at: string): Promise<void>
  /** What the surroundings tell of themselves. */
  gauges(values: Readonly<Record<string, number>>, at: string): Promise<void>
  /** A session was used. */
  seen(tokenHash: string, at: string): Promise<void>
  /** How messages went, with the calls that carried them. */
  delivered(outcomes: Delivery[], at: string, calls: readonly OutsideCall[]): Promise<void>
  /** Services outside were asked. */
  askedOutside(calls: readonly OutsideCall[]): Promise<void>
  /** Numbers that were to be verified couldn't be, so often; when they are tried again, and whether nobody was answered. */
  tried(next: readonly PendingTry[], now: Date): Promise<void>
  /**
   * Somebody was answered about a number. Those that were put back before because nobody was are due soon, the later the more often
   * they were tried; of those that were put back since `begun` it was their own.
   */
  heardAgain(begun: Date, now: Date): Promise<void>
  /** Counts something in a fixed window; false, and uncounted, once it was counted so often. */
  countUpTo(limit: { key: string; times: number; seconds: number }, now: Date): Promise<boolean>
  /** Several, all or none. */
  countAllUpTo(
    limits: readonly { key: string; times: number; seconds: number }[],
    now: Date,
  ): Promise<boolean>
  /** Whether there is room for one more of each; nothing stays counted. */
  hasRoom(limits: readonly { key: string; times: number; seconds: number }[], now: Date): Promise<boolean>
  /** What was counted beforehand, and needn't have been. */
  giveBack(keys: readonly string[]): Promise<void>
  /** Does something that only one run does at a time; undefined, and undone, while another is at it. Whoever dies loses it after so many seconds. */
  alone<Result>(
    what: string,
    seconds: number,
    now: Date,
    work: () => Promise<Result>,
  ): Promise<Result | undefined>
  /** A seal over audit rows that are committed already. */
  seal(head: {
    id: number
    audit_to: number
    change_to: number
    rows: number
    hash: string
    sealed_at: string
    object_key: string
    format: number
  }): Promise<void>
  /**
   * Drops what is no record once its time is over (docs/security.md, "Data"): captchas and limits that have expired,
   * codes after two days, idempotency rows and messages that are done with after 30, sessions after 90, notifications
   * and long work with what came of its records after a year, calls to services outside after 35 days, what they add up to by day
   * after 400.
   */
  sweep(now: Date): Promise<void>
}

const sweptAtOnce = 20_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const deliveredSql = `update outbox set
  tries = tries + 1,
  sent_at = iif(new.sent, ?2, null),
  next_try_at = new.next_try_at,
  gave_up_at = iif(not new.sent and new.next_try_at is null and new.error is not 'expired', ?2, null),
  last_error = new.error
from (select value ->> 'id' as id, value ->> 'sent' as sent, value ->> 'next_try_at' as next_try_at, value ->> 'error' as error from json_each(?1)) as new
where outbox.id = new.id and outbox.sent_at is null`

const triedSql = `update pending_try set
  tries = new.tries,
  next_try_at = new.next_try_at,
  unheard_since = iif(new.unheard, coalesce(unheard_since, ?2), null)
from (select value ->> 'application_id' as id, value ->> 'of' as of, value ->> 'tries' as tries, value ->> 'next_try_at' as next_try_at, value ->> 'isUnheard' as unheard from json_each(?1)) as new
where pending_try.application_id = new.id and pending_try.of = new.of`

const heardAtOnce = 5_000
const heardAgainSql = `update pending_try set
  next_try_at = iif(unheard_since < ?1, min(next_try_at, strftime('%Y-%m-%dT%H:%M:%fZ', ?2, (30 * tries) || ' seconds')), next_try_at),
  unheard_since = null
where (application_id, of) in (select application_id, of from pending_try where unheard_since is not null order by unheard_since limit ${heardAtOnce})`

async function countUpTo(
  writer: Writer,
  limits: readonly Parameters<typeof limitStatements>[0][],
  now: Date,
  after: readonly Statement[] = [],
): Promise<boolean> {
  try {
    await writer.commit([...limits.flatMap((limit) => limitStatements(limit, now)), ...after])
    return true
  } catch (error) {
    if (error instanceof WriteRefused && error.kind === 'stale') return false
    throw error
  }
}

export const createLedger = (writer: Writer): Ledger => ({
  beat: (at) =>
    writer.commit([
      {
        sql: 'insert into heartbeat (id, beat) values (1, ?) on conflict (id) do update set beat = max(beat, excluded.beat)',
        args: [at],
      },
    ]),
  notificationsSeen: (userId, id, at) =>
    writer.commit([
      {
        sql: 'update notification set read_at = ?1 where user_id = ?2 and read_at is null and (?3 is null or id = ?3)',
        args: [at, userId, id],
      },
    ]),
  notificationsDecided: (ids, at) =>
    writer.commit([
      {
        sql: 'update notification set read_at = ? where id in (select value from json_each(?)) and read_at is null',
        args: [at, JSON.stringify(ids)],
      },
    ]),
  notificationsTakenBack: (userId, about) =>
    writer.commit([
      { sql: 'delete from notification where user_id = ? and about = ?', args: [userId, about] },
    ]),
  notificationsAbout: (ids, abouts) =>
    writer.commit([
      {
        sql: 'insert into notification_matter (about, notification_id) select matter.value, one.value from json_each(?) as one cross join json_each(?) as matter',
        args: [JSON.stringify(ids), JSON.stringify(abouts)],
      },
    ]),
  notificationsLessened: (ids, about, at) =>
    writer.commit([
      { sql: 'delete from notification_matter where about = ?', args: [about] },
      {
        sql: `update notification set read_at = ?2 where id in (select value from json_each(?1)) and read_at is null
          and not exists (select 1 from notification_matter as matter where matter.notification_id = notification.id)`,
        args: [JSON.stringify(ids), at],
      },
    ]),
  seen: (tokenHash, at) =>
    writer.commit([
      {
        sql: 'update session set seen_at = ? where token_hash = ? and ended_at is null',
        args: [at, tokenHash],
      },
    ]),
  delivered: (outcomes, at, calls) =>
    writer.commit([{ sql: deliveredSql, args: [JSON.stringify(outcomes), at] }, ...outsideStatements(calls)]),
  askedOutside: (calls) => writer.commit(outsideStatements(calls)),
  tried: (next, now) => writer.commit([{ sql: triedSql, args: [JSON.stringify(next), now.toISOString()] }]),
  heardAgain: (begun, now) =>
    writer.commit([{ sql: heardAgainSql, args: [begun.toISOString(), now.toISOString()] }]),
  gauges: (values, at) =>
    writer.commit([
      {
        sql: `insert into gauge (name, value, at) select key, value, ?2 from json_each(?1) where true
          on conflict (name) do update set value = excluded.value, at = excluded.at`,
        args: [JSON.stringify(values), at],
      },
    ]),
  countUpTo: (limit, now) => countUpTo(writer, [limit], now),
  countAllUpTo: (limits, now) => countUpTo(writer, limits, now),
  hasRoom: (limits, now) => countUpTo(writer, limits, now, giveBackStatements(limits.map(({ key }) => key))),
  giveBack: (keys) => writer.commit(giveBackStatements(keys)),
  async alone(what, seconds, now, work) {
    const key = `alone:${what}`
    if (!(await countUpTo(writer, [{ key, times: 1, seconds }], now))) return undefined
    try {
      return await work()
    } finally {
      const until = new Date(now.getTime() + seconds * 1000).toISOString()
      const sql = 'delete from rate_limit where key = ? and window_ends_at = ?'
      // Not given back, it ends by itself.
      await writer.commit([{ sql, args: [key, until] }]).catch(() => undefined)
    }
  },
  seal: ({ id, audit_to, change_to, rows, hash, sealed_at, object_key, format }) =>
    writer.commit([
      {
        sql: 'insert into audit_seal (id, audit_to, change_to, rows, hash, sealed_at, object_key, format) values (?, ?, ?, ?, ?, ?, ?, ?)',
        args: [id, audit_to, change_to, rows, hash, sealed_at, object_key, format],
      },
    ]),
  async sweep(now) {
    const parts: Statement[] = [
      // What anybody can cause goes in bounded parts: a flood must not hold the database when it ends.
      {
        sql: `delete from captcha_used where id in (select id from captcha_used where expires_at < ?1 order by expires_at limit ${sweptAtOnce})`,
        args: [now.toISOString()],
      },
      {
        sql: `delete from rate_limit where key in (select key from rate_limit where window_ends_at < ?1 order by window_ends_at limit ${sweptAtOnce})`,
        args: [now.toISOString()],
      },
      {
        sql: `delete from idempotency where key in (select key from idempotency where created_at < ? order by created_at limit ${sweptAtOnce})`,
        args: [daysBefore(now, 30).toISOString()],
      },
      // Who never confirmed their address leaves nothing behind.
      {
        sql: `delete from training_participant where id in (select id from training_participant where confirm_until < ?1 and status = 'unconfirmed' order by confirm_until limit ${sweptAtOnce})`,
        args: [now.toISOString()],
      },
      // Ids grow with time: the old rows are found by them, and judged by their own moment.
      ...(
        [
          ['otp', '', 2],
          ['mobile_code', '', 2],
          ['former_mobile', '', 31],
          ['former_number', '', 31],
          ['user_former_mobile', '', 31],
          ['outbox', 'and created_at < ?2 and next_try_at is null', 30],
          ['session', 'and created_at < ?2', 90],
          ['notification', 'and created_at < ?2', 365],
          ['outside_call', '', 35],
        ] as const
      ).map(([table, and, days]) => {
        const moment = daysBefore(now, days)
        return {
          sql: `delete from ${table} where id in (select id from ${table} where id < ?1 ${and} order by id limit ${sweptAtOnce})`,
          args: and ? [leastIdOf(moment), moment.toISOString()] : [leastIdOf(moment)],
        }
      }),
      {
        sql: `delete from outside_total where (day, service, purpose, program_id, office_id, outcome, price_version) in
          (select day, service, purpose, program_id, office_id, outcome, price_version from outside_total where day < ? order by day limit ${sweptAtOnce})`,
        args: [dayInDhaka(daysBefore(now, 400))],
      },
      // Long work of ten million records is gone by parts, its own row with the last of them.
      {
        sql: `delete from job_item where (job_id, item_id) in (select job_id, item_id from job_item where job_id < ? order by job_id, item_id limit ${sweptAtOnce})`,
        args: [leastIdOf(daysBefore(now, 365))],
      },
      {
        sql: `delete from job where id in (select id from job where id < ? and status not in ('waiting', 'running') and parts = 0
          and not exists (select 1 from job_item where job_id = job.id) order by id limit ${sweptAtOnce})`,
        args: [leastIdOf(daysBefore(now, 365))],
      },
    ]
    // Each for itself: who writes waits for one of them at the most.
    for (const part of parts) await writer.commit([part])
  },
})
