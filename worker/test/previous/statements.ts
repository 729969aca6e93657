import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Client, InValue } from '@libsql/client'
import { at } from '#local/paths'

type Value = string | number | null
/** What came of a statement: rows that it gave and changed, or that it was refused. */
export type Outcome = [rows: number, changed: number] | 'refused'
/** Statements that went as one, with what came of them. */
export type Step = {
  mode?: 'read' | 'write' | 'deferred'
  sql: number[]
  args: Value[][]
  outcomes: Outcome[]
}
/** What a version of the worker asked of its database while each of its operations was called once. */
export type Recording = {
  /** The last migration that it knew. */
  migration: string
  texts: string[]
  /** What filled the database, and what the calls then asked. */
  seeds: Step[]
  calls: Step[]
}

export const recordingFile = at('migrations/previous/statements.json.br')
export const readRecording = (): Recording =>
  JSON.parse(brotliDecompressSync(readFileSync(recordingFile)).toString('utf8')) as Recording

/** Does steps again; answers with those that went otherwise than they did then. */
export async function replay(
  client: Client,
  { texts }: Recording,
  steps: readonly Step[],
): Promise<string[]> {
  const differences: string[] = []
  for (const { mode, sql, args, outcomes } of steps) {
    const statements = sql.map((nth, index) => ({ sql: texts[nth]!, args: args[index] as InValue[] }))
    const found: Outcome[] = await (
      mode === undefined
        ? client.execute(statements[0]!).then((result) => [result])
        : client.batch(statements, mode)
    ).then(
      (results) => results.map(({ rows, rowsAffected }): Outcome => [rows.length, rowsAffected]),
      (error: Error) => {
        if (outcomes[0] !== 'refused')
          differences.push(
            `${error.message}: ${statements
              .map((one) => one.sql)
              .join('; ')
              .slice(0, 400)}`,
          )
        return outcomes
      },
    )
    if (JSON.stringify(found) !== JSON.stringify(outcomes))
      differences.push(
        `${JSON.stringify(outcomes)} then, ${JSON.stringify(found)} now: ${statements
          .map((one) => one.sql)
          .join('; ')
          .slice(0, 400)}`,
      )
  }
  return differences
}
