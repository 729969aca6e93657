import type { Permission } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import { list } from '#contract/texts/screen-parts'
import { useFormat } from '#frontend/app/format.ts'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

type Props = {
  open: boolean
  title: string
  added: readonly Permission[]
  removed: readonly Permission[]
  /** How many people it holds for. */
  users: number
  busy: boolean
  problem: string | undefined
  onSave: () => void
  onClose: () => void
}

/** What will be otherwise, once more before it is saved. */
export function ReviewRights({ open, title, added, removed, users, busy, problem, onSave, onClose }: Props) {
  const text = useText(words)
  const listText = useText(list)
  const format = useFormat()
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="flex flex-col gap-4">
        <Some title={text('review_added')} permissions={added} />
        <Some title={text('review_removed')} permissions={removed} />
        <p>{text('review_users', { count: format.count(users) })}</p>
        {problem && (
          <Notice kind="error" live>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" busy={busy} onClick={onSave}>
            {text('save')}
          </Button>
          <Button onClick={onClose}>{listText('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Some({ title, permissions }: { title: string; permissions: readonly Permission[] }) {
  const wordsOf = usePermissionWords()
  if (permissions.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="max-h-52 list-disc overflow-y-auto ps-6">
        {permissions.map((permission) => (
          <li key={permission}>{wordsOf.label(permission)}</li>
        ))}
      </ul>
    </section>
  )
}
