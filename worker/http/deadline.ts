import { DatabaseAway } from '#worker/db/away'
import type { Reader } from '#worker/db/reader'
import { WriteRefused, type Writer } from '#worker/db/writer'

/** Browsers of the public give up a call after thirty seconds: by then it has been told that it should come again. What staff do may be much at once. */
export const callMilliseconds = { open: 20_000, office: 60_000 } as const

/** Till when a call may wait for the database, with all of its round trips together. */
export class Deadline {
  /** By the clock of the machine: tests hold that of the product. */
  #ends: number
  constructor(milliseconds: number) {
    this.#ends = Date.now() + milliseconds
  }

  /** What isn't the database's: a large body takes its time to come. */
  async without<Result>(task: () => Promise<Result>): Promise<Result> {
    const since = Date.now()
    try {
      return await task()
    } finally {
      this.#ends += Math.max(0, Date.now() - since)
    }
  }

  /** Of what may take long. */
  lift(): void {
    this.#ends = Infinity
  }

  /** Once the time is over nothing more is asked; what was asked by then may be done all the same. */
  async within<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#ends === Infinity) return ask()
    const left = this.#ends - Date.now()
    if (left <= 0) throw new DatabaseAway('late')
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseAway('late')), left)
    })
    try {
      return await Promise.race([ask(), over])
    } finally {
      clearTimeout(timer)
    }
  }
}

const deadlines = new WeakMap<Request, Deadline>()
export const setDeadline = (request: Request, deadline: Deadline): void =>
  void deadlines.set(request, deadline)

/** The reader of a call, till its deadline. */
export const readerWithin = (reader: Reader, deadline: Deadline): Reader => ({
  execute: (statement) => deadline.within(() => reader.execute(statement)),
  batch: (statements) => deadline.within(() => reader.batch(statements)),
  close: () => reader.close(),
})

/** The same of a Writer; a commit that is late may be done all the same, as one whose answer was lost. */
export function writerWithin({ request }: { request: Request }, writer: Writer): Writer {
  const deadline = deadlines.get(request)
  if (!deadline) return writer
  return {
    async commit(statements) {
      try {
        await deadline.within(() => writer.commit(statements))
      } catch (error) {
        throw error instanceof DatabaseAway ? new WriteRefused('unavailable', error.message) : error
      }
    },
  }
}
