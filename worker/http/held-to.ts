import type * as z from 'zod'
import { Failure, type FieldIssue } from '#contract/failure'
import { issuesOf } from './request.ts'

/** `under`: the part of a row that the issue is in ('draft'). */
export type RowIssue = FieldIssue & { under?: string }
export type Judged<Row> = { row: Row; issues: RowIssue[] }

type Sent = [call: { body?: z.ZodType | undefined }, what: object]

/** The number of a row that a screen's call would name, and of its version. */
export const someRow = { id: 1, version: 1 } as const

/** A row held to the calls by which its screen would send it; what they make of a value is what is kept. */
export function heldTo<Row extends object>(row: Row, ...sent: Sent[]): Judged<Row> {
  const issues: FieldIssue[] = []
  let kept = { ...row } as Record<string, unknown>
  for (const [{ body }, what] of sent) {
    const read = body!.safeParse(what)
    if (!read.success) {
      issues.push(...issuesOf(read.error))
      continue
    }
    const data = read.data as Record<string, unknown>
    const names = Object.keys(kept).filter((name) => Object.hasOwn(data, name))
    kept = { ...kept, ...Object.fromEntries(names.map((name) => [name, data[name] ?? null])) }
  }
  return { row: kept as Row, issues }
}

/** The issues of a rule that is written as a refusal. */
export function issuesIn(rule: () => void): FieldIssue[] {
  try {
    rule()
    return []
  } catch (error) {
    // None of these fills its text with words of a language.
    if (error instanceof Failure) return error.issuesIn('bn')
    throw error
  }
}
