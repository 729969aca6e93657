import type { ReactNode } from 'react'
import { FormProvider, type FieldErrors, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useFirstTouch } from '#frontend/app/later.tsx'
import { loadIssueWords } from './issue-words.ts'
import { steadyPress } from './steady-press.ts'

type Props<Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  onInvalid?: (errors: FieldErrors<Values>) => unknown
  children: ReactNode
}

/** The form around its fields. The browser's own checks are off: errors are ours, in the reader's language. */
export function FormRoot<Values extends FieldValues, Output extends FieldValues>(
  props: Props<Values, Output>,
) {
  const { form, onSubmit, onInvalid } = props
  useFirstTouch(() => void loadIssueWords().catch(() => undefined))
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onPointerDown={steadyPress}
        onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values), onInvalid)(event)}
      >
        {props.children}
      </form>
    </FormProvider>
  )
}
