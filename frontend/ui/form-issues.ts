import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
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
    const value = valueAt(body, path)
    // A list that is empty has words of its own; anything else that is empty is missing.
    const isMissing = isEmpty(value) && !(Array.isArray(value) && isKey(message))
    const key = isMissing ? missing(field) : isKey(message) ? message : 'invalid'
    if (!issues.has(field)) issues.set(field, { field, key })
  }
  return [...issues.values()]
}
// `name_en` has words that ask for a person's full name; here it is the name of a thing.
const missing = (field: string) => (/(^|\.)name_(en|bn)$/.test(field) ? 'field_required' : 'required')
const isKey = (message: string) => /^[a-z_0-9]+$/.test(message)
const valueAt = (body: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body)

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
    const errors: FieldErrors<Values> = {}
    for (const issue of issues) set(errors, issue.field || 'root', errorOf(issue))
    return { values: {}, errors }
  }
}

/** Where an issue of the body stands in a form whose fields are not the body's; null: nowhere in it. */
export type Place<Loaded> = (issue: FieldIssue, loaded: Loaded) => FieldIssue | null

/** What the server says about fields, as a form's errors. */
export const refusalErrors = (
  failure: CallFailed,
  place: (issue: FieldIssue) => FieldIssue | null = (issue) => issue,
) =>
  Object.entries(failure.errors).flatMap(([field, [message]]) => {
    const issue = failure.issues.find((one) => one.field === field)
    const at = place(issue ?? { field, key: 'invalid' })
    if (!at) return []
    const error = issue ? errorOf(at) : { type: 'server', message: message ?? failure.message }
    return [{ field: at.field, error }]
  })
