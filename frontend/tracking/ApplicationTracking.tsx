import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Tracked } from '#contract/applications/loaded'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { tracking } from '#contract/texts/tracking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { TrackedResult } from './TrackedResult.tsx'
import { TrackingForm } from './TrackingForm.tsx'
import { useTracking } from './useTracking.ts'

/** Tracking without an account; `?number=` of the copy's QR code brings the tracking number. */
export default function ApplicationTracking() {
  const text = useText(tracking)
  const { digits } = useFormat()
  const asked = readTrackingNumber(new URLSearchParams(useSearch()).get('number') ?? '')
  const [tracked, setTracked] = useState<Tracked>()
  const state = useTracking(asked === undefined ? '' : digits(showTrackingNumber(asked)), setTracked)
  return (
    <PublicPage title={text('title')}>
      {tracked ? (
        <TrackedResult
          tracked={tracked}
          onBack={() => setTracked(undefined)}
          onAnother={() => {
            state.form.reset({
              application_id: '',
              verification_number: '',
              date_of_birth: '',
              captcha_value: '',
            })
            setTracked(undefined)
          }}
        />
      ) : (
        <TrackingForm state={state} />
      )}
    </PublicPage>
  )
}
