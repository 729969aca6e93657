import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form'
import { list } from '#contract/texts/list'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { wordsOf } from './issue-words.ts'

/** The summary of a form's errors after a try that failed, in the order of its fields. Give it `key={attempt}`. */
export function FormProblems({ names }: { names: readonly string[] }) {
  const text = useText(list)
  const language = useLanguage()
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const issues = names.flatMap((field) => {
    const message = wordsOf(language, field, get(errors, field) as FieldError | undefined)
    return message ? [{ field, message }] : []
  })
  return <ErrorSummary issues={issues} title={text('error_summary')} />
}
