import { useState } from 'react'
import { applications } from '#calls/applications'
import { edit } from '#contract/texts/applications/correction'
import { ActCode } from '#frontend/app/applications/ActCode.tsx'
import { withoutProblem, type Proving } from '#frontend/app/applications/proving.ts'
import { call, type CallFailed } from '#frontend/app/client.ts'
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
  const [proving, setProving] = useState<Proving>()
  const { id, token, values } = loaded
  const sending = useSending<{ otp?: string | undefined }, { id: number }>({
    send: ({ otp }, { signal }) =>
      call(applications.application.submit, {
        body: { id, verification_number: digitsOf(values.verification_number), otp },
        headers: { 'x-applicant-token': token },
        signal,
      }),
    // The reply of an earlier try was lost: it had arrived.
    settle: async ({ code }, tries) => (code === 'already_final' && tries > 1 ? { id } : null),
    done: onDone,
    refused(failure) {
      const asked = failure.errors['otp']?.[0]
      if (asked === undefined) return onRefused(failure)
      const isWrong = failure.issues.some(({ key }) => key === 'otp_wrong')
      setProving((before) => (before && isWrong ? { ...before, problem: asked } : { asked, problem: '' }))
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
      <Dialog open={open} onClose={close} title={text('final_title')}>
        <div className="flex flex-col gap-4">
          <ActCode
            proving={proving}
            act={text('final_title')}
            busy={!idle}
            onCode={send}
            onAgain={() => send()}
          >
            {back}
          </ActCode>
        </div>
      </Dialog>
    )
  return (
    <Dialog open={open} onClose={close} title={text('final_title')}>
      {idle ? <p>{text('final_question')}</p> : <SendingState sending={sending} kept={false} plain />}
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
