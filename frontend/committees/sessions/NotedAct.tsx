import { useState } from 'react'
import { committees } from '#calls/committees'
import { saysWhy } from '#contract/reason'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { list } from '#contract/texts/screen-parts'
import { CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ReasonField } from '#frontend/ui/ReasonField.tsx'

type Props = {
  endpoint: typeof committees.session.sendBack | typeof committees.session.cancel
  session: { id: number; version: number }
  label: string
  question?: string
  isDanger?: boolean
}

/** A step of a session that says why. */
export function NotedAct({ endpoint, session: { id, version }, label, question, isDanger }: Props) {
  const text = useText(words)
  const common = useText(list)
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const { send, sending, failure } = useSend(endpoint)
  if (!useMay()(endpoint.access)) return null

  async function act() {
    try {
      const reply = await send({ params: { id }, body: { version, note } })
      setAsking(false)
      refreshReads()
      toastReply(reply, common('saved'))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }
  return (
    <>
      <Button kind={isDanger ? 'danger' : 'plain'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={label}>
        <div className="flex flex-col gap-4">
          {question && <p>{question}</p>}
          <ReasonField label={text('why')} value={note} set={setNote} />
          {failure && (
            <Notice kind="error" live>
              {failure.message}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              kind={isDanger ? 'danger' : 'primary'}
              busy={sending}
              disabled={!saysWhy(note)}
              onClick={() => void act()}
            >
              {label}
            </Button>
            <Button onClick={() => setAsking(false)}>{common('cancel')}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
