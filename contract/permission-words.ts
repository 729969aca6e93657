import type { Permission, PermissionModule } from './permissions.ts'
import { wordsOf, type Language } from './texts.ts'
import { permissionNames } from './texts/permission-names.ts'

type Name = keyof (typeof permissionNames)['en']
export type PermissionAction = 'view' | 'create' | 'edit' | 'delete' | 'verify' | 'approve' | 'reject'

const actionOf: Record<string, PermissionAction> = {
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
}

/** What a permission is about, and what may be done with it; a name without an action is looked at. */
export function partsOf(permission: Permission): { resource: Name; action: PermissionAction } {
  if (permission in permissionNames.en) return { resource: permission as Name, action: 'view' }
  const cut = permission.lastIndexOf('-')
  return {
    resource: permission.slice(0, cut) as Name,
    action: actionOf[permission.slice(cut + 1)] ?? 'view',
  }
}

/** Permissions in the words of a language. */
export const permissionWords = (language: Language) => {
  const words = wordsOf(permissionNames, language)
  return {
    module: (module: PermissionModule): string => words[`module_${module}`],
    action: (action: PermissionAction): string => words[`action_${action}`],
    resource: (permission: Permission): string => words[partsOf(permission).resource],
    label(permission: Permission): string {
      return `${this.resource(permission)}: ${this.action(partsOf(permission).action)}`
    },
  }
}
