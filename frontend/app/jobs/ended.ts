import type { Job } from '#contract/jobs'

export const isOpen = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** Those that have ended since they were last looked at: they were under way then, or not begun. */
export const endedSince = (before: readonly Job[], now: readonly Job[]): Job[] => {
  const open = new Set(before.filter(isOpen).map(({ id }) => id))
  const newest = Math.max(0, ...before.map(({ id }) => id))
  return now.filter(
    ({ id, status }) => (open.has(id) || id > newest) && (status === 'done' || status === 'failed'),
  )
}
