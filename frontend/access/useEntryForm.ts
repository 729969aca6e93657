import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldIssue } from '#contract/failure'
import type { CallFailed } from '#frontend/app/client.ts'
import { bodyIssues, refusalErrors, resolverOf } from '#frontend/ui/form-issues.ts'

type Options<Values extends FieldValues> = {
  defaults: Values
  endpoint: AnyEndpoint
  /** What the call will be given, apart from what isn't typed. */
  bodyOf: (values: Values) => object
  /** What the call's schema can't see. */
  more?: (values: Values) => FieldIssue[]
}

/** A form of the entry screens: checked by the call's own schema as far as its fields are on the page. */
export function useEntryForm<Values extends FieldValues>({
  defaults,
  endpoint,
  bodyOf,
  more,
}: Options<Values>) {
  const [attempt, setAttempt] = useState(0)
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: resolverOf((values: Values) => [
      ...bodyIssues(endpoint, bodyOf(values)).filter(({ field }) => field in defaults),
      ...(more?.(values) ?? []),
    ]),
  })

  /** Puts what the server says beside its fields; answers whether there was a field for any of it. */
  function showRefusal(failure: CallFailed, named: (field: string) => string = (field) => field): boolean {
    let shown = false
    for (const { field, error } of refusalErrors(failure)) {
      const name = named(field)
      if (!(name in defaults)) continue
      form.setError(name as Path<Values>, error)
      shown = true
    }
    if (shown) setAttempt((before) => before + 1)
    return shown
  }

  return { form, attempt, showRefusal, refuse: () => setAttempt((before) => before + 1) }
}

/** The two passwords of a form that sets a new one. */
export const passwordIssues = (values: { password: string; confirm_password: string }): FieldIssue[] => {
  if (!values.confirm_password) return [{ field: 'confirm_password', key: 'required' }]
  return values.password === values.confirm_password
    ? []
    : [{ field: 'confirm_password', key: 'confirm_password' }]
}
