import { useState } from 'react'
import { checkTexts } from '#contract/texts/applications/check'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { FieldError } from '#frontend/ui/FieldFrame.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import type { PanelId } from './panel-of.ts'
import { PictureProof, usePictureReady } from '#frontend/app/submitting/PictureProof.tsx'
import { Review } from './Review.tsx'
import { SendingState } from '#frontend/app/submitting/SendingState.tsx'
import { toBody } from './to-body.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Sending } from '#frontend/app/submitting/useSending.ts'
import type { Submission, SubmissionBody } from './useSubmission.ts'

type Props = {
  open: boolean
  submission: Sending<SubmissionBody> & Partial<Pick<Submission, 'proving' | 'picture'>>
  /** What is sent is kept on the device. */
  kept: boolean
  /** Words for another sending than the first. */
  words?: { title: string; check: string; question: string; confirm: string }
  onConfirm: (body: SubmissionBody) => void
  onClose: () => void
  onChange: (panel: PanelId) => void
}

/** Everything on one page to check, the question, and the sending itself. */
export function SubmitDialog({ open, submission, kept, words, onConfirm, onClose, onChange }: Props) {
  const text = useText(applicationTexts)
  const check = useText(checkTexts)
  const { form, issuesContext } = useApplication()
  const { state, attempt, picture, proving } = submission
  const ready = usePictureReady(picture)
  const [declared, setDeclared] = useState(false)
  const [missed, setMissed] = useState(false)
  // What was declared was what stood there then.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setDeclared(false)
    setMissed(false)
  }
  const idle = state === 'idle'
  const first = state === 'sending' && attempt <= 1
  const close = () => {
    if (!first && state !== 'done') onClose()
  }
  function confirm() {
    setMissed(!declared)
    if (declared) onConfirm(toBody(form.getValues(), issuesContext))
    else focusField('declared')
  }
  return (
    <Dialog as="page" open={open} onClose={close} title={words?.title ?? text('dialog_submit')}>
      {idle ? (
        <>
          <p>{words?.check ?? `${text('dialog_check')} ${check('check_correctable')}`}</p>
          <Review onChange={onChange} />
          <Declaration ticked={declared} missed={missed} onTick={setDeclared} />
          {picture && <PictureProof captcha={picture} />}
        </>
      ) : (
        <SendingState sending={submission} kept={kept} proving={proving} />
      )}
      <div className="dialog-foot bottom-0 -mx-1 mt-4 border-t border-base-300 bg-base-100 px-1 py-3">
        {idle && <p className="mb-2 font-semibold">{words?.question ?? text('dialog_question')}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          {!first && state !== 'done' && <Button onClick={onClose}>{text('back_to_form')}</Button>}
          {state === 'waiting' ? (
            <Button kind="primary" onClick={submission.retry}>
              {text('try_again')}
            </Button>
          ) : (
            <Button kind="primary" busy={!idle} disabled={!ready} onClick={confirm}>
              {words?.confirm ?? text('dialog_submit')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type DeclarationProps = { ticked: boolean; missed: boolean; onTick: (ticked: boolean) => void }

/** What the copy prints, to be ticked, and what happens with all that was written. */
function Declaration({ ticked, missed, onTick }: DeclarationProps) {
  const text = useText(checkTexts)
  const error = missed && !ticked ? text('declaration_missing') : ''
  return (
    <div role="group" aria-labelledby="declaration" className="mt-6 flex flex-col gap-1">
      <h3 id="declaration" className="font-semibold">
        {text('declaration_heading')}
      </h3>
      <div data-field className={`field ${error ? 'field-wrong' : ''}`}>
        <FieldError id="declared-error" error={error} />
        <label className="choice">
          <input
            id="declared"
            type="checkbox"
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'declared-error' : undefined}
            className="checkbox checkbox-primary"
          />
          <span>{text('declaration_text')}</span>
        </label>
      </div>
      <a
        href="/privacy-policy"
        target="_blank"
        className="inline-flex min-h-11 items-center self-start font-medium text-primary underline underline-offset-4"
      >
        {text('privacy_policy')}
      </a>
    </div>
  )
}
