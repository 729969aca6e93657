import type { DeviceStatus, UserStatus } from '#contract/access/life'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

/** How the states of users and devices look. */
export const statusKinds: Record<UserStatus | DeviceStatus, StateKind> = {
  unapproved: 'waiting',
  pending: 'waiting',
  active: 'good',
  inactive: 'off',
  banned: 'danger',
}
