import { list } from '#contract/texts/list'
import { rows } from '#contract/texts/rows'
import type { AnyEndpoint } from '#contract/endpoint'
import { CallFailed, type CallOptions } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

/** A row that is to go, by its code. */
export type Asking = { code: string; remove: () => void }

type Props<E extends AnyEndpoint> = {
  /** The row that is to go; undefined: nothing is asked. */
  asked: { remove: () => void } | undefined
  onClose: () => void
  endpoint: E
  options: CallOptions<E>
  question: string
}

/** Asks before a row that is already in the draft is taken out of it, which happens at once. */
export function AskRemove<E extends AnyEndpoint>({ asked, onClose, endpoint, options, question }: Props<E>) {
  const text = useText(list)
  const remove = useText(rows)('remove')
  const { send, sending, failure, clear } = useSend(endpoint)

  async function act() {
    try {
      const reply = await send(options)
      close()
      asked?.remove()
      toast.success((reply as { message: string }).message)
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
