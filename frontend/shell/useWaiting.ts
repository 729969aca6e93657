import { useEffect } from 'react'
import { oversight } from '#calls/oversight'
import { refreshReads, useGet } from '#frontend/app/data.ts'

/** How much waits for who is signed in, by the page of its list; read anew where news of it come, and on coming back to the tab. */
export function useWaiting(isTime: boolean): ReadonlyMap<string, number> {
  const { data } = useGet(oversight.dashboard.waiting, isTime ? {} : null)
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && refreshReads(oversight.dashboard.waiting)
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  const counts = new Map<string, number>()
  for (const { link, value } of data?.waiting ?? []) {
    const page = link.split('?')[0]!
    counts.set(page, (counts.get(page) ?? 0) + value)
  }
  return counts
}
