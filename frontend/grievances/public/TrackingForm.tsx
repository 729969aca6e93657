import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { readTrackingNumber } from '#contract/tracking-number'
import { isOfApplication } from '#contract/written-number'
import { useText } from '#frontend/app/text.ts'
import {
  CodeField,
  PersonFields,
  TrackingFrame,
  TrackingNumberField,
} from '#frontend/app/tracking/TrackingFrame.tsx'
import type { TrackingState } from '#frontend/app/tracking/useTrackingForm.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { emptyTracking, type TrackingValues } from './tracking-values.ts'

const names = Object.keys(emptyTracking) as (keyof TrackingValues)[]

/** Number, ID number and birth date, two of which are enough for the stage; or number and secret code. */
export function TrackingForm({ state }: { state: TrackingState<TrackingValues> }) {
  const text = useText(grievanceTracking)
  const [how, number] = useWatch({ control: state.form.control, name: ['how', 'grievance_id'] })
  const isSecret = how === 'secret'
  const read = readTrackingNumber(number)
  return (
    <TrackingFrame state={state} names={names} lead={text('lead')} notShown={text('not_shown')}>
      <ChoiceField
        name="how"
        label={text('how')}
        required
        options={[
          { value: 'name', label: text('by_name') },
          { value: 'secret', label: text('by_secret'), note: text('by_secret_note') },
        ]}
      />
      <TrackingNumberField
        name="grievance_id"
        label={text('number')}
        help={text(isSecret ? 'number_needed_help' : 'number_help')}
      />
      {read !== undefined && isOfApplication(read) && (
        <Notice kind="warning">
          {text('of_application')}{' '}
          <Link href="/application-tracking" className="underline underline-offset-4">
            {text('track_application')}
          </Link>
        </Notice>
      )}
      {isSecret ? (
        <TextField
          name="secret"
          label={text('secret')}
          help={text('secret_help')}
          required
          inputMode="numeric"
          maxLength={20}
        />
      ) : (
        <>
          <PersonFields help={text('id_help')} born={text('born')} />
          <CodeField label={text('otp')} help={text('code_help')} />
        </>
      )}
    </TrackingFrame>
  )
}
