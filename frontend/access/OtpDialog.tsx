import { useEffect, useRef, useState } from 'react'
import { toAsciiDigits } from '#contract/digits'
import { access } from '#contract/texts/access/access'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { clockOf, useCountdown } from './useCountdown.ts'

const length = 6

type FormProps = {
  /** Where the code comes from; the app's codes have no countdown of ours. */
  method: 'sms' | 'totp'
  seconds: number
  submitLabel: string
  kind?: ButtonKind
  sending: boolean
  /** What was wrong with the code. */
  problem: string | undefined
  onClose: () => void
  onCode: (code: string) => void
  onResend: () => void
}
type Props = FormProps & { open: boolean }

/** Asks for the code: pasted, filled in by the phone or typed in either script; sent when it is whole. */
export function OtpDialog(props: Props) {
  const text = useText(access)
  return (
    <Dialog open={props.open} onClose={props.onClose} title={text('otp_title')}>
      <OtpForm {...props} />
    </Dialog>
  )
}

/** The code's field with its countdown, within any dialog. */
export function OtpForm(props: FormProps) {
  const {
    method,
    seconds,
    submitLabel,
    kind = 'primary',
    sending,
    problem,
    onClose,
    onCode,
    onResend,
  } = props
  const text = useText(access)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(seconds, method === 'sms', () => {
    toast.info(text('otp_over'))
    onClose()
  })

  // The dialog gives the focus to its heading as it opens; the code comes after.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    if (!problem) return
    setTyped('')
    input.current?.focus()
  }, [problem])

  function change(next: string) {
    const digits = toAsciiDigits(next).replace(/\D/g, '').slice(0, length)
    setTyped(/^[\s\d-]*$/.test(toAsciiDigits(next)) ? digits : next.slice(0, 20))
    if (digits.length === length && digits !== typed && !sending) onCode(digits)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length === length) onCode(typed)
        else input.current?.focus()
      }}
    >
      <p>{text(method === 'sms' ? 'otp_sms' : 'otp_totp')}</p>
      <FieldFrame id="otp" label={text('otp')} optional={false} help={text('otp_help')} error={problem ?? ''}>
        <input
          ref={input}
          id="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={problem ? 'otp-help otp-error' : 'otp-help'}
          aria-invalid={problem ? true : undefined}
          aria-required
          className="input w-full text-2xl tracking-[0.4em] tabular-nums"
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
      </FieldFrame>
      {method === 'sms' && (
        <p role="timer" className="font-medium tabular-nums">
          {text('otp_left', { time: clockOf(left) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={kind} type="submit" busy={sending}>
          {submitLabel}
        </Button>
        {method === 'sms' && <Button onClick={onResend}>{text('otp_resend')}</Button>}
      </div>
    </form>
  )
}
