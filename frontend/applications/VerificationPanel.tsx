import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ageOn } from '#contract/calendar'
import { applicationTexts } from '#contract/texts/applications/form'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { later } from '#frontend/app/later.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ChangeNumber, ownOf } from './ChangeNumber.tsx'
import { TrackingLink } from './DisabilityField.tsx'
import { CardField } from './FieldsPanel.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'
import { useVerification } from './useVerification.ts'
import { VerifyButton } from './VerifyButton.tsx'

const Stopped = later(() => import('./Stopped.tsx').then((module) => module.Stopped))

/** Who applies: the number, the birth date, and the registry's answer. */
export function VerificationPanel() {
  const { form, standings, change, correcting, preview, stopped } = useApplication()
  const text = useText(applicationTexts)
  const { isDead, label } = useDead()
  const [asking, setAsking] = useState<ReturnType<typeof ownOf>>()
  const [type, number, date] = useWatch({
    control: form.control,
    name: ['verification_type', 'verification_number', 'date_of_birth'],
  })
  const { errors } = useFormState({ control: form.control, name: ['verification_number', 'date_of_birth'] })
  const wrong = errors.verification_number?.message ?? errors.date_of_birth?.message ?? ''
  const exists = wrong === 'applicant_exists'
  /** What only the registry or the office can put right, and doesn't say so by itself. */
  const isRefused = /^(identity_|already_beneficiary)/.test(wrong)
  // Who is said to be dead has no error of it any more.
  useEffect(() => {
    if (isDead && wrong === 'identity_dead') form.clearErrors('verification_number')
  }, [form, isDead, wrong])
  const verified = preview ? null : standings.applicant
  const byBirth = type === '2'
  // What the registry hasn't confirmed is no more than that; nothing is left to do here all the same.
  const identity: string | undefined = verified?.identity
  const unsure =
    identity === 'pending'
      ? ({ state: 'todo', words: text('state_later') } as const)
      : identity === 'failed'
        ? ({ state: 'attention' } as const)
        : undefined
  const changes = verified?.identity === 'declared' ? 'change_number_help' : 'change_person_help'
  const asksProof = verified === null && !byBirth && !preview
  const captcha = useCaptcha(() => change({ captcha_value: '' }), asksProof && number !== '', 'work')
  const { ready, verify, declare, again, asked, verifying, problem, hasApplied } = useVerification(
    captcha,
    byBirth && number !== '' && verified === null && !preview && !correcting,
  )
  const proven = useProven(captcha, () => void verify())
  return (
    <ApplicationPanel id="verification" title={label('verification')} unsure={unsure}>
      <IdentityFields kind="applicant" readOnly={verified !== null} asked={asked} />
      {asksProof && <CaptchaField name="captcha_value" captcha={captcha} />}
      {preview}
      {verified === null && problem && (
        <div id="unverified-applicant" tabIndex={-1} className="outline-none">
          <Notice kind="error" live>
            {problem}
            {!hasApplied && <Stuck />}
          </Notice>
        </div>
      )}
      {verified === null && isRefused && <Stuck />}
      {(hasApplied || exists) && <TrackingLink />}
      {verified === null && byBirth && <p className="text-base-content/80">{text('birth_help')}</p>}
      {verified === null && (
        <VerifyButton
          name="verify_applicant"
          label={text(byBirth ? 'next_step' : 'verify')}
          busy={verifying}
          waiting={proven.waiting}
          onVerify={() => void (byBirth ? declare() : ready().then((isSo) => isSo && proven.press()))}
        />
      )}
      {verified !== null && (
        <div id="verified-applicant" tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {stopped ? <Stopped refusal={stopped} /> : !exists && !isRefused && <VerifiedNotice date={date} />}
        </div>
      )}
      {verified !== null && (!correcting || correcting.identity === 'declared') && (
        <div>
          <Button
            onClick={() => {
              // What is corrected is one person's, whatever the number was.
              const stays = correcting ? [] : ownOf(form.getValues())
              // Who can't have the program sees no names that would go.
              if (stopped && stays.length === 0) again()
              else setAsking(stays)
            }}
          >
            {text('change_number')}
          </Button>
        </div>
      )}
      {(verified !== null || preview) && !stopped && <CardField />}
      <ChangeNumber
        open={asking !== undefined}
        stays={asking ?? []}
        help={text(changes)}
        onClose={() => setAsking(undefined)}
        onConfirm={(gone) => {
          setAsking(undefined)
          again()
          change(gone)
        }}
      />
    </ApplicationPanel>
  )
}

function VerifiedNotice({ date }: { date: string }) {
  const { standings, issuesContext, correcting } = useApplication()
  const { isDead } = useDead()
  const text = useText(applicationTexts)
  const identity = standings.applicant?.identity
  return (
    <Notice kind={identity === 'verified' ? 'success' : identity === 'pending' ? 'warning' : 'info'} live>
      {identity === 'verified' && <p className="font-semibold">{text('verified')}</p>}
      {!correcting && identity !== 'verified' && (
        <p>{text(identity === 'pending' ? 'pending' : 'declared')}</p>
      )}
      {correcting?.note}
      {date && !isDead && (
        <p>{`${text('age')}: ${text('years', { count: ageOn(date, issuesContext.today) })}`}</p>
      )}
    </Notice>
  )
}
