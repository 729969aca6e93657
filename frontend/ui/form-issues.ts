import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldIssue } from '#contract/failure'
import type { CallFailed } from '#frontend/app/client.ts'
import { errorOf } from './issue-words.ts'

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What a call's own schema says about a body: one issue a field, in the body's order; what is empty is missing. */
export function bodyIssues(endpoint: AnyEndpoint, body: object): FieldIssue[] {
  const schema = endpoint.body as { safeParse: (value: unknown) => SafeParse } | undefined
  const result = schema?.safeParse(body)
  if (!result || result.success) return []
  const issues = new Map<string, FieldIssue>()
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    const isMissing = isEmpty((body as Record<string, unknown>)[String(path[0])])
    const key = isMissing ? 'required' : /^[a-z_0-9]+$/.test(message) ? message : 'invalid'
    if (!issues.has(field)) issues.set(field, { field, key })
  }
  return [...issues.values()]
}
type SafeParse =
  | { success: true }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }

/** A form's check: the issues of what would be sent. */
export function resolverOf<Values extends FieldValues>(
  issuesOf: (values: Values) => readonly FieldIssue[],
): Resolver<Values> {
  return (values) => {
    const issues = issuesOf(values)
    if (issues.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/** What the server says about fields, as a form's errors. */
export const refusalErrors = (failure: CallFailed) =>
  Object.entries(failure.errors).map(([field, [message]]) => {
    const issue = failure.issues.find((one) => one.field === field)
    return { field, error: issue ? errorOf(issue) : { type: 'server', message: message ?? failure.message } }
  })
