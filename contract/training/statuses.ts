/** Statuses of circulars (lookup 28) and of programs (31) that rules speak of, by their codes. */
export const circularStatus = {
  draft: 'draft',
  published: 'published',
  closed: 'closed',
  cancelled: 'cancelled',
} as const
export const programStatus = {
  planned: 'planned',
  running: 'running',
  completed: 'completed',
  cancelled: 'cancelled',
} as const
