import { useEffect } from 'react'
import { standing } from '#frontend/app/leaving.ts'

/** A session that ends meanwhile is taken up again over the page, which stays as it is. */
export function useStanding(stands: boolean): void {
  useEffect(() => {
    if (!stands) return undefined
    const one = {}
    standing.add(one)
    return () => void standing.delete(one)
  }, [stands])
}
