import { useState } from 'react'
import { applications } from '#calls/applications'
import { wardOf } from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'
import { edit } from '#contract/texts/applications/correction'
import { ActCode } from '#frontend/app/applications/ActCode.tsx'
import { confirmedMobile } from '#frontend/app/applications/own-store.ts'
import { withoutProblem, type Proving } from '#frontend/app/applications/proving.ts'
import { call, type CallFailed } from '#frontend/app/client.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useOffice } from '#frontend/app/LocalOffice.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { SendingState } from '#frontend/app/submitting/SendingState.tsx'
import { digitsOf } from '../to-fields.ts'
import { useSending } from '#frontend/app/submitting/useSending.ts'
import type { Loaded } from './useLoadedApplication.ts'

type Props = {
  open: boolean
  loaded: Loaded
  onClose: () => void
  onDone: () => void
  onRefused: (failure: CallFailed) => void
}

/** Asks once more, for nothing can be changed afterwards; then sends till it has arrived. */
export function FinalDialog({ open, loaded, onClose, onDone, onRefused }: Props) {
  const text = useText(edit)
  const office = useOffice(wardOf(loaded.application.permanent_location.fields as Address))
  const [proving, setProving] = useState<Proving>()
  const { id, token, values } = loaded
  const sending = useSending<{ otp?: string | undefined }, { id: number }>({
    send: ({ otp }, { signal }) =>
      call(applications.application.submit, {
        body: { id, verification_number: digitsOf(values.verification_number), otp },
        headers: { 'x-applicant-token': applicantToken.get(id) ?? token },
        signal,
      }),
    // The reply of an earlier try was lost: it had arrived.
    settle: async ({ code }, tries) => (code === 'already_final' && tries > 1 ? { id } : null),
    done() {
      // Its phone's code has been shown.
      if (proving) confirmedMobile.set(id)
      onDone()
    },
    refused(failure) {
      const asked = failure.errors['otp']?.[0]
      if (asked === undefined) return onRefused(failure)
      const isAsked = failure.issues.some(({ key }) => key === 'act_code')
      setProving((before) => (before && !isAsked ? { ...before, problem: asked } : { asked, problem: '' }))
    },
  })
  const { state } = sending
  const idle = state === 'idle'
  const close = () => {
    if (state !== 'idle' && state !== 'waiting') return
    sending.leave()
    setProving(undefined)
    onClose()
  }
  const send = (otp?: string) => {
    setProving(withoutProblem)
    sending.send({ otp })
  }
  const back = <Button onClick={close}>{text('back')}</Button>
  if (proving && state !== 'waiting')
    return (
      <Dialog byBack open={open} onClose={close} title={text('final_title')}>
        <div className="flex flex-col gap-4">
          <ActCode
            id={id}
            proving={proving}
            act={text('final_title')}
            busy={!idle}
            office={office}
            onCode={send}
            onAgain={() => send()}
          >
            {back}
          </ActCode>
        </div>
      </Dialog>
    )
  return (
    <Dialog byBack open={open} onClose={close} title={text('final_title')}>
      {idle ? (
        <p>{`${text('final_question')} ${text('final_need_not')}`}</p>
      ) : (
        <SendingState sending={sending} kept={false} plain />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {(idle || state === 'waiting') && back}
        {state === 'waiting' ? (
          <Button kind="primary" onClick={sending.retry}>
            {text('try_again')}
          </Button>
        ) : (
          <Button kind="primary" busy={!idle} onClick={() => send()}>
            {text('final_title')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
