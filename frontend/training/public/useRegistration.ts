import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { training } from '#calls/training'
import { loadChunk } from '#frontend/app/chunk.ts'
import { CallFailed, type CallOptions } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFirstTouch } from '#frontend/app/later.tsx'
import { kept } from '#frontend/app/storage.ts'
import { toast } from '#frontend/app/toasts.ts'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { bodyOf, emptyRegistration, type RegistrationValues } from './registration-values.ts'

type Call = typeof training.external.register
/** The toast is read before the page begins anew (specification 8.5). */
const reloadMilliseconds = 1_000
const saidKey = 'training-registered'
const loadChecks = async () => (await loadChunk(() => import('./registration-issues.ts'))).registrationIssues
const notYet: FieldErrors<RegistrationValues> = { email: { type: 'issue', message: 'training_email' } }

/** The form of who registers from outside: its checks, its captcha, and what the server answers. */
export function useRegistration() {
  const [touched, setTouched] = useState(false)
  const begun = useRef(false)
  useFirstTouch(() => {
    begun.current = true
    setTouched(true)
    loadChecks().catch(() => undefined)
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
      // The schemas come when somebody begins to write.
      if (!begun.current) return { values: {}, errors: notYet }
      const checks = await loadChecks().catch(() => null)
      const issues = checks?.(values) ?? []
      const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
      return issues.length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { send, sending, failure, clear } = useSend<Call>(training.external.register)
  const [shown, setShown] = useState(false)

  async function submit() {
    clear()
    setShown(false)
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
      setShown(fields.length > 0)
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
    failure: shown ? undefined : failure,
    submit: proven.press,
  }
}
