import type { Machine } from '../machine.ts'

export const userStatuses = ['unapproved', 'active', 'inactive', 'banned'] as const
export type UserStatus = (typeof userStatuses)[number]
export type UserAction = 'approve' | 'deactivate' | 'activate' | 'ban' | 'unban'

/**
 * Life of a user. A new one is unapproved until another person approves; a ban ends only by `unban`, which leads back to
 * inactive, so that somebody must decide once more to let them in.
 */
export const userLife: Machine<UserStatus, UserAction> = {
  unapproved: { approve: 'active', ban: 'banned' },
  active: { deactivate: 'inactive', ban: 'banned' },
  inactive: { activate: 'active', ban: 'banned' },
  banned: { unban: 'inactive' },
}

export const deviceStatuses = ['pending', 'active', 'inactive'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]
export type DeviceAction = 'approve' | 'deactivate' | 'activate'

/** Life of a device: registered by its user (pending) or by an administrator (active at once); the activation toggles. */
export const deviceLife: Machine<DeviceStatus, DeviceAction> = {
  pending: { approve: 'active', deactivate: 'inactive' },
  active: { deactivate: 'inactive' },
  inactive: { activate: 'active' },
}
