import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { access } from '#calls/access'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { keepConfirmation } from './confirmation.ts'
import { OtpForm } from './OtpDialog.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  open: boolean
  /** What is done once it is certain who asks. */
  label: string
  kind: ButtonKind
  warning?: ReactNode
  onClose: () => void
  onConfirmed: (confirmation: string) => void
}

/** Asks for the password and then for a code: that it is still the person who signed in. */
export function ConfirmDialog(props: Props) {
  const text = useText(words)
  return (
    <Dialog open={props.open} onClose={props.onClose} title={text('confirm_title')}>
      <Steps {...props} />
    </Dialog>
  )
}

type Asked = { method: 'sms' | 'totp'; seconds: number; times: number }

function Steps({ label, kind, warning, onClose, onConfirmed }: Props) {
  const text = useText(words)
  const form = useForm({ defaultValues: { confirm_with: '' } })
  const first = useSend(access.confirmation.sendCode)
  const second = useSend(access.confirmation.confirm)
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<string>()

  async function ask({ confirm_with: password }: { confirm_with: string }) {
    if (!password) return form.setError('confirm_with', { type: 'issue', message: 'required' })
    setProblem(undefined)
    try {
      const { method, seconds } = await first.send({ body: { password } })
      setAsked((before) => ({ method, seconds, times: (before?.times ?? 0) + 1 }))
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setAsked(undefined)
      const message = failure.errors['password']?.[0] ?? failure.message
      form.setError('confirm_with', { type: 'server', message })
    }
  }

  async function confirm(otp: string) {
    setProblem(undefined)
    try {
      const { confirmation, seconds } = await second.send({ body: { otp } })
      keepConfirmation(confirmation, seconds)
      onConfirmed(confirmation)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.errors['otp']?.[0] ?? failure.message)
    }
  }

  if (asked)
    return (
      <OtpForm
        key={asked.times}
        method={asked.method}
        seconds={asked.seconds}
        submitLabel={label}
        kind={kind}
        sending={second.sending}
        problem={problem}
        onClose={onClose}
        onCode={(otp) => void confirm(otp)}
        onResend={() => void ask(form.getValues())}
      />
    )
  return (
    <FormRoot form={form} onSubmit={ask}>
      <div className="flex flex-col gap-4">
        {warning && <Notice kind="warning">{warning}</Notice>}
        <p>{text('confirm_lead')}</p>
        {/* What loses something always asks. */}
        {!warning && <p>{text('confirm_kept')}</p>}
        <PasswordField name="confirm_with" label={text('password')} autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={first.sending}>
            {text('continue')}
          </Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
        </div>
      </div>
    </FormRoot>
  )
}
