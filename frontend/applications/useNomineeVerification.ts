import { useState } from 'react'
import { applications } from '#calls/applications'
import { verificationType } from '#contract/applications/form'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { closingOf } from './closing.ts'
import { isReady } from './pressed.ts'
import { focusSoon } from './focus-soon.ts'
import { useApplication } from './useApplicationForm.ts'
import { useRefusal } from './useRefusal.ts'

const formNames: Record<string, string> = {
  verification_number: 'nominee_verification_number',
  date_of_birth: 'nominee_date_of_birth',
  captcha_value: 'nominee_captcha_value',
}

/** The nominee's verification against the national ID registry. */
export function useNomineeVerification(captcha: Captcha) {
  const { form, program, stand, standings, change, close, correcting } = useApplication()
  const { send, sending } = useSend(applications.verification.nominee)
  const refused = useRefusal()
  const [problem, setProblem] = useState<string>()

  async function ready() {
    const names = ['nominee_verification_number', 'nominee_date_of_birth'] as const
    return isReady(form, names, { name: 'nominee_captcha_value', captcha })
  }

  async function verify() {
    if (!(await ready())) return
    const values = form.getValues()
    setProblem(undefined)
    close(null)
    try {
      const reply = await send({
        body: {
          // What is corrected is told by its page.
          program_id: correcting ? undefined : program?.id,
          nominee_verification_type: verificationType.nid,
          verification_number: values.nominee_verification_number,
          date_of_birth: values.nominee_date_of_birth,
          applicant_number: values.verification_number,
          ...captcha.body(values.nominee_captcha_value),
        },
      })
      const { name, nameEn, identity, nominee_token } = reply.data
      const known = { ...(name && { nominee_bn: name }), ...(nameEn && { nominee_en: nameEn }) }
      change(known)
      form.clearErrors('verify_nominee')
      stand({
        nominee: { identity, token: nominee_token, known: Object.keys(known), message: reply.message },
      })
      focusSoon('verified-nominee')
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const closing = closingOf(failure)
      if (closing !== undefined) {
        captcha.reload()
        return close(closing)
      }
      // First: a new picture empties its field, with the error of it.
      if (failure.errors['captcha_value']) captcha.refused()
      else if (failure.code !== 'offline') captcha.reload()
      const { fields, words } = refused(failure, (field) => formNames[field] ?? field)
      if (fields.length === 0) {
        setProblem(words)
        focusSoon('unverified-nominee')
      } else setTimeout(() => focusField(fields[0]!))
    }
  }

  function again() {
    const known = standings.nominee?.known ?? []
    change({ ...Object.fromEntries(known.map((name) => [name, ''])), nominee_captcha_value: '' })
    stand({ nominee: null })
    captcha.reload()
    focusSoon('nominee_verification_number')
  }

  return { ready, verify, again, verifying: sending, problem }
}
