import { useEffect, useState } from 'react'
import { settings } from '#calls/settings'
import type { PublicGeneral } from '#contract/settings/general'
import { readPublic, whenQuiet } from './public-read.ts'

/** The department's general settings, once they are here; until then the built-in texts stand in their place. */
export function useGeneral(): PublicGeneral | undefined {
  const [general, setGeneral] = useState<PublicGeneral>()
  useEffect(() => {
    const left = new AbortController()
    whenQuiet(() => {
      if (left.signal.aborted) return
      readPublic(settings.general.public, { signal: left.signal }).then(
        ({ data }) => setGeneral(data),
        () => undefined,
      )
    })
    return () => left.abort()
  }, [])
  return general
}
