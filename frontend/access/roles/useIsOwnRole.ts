import { useSession } from '#frontend/app/session.ts'

/** Whether the reader has a role, and so must leave it to others; who may do everything already changes any. */
export function useIsOwnRole(): (role: { id: number }) => boolean {
  const session = useSession()
  return ({ id }) => !session?.is_super_admin && (session?.user.role.some((own) => own.id === id) ?? false)
}
