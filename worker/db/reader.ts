import type { Client } from '@libsql/client/http'
import { whyAway } from './away.ts'
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

/** So many turns later whatever was begun at one moment has come to its first question. */
const momentTurns = 10
type Found = Awaited<ReturnType<Reader['batch']>>
type Asked = {
  statements: Statement[]
  resolve: (found: Found) => void
  reject: (error: unknown) => void
}

/** A reader of one request: what it asks at one moment goes in one round trip. One question that fails fails alone. */
export function gatheringReader(reader: Reader): Reader {
  let waiting: Asked[] = []
  const alone = ({ statements, resolve, reject }: Asked) =>
    (statements.length === 1
      ? reader.execute(statements[0]!).then((found) => [found])
      : reader.batch(statements)
    ).then(resolve, reject)
  async function send(): Promise<void> {
    for (let turn = 0; turn < momentTurns; turn += 1) await Promise.resolve()
    const asked = waiting
    waiting = []
    if (asked.length === 1) return alone(asked[0]!)
    try {
      const found = await reader.batch(asked.flatMap(({ statements }) => statements))
      let from = 0
      for (const { statements, resolve } of asked) resolve(found.slice(from, (from += statements.length)))
    } catch (error) {
      if (whyAway(error)) for (const { reject } of asked) reject(error)
      else await Promise.all(asked.map(alone))
    }
  }
  const batch = (statements: Statement[]) =>
    new Promise<Found>((resolve, reject) => {
      waiting.push({ statements, resolve, reject })
      if (waiting.length === 1) void send()
    })
  return {
    batch,
    execute: async (statement) => (await batch([statement]))[0]!,
    close: () => reader.close(),
  }
}
