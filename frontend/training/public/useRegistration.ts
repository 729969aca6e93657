import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { training } from '#calls/training'
import { loadChunk } from '#frontend/app/chunk.ts'
import { CallFailed, type CallOptions } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { later, useFirstTouch } from '#frontend/app/later.tsx'
import { kept } from '#frontend/app/storage.ts'
import { toast } from '#frontend/app/toasts.ts'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { bodyOf, emptyRegistration, type RegistrationValues } from './registration-values.ts'

/** Comes when somebody begins to write. */
export const RegistrationProblems = later(() =>
  import('./RegistrationProblems.tsx').then((module) => module.RegistrationProblems),
)

type Call = typeof training.external.register
/** The toast is read before the page begins anew (specification 8.5). */
const reloadMilliseconds = 1_000
const saidKey = 'training-registered'
const loadChecks = async () => (await loadChunk(() => import('./registration-issues.ts'))).registrationIssues

/** The form of who registers from outside: its checks, its captcha, and what the server answers. */
export function useRegistration() {
  const [touched, setTouched] = useState(false)
  useFirstTouch(() => {
    setTouched(true)
    loadChecks().catch(() => undefined)
    void RegistrationProblems.preload()
  })
  // What was said before the page began anew stays until the next one is begun.
  const [said] = useState(() => kept.session.get(saidKey))
  useEffect(() => kept.session.remove(saidKey), [])
  const captcha = useCaptcha(() => form.setValue('captcha_value', ''), touched, 'work')
  const form = useForm<RegistrationValues>({
    defaultValues: emptyRegistration,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: async (values) => {
      // Without the checks (a lost line, say) the server's say the same.
      const checks = await loadChecks().catch(() => null)
      const byWork = captcha.work.step !== 'none'
      const issues = checks?.(values, byWork || captcha.ready(values.captcha_value)) ?? []
      const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
      return issues.length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { send, sending, failure, clear } = useSend<Call>(training.external.register)
  const [attempt, setAttempt] = useState(0)
  const [isAtField, setAtField] = useState(false)

  async function submit() {
    clear()
    setAttempt(0)
    setAtField(false)
    const { captcha_value } = form.getValues()
    let renew = captcha.reload
    try {
      const body = { ...bodyOf(form.getValues()), ...captcha.body(captcha_value) }
      const reply = await send({ body } as CallOptions<Call>)
      toast.success(reply.message)
      kept.session.set(saidKey, reply.message)
      setTimeout(() => location.reload(), reloadMilliseconds)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const fields = Object.keys(problem.errors).filter(
        (field): field is keyof RegistrationValues =>
          field in emptyRegistration && (field !== 'captcha_value' || captcha.work.step === 'none'),
      )
      for (const field of fields) {
        const issue = problem.issues.find((one) => one.field === field)
        const message = problem.errors[field]?.[0] ?? problem.message
        form.setError(field, issue ? errorOf(issue) : { type: 'server', message })
      }
      setAtField(fields.length > 0)
      // One is said where it is mended: a summary above it would say the same words once more, and hide it.
      if (fields.length === 1) setTimeout(() => focusField(fields[0]!))
      if (fields.length > 1) setAttempt((before) => before + 1)
      renew = problem.errors['captcha_value'] ? captcha.refused : captcha.reload
    } finally {
      renew()
    }
  }
  const proven = useProven(captcha, () => void submit())
  return {
    form,
    said: touched ? null : said,
    captcha,
    sending: sending || proven.waiting,
    waiting: proven.waiting,
    failure: attempt > 0 || isAtField ? undefined : failure,
    attempt,
    submit: proven.press,
    refuse: () => {
      clear()
      setAttempt((before) => before + 1)
    },
  }
}
