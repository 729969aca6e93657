import { useWatch } from 'react-hook-form'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { NomineeAddress } from './NomineeAddress.tsx'
import { useOptions } from './options.ts'
import { ApplicationPanel } from './PanelStates.tsx'
import { PictureFields } from './PicturesPanel.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useNomineeVerification } from './useNomineeVerification.ts'
import { VerifyButton } from './VerifyButton.tsx'

/** Whether there is a nominee, and who. */
export function NomineePanel() {
  const { form } = useApplication()
  const text = useText(applicationTexts)
  const wanted = useWatch({ control: form.control, name: 'is_nominnee_optional' })
  return (
    <ApplicationPanel id="nominee">
      <ChoiceField
        name="is_nominnee_optional"
        label={text('nominee_wanted')}
        help={text('nominee_wanted_help')}
        required
        options={[
          { value: 'true', label: text('yes') },
          { value: 'false', label: text('no') },
        ]}
      />
      {wanted !== 'false' && <Nominee />}
    </ApplicationPanel>
  )
}

function Nominee() {
  const { lookupsOf, standings } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const known = (name: string) => standings.nominee?.known.includes(name) === true
  return (
    <>
      <NomineeIdentity />
      <TextField
        name="nominee_bn"
        label={text('nominee_bn')}
        required
        readOnly={known('nominee_bn')}
        lang="bn"
        maxLength={200}
      />
      <TextField
        name="nominee_en"
        label={text('nominee_en')}
        required
        readOnly={known('nominee_en')}
        lang="en"
        maxLength={200}
      />
      <ChoiceField
        name="nominee_nationality"
        label={text('nominee_nationality')}
        required
        options={options(lookupsOf(lookupType.nationality))}
      />
      <ChoiceField
        name="nominee_relation_with_beneficiary"
        label={text('nominee_relation_with_beneficiary')}
        required
        options={options(lookupsOf(lookupType.nominee_relation))}
      />
      <NomineeAddress />
      <PictureFields kind="nominee" />
    </>
  )
}

function NomineeIdentity() {
  const { form, standings, change, preview } = useApplication()
  const text = useText(applicationTexts)
  const captcha = useCaptcha(() => change({ nominee_captcha_value: '' }), !preview)
  const { verify, again, refuseApplicant, verifying, problem } = useNomineeVerification(captcha)
  const [type, number, date, typed] = useWatch({
    control: form.control,
    name: [
      'nominee_verification_type',
      'nominee_verification_number',
      'nominee_date_of_birth',
      'nominee_captcha_value',
    ],
  })
  const verified = preview ? null : standings.nominee
  return (
    <>
      <div
        className="flex flex-col gap-6"
        onBlur={(event) => event.target.id === 'nominee_verification_number' && refuseApplicant()}
      >
        <IdentityFields kind="nominee" readOnly={verified !== null} />
      </div>
      {verified === null && type !== '2' && (
        <>
          {preview || <CaptchaField name="nominee_captcha_value" captcha={captcha} />}
          {problem && (
            <Notice kind="error" live>
              {problem}
            </Notice>
          )}
          <VerifyButton
            name="verify_nominee"
            label={text('verify')}
            busy={verifying}
            disabled={!number || !date || !captcha.ready(typed)}
            onVerify={() => void verify()}
          />
        </>
      )}
      {verified !== null && (
        <>
          <div id="verified-nominee" tabIndex={-1} className="outline-none">
            <Notice kind={verified.identity === 'verified' ? 'success' : 'warning'} live>
              {text(verified.identity === 'verified' ? 'nominee_verified' : 'nominee_pending')}
            </Notice>
          </div>
          <div>
            <Button onClick={again}>{text('nominee_change')}</Button>
          </div>
        </>
      )}
    </>
  )
}
