import { useEffect, useState, type ReactNode } from 'react'
import { toAsciiDigits } from '#contract/digits'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'

type Props = {
  /** How many digits it has. */
  length: number
  /** Of a phone's last code, which is longer. */
  longest?: number
  words: { code: string; help: string; short: string; submit: string; again: string }
  problem: string
  sending: boolean
  asking: boolean
  onCode: (otp: string) => void
  onAgain: () => void
  children?: ReactNode
}

const digitsOf = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '')
const grouped = (digits: string, length: number) =>
  length > 6 ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : digits

/** The field of a code that came by SMS: filled in by the phone, pasted or typed in either script. */
export function SmsCode({
  length,
  longest = length,
  words,
  problem,
  sending,
  asking,
  onCode,
  onAgain,
  children,
}: Props) {
  const [typed, setTyped] = useState('')
  // What stands at the field: a code that was refused is so until another one is typed.
  const [fault, setFault] = useState<'short' | 'refused'>()
  useEffect(() => {
    if (!problem) return
    setFault('refused')
    focusField('otp')
  }, [problem])
  const error = fault === 'short' ? words.short : fault === 'refused' ? problem : ''
  const otp = digitsOf(typed).slice(0, longest)
  function send() {
    if (otp.length === length || otp.length === longest) return onCode(otp)
    setFault('short')
    focusField('otp')
  }
  /** What was wrong with the one before says nothing of the next. */
  function again() {
    setFault(undefined)
    setTyped('')
    onAgain()
  }
  function change({ value, selectionEnd }: HTMLInputElement) {
    setFault(undefined)
    const digits = digitsOf(value).slice(0, longest)
    // While somebody mends the middle, the caret stays where it is.
    setTyped(selectionEnd === value.length ? grouped(digits, length) : toAsciiDigits(value))
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FieldFrame id="otp" label={words.code} optional={false} help={words.help} error={error}>
        <input
          id="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={error ? 'otp-help otp-error' : 'otp-help'}
          aria-invalid={error ? true : undefined}
          aria-required
          className={`input w-full max-w-60 text-xl tabular-nums ${length > 6 ? 'tracking-widest' : 'tracking-[0.3em]'}`}
          value={typed}
          onChange={(event) => change(event.target)}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={sending}>
          {words.submit}
        </Button>
        <Button busy={asking} onClick={again}>
          {words.again}
        </Button>
        {children}
      </div>
    </form>
  )
}
