import type { Client } from '@libsql/client/http'
import { cellOf, sendSteps, step, timeLimitMilliseconds, type Condition } from './hrana.ts'
import type { Streams } from './streams.ts'
import type { Statement } from './writer.ts'

/** A database to read from: what drizzle asks of a client. Cells of a row stand in the order that was asked for. */
export type Reader = {
  execute(statement: Statement): Promise<{ rows: ArrayLike<unknown>[] }>
  /** All at one moment; one that fails fails all. */
  batch(statements: Statement[]): Promise<{ rows: ArrayLike<unknown>[] }[]>
  close: Client['close']
}

/**
 * Reads through streams that stay open. What it is asked is undone at the end, whatever it was: nobody writes through it. `lasting`: a
 * read whose caller hangs up goes on to its end, so that its stream is there for the next.
 */
export function streamReader(
  streams: Streams,
  lasting: (task: Promise<unknown>) => void = () => undefined,
): Reader {
  async function read(statements: Statement[]) {
    const begun: Condition = { type: 'ok', step: 0 }
    const { errors, results } = await sendSteps(
      streams,
      [
        step('BEGIN'),
        ...statements.map((statement) => step(statement, begun, true)),
        step('ROLLBACK', begun),
      ],
      timeLimitMilliseconds,
    )
    const error = errors.find((one) => one !== null)
    if (error !== undefined) throw new Error(error)
    return results.slice(1, -1).map((result) => ({ rows: result!.rows.map((row) => row.map(cellOf)) }))
  }
  const batch = (statements: Statement[]) => {
    const reading = read(statements)
    lasting(reading.catch(() => undefined))
    return reading
  }
  return {
    batch,
    execute: async (statement) => (await batch([statement]))[0]!,
    close: () => undefined,
  }
}
