import { useEffect, useMemo, useState } from 'react'
import { matchRoute, useRouter } from 'wouter'
import { loadStaffScreens, openScreens, type Screen } from './screens.ts'
import { loadChunk } from './chunk.ts'
import type { ShownScreen } from './prerendered.ts'
import { useSession } from './session.ts'
import { wantedPage } from './wanted.ts'

type Found = Omit<ShownScreen, 'Component' | 'Frame'>

/**
 * The screen of a path and where it stands: public ones are known, the signed-in side's list is fetched when it is
 * asked for. `redirect`: who is signed in has no business on a guest's screen, and the other way round (specification 4).
 */
export function useScreen(path: string, attempt: number) {
  const { parser } = useRouter()
  const isSignedIn = useSession() !== null
  const [staff, setStaff] = useState<readonly Screen[]>()
  const [failed, setFailed] = useState<number>()

  const found = useMemo((): Found | null => {
    for (const screen of [...openScreens(), ...(staff ?? [])]) {
      const [matches, params] = matchRoute(parser, screen.path, path)
      if (matches) return { screen, path, params: params as Record<string, string> }
    }
    return null
  }, [parser, path, staff])

  const looking = !found && !staff && path !== '/'
  useEffect(() => {
    if (!looking) return
    loadChunk(loadStaffScreens).then(
      (module) => setStaff(module.staffScreenList),
      () => setFailed(attempt),
    )
  }, [looking, attempt])

  let redirect: string | null = null
  if (path === '/') redirect = isSignedIn ? '/dashboard' : '/home'
  else if (found?.screen.guest && isSignedIn) redirect = wantedPage() ?? '/dashboard'
  else if (found?.screen.frame && !isSignedIn) redirect = '/home'
  const missing = !found && !looking
  return {
    found,
    redirect,
    missing,
    failed: looking && failed === attempt,
    /** Of an address that is none: what stands around it for who is signed in. */
    frame: missing && isSignedIn ? staff?.[0]?.frame : undefined,
  }
}
