import { useCallback } from 'react'
import type { Access } from '#contract/endpoint'
import { permissionModules, type Permission, type PermissionModule } from '#contract/permissions'
import { useSession, type Session } from './session.ts'

/** What a screen or an element needs: a permission, any of some, any of a module, or nothing but a session. */
export type Required = Access | 'common' | PermissionModule

const free = new Set<string>(['common', 'session', 'public', 'applicant'])

/** Whether a session has what is needed: the super-admin passes every check (specification 5). */
export function permits(session: Session | null, required: Required): boolean {
  if (typeof required === 'string' && free.has(required)) return true
  if (!session) return false
  if (session.is_super_admin) return true
  const wanted: readonly string[] = typeof required === 'string' ? [required] : required
  return wanted.some(
    (name) =>
      session.permissions.includes(name as Permission) ||
      (name in permissionModules &&
        permissionModules[name as PermissionModule].some((one) => session.permissions.includes(one))),
  )
}

/** The check of the signed-in person. */
export function useMay(): (required: Required) => boolean {
  const session = useSession()
  return useCallback((required) => permits(session, required), [session])
}
