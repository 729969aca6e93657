import { useState, type ReactNode } from 'react'
import { toAsciiDigits } from '#contract/digits'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'

type Props = {
  /** How many digits it has. */
  length: number
  words: { code: string; help: string; submit: string; again: string }
  problem: string
  sending: boolean
  asking: boolean
  onCode: (otp: string) => void
  onAgain: () => void
  children?: ReactNode
}

/** The field of a code that came by SMS: filled in by the phone, pasted or typed in either script. */
export function SmsCode({ length, words, problem, sending, asking, onCode, onAgain, children }: Props) {
  const [typed, setTyped] = useState('')
  const send = () => (typed.length === length ? onCode(typed) : focusField('otp'))
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FieldFrame id="otp" label={words.code} optional={false} help={words.help} error={problem}>
        <input
          id="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={problem ? 'otp-help otp-error' : 'otp-help'}
          aria-invalid={problem ? true : undefined}
          aria-required
          className="input w-full max-w-60 text-xl tracking-[0.3em] tabular-nums"
          value={typed}
          onChange={(event) =>
            setTyped(toAsciiDigits(event.target.value).replace(/\D/g, '').slice(0, length))
          }
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={sending}>
          {words.submit}
        </Button>
        <Button busy={asking} onClick={onAgain}>
          {words.again}
        </Button>
        {children}
      </div>
    </form>
  )
}
