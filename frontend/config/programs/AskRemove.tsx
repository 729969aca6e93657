import { useFormContext, useFormState } from 'react-hook-form'
import { list } from '#contract/texts/screen-parts'
import { programs as words } from '#contract/texts/programs/programs'
import { rows } from '#contract/texts/row-fields'
import type { AnyEndpoint } from '#contract/endpoint'
import { CallFailed, type CallOptions } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { usePageSubject } from '#frontend/ui/heading-name.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

/** A row that is to go, by its code. */
export type Asking = { code: string; remove: () => void }

type Props<E extends AnyEndpoint> = {
  /** The row that is to go; undefined: nothing is asked. */
  asked: Asking | undefined
  onClose: () => void
  endpoint: E
  options: CallOptions<E>
  question: string
  /** It is gone from the draft: the form begins anew. */
  onGone: () => void
}

/**
 * Asks before a row that is already in the draft goes. Where nothing else is typed it goes at once; else together with
 * the rest, when that is saved.
 */
export function AskRemove<E extends AnyEndpoint>(props: Props<E>) {
  const { asked, onClose, endpoint, options, question, onGone } = props
  const text = useText(list)
  const own = useText(words)
  const remove = useText(rows)('remove')
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  const subject = usePageSubject()
  const { send, sending, failure, clear } = useSend(endpoint)

  async function act() {
    if (isDirty) {
      asked?.remove()
      close()
      return
    }
    try {
      const reply = await send(options)
      close()
      toastReply(reply, '', subject)
      onGone()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
    refreshReads()
  }
  const close = () => {
    clear()
    onClose()
  }
  return (
    <Dialog open={asked !== undefined} onClose={close} title={text('sure_title')}>
      <div className="flex flex-col gap-4">
        <p>{question}</p>
        <p>{own(isDirty ? 'goes_when_saved' : 'goes_at_once')}</p>
        {failure && (
          <Notice kind="error" live>
            {failure.message}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" busy={sending} onClick={() => void act()}>
            {remove}
          </Button>
          <Button onClick={close}>{text('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
