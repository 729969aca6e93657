import type { Outcome, Streams } from './streams.ts'
import type { Statement, Value } from './writer.ts'

/** The little of the Hrana protocol that we need and @libsql/client doesn't offer: conditions on steps, streams that stay open. */

type HranaValue =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string }
export type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and'; conds: Condition[] }
export type Step = { condition?: Condition; stmt: { sql: string; args?: HranaValue[]; want_rows: boolean } }

const valueOf = (value: Value): HranaValue => {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  return Number.isInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value }
}

export const step = (statement: Statement | string, condition?: Condition, want_rows = false): Step => {
  const stmt: Step['stmt'] =
    typeof statement === 'string'
      ? { sql: statement, want_rows }
      : { sql: statement.sql, args: statement.args.map(valueOf), want_rows }
  return condition ? { condition, stmt } : { stmt }
}

/** A database that says nothing for so long has hung. */
export const timeLimitMilliseconds = 8_000

type StepErrors = ({ message: string } | null)[]
type StepResults = ({ rows: HranaValue[][] } | null)[]

/** A statement that cannot be parsed: the server refused the batch as a whole before any of it ran. */
export class UnreadableSteps extends Error {}

/** Sends one batch of steps; answers with each step's error and result, null where it didn't run. Throws when there is no answer. */
export async function sendSteps(
  streams: Streams,
  steps: Step[],
  limit = timeLimitMilliseconds,
): Promise<{ errors: (string | null)[]; results: StepResults }> {
  const outcome: Outcome = await streams.ask({ type: 'batch', batch: { steps } }, limit)
  if (outcome.type === 'error')
    throw outcome.error.code === 'SQL_PARSE_ERROR'
      ? new UnreadableSteps(outcome.error.message)
      : new Error(outcome.error.message)
  const { step_results, step_errors } = outcome.response.result as {
    step_results: StepResults
    step_errors: StepErrors
  }
  return { errors: step_errors.map((error) => error?.message ?? null), results: step_results }
}

/** What stands in a cell. A number that JavaScript has no room for is refused, never rounded. */
export function cellOf(value: HranaValue): Value | ArrayBuffer {
  switch (value.type) {
    case 'null':
      return null
    case 'integer': {
      const number = Number(value.value)
      if (!Number.isSafeInteger(number)) throw new RangeError(`${value.value} is no safe number`)
      return number
    }
    case 'float':
    case 'text':
      return value.value
    case 'blob':
      return Uint8Array.from(atob(value.base64), (character) => character.charCodeAt(0)).buffer
  }
}
