import type { FieldError } from 'react-hook-form'
import type { FieldIssue } from '#contract/failure'
import { sayIssue } from '#contract/texts/validation'
import type { Language } from '#contract/texts'

/** A form's error from an issue: it keeps the key, so that its words follow when the reader switches the language. */
export const errorOf = (issue: FieldIssue): FieldError => ({
  type: 'issue',
  message: issue.key,
  ...(issue.parameters && {
    types: Object.fromEntries(Object.entries(issue.parameters).map(([name, value]) => [name, String(value)])),
  }),
})

/** The words of a form's error: a key of contract/texts/validation is said, words of the server stay as they are. */
export function wordsOf(
  language: Language,
  name: string,
  error: Pick<FieldError, 'message' | 'types'> | undefined,
): string {
  const message = error?.message
  if (!message) return ''
  if (!/^[a-z]\w*$/i.test(message)) return message
  const parameters: Record<string, string> = {}
  for (const [key, value] of Object.entries(error.types ?? {}))
    if (typeof value === 'string') parameters[key] = value
  return sayIssue(language, { field: name.split('.').at(-1) ?? name, key: message, parameters })
}
