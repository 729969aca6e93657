import { useState } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type Path, type UseFormReturn } from 'react-hook-form'
import type { AnyEndpoint } from '#contract/endpoint'
import type { FieldIssue } from '#contract/failure'
import { CallFailed, type AnswerOf, type CallOptions } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFirstTouch } from '#frontend/app/later.tsx'
import { useCaptcha, type Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'

/** What is typed into it. */
export type TrackingTyped = { captcha_value: string } & Record<string, string>
type Checks<V> = (values: V, captchaReady: boolean) => FieldIssue[]

type Work<V extends TrackingTyped, E extends AnyEndpoint> = {
  endpoint: E
  empty: V
  /** The checks, which come when the person begins: the page opens without their schemas. */
  loadChecks: () => Promise<Checks<V>>
  /** What else is fetched then. */
  preload: () => void
  bodyOf: (values: Omit<V, 'captcha_value'>) => object
  found: (answer: AnswerOf<E>) => void
}

export type TrackingState<V extends TrackingTyped> = {
  form: UseFormReturn<V>
  captcha: Captcha
  sending: boolean
  waiting: boolean
  /** What went wrong apart from the fields. */
  failure: CallFailed | undefined
  attempt: number
  submit: () => void
  refuse: () => void
}

/** A form that asks for facts of a record: what is typed, its captcha, and what the server answers. */
export function useTrackingForm<V extends TrackingTyped, E extends AnyEndpoint>(
  work: Work<V, E>,
): TrackingState<V> {
  const { endpoint, empty, loadChecks } = work
  const [touched, setTouched] = useState(false)
  useFirstTouch(() => {
    setTouched(true)
    work.preload()
    loadChecks().catch(() => undefined)
  })
  const captcha = useCaptcha(() => form.setValue('captcha_value' as Path<V>, '' as never), touched, 'work')
  const form = useForm<V>({
    defaultValues: empty as DefaultValues<V>,
    shouldFocusError: false,
    resolver: async (values) => {
      // Without the checks (a lost line, say) the server's say the same.
      const checks = await loadChecks().catch(() => null)
      const byWork = captcha.work.step !== 'none'
      const issues = checks?.(values, byWork || captcha.ready(values.captcha_value)) ?? []
      const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
      return issues.length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} }
    },
  })
  const { send, sending, failure, clear } = useSend(endpoint)
  const [attempt, setAttempt] = useState(0)
  const hasControl = (field: string) =>
    field in empty && (field !== 'captcha_value' || captcha.work.step === 'none')

  async function show() {
    const { captcha_value, ...values } = form.getValues()
    setAttempt(0)
    let renew = captcha.reload
    try {
      const body = { ...work.bodyOf(values), ...captcha.body(captcha_value) }
      work.found(await send({ body } as CallOptions<E>))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const shown = Object.keys(problem.errors).filter(hasControl)
      for (const field of shown) {
        const issue = problem.issues.find((one) => one.field === field)
        const message = problem.errors[field]?.[0] ?? problem.message
        form.setError(field as Path<V>, issue ? errorOf(issue) : { type: 'server', message })
      }
      // One is said where it is mended: a summary above it would say the same words once more, and hide it.
      if (shown.length === 1) setTimeout(() => focusField(shown[0]!))
      if (shown.length > 1) setAttempt((before) => before + 1)
      renew = problem.errors['captcha_value'] ? captcha.refused : captcha.reload
    } finally {
      renew()
    }
  }

  const proven = useProven(captcha, () => void show())
  return {
    form,
    captcha,
    sending: sending || proven.waiting,
    waiting: proven.waiting,
    failure: attempt > 0 || Object.keys(failure?.errors ?? {}).some(hasControl) ? undefined : failure,
    attempt,
    submit: proven.press,
    refuse: () => {
      clear()
      setAttempt((before) => before + 1)
    },
  }
}
