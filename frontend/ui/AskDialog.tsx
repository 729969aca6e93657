import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'

type Props = {
  open: boolean
  title: string
  question: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export const AskDialog = ({ open, title, question, confirm, cancel, onConfirm, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <p>{question}</p>
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="danger" onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
)
