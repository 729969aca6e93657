import type { Permission, PermissionModule } from './permissions.ts'
import { everyResource } from './resources.ts'
import { wordsOf, type Language } from './texts.ts'
import { permissionNames } from './texts/permission-names.ts'
import { nounOf } from './texts/resource.ts'

/** What a permission is for. One more takes a word (`action_…` in contract/texts/permission-names.ts) and its line below. */
export type PermissionAction =
  | 'view'
  | 'create'
  | 'edit'
  | 'delete'
  | 'verify'
  | 'approve'
  | 'reject'
  | 'review'
  | 'record'
  | 'close'

/** By the end of a permission's name; the specification has some by more than one. */
const actionOf: Readonly<Record<string, PermissionAction>> & { [Action in PermissionAction]: Action } = {
  view: 'view',
  show: 'view',
  list: 'view',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  verify: 'verify',
  approve: 'approve',
  approval: 'approve',
  reject: 'reject',
  review: 'review',
  record: 'record',
  close: 'close',
}

/** What a permission is about, and what may be done with it; a name without an action is looked at. */
export function partsOf(permission: Permission): { resource: string; action: PermissionAction } {
  const isWhole =
    permission in permissionNames.en || everyResource.some((one) => one.permission === permission)
  if (isWhole) return { resource: permission, action: 'view' }
  const cut = permission.lastIndexOf('-')
  return {
    resource: permission.slice(0, cut),
    action: actionOf[permission.slice(cut + 1)] ?? 'view',
  }
}

/** Permissions in the words of a language. */
export const permissionWords = (language: Language) => {
  const words = wordsOf(permissionNames, language)
  return {
    module: (module: PermissionModule): string => words[`module_${module}`],
    action: (action: PermissionAction): string => words[`action_${action}`],
    resource(permission: Permission): string {
      const { resource } = partsOf(permission)
      if (resource in words) return words[resource as keyof typeof words]
      const own = everyResource.find((one) => one.permission === resource)
      return own ? nounOf(own.words, language, true) : resource
    },
    label(permission: Permission): string {
      return `${this.resource(permission)}: ${this.action(partsOf(permission).action)}`
    },
  }
}
