import { useState } from 'react'
import { grievances } from '#calls/grievances'
import type { TrackedGrievance } from '#contract/grievances/public'
import { mobileTexts } from '#contract/texts/applications/mobile'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { saidOf, useSaid } from '#frontend/app/said.ts'
import { SmsCode } from '#frontend/app/SmsCode.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

type Full = NonNullable<TrackedGrievance['full']>
type Props = {
  lacks: NonNullable<TrackedGrievance['lacks']>
  /** Whether the facts are right isn't told before the code. */
  isGuessed: boolean
  onOpened: (tracked: TrackedGrievance) => void
  onSecret: () => void
}

/** Of one that an officer wrote down: what only its complainant has, their phone or their slip. */
export function Proof({ lacks, isGuessed, onOpened, onSecret }: Props) {
  const text = useText(grievanceTracking)
  return (
    <section
      aria-labelledby="proof"
      className="flex flex-col gap-3 rounded-box border border-base-300 p-5 print:hidden"
    >
      <h2 id="proof" className="font-semibold">
        {text('proof')}
      </h2>
      {lacks.proof === 'mobile' ? (
        <>
          <ByPhone lacks={lacks} isGuessed={isGuessed} open={text('proof_open')} onOpened={onOpened} />
          {isGuessed && <BySlip kind="plain" words={text('guessed_slip')} onSecret={onSecret} />}
        </>
      ) : (
        <BySlip kind="primary" words={text('proof_slip')} onSecret={onSecret} />
      )}
    </section>
  )
}

type BySlipProps = { kind: 'primary' | 'plain'; words: string; onSecret: () => void }
function BySlip({ kind, words, onSecret }: BySlipProps) {
  const text = useText(grievanceTracking)
  return (
    <>
      <p>{words}</p>
      <div>
        <Button kind={kind} onClick={onSecret}>
          {text('proof_to_slip')}
        </Button>
      </div>
    </>
  )
}

/** The code of the phone, before somebody says what they think of an answer: all else is known to the office that gave it. */
export function CodeFirst({ full, onOpened }: { full: Full; onOpened: (opened: Full) => void }) {
  const text = useText(grievanceTracking)
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 p-4 print:hidden">
      <ByPhone
        lacks={full}
        open={text('code_use')}
        onOpened={({ full: opened }) => opened && onOpened(opened)}
      />
    </div>
  )
}

type ByPhoneProps = {
  lacks: Pick<Full, 'grievance_id' | 'complainant_token'>
  isGuessed?: boolean
  /** Words of the button that uses the code. */
  open: string
  onOpened: (tracked: TrackedGrievance) => void
}
function ByPhone({ lacks, isGuessed = false, open, onOpened }: ByPhoneProps) {
  const text = useText(grievanceTracking)
  const sms = useText(mobileTexts)
  const said = useSaid()
  const { digits } = useFormat()
  // What stands over the field of the code, once there is one.
  const [asked, setAsked] = useState<string>()
  const [problem, setProblem] = useState<{ words: string; ofCode: boolean }>()
  const ask = useSend(grievances.grievance.sendCode)
  const confirm = useSend(grievances.grievance.confirmCode)
  const options = {
    params: { id: lacks.grievance_id },
    headers: { 'x-complainant-token': lacks.complainant_token },
  }
  async function attempt(call: () => Promise<void>) {
    setProblem(undefined)
    try {
      await call()
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const ofCode = failure.errors['otp']?.[0]
      const gone = failure.status === 404 ? saidOf(grievanceTracking, 'token_gone') : undefined
      setProblem({ words: ofCode ?? gone ?? failure.message, ofCode: ofCode !== undefined })
      // Today’s code is on the phone already, and another one would be the same.
      if (failure.status === 429 && asked === undefined) typeCode(saidOf(grievanceTracking, 'proof_had'))
    }
  }
  function typeCode(words: string) {
    setAsked(words)
    setTimeout(() => focusField('otp'))
  }
  const sendCode = () =>
    attempt(async () => {
      const { mobile } = await ask.send(options)
      typeCode(isGuessed ? text('guessed_sent') : text('proof_sent', { mobile: digits(mobile) }))
    })
  const show = (otp: string) =>
    attempt(async () => {
      const { data } = await confirm.send({ ...options, body: { otp } })
      if (data.full) complainantToken.set(data.full.grievance_id, data.full.complainant_token)
      onOpened(data)
    })
  return (
    <>
      {asked === undefined ? (
        <p>{text(isGuessed ? 'guessed_why' : 'code_why')}</p>
      ) : (
        <p role="status">{said(asked)}</p>
      )}
      {problem && !problem.ofCode && (
        <Notice kind="error" live>
          {problem.words}
        </Notice>
      )}
      {asked === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busy={ask.sending} onClick={() => void sendCode()}>
            {sms('send')}
          </Button>
          <Button onClick={() => typeCode(saidOf(grievanceTracking, 'proof_had'))}>
            {text('code_have')}
          </Button>
        </div>
      ) : (
        <SmsCode
          number={lacks.grievance_id}
          length={12}
          words={{
            code: sms('code'),
            help: text('code_help'),
            short: sms('code_short', { count: digits(12) }),
            submit: open,
            again: text('code_again'),
          }}
          problem={problem?.ofCode ? problem.words : ''}
          isSent={asked !== saidOf(grievanceTracking, 'proof_had')}
          sending={confirm.sending}
          asking={ask.sending}
          onCode={(otp) => void show(otp)}
          onAgain={() => void sendCode()}
        />
      )}
    </>
  )
}
