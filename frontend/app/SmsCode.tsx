import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toAsciiDigits } from '#contract/digits'
import { isNumberOf } from '#contract/typed-number'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { useIssueWords } from '#frontend/ui/issue-words.ts'

type Props = {
  /** Of the record that it is for: it isn't the code. */
  number: number
  /** How many digits it has. */
  length: number
  /** Of a phone's last code, which is longer. */
  longest?: number
  words: { code: string; help: string; short: string; submit: string; again: string }
  /** Of the button: what loses something is a danger. */
  kind?: ButtonKind | undefined
  problem: string
  /** It stands here because one was sent just now. */
  isSent?: boolean
  sending: boolean
  asking: boolean
  /** No further one comes today. */
  isLast?: boolean
  onCode: (otp: string) => void
  onAgain: () => void
  children?: ReactNode
}

/** So long nobody needs another code: the one that was sent is on its way. */
const pauseSeconds = 30

/** Of a code that is good for minutes. */
const minutesDigits = 6

const digitsOf = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '')
const grouped = (digits: string, length: number) =>
  length > 6 ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : digits

/** The field of a code that came by SMS: filled in by the phone, pasted or typed in either script. */
export function SmsCode({
  number,
  length,
  longest = length,
  words,
  kind = 'primary',
  problem,
  isSent = true,
  sending,
  asking,
  isLast = false,
  onCode,
  onAgain,
  children,
}: Props) {
  const text = useText(mobileTexts)
  const wordsOf = useIssueWords(true)
  const said = useSaid()
  const [typed, setTyped] = useState('')
  const { left, pause, end } = usePause(isSent)
  const askedAgain = useRef(false)
  // What was asked for again and refused says nothing of the code that was sent before.
  const [unsent, setUnsent] = useState(false)
  // What stands at the field: a code that was refused is so until another one is typed.
  const [fault, setFault] = useState<'short' | 'number' | 'refused'>()
  useEffect(() => {
    if (!problem) return
    setFault('refused')
    setUnsent(askedAgain.current)
    if (askedAgain.current) end()
    focusField('otp')
  }, [problem, end])
  const error =
    fault === 'short'
      ? words.short
      : fault === 'number'
        ? wordsOf('otp', { message: 'code_is_number' })
        : fault === 'refused'
          ? said(problem) + (unsent && !isLast ? ` ${text('last_good')}` : '')
          : ''
  const otp = digitsOf(typed).slice(0, longest)
  function send() {
    askedAgain.current = false
    if (isNumberOf(otp, number)) {
      setFault('number')
      return focusField('otp')
    }
    // One that came before may be of minutes, too.
    const lengths = [length, longest, ...(isSent ? [] : [minutesDigits])]
    if (lengths.includes(otp.length)) return onCode(otp)
    setFault('short')
    focusField('otp')
  }
  /** What was wrong with the one before says nothing of the next. */
  function again() {
    setFault(undefined)
    setTyped('')
    askedAgain.current = true
    pause()
    focusField('otp')
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
        <Button kind={kind} type="submit" data-act busy={sending}>
          {words.submit}
        </Button>
        {!isLast && (
          <Button busy={asking} disabled={left > 0} onClick={again}>
            {left > 0 ? text('again_in', { seconds: left }) : words.again}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}

/** Counts down after each sending, by the clock: it goes on while the SMS is read in another app. */
function usePause(isSent: boolean) {
  const inFuture = () => Date.now() + pauseSeconds * 1000
  const [until, setUntil] = useState(() => (isSent ? inFuture() : 0))
  const [left, setLeft] = useState(isSent ? pauseSeconds : 0)
  useEffect(() => {
    const tick = () => {
      const now = Math.min(pauseSeconds, Math.max(0, Math.ceil((until - Date.now()) / 1000)))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  const [acts] = useState(() => ({
    pause: () => setUntil(inFuture()),
    end: () => setUntil(0),
  }))
  return { left, ...acts }
}
