import { useLocation } from 'wouter'
import { access } from '#contract/access'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { useEntrySend } from './useEntrySend.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FormProblems } from '#frontend/ui/FormProblems.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import type { CaptchaBody } from '#frontend/ui/captcha/useCaptcha.ts'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordIssues, useEntryForm } from './useEntryForm.ts'

type Fresh = { otp: string; password: string; confirm_password: string }
/** Who asked for the code; the captcha that it was asked with says whose request it is. */
export type Forgetful = { username: string; phone: string } & CaptchaBody
type Props = { asked: Forgetful; onBack: () => void }

/** The second step of a forgotten password: the code that came, and a new password. */
export function SetForgotten({ asked, onBack }: Props) {
  const text = useText(words)
  const [, navigate] = useLocation()
  const entry = useEntryForm<Fresh>({
    defaults: { otp: '', password: '', confirm_password: '' },
    endpoint: access.entry.forgotPasswordSubmit,
    bodyOf: (values) => values,
    more: passwordIssues,
  })
  const { send, sending } = useEntrySend(access.entry.forgotPasswordSubmit)

  async function save(values: Fresh) {
    try {
      await send({ body: { ...values, ...asked } })
      toast.success(text('forgot_done'))
      navigate('/login')
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      // What names no field of this step is about the code (specification 8).
      if (!entry.showRefusal(failure)) {
        entry.form.setError('otp', { type: 'server', message: failure.message })
        entry.refuse()
      }
    }
  }

  return (
    <FormRoot<Fresh, Fresh> form={entry.form} onSubmit={save} onInvalid={entry.refuse}>
      <div className="flex flex-col gap-6">
        <div>
          <Button onClick={onBack}>
            <StaffIcon name="left" />
            {text('back')}
          </Button>
        </div>
        <p>{text('forgot_step_2')}</p>
        {entry.attempt > 0 && (
          <FormProblems key={entry.attempt} names={['otp', 'password', 'confirm_password']} />
        )}
        <TextField
          name="otp"
          label={text('otp')}
          help={text('otp_help')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <NewPasswordFields />
        <Button kind="primary" type="submit" wide busy={sending}>
          {text('save_password')}
        </Button>
      </div>
    </FormRoot>
  )
}
