import { useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { grievances } from '#calls/grievances'
import type { GrievanceReceipt } from '#contract/grievances/public'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { DraftElsewhere, type ElsewhereProps } from '#frontend/app/drafts/DraftElsewhere.tsx'
import type { Keeper } from '#frontend/app/drafts/useKeeper.ts'
import { PictureProof, usePictureReady } from '#frontend/app/submitting/PictureProof.tsx'
import { SendingState } from '#frontend/app/submitting/SendingState.tsx'
import { useKeyedSending } from '#frontend/app/submitting/useKeyedSending.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Counter } from './counter.ts'
import { papersOf } from './documents.ts'
import type { PartId } from './Part.tsx'
import { grievanceKeys, grievanceReceiptOf, lastGrievance } from './receipts.ts'
import { Review } from './Review.tsx'
import { toBody, type GrievanceSent } from './to-body.ts'
import { useGrievance } from './useGrievanceForm.ts'
import { useSendKey } from './useSendKey.ts'

type Props = {
  open: boolean
  keeper: Keeper
  /** What was going out when the form was left: it goes out again at once. */
  resend: GrievanceSent | undefined
  onClose: () => void
  onRefused: (failure: CallFailed) => void
}

/** Everything on one page to check, and the sending itself. */
export function Submitting({ open, keeper, resend, onClose, onRefused }: Props) {
  const { form, type, mustNameOffice } = useGrievance()
  const text = useText(grievanceEntry)
  const [, navigate] = useLocation()
  const counter = useContext(Counter)
  const sending = useKeyedSending<GrievanceSent, GrievanceReceipt>({
    keys: grievanceKeys,
    isAtCounter: counter !== null,
    needsProof: () => counter === null,
    captcha: {
      typed: () => form.getValues('captcha_value'),
      clear: () => form.setValue('captcha_value', ''),
    },
    send: (body, tools) => call(grievances.grievance.submit, { body, ...tools }),
    receiptOf: grievanceReceiptOf,
    forget: keeper.sent,
    done(receipt) {
      // What a citizen takes along isn't left at the counter.
      if (counter) return counter.done(receipt, { type, values: form.getValues() })
      lastGrievance.set(receipt)
      navigate(`/submitted-grievance?id=${receipt.grievance_id}`, { replace: true })
    },
    refused(failure) {
      keeper.reopen()
      onClose()
      onRefused(failure)
    },
  })
  const { state, attempt, picture, proving } = sending
  const ready = usePictureReady(picture)
  const isIdle = state === 'idle'
  const isFirst = state === 'sending' && attempt <= 1
  const mayLeave = !isFirst && state !== 'done'

  const [waits, setWaits] = useState(false)
  const turn = useRef(0)
  async function send(body?: GrievanceSent) {
    const own = turn.current
    setWaits(true)
    await papersOf(form.control)
    // Who went back to the form meanwhile sends nothing.
    if (own !== turn.current) return setWaits(false)
    const sent = body ?? toBody(form.getValues(), mustNameOffice)
    await keeper.keepSending(sending.key, sent)
    setWaits(false)
    sending.send(sent)
  }
  const again = useRef(resend)
  useEffect(() => {
    const body = again.current
    again.current = undefined
    if (body) void send(body)
    // oxlint-disable-next-line exhaustive-deps -- once, when the form opens
  }, [])
  useSendKey(counter !== null && open && isIdle && !waits && ready, () => void send())

  function back(part?: PartId) {
    turn.current += 1
    onClose()
    sending.leave()
    keeper.reopen()
    if (part)
      setTimeout(() => {
        const section = document.getElementById(`part-${part}`)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      })
  }
  return (
    <Dialog as="page" open={open} onClose={() => mayLeave && back()} title={text('review_title')}>
      {isIdle ? (
        <>
          <p>{text('dialog_check')}</p>
          <Review onChange={back} />
          {picture && <PictureProof captcha={picture} />}
        </>
      ) : (
        <SendingState sending={sending} kept={keeper.state === 'on'} proving={proving} />
      )}
      <div className="dialog-foot bottom-0 -mx-1 mt-4 border-t border-base-300 bg-base-100 px-1 py-3">
        <div className="flex flex-wrap justify-end gap-3">
          {mayLeave && <Button onClick={() => back()}>{text('back_to_form')}</Button>}
          {state === 'waiting' ? (
            <Button kind="primary" onClick={sending.retry}>
              {text('try_again')}
            </Button>
          ) : (
            <Button kind="primary" busy={!isIdle || waits} disabled={!ready} onClick={() => void send()}>
              {text('send')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What another tab did with this grievance: if it was sent, its receipt is here, too. */
export function Elsewhere(props: ElsewhereProps) {
  const [, navigate] = useLocation()
  async function show(key: string) {
    const receipt = await grievanceReceiptOf(key)
    if (!receipt) throw new Error('no receipt')
    lastGrievance.set(receipt)
    navigate(`/submitted-grievance?id=${receipt.grievance_id}`, { replace: true })
  }
  return <DraftElsewhere {...props} onReceipt={show} />
}
