import { useEffect, useState } from 'react'
import { applications } from '#calls/applications'
import { addressOf } from '#frontend/app/call-address.ts'
import { readAnew } from '#frontend/app/data.ts'
import type { PageData } from '../useApplicationForm.ts'
import type { Draft } from './draft.ts'

/** Of a kept form whose program takes none by what was read a while ago: whether it still does is asked first. Answers whether that is under way. */
export function useFresh(drafts: readonly Draft[], { programs }: PageData): boolean {
  const isMissing = drafts.some(
    ({ title, program }) => title !== null && !programs.some(({ id }) => id === program.id),
  )
  const [asking, setAsking] = useState(isMissing)
  useEffect(() => {
    if (!isMissing) return
    // Neither the browser's answer nor the service worker's, which may be of before.
    void fetch(addressOf(applications.form.pageData, {}), { cache: 'reload' })
      .then(readAnew)
      .catch(() => undefined)
      .finally(() => setAsking(false))
    // oxlint-disable-next-line exhaustive-deps -- once, as it opens
  }, [])
  return asking
}
