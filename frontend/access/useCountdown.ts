import { useEffect, useState } from 'react'

/** Counts seconds down to zero while `running`; each new start begins anew. Time asleep counts. */
export function useCountdown(seconds: number, running: boolean, over: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (!running) return
    const end = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over()
    }, 250)
    return () => clearInterval(timer)
    // oxlint-disable-next-line exhaustive-deps -- `over` may be another function at each render; the count goes on
  }, [seconds, running])
  return left
}

/** mm:ss */
export const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
