export const memberRoles = ['chair', 'secretary', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]
