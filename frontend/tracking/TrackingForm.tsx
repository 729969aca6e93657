import { tracking } from '#contract/texts/applications/tracking'
import { useText } from '#frontend/app/text.ts'
import {
  CodeField,
  PersonFields,
  TrackingFrame,
  TrackingNumberField,
} from '#frontend/app/tracking/TrackingFrame.tsx'
import type { Tracking } from './useTracking.ts'

const names = ['application_id', 'verification_number', 'date_of_birth', 'otp', 'captcha_value'] as const

/** The three details, two of which are enough, and the captcha. */
export function TrackingForm({ state }: { state: Tracking }) {
  const text = useText(tracking)
  const lost = (
    <details className="rounded-box border border-base-300 p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text('lost_number')}</summary>
      <p className="mt-2">{text('lost_number_help')}</p>
    </details>
  )
  return (
    <TrackingFrame state={state} names={names} lead={text('lead')} notShown={text('not_shown')} after={lost}>
      <TrackingNumberField name="application_id" label={text('number')} help={text('number_help')} />
      <PersonFields help={text('id_number_help')} born={text('date_of_birth')} />
      <CodeField label={text('otp')} help={text('otp_help')} />
    </TrackingFrame>
  )
}
