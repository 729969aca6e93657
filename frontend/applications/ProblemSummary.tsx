import { get, useFormState } from 'react-hook-form'
import { sayIssue } from '#contract/texts/validation'
import { applicationTexts } from '#contract/texts/applications'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { useApplication } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** What a failed submit found, as long as it isn't mended. */
export function ProblemSummary({ issues, attempt }: { issues: Refused; attempt: number }) {
  const { form } = useApplication()
  const language = useLanguage()
  const text = useText(applicationTexts)
  const { errors } = useFormState({ control: form.control })
  const open = issues
    .filter((issue) => get(errors, issue.field) !== undefined)
    .map((issue) => {
      const words =
        issue.message ?? sayIssue(language, { ...issue, field: issue.field.split('.')[0] ?? issue.field })
      const isPermanent = issue.field.startsWith('permanent_')
      return {
        field: issue.field,
        message: isPermanent ? `${text('permanent_address')}: ${words}` : words,
      }
    })
  return <ErrorSummary key={attempt} issues={open} title={text('error_summary')} />
}
