import { devices, menus, roles, users } from './access/admin.ts'
import { entry } from './access/entry.ts'
import { profile } from './access/profile.ts'
import { domain } from './endpoint.ts'

/** Sign-in, devices, users, roles, permissions, menus, notifications. */
export const access = domain('access', { ...entry, ...profile, ...users, ...roles, ...devices, ...menus })

const {
  menuTree: _,
  notifications: __,
  markAsSeen: ___,
  markAllAsSeen: ____,
  realtimeTicket: _____,
  ...person
} = profile
/** What the worker answers so far; it becomes `access` once users, roles, devices, menus and notifications are built. */
export const accessServed = { ...entry, ...person }
