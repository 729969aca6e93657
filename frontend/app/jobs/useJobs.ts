import { useEffect, useRef } from 'react'
import { jobs } from '#calls/jobs'
import type { Job } from '#contract/jobs'
import { refreshReads, useGet } from '../data.ts'

const pollMilliseconds = 2_000
export const isOpen = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** Reads anew while something runs; what is on the page is read anew once it has ended. */
function usePolling(open: boolean, retry: () => void): void {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) refreshReads()
    was.current = open
    if (!open) return
    const timer = setInterval(retry, pollMilliseconds)
    return () => clearInterval(timer)
  }, [open, retry])
}

/** One's own long work, followed while it runs. */
export function useJobs() {
  const got = useGet(jobs.list, {})
  usePolling(got.data?.data.some(isOpen) ?? false, got.retry)
  return got
}

/** One job, followed while it runs. */
export function useJob(id: string) {
  const got = useGet(jobs.get, { params: { id } })
  usePolling(got.data ? isOpen(got.data.data) : false, got.retry)
  return got
}
