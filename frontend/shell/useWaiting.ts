import { useEffect } from 'react'
import { oversight } from '#calls/oversight'
import { refreshReads, useGet } from '#frontend/app/data.ts'
import { waitingByPage, type Waiting } from './menu.ts'

/** How much waits for who is signed in, by the page of its list; read anew where news of it come, and on coming back to the tab. */
export function useWaiting(isTime: boolean): Waiting {
  const { data } = useGet(oversight.dashboard.waiting, isTime ? {} : null)
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && refreshReads(oversight.dashboard.waiting)
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  return waitingByPage(data?.waiting ?? [])
}
