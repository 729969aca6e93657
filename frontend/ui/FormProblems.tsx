import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form'
import { list } from '#contract/texts/screen-parts'
import { rows } from '#contract/texts/row-fields'
import { useText } from '#frontend/app/text.ts'
import { ErrorSummary, type SummaryIssue } from './ErrorSummary.tsx'
import type { FieldWords } from './field-words.ts'
import { isIssueKey, useIssueWords } from './issue-words.ts'
import { ofAny } from './of-any.ts'
import { ownProblemOf } from './own-problems.ts'

type Props = { names: readonly string[]; wordsOf?: (name: string) => FieldWords | undefined }

/** The summary of a form's errors after a try that failed, in the order of its fields, under the headings that they stand under. Give it `key={attempt}`. */
export function FormProblems({ names, wordsOf: fieldWords }: Props) {
  const text = useText(list)
  const inRow = useText(rows)
  const wordsOf = useIssueWords(true)
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const saidOf = (name: string): SummaryIssue[] =>
    leavesOf(name, get(errors, name)).flatMap(({ field, error }) => {
      const own = ownProblemOf(control, field)
      const message = own ?? wordsOf(field, error)
      if (!message) return []
      const [, place, inner] = field.slice(name.length).split('.')
      const { label, row, parts } = fieldWords?.(name) ?? {}
      const part = inner === undefined ? undefined : parts?.[inner]
      if (!label) return [{ field, message }]
      if (row && part)
        return [{ field, message: inRow('in_part', { row: row(Number(place) + 1), part, message }) }]
      if (place !== undefined && /^\d+$/.test(place))
        return [{ field, message: inRow('in_row', { label, place: Number(place) + 1, message }) }]
      if (own) return [{ field, message: text('of_field', { label, message }) }]
      // Of the server's own words, too, those that don't say which.
      const isOfAny = isIssueKey(error.message ?? '')
        ? ofAny.has(error.message!) && message === wordsOf('', error)
        : !message.toLowerCase().includes(label.toLowerCase())
      return [{ field, message: isOfAny ? text('of_field', { label, message }) : message }]
    })
  const issues = names.flatMap((name) => {
    const part = fieldWords?.(name)?.section
    return saidOf(name).map((issue): SummaryIssue => ({ ...issue, ...(part !== undefined && { part }) }))
  })
  return <ErrorSummary issues={issues} title={text('error_summary')} />
}

type Leaf = { field: string; error: FieldError }

/** The errors of a field and of what lies in it: rows and their fields. */
function leavesOf(field: string, error: unknown): Leaf[] {
  if (typeof error !== 'object' || error === null) return []
  const own = typeof (error as FieldError).type === 'string' ? [{ field, error: error as FieldError }] : []
  const below = Object.entries(error).filter(([key]) => own.length === 0 || /^\d+$/.test(key))
  return [...own, ...below.flatMap(([key, value]) => leavesOf(`${field}.${key}`, value))]
}
