/** Why a session is over. */
export const endReasons = [
  'logout',
  'signed_in_again',
  'ended_by_user',
  'ended_by_administrator',
  'password_changed',
  'totp_changed',
  'user_disabled',
  'device_disabled',
  'role_disabled',
] as const
export type EndReason = (typeof endReasons)[number]
/** What whoever comes with the token of a session that is over is told of why: not that they signed out themselves. */
export const sessionEnds = [
  ...endReasons.filter((reason) => reason !== 'logout'),
  'inactive',
  'half_a_day',
] as const
export type SessionEnd = Exclude<EndReason, 'logout'> | 'inactive' | 'half_a_day'
