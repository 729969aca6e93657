import { useContext, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applications, type Receipt } from '#calls/applications'
import { counterHeader } from '#contract/applications/counter'
import { verificationType } from '#contract/applications/form'
import type { BodyInputOf } from '#contract/endpoint'
import { call, type CallFailed } from '#frontend/app/client.ts'
import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { Counter } from './counter.ts'
import { lastReceipt, receiptOf, sendingKeyStore } from './receipt-store.ts'
import { useHeaderCaptcha } from './useHeaderCaptcha.ts'
import { useSending, type Sending, type SendingTools } from './useSending.ts'
import type { ApplicationValues } from './values.ts'

export type SubmissionBody = BodyInputOf<typeof applications.application.register> & Record<string, unknown>
export type Submission = Sending<SubmissionBody> & {
  /** The Idempotency-Key of this form. */
  key: string
  /** The device is working out the captcha. */
  proving: boolean
  /** The picture to be read instead, where it could not. */
  picture: Captcha | undefined
}

/**
 * One form, one Idempotency-Key, kept before the first sending: however often it is sent, it ends at one receipt.
 */
export function useSubmission(
  form: Pick<UseFormReturn<ApplicationValues>, 'getValues' | 'setValue'>,
  done: (receipt: Receipt) => void,
  refused: (failure: CallFailed) => void,
): Submission {
  const counter = useContext(Counter)
  const [key] = useState(() => sendingKeyStore.get() ?? crypto.randomUUID())
  const [proving, setProving] = useState(false)
  const captcha = useHeaderCaptcha(() => form.setValue('captcha_value', ''))
  const sending = useSending<SubmissionBody, Receipt>({
    async send(body, tools) {
      sendingKeyStore.set(key)
      const headers = {
        'idempotency-key': key,
        ...(counter && { [counterHeader]: '1' }),
        ...(await proof(body, tools)),
      }
      return call(applications.application.register, { body, headers, ...tools })
    },
    // A captcha that was used may have been so by the sending whose reply was lost.
    settle: async ({ code }) =>
      code === 'idempotency_mismatch' || code === 'captcha' ? receiptOf(key) : null,
    done(receipt) {
      lastReceipt.set(receipt)
      sendingKeyStore.clear()
      done(receipt)
    },
    refused(failure) {
      if (failure.code !== 'captcha') return refused(failure)
      captcha.refused()
    },
  })

  /** A number that the registry verified brings its word; any other brings a captcha, made for this very sending. */
  async function proof(body: SubmissionBody, { signal, onProgress }: SendingTools) {
    if (Number(body.verification_type) !== verificationType.birth) return {}
    setProving(true)
    try {
      return await captcha.headers(form.getValues('captcha_value'), {
        signal,
        onProgress: () => onProgress(0),
      })
    } finally {
      setProving(false)
    }
  }
  return { ...sending, key, proving, picture: captcha.picture }
}
