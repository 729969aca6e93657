import type { Circular } from '#contract/training/circulars'
import { circularStatus } from '#contract/training/statuses'

/** Whether a circular has a page that anybody may read (worker/training/circulars/public.ts). */
export const isPublic = ({ published_at, status }: Pick<Circular, 'published_at' | 'status'>): boolean =>
  published_at !== null && status.code !== circularStatus.draft
