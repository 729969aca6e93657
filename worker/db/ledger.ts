import type { Writer } from './writer.ts'

/** What is no business data: the health heartbeat, old keys swept away. Unaudited, and nothing else may go through it. */
export type Ledger = {
  beat(at: string): Promise<void>
  /** Drops idempotency rows older than a month and captchas that have expired. */
  sweep(now: Date): Promise<void>
}

export const createLedger = (writer: Writer): Ledger => ({
  beat: (at) => writer.commit([{ sql: 'insert into heartbeat (id, beat) values (1, ?) on conflict (id) do update set beat = excluded.beat', args: [at] }]),
  sweep: (now) =>
    writer.commit([
      { sql: 'delete from captcha_used where expires_at < ?', args: [now.toISOString()] },
      { sql: 'delete from idempotency where created_at < ?', args: [new Date(now.getTime() - 30 * 86_400_000).toISOString()] },
    ]),
})
