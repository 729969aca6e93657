import { useState } from 'react'
import { access } from '#contract/access'
import { CallFailed } from '#frontend/app/client.ts'
import { useEntrySend } from './useEntrySend.ts'
import { browserId } from '#frontend/app/device.ts'
import { startSession } from '#frontend/app/session.ts'
import { noteStaffBrowser } from '#frontend/app/staff-browser.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { useCaptcha, type CaptchaBody } from '#frontend/ui/captcha/useCaptcha.ts'
import { useEntryForm } from './useEntryForm.ts'
import { sessionEnds } from '#contract/access/session-ends'
import type { Farewell } from '#frontend/app/session.ts'

export type LoginValues = { username: string; password: string; captcha_value: string }
const empty: LoginValues = { username: '', password: '', captcha_value: '' }
/** Where the message of a failure belongs that names no field (specification 8). */
const fieldOf: Partial<Record<string, keyof LoginValues>> = {
  wrong_email_or_password: 'password',
  captcha: 'captcha_value',
}

type Asked = { method: 'sms' | 'totp'; seconds: number; captcha: CaptchaBody; device_token: string }

/** The two steps of sign-in, of anybody or of one person; `defaultPassword` is told when the password is still the given one. */
export function useLogin(defaultPassword: (values: LoginValues) => void, known = '') {
  const captcha = useCaptcha(() => entry.form.setValue('captcha_value', ''))
  const entry = useEntryForm<LoginValues>({
    defaults: { ...empty, username: known },
    endpoint: access.entry.loginOtp,
    bodyOf: (values) => values,
    more: ({ captcha_value }) =>
      captcha.work.step !== 'none' || captcha.ready(captcha_value)
        ? []
        : [{ field: 'captcha_value', key: 'captcha_required' }],
  })
  const first = useEntrySend(access.entry.loginOtp)
  const second = useEntrySend(access.entry.login)
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<string>()
  const [noDevice, setNoDevice] = useState<string>()

  function failed(failure: CallFailed) {
    setNoDevice(failure.code === 'device_not_found' ? failure.message : undefined)
    if (failure.code === 'user_default_password') return defaultPassword(entry.form.getValues())
    if (failure.code === 'verify_failed') {
      return setProblem(failure.errors['otp']?.[0] ?? failure.message)
    }
    setAsked(undefined)
    const field = fieldOf[failure.code]
    if (field) {
      entry.form.setError(field, { type: 'server', message: failure.message })
      return entry.refuse()
    }
    if (!entry.showRefusal(failure) && failure.code !== 'device_not_found') pageProblem.show(failure.message)
  }

  async function ask({ username, password, captcha_value }: LoginValues) {
    setProblem(undefined)
    setNoDevice(undefined)
    const own = captcha.body(captcha_value)
    try {
      const device_token = await browserId()
      const { method, seconds } = await first.send({ body: { username, password, device_token, ...own } })
      setAsked({ method, seconds, captcha: own, device_token })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      failed(failure)
    } finally {
      // Used once, whatever came of it.
      captcha.reload()
    }
  }

  async function confirm(otp: string) {
    if (!asked) return
    const { username, password } = entry.form.getValues()
    setProblem(undefined)
    try {
      const body = { username, password, device_token: asked.device_token, ...asked.captcha, otp }
      const { token, data, permissions, is_super_admin, must_enrol } = await second.send({ body })
      noteStaffBrowser()
      startSession({ token, user: data, permissions, is_super_admin, must_enrol })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      failed(failure)
    }
  }

  return {
    ...entry,
    captcha,
    ask,
    asking: first.sending,
    asked,
    confirm,
    confirming: second.sending,
    problem,
    noDevice,
    close: () => {
      setAsked(undefined)
      setProblem(undefined)
    },
  }
}

/** What is said of why a session ended. */
export const farewellKey = (farewell: Farewell) =>
  `farewell_${(['logout', 'logout_elsewhere', ...sessionEnds] as const).find((known) => known === farewell) ?? 'ended'}` as const
