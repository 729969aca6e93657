import { useController, useFormContext } from 'react-hook-form'
import { fieldId } from './field-id.ts'
import { useIssueWords } from './issue-words.ts'

/** What every field has in common; `required` only tells the reader, the form's schema decides. */
export type FieldProps = {
  name: string
  label: string
  help?: string | undefined
  required?: boolean | undefined
}

/** A field of the form around it: value, words of its error, ids that tie label, help and error to the control. */
export function useField(props: { name: string; help?: string | undefined; problem?: string | undefined }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: props.name, control })
  const wordsOf = useIssueWords(fieldState.invalid)
  const id = fieldId(props.name)
  const error = props.problem || wordsOf(props.name, fieldState.error)
  const helpId = props.help ? `${id}-help` : undefined
  const errorId = `${id}-error`
  return {
    id,
    field,
    error,
    helpId,
    errorId,
    described: {
      'aria-describedby': [helpId, error && errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  }
}
