import { useEffect, useState } from 'react'
import { loadChunk } from '#frontend/app/chunk.ts'

type Checks = typeof import('./issues.ts')
let here: Checks | undefined

/** The checks of the form, which come after what is seen first. */
export const loadChecks = async (): Promise<Checks> => (here ??= await loadChunk(() => import('./issues.ts')))

/** The checks, once they are here. */
export function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState(here)
  useEffect(() => {
    if (!checks) loadChecks().then(setChecks, () => undefined)
  }, [checks])
  return checks
}
