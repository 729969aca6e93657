import { useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applications, type Receipt } from '#calls/applications'
import { verificationType } from '#contract/applications/form'
import type { BodyInputOf } from '#contract/endpoint'
import { mobileDigits } from '#contract/digits'
import { maskedMobile } from '#contract/masked-mobile'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { useKeyedSending, type KeyedSending } from '#frontend/app/submitting/useKeyedSending.ts'
import { Counter } from './counter.ts'
import { lastReceipt, receiptOf, sendingKeyStore } from './receipt-store.ts'
import type { ApplicationValues } from './values.ts'

export type SubmissionBody = BodyInputOf<typeof applications.application.register> & Record<string, unknown>
export type Submission = KeyedSending<SubmissionBody>

/** The sending of a new application. */
export function useSubmission(
  form: Pick<UseFormReturn<ApplicationValues>, 'getValues' | 'setValue'>,
  forget: (key: string) => Promise<void>,
  done: (receipt: Receipt) => void,
  refused: (failure: CallFailed) => void,
): Submission {
  const isAtCounter = useContext(Counter) !== null
  return useKeyedSending<SubmissionBody, Receipt>({
    keys: sendingKeyStore,
    isAtCounter,
    // A number that the registry verified brings its word; any other brings a captcha.
    needsProof: (body) => Number(body.verification_type) === verificationType.birth,
    captcha: {
      typed: () => form.getValues('captcha_value'),
      clear: () => form.setValue('captcha_value', ''),
    },
    send: (body, tools) => call(applications.application.register, { body, ...tools }),
    receiptOf,
    forget,
    done(receipt) {
      lastReceipt.set({ ...receipt, mobile: maskedMobile(mobileDigits(form.getValues('mobile'))) })
      done(receipt)
    },
    refused,
  })
}
