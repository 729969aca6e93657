import { useState, type FormEvent } from 'react'
import { access } from '#calls/access'
import type { User } from '#contract/access/shapes'
import { toAsciiDigits } from '#contract/digits'
import { access as words } from '#contract/texts/access/access'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { changeSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { QrCode } from '#frontend/ui/QrCode.tsx'

type Enrolment = { secret: string; otpauth: string; enrolment: string }

/** The authenticator app: set up with a QR code, or removed; either after password and code. */
export function Authenticator({ user }: { user: User }) {
  const text = useText(words)
  const start = useSend(access.authenticator.start)
  const remove = useSend(access.authenticator.remove)
  const [enrolment, setEnrolment] = useState<Enrolment>()

  function done(message: string, has_totp: boolean) {
    toast.success(message)
    setEnrolment(undefined)
    changeSession({ user: { ...user, has_totp }, ...(has_totp && { must_enrol: false }) })
    refreshReads()
  }

  const begin = async (confirmation: string) => setEnrolment(await start.send({ body: { confirmation } }))
  async function removeApp(confirmation: string) {
    await remove.send({ body: { confirmation } })
    done(text('totp_removed'), false)
  }

  return (
    <Section title={text('totp_title')}>
      <p>{text('totp_lead')}</p>
      <Notice kind={user.has_totp ? 'success' : 'info'}>
        {text(user.has_totp ? 'totp_on' : 'totp_off')}
      </Notice>
      {!enrolment && (
        <div>
          {user.has_totp ? (
            <ConfirmedAct
              kind="danger"
              label={text('totp_remove')}
              warning={text('totp_remove_question')}
              act={removeApp}
            />
          ) : (
            <ConfirmedAct label={text('totp_set_up')} act={begin} />
          )}
        </div>
      )}
      {enrolment && <Confirm enrolment={enrolment} onDone={() => done(text('totp_done'), true)} />}
    </Section>
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const text = useText(words)
  const { send, sending } = useSend(access.authenticator.confirm)
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
