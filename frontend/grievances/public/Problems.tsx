import { get, useFormContext, useFormState } from 'react-hook-form'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { sayPlainly } from '#contract/texts/validation'
import { useLanguage } from '#frontend/app/language.ts'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { ownProblemOf } from '#frontend/ui/own-problems.ts'
import type { Problem } from './useProblems.ts'

/** What a failed submit found, as long as it isn't mended. */
export function Problems({ issues, attempt }: { issues: readonly Problem[]; attempt: number }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const text = useText(grievanceEntry)
  const language = useLanguage()
  const said = useSaid()
  const open = issues
    .filter(({ field }) => get(errors, field) !== undefined)
    .map(({ message, ...issue }) => ({
      field: issue.field,
      message:
        ownProblemOf(control, issue.field) ?? (message && said(message)) ?? sayPlainly(language, issue),
    }))
  return <ErrorSummary key={attempt} issues={open} title={text('error_summary')} />
}
