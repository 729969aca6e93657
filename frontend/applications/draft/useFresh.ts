import { useEffect, useState } from 'react'
import { applications } from '#calls/applications'
import { addressOf } from '#frontend/app/call-address.ts'
import { readAnew } from '#frontend/app/data.ts'
import type { PageData } from '../useApplicationForm.ts'
import type { Draft } from './draft.ts'

/**
 * Whether the programs of kept forms still take applications is asked anew: what was read a while ago may say otherwise. Where by that one
 * takes none, it is asked first; answers whether that is under way.
 */
export function useFresh(drafts: readonly Draft[], { programs }: PageData): boolean {
  const isMissing = drafts.some(
    ({ title, program }) => title !== null && !programs.some(({ id }) => id === program.id),
  )
  const [asking, setAsking] = useState(isMissing)
  useEffect(() => {
    if (drafts.length === 0) return
    // Neither the browser's answer nor the service worker's, which may be of before.
    void fetch(addressOf(applications.form.pageData, {}), { cache: 'reload' })
      .then(readAnew)
      .catch(() => undefined)
      .finally(() => setAsking(false))
    // oxlint-disable-next-line exhaustive-deps -- once, as it opens
  }, [])
  return asking
}
