import { useEffect, useRef, useState } from 'react'
import { access } from '#calls/access'
import type { Permission } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import { CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { SaveBar } from '#frontend/ui/SaveBar.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { ModuleRights } from './ModuleRights.tsx'
import { ReviewRights } from './ReviewRights.tsx'
import type { Holder } from './RightHolders.tsx'
import { useIsOwnRole } from './useIsOwnRole.ts'

type Props = {
  loaded: AnswerOf<typeof access.role.permissions>
  modules: AnswerOf<typeof access.role.modules>['modules']['data']
  /** What the other roles may do. */
  holders: readonly Holder[]
  /** Whether something is ticked that isn't saved. */
  onHeld: (held: boolean) => void
}

/** Every right by module, to tick; saved at once, on the version that was read, after a look at what changes. */
export function PermissionMatrix({ loaded: { role, role_permission }, modules, holders, onHeld }: Props) {
  const text = useText(words)
  const format = useFormat()
  const name = format.nameOf(role)
  const may = useMay()
  const { send, sending, failure } = useSend(access.role.assignPermissions)
  const before = new Set(role_permission)
  // What is wanted otherwise than it is: kept when someone else has changed the role meanwhile.
  const [wishes, setWishes] = useState<ReadonlyMap<Permission, boolean>>(new Map())
  const release = useRef<() => void>(() => undefined)
  const ticked = new Set(before)
  for (const [permission, on] of wishes) {
    if (on) ticked.add(permission)
    else ticked.delete(permission)
  }
  const changed = [...wishes].filter(([permission, on]) => before.has(permission) !== on)
  const changes = changed.length
  const held = changes > 0
  useEffect(() => {
    onHeld(held)
    return () => onHeld(false)
  }, [held, onHeld])
  const [typed, setTyped] = useState('')
  const [reviewed, setReviewed] = useState(false)
  const wordsOf = usePermissionWords()
  const sought = typed.trim().toLowerCase()
  const isSought = (permission: Permission) =>
    `${permission} ${wordsOf.label(permission)}`.toLowerCase().includes(sought)
  const shown = modules
    .map((module) => ({ ...module, shown: module.permissions.filter(isSought) }))
    .filter((module) => module.shown.length > 0)
  const isOwn = useIsOwnRole()(role)
  const maySave = may(access.role.assignPermissions.access) && !isOwn

  if (role.is_super_admin) return <Notice kind="info">{text('everything')}</Notice>

  function set(permissions: readonly Permission[], on: boolean) {
    const next = new Map(wishes)
    for (const permission of permissions) next.set(permission, on)
    setWishes(next)
  }

  /** As another role has it, as far as one may give and take it oneself. */
  function takeOver(id: string) {
    const other = holders.find((one) => String(one.id) === id)
    if (!other) return
    const every = modules.flatMap(({ permissions }) => permissions).filter((permission) => may(permission))
    setWishes(new Map(every.map((permission) => [permission, other.permissions.includes(permission)])))
  }

  async function save() {
    const body = { role_id: role.id, version: role.version, permissions: [...ticked] }
    try {
      const { message } = await send({ body })
      release.current()
      setReviewed(false)
      toast.success(`${name}: ${message}`)
      refreshReads()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'stale') refreshReads(access.role.permissions)
    }
  }

  return (
    <section aria-label={text('rights_of', { name })} className="flex flex-col gap-4">
      {!maySave && <Notice kind="info">{text(isOwn ? 'own_role' : 'not_yours')}</Notice>}
      <div className="list-bar">
        <label className="input w-full sm:w-72">
          <Icon name="search" className="size-4 opacity-80" />
          <input
            type="search"
            data-search
            aria-label={text('find_right')}
            placeholder={text('find_right')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {maySave && (
          <select
            aria-label={text('as_role')}
            className="input w-full sm:w-72"
            value=""
            onChange={(event) => takeOver(event.target.value)}
          >
            <option value="">{text('as_role')}</option>
            {holders
              .filter(({ id }) => id !== role.id)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {format.nameOf(one)}
                </option>
              ))}
          </select>
        )}
      </div>
      {shown.length === 0 && <p role="status">{text('find_none')}</p>}
      {shown.map((module) => (
        <ModuleRights
          key={module.module_name}
          {...module}
          ticked={ticked}
          set={set}
          fixed={!maySave}
          holders={holders}
        />
      ))}
      {changes > 0 && (
        <SaveBar>
          <Button kind="primary" onClick={() => setReviewed(true)}>
            {text('save')}
          </Button>
          <Button onClick={() => setWishes(new Map())}>{text('undo')}</Button>
          <p role="status">{text('changed', { count: format.digits(changes) })}</p>
        </SaveBar>
      )}
      <ReviewRights
        open={reviewed}
        title={text('rights_of', { name })}
        added={changed.flatMap(([permission, on]) => (on ? [permission] : []))}
        removed={changed.flatMap(([permission, on]) => (on ? [] : [permission]))}
        users={role.users}
        busy={sending}
        problem={failure?.message}
        onSave={() => void save()}
        onClose={() => setReviewed(false)}
      />
      <UnsavedGuard active={held} release={release} />
    </section>
  )
}
