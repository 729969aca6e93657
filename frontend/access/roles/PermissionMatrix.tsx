import { useRef, useState } from 'react'
import { access } from '#calls/access'
import type { Permission } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import { CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { toast } from '#frontend/app/toasts.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { UnsavedGuard } from '#frontend/ui/UnsavedGuard.tsx'
import { ModuleRights } from './ModuleRights.tsx'
import { useIsOwnRole } from './useIsOwnRole.ts'

type Props = {
  loaded: AnswerOf<typeof access.role.permissions>
  modules: AnswerOf<typeof access.role.modules>['modules']['data']
}

/** Every right by module, to tick; saved at once, on the version that was read. */
export function PermissionMatrix({ loaded: { role, role_permission }, modules }: Props) {
  const text = useText(words)
  const name = useFormat().nameOf(role)
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
  const changes = [...wishes].filter(([permission, on]) => before.has(permission) !== on).length
  const isOwn = useIsOwnRole()(role)
  const maySave = may(access.role.assignPermissions.access) && !isOwn

  if (role.is_super_admin) return <Notice kind="info">{text('everything')}</Notice>

  function set(permissions: readonly Permission[], on: boolean) {
    const next = new Map(wishes)
    for (const permission of permissions) next.set(permission, on)
    setWishes(next)
  }

  async function save() {
    const body = { role_id: role.id, version: role.version, permissions: [...ticked] }
    try {
      const { message } = await send({ body })
      release.current()
      toast.success(message)
      refreshReads()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'stale') refreshReads(access.role.permissions)
    }
  }

  return (
    <section aria-label={text('rights_of', { name })} className="flex flex-col gap-4">
      {!maySave && <Notice kind="info">{text(isOwn ? 'own_role' : 'not_yours')}</Notice>}
      {modules.map((module) => (
        <ModuleRights key={module.module_name} {...module} ticked={ticked} set={set} fixed={!maySave} />
      ))}
      {failure && (
        <Notice kind="error" live>
          <p>{failure.message}</p>
        </Notice>
      )}
      {maySave && (
        <div className="save-bar">
          <Button kind="primary" busy={sending} disabled={changes === 0} onClick={() => void save()}>
            {text('save')}
          </Button>
          {changes > 0 && <Button onClick={() => setWishes(new Map())}>{text('undo')}</Button>}
          <p role="status">{changes > 0 && text('changed', { count: changes })}</p>
        </div>
      )}
      <UnsavedGuard active={changes > 0} release={release} />
    </section>
  )
}
