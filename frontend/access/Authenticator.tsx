import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { toAsciiDigits } from '#contract/digits'
import { access as words } from '#contract/texts/access'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { changeSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import { QrCode } from './QrCode.tsx'

type Enrolment = { secret: string; otpauth: string; enrolment: string }

/** The authenticator app: set up with a QR code after the password, or removed. */
export function Authenticator({ user }: { user: User }) {
  const text = useText(words)
  const [step, setStep] = useState<'none' | 'start' | 'remove'>('none')
  const [enrolment, setEnrolment] = useState<Enrolment>()

  function done(message: string, has_totp: boolean) {
    toast.success(message)
    setEnrolment(undefined)
    setStep('none')
    changeSession({ user: { ...user, has_totp }, ...(has_totp && { must_enrol: false }) })
    refreshReads()
  }

  return (
    <Section title={text('totp_title')}>
      <p>{text('totp_lead')}</p>
      <Notice kind={user.has_totp ? 'success' : 'info'}>
        {text(user.has_totp ? 'totp_on' : 'totp_off')}
      </Notice>
      {step === 'none' && (
        <div>
          <Button onClick={() => setStep(user.has_totp ? 'remove' : 'start')}>
            {text(user.has_totp ? 'totp_remove' : 'totp_set_up')}
          </Button>
        </div>
      )}
      {step !== 'none' && !enrolment && (
        <WithPassword
          step={step}
          onStarted={setEnrolment}
          onRemoved={() => done(text('totp_removed'), false)}
          onCancel={() => setStep('none')}
        />
      )}
      {enrolment && <Confirm enrolment={enrolment} onDone={() => done(text('totp_done'), true)} />}
    </Section>
  )
}

type WithPasswordProps = {
  step: 'start' | 'remove'
  onStarted: (enrolment: Enrolment) => void
  onRemoved: () => void
  onCancel: () => void
}

function WithPassword({ step, onStarted, onRemoved, onCancel }: WithPasswordProps) {
  const text = useText(words)
  const form = useForm({ defaultValues: { password: '' } })
  const start = useSend(access.totpStart)
  const remove = useSend(access.totpRemove)

  async function submit(body: { password: string }) {
    if (!body.password) return form.setError('password', { type: 'issue', message: 'required' })
    try {
      if (step === 'start') onStarted(await start.send({ body }))
      else {
        await remove.send({ body })
        onRemoved()
      }
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const message = failure.errors['password']?.[0] ?? failure.message
      form.setError('password', { type: 'server', message })
    }
  }

  return (
    <FormRoot form={form} onSubmit={submit}>
      <div className="flex max-w-[28rem] flex-col gap-4">
        {step === 'remove' && <Notice kind="warning">{text('totp_remove_question')}</Notice>}
        <PasswordField name="password" label={text('totp_password')} autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <Button
            kind={step === 'remove' ? 'danger' : 'primary'}
            type="submit"
            busy={start.sending || remove.sending}
          >
            {text(step === 'remove' ? 'totp_remove' : 'totp_set_up')}
          </Button>
          <Button onClick={onCancel}>{text('cancel')}</Button>
        </div>
      </div>
    </FormRoot>
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const text = useText(words)
  const { send, sending } = useSend(access.totpConfirm)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    try {
      await send({ body: { enrolment: enrolment.enrolment, code: toAsciiDigits(code).replace(/\D/g, '') } })
      onDone()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setProblem(failure.errors['code']?.[0] ?? failure.message)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex max-w-[28rem] flex-col gap-4">
      <p>{text('totp_scan')}</p>
      <QrCode value={enrolment.otpauth} label={text('totp_qr')} />
      <p>
        {text('totp_secret')}
        <br />
        <code lang="en" className="font-mono text-lg font-semibold break-all select-all">
          {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <FieldFrame id="totp-code" label={text('totp_code')} optional={false} error={problem}>
        <input
          id="totp-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={problem ? 'totp-code-error' : undefined}
          aria-invalid={problem ? true : undefined}
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          className="input w-full text-xl tracking-[0.3em]"
        />
      </FieldFrame>
      <div>
        <Button kind="primary" type="submit" busy={sending}>
          {text('totp_confirm')}
        </Button>
      </div>
    </form>
  )
}
