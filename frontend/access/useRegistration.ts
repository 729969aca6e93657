import { useState } from 'react'
import { access } from '#contract/access'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useEntrySend } from './useEntrySend.ts'
import { browserId } from '#frontend/app/device.ts'
import { deviceTypeOf } from '#frontend/app/device-type.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { toast } from '#frontend/app/toasts.ts'
import { useEntryForm } from './useEntryForm.ts'

export type RegistrationValues = { username: string; password: string; purpose_of_use: string }
const unknownAddress = 'Unknown IP'

/** Asks to register this browser, then sends the code; the device type and address go along. */
export function useRegistration() {
  const text = useText(words)
  const device_type = deviceTypeOf(navigator.userAgent)
  const address = useGet(access.entry.getIp, {})
  const device_ip = address.data?.ip ?? unknownAddress
  const entry = useEntryForm<RegistrationValues>({
    defaults: { username: '', password: '', purpose_of_use: '' },
    endpoint: access.entry.browserRegisterOtp,
    bodyOf: (values) => values,
  })
  const first = useEntrySend(access.entry.browserRegisterOtp)
  const second = useEntrySend(access.entry.deviceRegistration)
  const [asked, setAsked] = useState<{ seconds: number; turn: number }>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)

  const body = async () => ({
    ...entry.form.getValues(),
    device_type,
    device_ip,
    device_token: await browserId(),
  })

  async function ask() {
    setProblem(undefined)
    try {
      const { seconds } = await first.send({ body: await body() })
      setAsked((before) => ({ seconds, turn: (before?.turn ?? 0) + 1 }))
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setAsked(undefined)
      if (!entry.showRefusal(failure)) pageProblem.show(failure.message || text('submit_error'))
    }
  }

  async function confirm(otp: string) {
    setProblem(undefined)
    try {
      const { message } = await second.send({ body: { ...(await body()), otp } })
      setAsked(undefined)
      setDone(true)
      toast.success(message)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.code === 'verify_failed' || failure.errors['otp'])
        setProblem(failure.errors['otp']?.[0] ?? failure.message)
      else setAsked(undefined)
      // Whatever field it is about, also one that isn't on the page, its words are told (specification 8).
      const fields = Object.values(failure.errors).flat()
      if (!entry.showRefusal(failure) && !failure.errors['otp'] && failure.code !== 'verify_failed')
        pageProblem.show(fields.length > 0 ? fields.join(' ') : failure.message || text('submit_error'))
    }
  }

  return {
    ...entry,
    device_type,
    device_ip: device_ip === unknownAddress ? text('unknown_ip') : device_ip,
    ask,
    asking: first.sending,
    asked,
    confirm,
    confirming: second.sending,
    problem,
    done,
    close: () => {
      setAsked(undefined)
      setProblem(undefined)
    },
  }
}
