import { useFormContext, useFormState } from 'react-hook-form'
import { externalTexts } from '#contract/texts/training/external'
import { useText } from '#frontend/app/text.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import type { RegistrationValues } from './registration-values.ts'

const names = ['training_circular_id', 'training_program_id', 'full_name', 'email', 'captcha_value'] as const

/** What kept a registration from being sent, as long as it isn't mended. */
export function RegistrationProblems() {
  const text = useText(externalTexts)
  const wordsOf = useIssueWords(true)
  const { control } = useFormContext<RegistrationValues>()
  const { errors } = useFormState({ control })
  const issues = names.flatMap((field) => {
    const message = wordsOf(field, errors[field])
    return message ? [{ field, message }] : []
  })
  return <ErrorSummary issues={issues} title={text('error_summary')} />
}
