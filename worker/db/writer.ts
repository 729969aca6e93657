import { whyAway } from './away.ts'
import type { Client } from './client.ts'
import { patiently } from './patience.ts'

export type Value = string | number | null
export type Statement = { sql: string; args: Value[] }

/** Commits the statements of one Work, all or nothing, in one round trip. Throws WriteRefused. */
export type Writer = { commit(statements: Statement[]): Promise<void> }

/**
 * Why a commit didn't happen: a unique set of columns ('application.id'), a stale version, a foreign key (`reference`), a rule that
 * a trigger holds (`refused`, by the code of its Failure), or anything else the database said. `unavailable`: no answer, and it may have been committed all the same.
 */
export class WriteRefused extends Error {
  readonly kind: 'unique' | 'stale' | 'reference' | 'refused' | 'unavailable' | 'other'
  /** Or the code of a rule. */
  readonly columns: string

  constructor(kind: WriteRefused['kind'], detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.columns = kind === 'unique' || kind === 'refused' ? detail : ''
  }
}

/** Reads SQLite's message: it names table and columns of a unique set, not the index. */
export function refusalOf(message: string): WriteRefused {
  const unique = /UNIQUE constraint failed: ([\w., ]+)/.exec(message)
  if (unique) return new WriteRefused('unique', unique[1]!.trim())
  const rule = /\brefused: (\w+)/.exec(message)
  if (rule) return new WriteRefused('refused', rule[1]!)
  if (/\bstale\b/.test(message)) return new WriteRefused('stale', message)
  if (message.includes('FOREIGN KEY constraint failed')) return new WriteRefused('reference', message)
  return new WriteRefused('other', message)
}

/**
 * Each Work as a batch of its own, one after another: where one has held sqld's lock for five seconds and another waits, the two can
 * come to wait for each other for good.
 */
export function directWriter(open: () => Client): Writer {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    commit(statements) {
      const done = turn.then(() => commitAlone(open(), statements))
      turn = done.catch(() => undefined)
      return done
    },
  }
}

async function commitAlone(client: Client, statements: Statement[]): Promise<void> {
  try {
    await patiently(() => client.batch(statements, 'write'))
  } catch (error) {
    const { message } = error as Error
    throw whyAway(error) ? new WriteRefused('unavailable', message) : refusalOf(message)
  } finally {
    client.close()
  }
}
