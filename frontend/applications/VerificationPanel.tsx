import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { personRefusal } from '#contract/applications/person'
import { ageOn } from '#contract/calendar'
import { sayIssue } from '#contract/texts/validation'
import { applicationTexts } from '#contract/texts/applications/form'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { AskDialog } from './AskDialog.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { ApplicationPanel } from './PanelStates.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useVerification } from './useVerification.ts'
import { VerifyButton } from './VerifyButton.tsx'

/** Who applies: the number, the birth date, and the registry's answer. */
export function VerificationPanel() {
  const { form, standings, change, correcting, preview } = useApplication()
  const text = useText(applicationTexts)
  const captcha = useCaptcha(() => change({ captcha_value: '' }), !preview)
  const { verify, declare, again, verifying, problem } = useVerification(captcha)
  const [asking, setAsking] = useState(false)
  const [type, number, date, typed] = useWatch({
    control: form.control,
    name: ['verification_type', 'verification_number', 'date_of_birth', 'captcha_value'],
  })
  const verified = preview ? null : standings.applicant
  const byBirth = type === '2'
  return (
    <ApplicationPanel id="verification">
      <IdentityFields kind="applicant" readOnly={verified !== null} />
      {verified === null && !byBirth && !preview && <CaptchaField name="captcha_value" captcha={captcha} />}
      {preview}
      {verified === null && problem && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      {verified === null && byBirth && <p className="text-base-content/80">{text('birth_help')}</p>}
      {verified === null && (
        <VerifyButton
          name="verify_applicant"
          label={text(byBirth ? 'next_step' : 'verify')}
          busy={verifying}
          disabled={!number || !date || (!byBirth && !captcha.ready(typed))}
          onVerify={() => void (byBirth ? declare() : verify())}
        />
      )}
      {verified !== null && <VerifiedNotice date={date} />}
      {verified !== null && (!correcting || correcting.identity === 'declared') && (
        <div>
          <Button onClick={() => setAsking(true)}>{text('change_person')}</Button>
        </div>
      )}
      <AskDialog
        open={asking}
        title={text('change_person_question')}
        question={text('change_person_help')}
        confirm={text('change_person')}
        cancel={text('cancel_keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          again()
        }}
      />
    </ApplicationPanel>
  )
}

function VerifiedNotice({ date }: { date: string }) {
  const { form, standings, program, issuesContext, correcting } = useApplication()
  const text = useText(applicationTexts)
  const language = useLanguage()
  const gender = useWatch({ control: form.control, name: 'gender_id' })
  const identity = standings.applicant?.identity
  const refusal =
    program && date && gender
      ? personRefusal(
          { date_of_birth: date, gender_id: Number(gender) },
          { ...program, is_marital: 0 },
          issuesContext.today,
        )
      : undefined
  return (
    <div id="verified-applicant" tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice kind={identity === 'verified' ? 'success' : identity === 'pending' ? 'warning' : 'info'} live>
        {identity === 'verified' && <p className="font-semibold">{text('verified')}</p>}
        {!correcting && (
          <p>
            {text(identity === 'verified' ? 'verified_by' : identity === 'pending' ? 'pending' : 'declared')}
          </p>
        )}
        {correcting?.note}
        {date && <p>{`${text('age')}: ${text('years', { count: ageOn(date, issuesContext.today) })}`}</p>}
      </Notice>
      {refusal && (
        <Notice kind="warning" live>
          {sayIssue(language, { field: refusal.field, key: refusal.code, parameters: refusal.parameters })}
        </Notice>
      )}
    </div>
  )
}
