import { useWatch } from 'react-hook-form'
import { isChild } from '#contract/applications/person'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { useCaptcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { useProven } from '#frontend/ui/captcha/useProven.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { FactField } from '#frontend/ui/FactField.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { NomineeAddress } from './NomineeAddress.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { PictureFields } from './PicturesPanel.tsx'
import { asksOfNominee } from './standing.ts'
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
      {wanted === 'true' && <Nominee />}
    </ApplicationPanel>
  )
}

function Nominee() {
  const { form, lookupsOf, issuesContext, standings, preview } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const [type, born, chosen] = useWatch({
    control: form.control,
    name: ['nominee_verification_type', 'date_of_birth', 'nominee_relation_with_beneficiary'],
  })
  // A child has neither husband nor wife nor children; what stands chosen is shown all the same.
  const isOfChild = isChild(born, issuesContext.today)
  const relations = lookupsOf(lookupType.nominee_relation).filter(
    ({ id, code }) => !isOfChild || !/^(spouse|child)$/.test(code) || String(id) === chosen,
  )
  // Who the nominee is comes first: what the registry says need not be typed.
  if (!asksOfNominee(type, standings, preview)) return <NomineeIdentity />
  return (
    <>
      <NomineeIdentity />
      <NomineeName name="nominee_bn" lang="bn" />
      <NomineeName name="nominee_en" lang="en" />
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
        options={options(relations)}
      />
      <NomineeAddress />
      <PictureFields kind="nominee" />
    </>
  )
}

function NomineeName({ name, lang }: { name: 'nominee_bn' | 'nominee_en'; lang: 'bn' | 'en' }) {
  const { form, standings } = useApplication()
  const text = useText(applicationTexts)
  const value = useWatch({ control: form.control, name })
  if (standings.nominee?.known.includes(name))
    return <FactField name={name} label={text(name)} value={value} lang={lang} />
  return <TextField name={name} label={text(name)} required lang={lang} />
}

function NomineeIdentity() {
  const { form, standings, change, preview } = useApplication()
  const text = useText(applicationTexts)
  const [type, number] = useWatch({
    control: form.control,
    name: ['nominee_verification_type', 'nominee_verification_number'],
  })
  const verified = preview ? null : standings.nominee
  const asksProof = verified === null && type !== '2'
  const captcha = useCaptcha(
    () => change({ nominee_captcha_value: '' }),
    asksProof && !preview && number !== '',
    'work',
  )
  const { ready, verify, again, verifying, problem } = useNomineeVerification(captcha)
  const proven = useProven(captcha, () => void verify())
  return (
    <>
      <IdentityFields kind="nominee" readOnly={verified !== null} />
      {asksProof && (
        <>
          {preview || <CaptchaField name="nominee_captcha_value" captcha={captcha} />}
          {problem && (
            <div id="unverified-nominee" tabIndex={-1} className="outline-none">
              <Notice kind="error" live>
                {problem}
              </Notice>
            </div>
          )}
          <VerifyButton
            name="verify_nominee"
            label={text('verify')}
            busy={verifying}
            waiting={proven.waiting}
            onVerify={() => void ready().then((isSo) => isSo && proven.press())}
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
