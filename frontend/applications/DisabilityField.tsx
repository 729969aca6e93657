import { useState } from 'react'
import { get, useFormState, useWatch, type FieldError } from 'react-hook-form'
import { applications } from '#calls/applications'
import type { AdditionalField } from '#contract/programs'
import { isNumberOf } from '#contract/typed-number'
import { applicationTexts } from '#contract/texts/applications/form'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { errorOf, useIssueWords } from '#frontend/ui/issue-words.ts'
import { closingOf } from './closing.ts'
import { isReady } from './pressed.ts'
import { focusSoon } from './focus-soon.ts'
import { PictureProof } from '#frontend/app/submitting/PictureProof.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useRefusal } from './useRefusal.ts'
import { useHeaderCaptcha } from '#frontend/app/submitting/useHeaderCaptcha.ts'
import type { ApplicationName } from './values.ts'
import { VerifyButton } from './VerifyButton.tsx'

export const TrackingLink = later(() => import('./TrackingLink.tsx').then((module) => module.TrackingLink))

type Props = {
  field: AdditionalField
  name: string
  label: string
  help: string | undefined
  required: boolean
}

/** The disability card's number, verified against its registry. */
export function DisabilityField({ field, ...shared }: Props) {
  const { form, program, standings, stand, change, close, correcting, preview } = useApplication()
  const text = useText(applicationTexts)
  const { send, sending } = useSend(applications.verification.disabilityCard)
  const refused = useRefusal()
  const [problem, setProblem] = useState<string>()
  /** What was refused of which number: it stands till another is typed. */
  const [refusal, setRefusal] = useState<{ of: unknown; error: FieldError | undefined }>()
  const wordsOf = useIssueWords(refusal !== undefined)
  const number = useWatch({ control: form.control, name: `additional.${field.id}` })
  const { errors } = useFormState({ control: form.control, name: shared.name as ApplicationName })
  const error =
    (get(errors, shared.name) as FieldError | undefined) ??
    (refusal?.of === number ? refusal?.error : undefined)
  /** With which another applied: where that application is seen is offered, and it isn't called verified. */
  const isTaken = error?.message === 'disability_card_taken'
  const verified = preview ? null : standings.disability
  const captcha = useHeaderCaptcha(() => change({ captcha_value: '' }))
  const [proving, setProving] = useState(false)

  async function verify() {
    setProblem(undefined)
    setRefusal(undefined)
    const name = shared.name as ApplicationName
    const isThere = await isReady(form, [name], { name: 'captcha_value', captcha: captcha.picture })
    if (!number) {
      form.setError(name, { type: 'issue', message: 'required' })
      focusField(name)
    }
    if (!number || !isThere) return
    const values = form.getValues()
    // Who has no card at hand writes the number that they know.
    if (isNumberOf(String(number), values.verification_number)) {
      form.setError(name, { type: 'issue', message: 'card_is_number' })
      return focusField(name)
    }
    // Who was verified is answered of their own card only; of anybody else a captcha is asked.
    const word = standings.applicant?.identity === 'verified' ? standings.applicant.token : undefined
    setProving(true)
    close(null)
    try {
      const headers = word === undefined ? await captcha.headers(values.captcha_value) : {}
      const reply = await send({
        body: {
          dis_id: String(number),
          date_of_birth: values.date_of_birth,
          program_id: correcting ? undefined : program?.id,
          verification_token: word,
          // Of who is declared by a number: a card that is made out to another is told now, not after everything is filled in.
          ...(values.verification_type === '2' && { verification_number: values.verification_number }),
        },
        headers,
      })
      form.clearErrors([name, 'verify_card'])
      const isOthers = values.account_type === '2' && values.account_owner !== ''
      if (!values.account_name && !isOthers && reply.data.NameEnglish)
        change({ account_name: reply.data.NameEnglish })
      stand({ disability: { token: reply.data.disability_token, message: reply.message } })
      focusSoon('verified-card')
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (failure.code === 'captcha') return captcha.refused()
      if (captcha.picture) captcha.refused()
      const closing = closingOf(failure)
      if (closing !== undefined) return close(closing)
      const { fields, words } = refused(failure, () => shared.name)
      if (fields.length === 0) {
        setProblem(words)
        focusSoon('unverified-card')
      } else {
        setRefusal({ of: number, error: failure.issues.map(errorOf)[0] })
        setTimeout(() => focusField(fields[0]!))
      }
    } finally {
      setProving(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        {...shared}
        problem={
          verified === null && refusal?.of === number ? wordsOf(shared.name, refusal?.error) : undefined
        }
        readOnly={verified !== null}
        inputMode="numeric"
        maxLength={30}
      />
      {isTaken && <TrackingLink />}
      {problem && (
        <div id="unverified-card" tabIndex={-1} className="outline-none">
          <Notice kind="error" live>
            {problem}
            <Stuck />
          </Notice>
        </div>
      )}
      {verified === null && captcha.picture && <PictureProof captcha={captcha.picture} />}
      {verified === null ? (
        <VerifyButton
          name="verify_card"
          label={text('disability_verify')}
          busy={sending || proving}
          onVerify={() => void verify()}
        />
      ) : (
        <>
          {!isTaken && (
            <div id="verified-card" tabIndex={-1} className="outline-none">
              <Notice kind="success" live>
                {verified.message}
              </Notice>
            </div>
          )}
          <div>
            <Button onClick={() => stand({ disability: null })}>{text('disability_change')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
