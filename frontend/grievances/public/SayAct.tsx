import { useId, useState } from 'react'
import { grievances } from '#calls/grievances'
import type { TrackedGrievance } from '#contract/grievances/public'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { call, CallFailed } from '#frontend/app/client.ts'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

type Props = {
  act: 'write' | 'reopen' | 'appeal'
  id: number
  token: string
  /** What was said; and, where it was begun again, who has it then. */
  onDone: (said: string, standing: Partial<Standing>) => void
}
type Standing = Pick<NonNullable<TrackedGrievance['full']>, 'held_by' | 'due_day'>

/** It stands where the button was that had the focus. */
const focused = (area: HTMLTextAreaElement | null) => area?.focus()

/** Something that the complainant says: a message, or why it is to be looked at again. */
export function SayAct({ act, id, token, onDone }: Props) {
  const text = useText(grievanceTracking)
  const own = useId()
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send() {
    if (said.trim() === '') return setFailure(text('say_something'))
    setBusy(true)
    setFailure(undefined)
    try {
      const { message, ...standing } = await call(grievances.grievance[act], {
        params: { id },
        body: { text: said },
        headers: { 'x-complainant-token': complainantToken.get(id) ?? token },
      })
      toast.success(message)
      setSaid('')
      setOpen(false)
      onDone(said.trim(), standing)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setFailure(problem.status === 401 || problem.status === 404 ? text('token_gone') : problem.message)
    } finally {
      setBusy(false)
    }
  }
  if (!open)
    return (
      <div className="flex flex-col gap-1 print:hidden">
        {act !== 'write' && <p>{text(`${act}_text`)}</p>}
        <div>
          <Button onClick={() => setOpen(true)}>{text(act)}</Button>
        </div>
      </div>
    )
  return (
    <div className="flex flex-col gap-3 rounded-box border border-base-300 p-4 print:hidden">
      <label htmlFor={own} className="font-semibold">
        {text(`${act}_label`)}
      </label>
      <textarea
        id={own}
        rows={4}
        maxLength={2000}
        ref={focused}
        className="textarea w-full"
        value={said}
        onChange={(event) => setSaid(event.target.value)}
      />
      {failure && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy={busy} onClick={() => void send()}>
          {text(act === 'write' ? 'write_send' : act)}
        </Button>
        <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
      </div>
    </div>
  )
}
