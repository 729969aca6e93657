import { applicationTexts } from '#contract/texts/applications'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { PanelId } from './panel-of.ts'
import { Review } from './Review.tsx'
import { toBody } from './to-body.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Submission, SubmissionBody } from './useSubmission.ts'

type Props = {
  open: boolean
  submission: Submission
  onConfirm: (body: SubmissionBody) => void
  onClose: () => void
  onChange: (panel: PanelId) => void
}

/** Everything on one page to check, the question, and the sending itself. */
export function SubmitDialog({ open, submission, onConfirm, onClose, onChange }: Props) {
  const text = useText(applicationTexts)
  const { form, issuesContext } = useApplication()
  const sending = submission.state === 'sending'
  const close = () => {
    if (!sending) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={text('dialog_title')}>
      {submission.state === 'idle' && (
        <>
          <p>{text('dialog_check')}</p>
          <Review onChange={onChange} />
        </>
      )}
      {(sending || submission.state === 'done') && <Sending progress={submission.progress} />}
      {submission.state === 'failed' && (
        <Notice kind="error" live>
          {submission.failure?.code !== 'offline' && (
            <p className="font-semibold">{submission.failure?.message}</p>
          )}
          <p>{text(submission.failure?.code === 'offline' ? 'send_offline' : 'send_failed')}</p>
        </Notice>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4">
        {submission.state === 'idle' && <p className="mb-3 font-semibold">{text('dialog_question')}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          {!sending && (
            <Button onClick={onClose}>
              {text(submission.state === 'failed' ? 'back_to_form' : 'cancel')}
            </Button>
          )}
          {submission.state === 'failed' ? (
            <Button kind="primary" onClick={submission.retry}>
              {text('try_again')}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={sending}
              onClick={() => onConfirm(toBody(form.getValues(), issuesContext))}
            >
              {text('confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Sending({ progress }: { progress: number }) {
  const text = useText(applicationTexts)
  const percent = Math.round(progress * 100)
  const words = percent < 100 ? text('uploading', { percent }) : text('saving')
  return (
    <div className="flex flex-col gap-2 py-6">
      <p role="status">{words}</p>
      <progress
        className="progress progress-primary h-3 w-full"
        value={percent}
        max={100}
        aria-label={words}
      />
    </div>
  )
}
