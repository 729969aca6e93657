import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Tracked } from '#contract/applications/loaded'
import { toDigitsOf } from '#contract/digits'
import { readTrackingNumber, showTrackingNumber } from '#contract/tracking-number'
import { tracking } from '#contract/texts/applications/tracking'
import { currentLanguage } from '#frontend/app/language.ts'
import { handedOver } from '#frontend/app/handed-over.ts'
import { resultLeft } from '#frontend/app/tracking/result-kept.ts'
import { useText } from '#frontend/app/text.ts'
import { focusField } from '#frontend/ui/focus-field.ts'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import type { StepTaken } from './OwnStep.tsx'
import { TrackedResult } from './TrackedResult.tsx'
import { emptyTracking } from './values.ts'
import { TrackingForm } from './TrackingForm.tsx'
import { useTracking } from './useTracking.ts'

/** Tracking without an account; `?number=` of the copy's QR code brings the tracking number. */
export default function ApplicationTracking() {
  const text = useText(tracking)
  const asked = readTrackingNumber(new URLSearchParams(useSearch()).get('number') ?? '')
  const [tracked, setTracked] = useState(resultLeft.take)
  const state = useTracking(setTracked)
  const { setValue } = state.form

  // Not a default value: the page stands before the address is looked at.
  useEffect(() => {
    if (asked !== undefined)
      setValue('application_id', toDigitsOf(currentLanguage(), showTrackingNumber(asked)))
    const handed = handedOver.take()
    if (!handed) return
    setValue('verification_number', handed.verification_number)
    setValue('date_of_birth', handed.date_of_birth)
  }, [asked, setValue])

  return (
    <PublicPage title={text('title')}>
      {tracked ? (
        <TrackedResult
          tracked={tracked}
          onBack={() => {
            setTracked(undefined)
            const { application_id } = state.form.getValues()
            setTimeout(() => focusField(application_id ? 'verification_number' : 'application_id'))
          }}
          onStep={(...taken) => setTracked(stepped(tracked, ...taken))}
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

/** The same application as it stands after the applicant's own step. */
function stepped(tracked: Tracked, ...[step, note, office]: Parameters<StepTaken>): Tracked {
  const { full } = tracked
  const kind = step === 'appeal' ? ('appealed' as const) : ('withdrawn' as const)
  const event = { at: new Date().toISOString(), kind, note: note || null, reason: null }
  const timeline = [...(full?.timeline ?? []), event]
  return {
    ...tracked,
    stage: kind,
    full: full && {
      ...full,
      office: office ?? full.office,
      can_withdraw: step === 'appeal',
      can_appeal: false,
      timeline,
    },
  }
}
