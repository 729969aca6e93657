import { useState } from 'react'
import { applications } from '#calls/applications'
import type { LocalOffice } from '#contract/geography/offices'
import { mobileDigits } from '#contract/digits'
import { maskedMobile } from '#contract/masked-mobile'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { mobileAnew } from '#contract/texts/applications/mobile-anew'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { OfficeFacts } from '#frontend/app/OfficeFacts.tsx'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { saidOf } from '#frontend/app/said.ts'
import { SmsCode } from '#frontend/app/SmsCode.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { confirmedMobile } from './own-store.ts'

/** Of a code that is good for minutes; one for the day is longer. */
const shortDigits = 6
const dayDigits = 8
const longDigits = 12

const overKeys = ['otp_locked', 'otp_expired'] as const

type Step = 'asked' | 'sent' | 'done' | 'skipped'

type Props = {
  id: number
  token: string
  /** Where the code goes, once it is asked for: a masked mobile. */
  to?: string | undefined
  /** It stands beside what matters more. */
  aside?: boolean
  /** The number that is confirmed already: its holder shows that they have it, for what only they may change. */
  anew?: string
  /** Does it for who hasn't the phone. */
  office?: LocalOffice | undefined
  /** Asked before anything is changed. */
  first?: boolean
  /** It is confirmed, or left for later. */
  onSettled?: (confirmed: boolean) => void
}

/** Offers to confirm the application's mobile by a code; it can be left for later. The token that the right code gives takes the place of the one before. */
export function ConfirmMobile({
  id,
  token,
  to,
  aside = false,
  anew,
  office,
  first = false,
  onSettled,
}: Props) {
  const text = useText(mobileTexts)
  const ofAnew = useText(mobileAnew)
  const { digits } = useFormat()
  const [step, setStep] = useState<Step>('asked')
  const [mobile, setMobile] = useState('')
  const [length, setLength] = useState(shortDigits)
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(0)
  /** The one that was sent is good for nothing any more. */
  const [isOver, setOver] = useState(false)
  const ask = useSend(applications.application.sendMobileCode)
  const confirm = useSend(applications.application.confirmMobile)
  const headers = { 'x-applicant-token': token }
  const isShort = length === shortDigits
  const wordsOf = useIssueWords(step === 'sent')

  function settle(confirmed: boolean) {
    onSettled?.(confirmed)
    setTimeout(() => focusField('mobile-settled'))
  }
  function finish() {
    confirmedMobile.set(id)
    setStep('done')
    settle(true)
  }
  function skip() {
    setStep('skipped')
    settle(false)
  }
  async function attempt(asked: () => Promise<void>) {
    setProblem('')
    try {
      await asked()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const said = failure.errors['otp']?.[0] ?? failure.message
      setProblem(said)
      if (overKeys.some((key) => said === wordsOf('otp', { message: key }))) setOver(true)
      return failure.code
    }
  }
  async function sendCode() {
    const refused = await attempt(async () => {
      const reply = await ask.send({ body: { id, ...(anew && { anew: true }) }, headers })
      if (reply.confirmed) return finish()
      setMobile(reply.mobile)
      setLength(reply.digits)
      setSent((before) => before + 1)
      setOver(false)
      toCode()
    })
    // The last one that came works on.
    if (refused !== 'too_many') return
    setLength(longDigits)
    setMobile('')
    setProblem(saidOf(mobileAnew, 'codes_gone'))
    toCode()
  }
  /** One that came before, for the day. */
  function writeOwn() {
    setProblem('')
    setLength(dayDigits)
    toCode()
  }
  function toCode() {
    setStep('sent')
    setTimeout(() => focusField('otp'))
  }
  const sendAnswer = (otp: string) =>
    attempt(async () => {
      const reply = await confirm.send({ body: { id, otp, ...(anew && { anew: true }) }, headers })
      if (reply.applicant_token) applicantToken.set(id, reply.applicant_token)
      finish()
    })

  if (step === 'skipped' || step === 'done')
    return (
      <div
        id="mobile-settled"
        tabIndex={-1}
        className={`outline-none ${step === 'skipped' ? 'text-base-content/80 print:hidden' : ''}`}
      >
        {step === 'skipped' ? (
          anew ? (
            ofAnew(first ? 'skipped_first' : 'skipped')
          ) : (
            text('skipped')
          )
        ) : (
          <Notice kind="success" live>
            {anew ? ofAnew('done') : text('done')}
          </Notice>
        )}
      </div>
    )
  return (
    <section
      aria-labelledby="confirm-mobile"
      data-whole
      className="flex flex-col gap-3 rounded-box border border-base-300 p-5 print:hidden"
    >
      <h2 id="confirm-mobile" className="font-semibold">
        {anew ? ofAnew('title') : text('title')}
      </h2>
      {step === 'asked' ? (
        <p>
          {anew
            ? ofAnew(first ? 'why_first' : 'why', { mobile: digits(maskedMobile(mobileDigits(anew))) })
            : [text('why'), to && text('goes_to', { mobile: digits(to) })].filter(Boolean).join(' ')}
        </p>
      ) : (
        mobile &&
        !isOver && (
          <p role="status">
            {isShort
              ? sent > 1
                ? ofAnew('sent_again', { mobile: digits(mobile) })
                : text('sent', { mobile: digits(mobile) })
              : ofAnew('sent_day', { mobile: digits(mobile) })}
          </p>
        )
      )}
      {step === 'asked' && problem && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      {step === 'asked' ? (
        <div className="flex flex-wrap gap-3">
          <Button kind={aside ? 'plain' : 'primary'} busy={ask.sending} onClick={() => void sendCode()}>
            {text('send')}
          </Button>
          {anew && <Button onClick={writeOwn}>{ofAnew('have_code')}</Button>}
          <Button onClick={skip}>{text('skip')}</Button>
        </div>
      ) : (
        <SmsCode
          number={id}
          length={length}
          longest={longDigits}
          isLast={length === longDigits && mobile === ''}
          isSent={mobile !== ''}
          words={{
            code: text('code'),
            help: isShort
              ? text('code_help')
              : mobile === '' && length === dayDigits
                ? ofAnew('had_code_help')
                : ofAnew('day_code_help', { count: digits(length) }),
            short: text('code_short', { count: digits(length) }),
            submit: text('confirm'),
            again: text('again'),
          }}
          problem={problem}
          sending={confirm.sending}
          asking={ask.sending}
          onCode={(otp) => void sendAnswer(otp)}
          onAgain={() => void sendCode()}
        >
          <Button onClick={skip}>{text('skip')}</Button>
        </SmsCode>
      )}
      {anew && <p>{ofAnew(office ? 'no_phone_office' : 'no_phone')}</p>}
      {anew && office && <OfficeFacts office={office} />}
    </section>
  )
}
