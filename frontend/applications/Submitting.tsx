import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { applications } from '#calls/applications'
import type { ReplyOf } from '#contract/endpoint'
import { call } from '#frontend/app/client.ts'
import { DraftElsewhere, type ElsewhereProps } from '#frontend/app/drafts/DraftElsewhere.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { closingOf } from './closing.ts'
import { Counter } from './counter.ts'
import type { Keeper } from '#frontend/app/drafts/useKeeper.ts'
import type { PanelId } from './panel-of.ts'
import { lastReceipt, receiptOf } from './receipt-store.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useApplication } from './useApplicationForm.ts'
import { useSubmission, type SubmissionBody } from './useSubmission.ts'
import { useSubmitRefusal, type Refused } from './useSubmitRefusal.ts'

type Props = {
  open: boolean
  keeper: Keeper
  /** What was going out when the form was left: it goes out again at once. */
  resend: SubmissionBody | undefined
  onClose: () => void
  onRefused: (issues: Refused) => void
}

/** The check before sending, and the sending of a new application. */
export function Submitting({ open, keeper, resend, onClose, onRefused }: Props) {
  const { form, program, close } = useApplication()
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
      const closing = closingOf(failure)
      if (closing === undefined) onRefused(refusal(failure))
      else close(closing)
    },
  )

  // Whether the program still takes any is asked as the page to check opens, before everything is read through.
  const ofProgram = program?.id
  const reading = useRef(false)
  useEffect(() => {
    if (!open || ofProgram === undefined) return
    reading.current = true
    const tell = ({ data }: ReplyOf<typeof applications.form.check>) => {
      // The version before doesn't say which.
      if (!reading.current || (data.programs as number[] | undefined)?.includes(ofProgram) !== false) return
      onClose()
      close('')
    }
    call(applications.form.check).then(tell, () => undefined)
    return () => {
      reading.current = false
    }
    // oxlint-disable-next-line exhaustive-deps -- once, whenever it opens
  }, [open])

  async function send(body: SubmissionBody) {
    // From now on the answer to it says so.
    reading.current = false
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
