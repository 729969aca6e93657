import { Button, type ButtonKind } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'

type Props = {
  open: boolean
  title: string
  question: string
  confirm: string
  cancel: string
  /** Nothing is lost by it: not a danger. */
  kind?: ButtonKind
  /** Back closes it and leaves the page as it is. */
  byBack?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export const AskDialog = ({
  open,
  title,
  question,
  confirm,
  cancel,
  kind = 'danger',
  byBack = false,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog open={open} onClose={onClose} title={title} byBack={byBack}>
    <p>{question}</p>
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind={kind} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
)
