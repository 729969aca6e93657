import { answerOf } from './away.ts'
import type { Statement, Value } from './writer.ts'

/** The little of the Hrana protocol (`/v2/pipeline`) that the gathering Writer needs and @libsql/client doesn't offer: conditions on steps. */

type HranaValue =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
export type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and'; conds: Condition[] }
export type Step = { condition?: Condition; stmt: { sql: string; args?: HranaValue[]; want_rows: false } }

const valueOf = (value: Value): HranaValue => {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  return Number.isInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value }
}

export const step = (statement: Statement | string, condition?: Condition): Step => {
  const stmt: Step['stmt'] =
    typeof statement === 'string'
      ? { sql: statement, want_rows: false }
      : { sql: statement.sql, args: statement.args.map(valueOf), want_rows: false }
  return condition ? { condition, stmt } : { stmt }
}

/** A database that says nothing for so long has hung. */
const timeLimitMilliseconds = 8_000

export type StepErrors = (string | null)[]
type Answer = {
  results: [
    | {
        type: 'ok'
        response: { result: { step_results: unknown[]; step_errors: ({ message: string } | null)[] } }
      }
    | { type: 'error'; error: { message: string; code?: string | null } },
  ]
}

/** A statement that cannot be parsed: the server refused the batch as a whole before any of it ran. */
export class UnreadableSteps extends Error {}

/** Sends one batch of steps; answers with each step's error, and whether it ran. Throws when there is no answer. */
export async function sendSteps(
  target: { url: string; authToken?: string | undefined },
  steps: Step[],
): Promise<{ errors: StepErrors; ran: boolean[] }> {
  const url = `${target.url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/v2/pipeline`
  const response = await answerOf(url, timeLimitMilliseconds, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(target.authToken ? { authorization: `Bearer ${target.authToken}` } : {}),
    },
    body: JSON.stringify({ baton: null, requests: [{ type: 'batch', batch: { steps } }, { type: 'close' }] }),
  })
  if (!response.ok)
    throw new Error(`database answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
  const answer: unknown = await response.json()
  const [first] = (answer as Answer).results
  if (first.type === 'error')
    throw first.error.code === 'SQL_PARSE_ERROR'
      ? new UnreadableSteps(first.error.message)
      : new Error(first.error.message)
  const { step_results, step_errors } = first.response.result
  return {
    errors: step_errors.map((error) => error?.message ?? null),
    ran: step_results.map((result) => result !== null),
  }
}
