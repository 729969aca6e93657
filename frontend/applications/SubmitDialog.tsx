import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import type { PanelId } from './panel-of.ts'
import { PictureProof, usePictureReady } from './PictureProof.tsx'
import { Review } from './Review.tsx'
import { SendingState } from './SendingState.tsx'
import { toBody } from './to-body.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Sending } from './useSending.ts'
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
  const { form, issuesContext } = useApplication()
  const { state, attempt, picture, proving } = submission
  const ready = usePictureReady(picture)
  const idle = state === 'idle'
  const first = state === 'sending' && attempt <= 1
  const close = () => {
    if (!first && state !== 'done') onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={words?.title ?? text('dialog_title')}>
      {idle ? (
        <>
          <p>{words?.check ?? text('dialog_check')}</p>
          <Review onChange={onChange} />
          {picture && <PictureProof captcha={picture} />}
        </>
      ) : (
        <SendingState sending={submission} kept={kept} proving={proving} />
      )}
      <div className="dialog-foot -bottom-5 -mx-5 mt-4 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4">
        {idle && <p className="mb-3 font-semibold">{words?.question ?? text('dialog_question')}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          {!first && state !== 'done' && (
            <Button onClick={onClose}>{text(idle ? 'cancel' : 'back_to_form')}</Button>
          )}
          {state === 'waiting' ? (
            <Button kind="primary" onClick={submission.retry}>
              {text('try_again')}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={!idle}
              disabled={!ready}
              onClick={() => onConfirm(toBody(form.getValues(), issuesContext))}
            >
              {words?.confirm ?? text('confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
