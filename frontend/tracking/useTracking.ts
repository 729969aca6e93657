import { applications } from '#calls/applications'
import type { Tracked } from '#contract/applications/loaded'
import { loadChunk } from '#frontend/app/chunk.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useTrackingForm, type TrackingState } from '#frontend/app/tracking/useTrackingForm.ts'
import { TrackedFull } from './TrackedResult.tsx'
import { emptyTracking, type TrackingValues } from './values.ts'

export type Tracking = TrackingState<TrackingValues>

/** The tracking form of applications. */
export const useTracking = (found: (tracked: Tracked) => void): Tracking =>
  useTrackingForm({
    endpoint: applications.application.track,
    empty: emptyTracking,
    loadChecks: async () => (await loadChunk(() => import('./issues.ts'))).trackingIssues,
    preload: () => void TrackedFull.preload(),
    bodyOf: (values) => values,
    found({ data }) {
      if (data.full) applicantToken.set(data.full.application_id, data.full.applicant_token)
      found(data)
    },
  })
