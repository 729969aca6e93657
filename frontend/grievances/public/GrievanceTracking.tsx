import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { grievances } from '#calls/grievances'
import { toDigitsOf } from '#contract/digits'
import type { TrackedGrievance } from '#contract/grievances/public'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { loadChunk } from '#frontend/app/chunk.ts'
import { currentLanguage } from '#frontend/app/language.ts'
import { later } from '#frontend/app/later.tsx'
import { complainantToken } from '#frontend/app/session-storage.ts'
import { useText } from '#frontend/app/text.ts'
import { useTrackingForm } from '#frontend/app/tracking/useTrackingForm.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { emptyTracking, factsOf } from './tracking-values.ts'
import { TrackingForm } from './TrackingForm.tsx'

const Tracked = later(() => import('./Tracked.tsx').then((module) => module.Tracked))

const shown = (id: number) => toDigitsOf(currentLanguage(), showTrackingNumber(id))

/** Tracking without an account; `?number=` of the slip's QR code and of the SMS brings the number, `?how=` the way of who has a code. */
export default function GrievanceTracking() {
  const text = useText(grievanceTracking)
  const search = new URLSearchParams(useSearch())
  const asked = readTrackingNumber(search.get('number') ?? '')
  const isByCode = search.get('how') === 'secret'
  const [tracked, setTracked] = useState<TrackedGrievance>()
  const state = useTrackingForm({
    endpoint: grievances.grievance.track,
    empty: emptyTracking,
    loadChecks: async () => (await loadChunk(() => import('./tracking-issues.ts'))).trackingIssues,
    preload: () => void Tracked.preload(),
    bodyOf: factsOf,
    found({ data }) {
      const { full } = data
      if (full && !full.needs_code) complainantToken.set(full.grievance_id, full.complainant_token)
      // What this tab sent itself, or has shown the code of already.
      const isShown = full !== null && complainantToken.get(full.grievance_id) !== null
      setTracked(isShown ? { ...data, full: { ...full, needs_code: false } } : data)
    },
  })
  const { setValue } = state.form

  // Not a default value: the page stands before the address is looked at.
  useEffect(() => {
    if (asked !== undefined) setValue('grievance_id', shown(asked))
    if (isByCode) setValue('how', 'secret')
  }, [asked, isByCode, setValue])

  return (
    <PublicPage title={text('title')}>
      {tracked ? (
        <Tracked
          tracked={tracked}
          // An answer may come when another grievance is being looked for.
          onChange={(next) => setTracked((before) => before && next)}
          onBack={() => {
            setTracked(undefined)
            const { grievance_id } = state.form.getValues()
            setTimeout(() => focusField(grievance_id ? 'verification_number' : 'grievance_id'))
          }}
          onSecret={(id) => {
            state.form.reset({ ...emptyTracking, how: 'secret', grievance_id: shown(id) })
            setTracked(undefined)
          }}
          onAnother={() => {
            state.form.reset(emptyTracking)
            setTracked(undefined)
          }}
        />
      ) : (
        <TrackingForm state={state} />
      )}
    </PublicPage>
  )
}
