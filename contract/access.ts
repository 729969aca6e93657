import { devices, menus, roles, users } from './access/admin.ts'
import { entry } from './access/entry.ts'
import { profile } from './access/profile.ts'
import { domain } from './endpoint.ts'

/** Sign-in, devices, users, roles, permissions, menus, notifications. */
export const access = domain('access', { ...entry, ...profile, ...users, ...roles, ...devices, ...menus })
