import { DurableObject } from 'cloudflare:workers'
import { createLine, type Arrivals, type Counts, type Line, type Standing } from './admission/index.ts'
import { gatheringWriter, type GatheringWriter } from './db/gathering-writer.ts'
import { WriteRefused, type Statement, type Writer } from './db/writer.ts'
import type { Env } from './env.ts'
import { elapsed } from '#worker/elapsed'
import { refusePlainHttp } from './plain-http.ts'
import { createFlushes, type Flushes, type Refusals } from './watch/index.ts'

export type CommitAnswer = { ok: true } | { ok: false; kind: WriteRefused['kind']; detail: string }

const keepMilliseconds = 1_000

/**
 * The gathering Writer, one in the whole installation: concurrent Works meet here and go in one transaction. How long they wait
 * for it is known here alone, so here stands the line of those who come to apply.
 */
export class WriterObject extends DurableObject<Env> {
  readonly #writer: GatheringWriter
  readonly #flushes = createFlushes(
    () => new Date(),
    () => ({
      waited: this.#writer.waited() / 1000,
      line: this.#line.arrive({ entered: 0, arriving: 0 }),
    }),
  )
  #line: Line
  #kept = Date.now()

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    refusePlainHttp(env)
    const target = { url: env.DATABASE_URL, authToken: env.DATABASE_TOKEN }
    this.#writer = gatheringWriter(target, (flush) => {
      this.#line.flushed(flush.waited)
      this.#flushes.flushed(flush)
    })
    this.#line = this.#newLine()
    // Tickets are good beyond the object's own life.
    void state.blockConcurrencyWhile(async () => {
      this.#line = this.#newLine(await state.storage.get<Counts>('line'))
    })
  }

  #newLine(kept?: Counts): Line {
    return createLine({ clock: Date.now, waited: this.#writer.waited, kept })
  }

  async commit(statements: Statement[], isFirst: boolean): Promise<CommitAnswer> {
    try {
      await this.#writer.commit(statements, isFirst)
      return { ok: true }
    } catch (error) {
      if (error instanceof WriteRefused)
        return { ok: false, kind: error.kind, detail: error.columns || error.message }
      throw error
    }
  }

  read(): Flushes {
    return this.#flushes.read()
  }

  refused(told: Refusals): void {
    this.#flushes.refused(told)
  }

  /** Kept once a second: of those who came since, two may have one place after a fall. */
  arrive(arrivals: Arrivals): Standing {
    const standing = this.#line.arrive(arrivals)
    if (elapsed(this.#kept, Date.now()) >= keepMilliseconds) {
      this.#kept = Date.now()
      void this.ctx.storage.put('line', this.#line.counts(), { allowUnconfirmed: true })
    }
    return standing
  }
}

type Namespace = DurableObjectNamespace<WriterObject>
const objectOf = (namespace: Namespace) => namespace.get(namespace.idFromName('writer'))

/** The Writer of a worker: hands its Works to the object. */
export const objectWriter = (namespace: Namespace, isFirst = false): Writer => ({
  async commit(statements) {
    let answer: CommitAnswer
    try {
      answer = await objectOf(namespace).commit(statements, isFirst)
    } catch (error) {
      throw new WriteRefused('unavailable', (error as Error).message)
    }
    if (!answer.ok) throw new WriteRefused(answer.kind, answer.detail)
  },
})

/** The line as a worker asks it. */
export const objectLine = (namespace: Namespace) => ({
  arrive: (arrivals: Arrivals): Promise<Standing> => objectOf(namespace).arrive(arrivals),
})

/** What is seen there of the whole installation. */
export const objectFlushes = (namespace: Namespace) => ({
  read: (): Promise<Flushes> => objectOf(namespace).read() as Promise<Flushes>,
  refused: async (told: Refusals): Promise<void> => objectOf(namespace).refused(told),
})
