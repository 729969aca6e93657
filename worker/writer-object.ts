import { DurableObject } from 'cloudflare:workers'
import { gatheringWriter } from './db/gathering-writer.ts'
import { WriteRefused, type Statement, type Writer } from './db/writer.ts'
import type { Env } from './env.ts'
import { refusePlainHttp } from './plain-http.ts'

export type CommitAnswer = { ok: true } | { ok: false; kind: WriteRefused['kind']; detail: string }

/** The gathering Writer, one in the whole installation: concurrent Works meet here and go in one transaction. */
export class WriterObject extends DurableObject<Env> {
  readonly #writer: Writer

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    refusePlainHttp(env)
    this.#writer = gatheringWriter({ url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN })
  }

  async commit(statements: Statement[]): Promise<CommitAnswer> {
    try {
      await this.#writer.commit(statements)
      return { ok: true }
    } catch (error) {
      if (error instanceof WriteRefused)
        return { ok: false, kind: error.kind, detail: error.columns || error.message }
      throw error
    }
  }
}

/** The Writer of a worker: hands its Works to the object. */
export const objectWriter = (namespace: DurableObjectNamespace<WriterObject>): Writer => ({
  async commit(statements) {
    let answer: CommitAnswer
    try {
      answer = await namespace.get(namespace.idFromName('writer')).commit(statements)
    } catch (error) {
      throw new WriteRefused('unavailable', (error as Error).message)
    }
    if (!answer.ok) throw new WriteRefused(answer.kind, answer.detail)
  },
})
