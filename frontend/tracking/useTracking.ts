import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import { applications } from '#calls/applications'
import type { Tracked } from '#contract/applications/loaded'
import { loadChunk } from '#frontend/app/chunk.ts'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFirstTouch } from '#frontend/app/later.tsx'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { errorOf } from '#frontend/ui/issue-words.ts'
import { OfficeFacts } from './TrackedFull.tsx'
import { emptyTracking, type TrackingValues } from './values.ts'

/** The checks come when the person begins: the page opens without their schemas. */
const loadIssues = () => loadChunk(() => import('./issues.ts'))

const isField = (name: string): name is keyof TrackingValues => name in emptyTracking

/** The tracking form: what is typed, its captcha, and what the server answers. */
export function useTracking(found: (tracked: Tracked) => void) {
  const [touched, setTouched] = useState(false)
  useFirstTouch(() => {
    setTouched(true)
    void OfficeFacts.preload()
    loadIssues().catch(() => undefined)
  })
  const captcha = useCaptcha(() => form.setValue('captcha_value', ''), touched, 'work')
  const form = useForm<TrackingValues>({
    defaultValues: emptyTracking,
    shouldFocusError: false,
    resolver: async (values) => {
      // Without the checks (a lost line, say) the server's say the same.
      const checks = await loadIssues().catch(() => null)
      const byWork = captcha.work.step !== 'none'
      const issues = checks?.trackingIssues(values, byWork || captcha.ready(values.captcha_value)) ?? []
      const errors = Object.fromEntries(issues.map((issue) => [issue.field, errorOf(issue)]))
      return issues.length > 0
        ? { values: {}, errors: errors as FieldErrors<TrackingValues> }
        : { values, errors: {} }
    },
  })
  const { send, sending, failure, clear } = useSend(applications.application.track)
  const [attempt, setAttempt] = useState(0)
  const hasControl = (field: keyof TrackingValues) =>
    field !== 'captcha_value' || captcha.work.step === 'none'

  async function show() {
    const { captcha_value, ...values } = form.getValues()
    setAttempt(0)
    let renew = captcha.reload
    try {
      const { data } = await send({ body: { ...values, ...captcha.body(captcha_value) } })
      if (data.full) applicantToken.set(data.full.application_id, data.full.applicant_token)
      found(data)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      const shown = Object.keys(problem.errors).filter(isField).filter(hasControl)
      for (const field of shown) {
        const issue = problem.issues.find((one) => one.field === field)
        const message = problem.errors[field]?.[0] ?? problem.message
        form.setError(field, issue ? errorOf(issue) : { type: 'server', message })
      }
      if (shown.length > 0) setAttempt((before) => before + 1)
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
    /** What went wrong apart from the fields. */
    failure: attempt > 0 ? undefined : failure,
    attempt,
    submit: proven.press,
    refuse: () => {
      clear()
      setAttempt((before) => before + 1)
    },
  }
}

export type Tracking = ReturnType<typeof useTracking>
