import { defineLife } from '../machine.ts'

export const userStatuses = ['unapproved', 'active', 'inactive', 'banned'] as const
export type UserStatus = (typeof userStatuses)[number]
export const userActions = ['approve', 'activate', 'unban', 'deactivate', 'ban'] as const
export type UserAction = (typeof userActions)[number]

/** Those that take somebody's access: each says why. */
export const takesAccess = (action: UserAction): boolean => action === 'deactivate' || action === 'ban'

/**
 * Life of a user. A new one is unapproved until another person than their maker approves; no way around leads to active:
 * whatever does, the first time it is for a second person. A ban ends only by `unban`, which leads back to inactive, or to
 * unapproved if nobody ever approved, so that somebody must decide once more to let them in.
 */
export const userLife = defineLife<UserStatus, UserAction, 'made' | 'approved'>({
  begins: ['unapproved'],
  table: {
    unapproved: { approve: 'active', ban: 'banned' },
    active: { deactivate: 'inactive', ban: 'banned' },
    inactive: { activate: 'active', ban: 'banned' },
    banned: { unban: { once: 'approved', after: 'inactive', before: 'unapproved' } },
  },
  duties: { active: { notBy: 'made', as: 'approved', first: true } },
})

export const deviceStatuses = ['pending', 'active', 'inactive'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]
export const deviceActions = ['approve', 'deactivate', 'activate'] as const
export type DeviceAction = (typeof deviceActions)[number]

/**
 * Life of a device. It is pending if its user registered it, or an administrator who may not alone (`credentialLife`): then
 * another administrator activates it. One that an administrator registers who may is active from the start.
 */
export const deviceLife = defineLife<DeviceStatus, DeviceAction, 'made' | 'approved'>({
  begins: ['pending'],
  table: {
    pending: { approve: 'active', deactivate: 'inactive' },
    active: { deactivate: 'inactive' },
    inactive: { activate: 'active' },
  },
  duties: { active: { notBy: 'made', as: 'approved', first: true } },
})
/** What a toggle of the activation (specification 4) does in each state. */
export const deviceToggle: Record<DeviceStatus, DeviceAction> = {
  pending: 'approve',
  active: 'deactivate',
  inactive: 'activate',
}

export const credentialKinds = ['mobile', 'device', 'password', 'authenticator'] as const
export type CredentialKind = (typeof credentialKinds)[number]
export const credentialStatuses = ['effective', 'waiting', 'approved', 'refused'] as const
export type CredentialStatus = (typeof credentialStatuses)[number]
export const credentialActions = ['approve', 'refuse'] as const
export type CredentialAction = (typeof credentialActions)[number]

/**
 * A change of what somebody else signs in with. One kind is effective at once; who changes another kind of the same person
 * within `credentialDays` makes a request, which another person approves. Its maker may take it back.
 */
export const credentialLife = defineLife<CredentialStatus, CredentialAction, 'made' | 'decided'>({
  begins: ['waiting'],
  table: {
    effective: {},
    waiting: { approve: 'approved', refuse: 'refused' },
    approved: {},
    refused: {},
  },
  duties: { approved: { notBy: 'made', as: 'decided' }, refused: { as: 'decided' } },
})
export const credentialDays = 7
