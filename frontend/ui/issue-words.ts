import { useEffect } from 'react'
import { signal } from '@preact/signals-react'
import type { FieldError } from 'react-hook-form'
import type { FieldIssue } from '#contract/failure'
import { say as sayText } from '#contract/texts'
import { app } from '#contract/texts/app'
import type { sayPlainly } from '#contract/texts/validation'
import { loadChunk } from '#frontend/app/chunk.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { inLanguage } from '#frontend/app/said.ts'
import { useSignalValue } from '#frontend/app/signals.ts'

/** A form's error from an issue: it keeps the key, so that its words follow when the reader switches the language. */
export const errorOf = (issue: FieldIssue): FieldError => ({
  type: 'issue',
  message: issue.key,
  ...(issue.parameters && {
    types: Object.fromEntries(Object.entries(issue.parameters).map(([name, value]) => [name, String(value)])),
  }),
})

/** Else it is words of the server. */
export const isIssueKey = (message: string): boolean => /^[a-z]\w*$/i.test(message)

/** Null: they did not come. */
const here = signal<typeof sayPlainly | null | undefined>(undefined)
let coming: Promise<void> | undefined

/** The words of what may be wrong, which come once a person begins: a form opens without them. */
export const loadIssueWords = (): Promise<void> =>
  (coming ??= loadChunk(() => import('#contract/texts/validation')).then(
    (words) => {
      here.value = words.sayPlainly
    },
    (failure: unknown) => {
      coming = undefined
      here.value = null
      throw failure
    },
  ))

/**
 * The words of a form's errors: a key of contract/texts/validation is said, words of the server are said in the reader's language. Once they are
 * `wanted`, the texts are fetched if they aren't here; where they don't come, that is said.
 */
export function useIssueWords(wanted: boolean) {
  const language = useLanguage()
  const say = useSignalValue(here)
  useEffect(() => {
    if (wanted) loadIssueWords().catch(() => undefined)
  }, [wanted])
  return (name: string, error: Pick<FieldError, 'message' | 'types'> | undefined): string => {
    const message = error?.message
    if (!message) return ''
    if (!isIssueKey(message)) return inLanguage(message, language)
    const parameters: Record<string, string> = {}
    for (const [key, value] of Object.entries(error.types ?? {}))
      if (typeof value === 'string') parameters[key] = value
    if (say === null) return sayText(app, language, 'offline')
    return say?.(language, { field: name.split('.').at(-1) ?? name, key: message, parameters }) ?? ''
  }
}
