import { devices } from './access/devices.ts'
import { entry } from './access/entry.ts'
import { leaves } from './access/leaves.ts'
import { menus } from './access/menus.ts'
import { profile } from './access/profile.ts'
import { roles } from './access/roles.ts'
import { users } from './access/users.ts'
import { domain } from './endpoint.ts'

/** Sign-in, devices, users, roles, permissions, menus, notifications. */
export const access = domain(
  'access',
  { ...entry, ...profile, ...users, ...roles, ...devices, ...leaves, ...menus },
  { security: true },
)
