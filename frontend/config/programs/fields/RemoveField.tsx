import { Link } from 'wouter'
import type { DraftField } from '#contract/programs/fields'
import { list } from '#contract/texts/screen-parts'
import { programFields as words } from '#contract/texts/programs/fields'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { askersOf } from './field-list.ts'
import { fieldPath } from './paths.ts'

type Props = {
  program: number
  /** The one to delete; undefined: none. */
  field: DraftField | undefined
  fields: readonly DraftField[]
  busy: boolean
  onClose: () => void
  onRemove: (field: DraftField) => void
}

/** Asks before a field goes, and says what keeps it; one that others depend on stays until they don't. */
export function RemoveField({ program, field, fields, busy, onClose, onRemove }: Props) {
  const text = useText(words)
  const listText = useText(list)
  const { nameOf } = useFormat()
  const askers = field ? askersOf(fields, field.id) : []
  const name = field ? nameOf(field) : ''
  const title = text(askers.length > 0 ? 'delete_no_title' : 'delete_title')
  return (
    <Dialog open={field !== undefined} onClose={onClose} title={title}>
      {askers.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p>{text('delete_no', { name })}</p>
          <Askers program={program} askers={askers} />
          <p>{text('delete_no_mend')}</p>
          <div>
            <Button kind="primary" onClick={onClose}>
              {text('understood')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{text('delete_question', { name })}</p>
          <p>{text('delete_keeps')}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="danger" busy={busy} onClick={() => field && onRemove(field)}>
              {text('delete_confirm')}
            </Button>
            <Button onClick={onClose}>{listText('cancel')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Fields that depend on another, each with the way to it. */
export function Askers({ program, askers }: { program: number; askers: readonly DraftField[] }) {
  const { nameOf } = useFormat()
  return (
    <ul className="list-disc ps-5">
      {askers.map((asker) => (
        <li key={asker.id}>
          <Link
            href={fieldPath(program, asker.id)}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {nameOf(asker)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
