import { useEffect, useMemo, useRef } from 'react'
import { jobs } from '#calls/jobs'
import type { Job } from '#contract/jobs'
import { refreshReads, useGet } from '../data.ts'
import { endedSince, isOpen } from './ended.ts'

const pollMilliseconds = 2_000
const settledOf = (rows: readonly Job[]): number =>
  rows.filter(({ kind }) => kind === 'bulk').reduce((sum, { done, refused }) => sum + done + refused, 0)

/** Reads anew while something runs; what is on the page is read anew as acts are done, and once it has ended. */
function usePolling(rows: readonly Job[] | undefined, retry: () => void): void {
  const open = rows?.some(isOpen) ?? false
  const settled = settledOf(rows ?? [])
  const was = useRef({ open, settled })
  useEffect(() => {
    const before = was.current
    was.current = { open, settled }
    if (before.open && (!open || before.settled !== settled)) refreshReads()
  }, [open, settled])
  useEffect(() => {
    if (!open) return
    const timer = setInterval(retry, pollMilliseconds)
    return () => clearInterval(timer)
  }, [open, retry])
}

/** One's own long work, followed while it runs; `ended` is told what has come to its end. */
export function useJobs(ended: (job: Job) => void) {
  const got = useGet(jobs.job.list, {})
  const rows = got.data?.data
  const seen = useRef<readonly Job[]>(undefined)
  const tell = useRef(ended)
  tell.current = ended
  useEffect(() => {
    if (!rows) return
    if (seen.current) for (const job of endedSince(seen.current, rows)) tell.current(job)
    seen.current = rows
  }, [rows])
  usePolling(got.data?.data, got.retry)
  return got
}

/** One job, followed while it runs. */
export function useJob(id: string) {
  const got = useGet(jobs.job.get, { params: { id } })
  const job = got.data?.data
  usePolling(
    useMemo(() => job && [job], [job]),
    got.retry,
  )
  return got
}
