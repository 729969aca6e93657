import { useEffect, useId, useState } from 'react'
import { applications } from '#calls/applications'
import { tracking } from '#contract/texts/applications/tracking'
import { confirmedMobile, takenBack } from '#frontend/app/applications/own-store.ts'
import { withoutProblem, type Proving } from '#frontend/app/applications/proving.ts'
import { call, CallFailed } from '#frontend/app/client.ts'
import { later } from '#frontend/app/later.tsx'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { saidOf } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { Full } from './TrackedFull.tsx'

type Step = 'withdraw' | 'appeal'
/** A step was taken; what is appealed another office has from then on. */
export type StepTaken = (step: Step, reason: string, office?: Full['office']) => void
type Props = Pick<Full, 'office'> & {
  step: Step
  id: number
  token: string
  /** No office does it. */
  noOffice?: boolean | undefined
  onDone: StepTaken
}

const ActCode = later(() => import('#frontend/app/applications/ActCode.tsx').then((module) => module.ActCode))

/** Takes an application back, or appeals against its rejection: asks first, and says what becomes of it. */
export function OwnStep({ step, id, token, office, noOffice, onDone }: Props) {
  const text = useText(tracking)
  const own = useId()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [proving, setProving] = useState<Proving>()

  useEffect(() => {
    if (failure) focusField('step-refused')
  }, [failure])

  const isAppeal = step === 'appeal'
  const kind = isAppeal ? 'primary' : 'danger'
  async function take(otp?: string) {
    if (isAppeal && reason.trim() === '') return setFailure(saidOf(tracking, 'appeal_reason_missing'))
    setBusy(true)
    setFailure(undefined)
    setProving(withoutProblem)
    try {
      const answer = await call(applications.application[step], {
        body: { id, reason, otp },
        headers: { 'x-applicant-token': applicantToken.get(id) ?? token },
      })
      if (!isAppeal) takenBack.set(id)
      // Its phone's code has been shown.
      if (otp !== undefined) confirmedMobile.set(id)
      onDone(step, reason, 'office' in answer ? answer.office : undefined)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setBusy(false)
      const said = problem.errors['otp']?.[0]
      if (said !== undefined && otp !== undefined)
        return setProving((before) => before && { ...before, problem: said })
      if (said !== undefined) {
        await ActCode.preload()
        return setProving({ asked: said, problem: '' })
      }
      setFailure(
        problem.status === 404
          ? saidOf(tracking, 'withdraw_gone')
          : (problem.errors['reason']?.[0] ?? problem.message),
      )
    }
  }
  const refusal = failure && (
    <div id="step-refused" tabIndex={-1} className="outline-none">
      <Notice kind="error" live>
        {failure}
      </Notice>
    </div>
  )
  const keep = <Button onClick={() => setAsking(false)}>{text(`${step}_keep`)}</Button>
  return (
    <>
      <p>{text(`${step}_text`)}</p>
      <div className="print:hidden">
        <Button kind={isAppeal ? 'primary' : 'plain'} onClick={() => setAsking(true)}>
          {text(step)}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={text(step)}>
        <div className="flex flex-col gap-4">
          <p>{text(`${step}_question`)}</p>
          <label htmlFor={own} className="flex flex-col gap-1 font-medium">
            {text(`${step}_reason`)}
            <textarea
              id={own}
              rows={3}
              maxLength={500}
              className="textarea w-full font-normal"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          {proving ? (
            <ActCode
              id={id}
              proving={proving}
              act={text(step)}
              kind={kind}
              busy={busy}
              refusal={refusal}
              office={noOffice ? null : office}
              onCode={(otp) => void take(otp)}
              onAgain={() => void take()}
            >
              {keep}
            </ActCode>
          ) : (
            <>
              {refusal}
              <div className="flex flex-wrap gap-3">
                <Button kind={kind} busy={busy} onClick={() => void take()}>
                  {text(step)}
                </Button>
                {keep}
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}
