import { useState } from 'react'
import type { access } from '#calls/access'
import { partsOf } from '#contract/permission-words'
import type { Permission } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useText } from '#frontend/app/text.ts'
import { Facts } from '#frontend/ui/Detail.tsx'
import { Dialog } from '#frontend/ui/Dialog.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'

export type Holder = AnswerOf<typeof access.role.holders>['data'][number]

type Props = { name: string; permissions: readonly Permission[]; holders: readonly Holder[] }

/** Who has the rights of a row: the roles, and how many people have them. */
export function RightHolders({ name, permissions, holders }: Props) {
  const text = useText(words)
  const format = useFormat()
  const wordsOf = usePermissionWords()
  const [open, setOpen] = useState(false)
  const title = text('holders', { resource: name })
  return (
    <>
      <button
        type="button"
        aria-label={title}
        title={title}
        onClick={() => setOpen(true)}
        className="btn btn-ghost btn-square btn-row"
      >
        <StaffIcon name="users" className="size-4" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Facts
          facts={permissions.map((permission) => ({
            label: wordsOf.action(partsOf(permission).action),
            value:
              holders
                .filter((one) => one.permissions.includes(permission))
                .map((one) => text('holder', { role: format.nameOf(one), count: format.count(one.users) }))
                .join(', ') || text('holders_none'),
          }))}
        />
      </Dialog>
    </>
  )
}
