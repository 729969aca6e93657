import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { DraftElsewhere, type ElsewhereProps } from '#frontend/app/drafts/DraftElsewhere.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { Counter } from './counter.ts'
import type { Keeper } from '#frontend/app/drafts/useKeeper.ts'
import type { PanelId } from './panel-of.ts'
import { lastReceipt, receiptOf } from './receipt-store.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useSubmission, type SubmissionBody } from './useSubmission.ts'
import { hasClosed, useSubmitRefusal, type Refused } from './useSubmitRefusal.ts'

type Props = {
  open: boolean
  keeper: Keeper
  /** What was going out when the form was left: it goes out again at once. */
  resend: SubmissionBody | undefined
  onClose: () => void
  /** The time for applications is over, in the words of the server. */
  onClosed: (notice: string) => void
  onRefused: (issues: Refused) => void
}

/** The check before sending, and the sending of a new application. */
export function Submitting({ open, keeper, resend, onClose, onClosed, onRefused }: Props) {
  const { form } = useApplication()
  const [, navigate] = useLocation()
  const counter = useContext(Counter)
  const refusal = useSubmitRefusal()
  const submission = useSubmission(
    form,
    keeper.sent,
    (receipt) => {
      if (counter) counter.done(receipt)
      else navigate(`/submitted-application?id=${receipt.application_id}`, { replace: true })
    },
    (failure) => {
      keeper.reopen()
      onClose()
      // That the program takes none is what stands above these words; from when on it does is said there.
      const isSaid = failure.code === 'program_closed' && !failure.issues[0]?.parameters
      if (hasClosed(failure)) onClosed(isSaid ? '' : failure.message)
      else onRefused(refusal(failure))
    },
  )

  async function send(body: SubmissionBody) {
    await keeper.keepSending(submission.key, body)
    submission.send(body)
  }

  const again = useRef(resend)
  useEffect(() => {
    const body = again.current
    again.current = undefined
    if (body) void send(body)
    // oxlint-disable-next-line exhaustive-deps -- once, when the form opens
  }, [])

  function back(panel?: PanelId) {
    onClose()
    submission.leave()
    keeper.reopen()
    if (panel) setTimeout(() => focusField(`panel-${panel}`))
  }

  return (
    <SubmitDialog
      open={open}
      submission={submission}
      kept={keeper.state === 'on'}
      onConfirm={(body) => void send(body)}
      onClose={() => back()}
      onChange={back}
    />
  )
}

/** What another tab did with this application: if it was sent, its receipt is here, too. */
export function Elsewhere(props: ElsewhereProps) {
  const [, navigate] = useLocation()
  async function show(key: string) {
    const receipt = await receiptOf(key)
    if (!receipt) throw new Error('no receipt')
    lastReceipt.set(receipt)
    navigate(`/submitted-application?id=${receipt.application_id}`, { replace: true })
  }
  return <DraftElsewhere {...props} onReceipt={show} />
}
