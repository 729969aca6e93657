import { useFormContext, useWatch } from 'react-hook-form'
import { proofTexts } from '#contract/texts/applications/proof'
import { useText } from '#frontend/app/text.ts'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import type { Captcha } from '#frontend/ui/captcha/useCaptcha.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** The picture of a call that the device could not prove by itself. */
export function PictureProof({ captcha }: { captcha: Captcha }) {
  const text = useText(proofTexts)
  return (
    <div className="flex flex-col gap-3">
      <Notice kind="warning" live>
        {text('picture_needed')}
      </Notice>
      <CaptchaField name="captcha_value" captcha={captcha} />
    </div>
  )
}

/** Whether what is asked for beside the form is there. */
export function usePictureReady(captcha: Captcha | undefined): boolean {
  const { control } = useFormContext<{ captcha_value: string }>()
  const typed = useWatch({ control, name: 'captcha_value' })
  return !captcha || captcha.ready(typed)
}
