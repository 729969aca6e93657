import { access } from '#calls/access'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useMay } from '#frontend/app/permissions.ts'

export type SignInState = AnswerOf<typeof access.credentialChange.list>

/** What of another's ways to sign in waits, and what of them takes a second person now; only for who may change them. */
export function useSignInState(id: string | number | undefined): SignInState | undefined {
  const may = useMay()
  return useGet(
    access.credentialChange.list,
    id !== undefined && may(access.credentialChange.list.access) ? { params: { id } } : null,
  ).data
}
