import { useWatch } from 'react-hook-form'
import { grievanceTracking } from '#contract/texts/grievances/tracking'
import { useText } from '#frontend/app/text.ts'
import {
  CodeField,
  PersonFields,
  TrackingFrame,
  TrackingNumberField,
} from '#frontend/app/tracking/TrackingFrame.tsx'
import type { TrackingState } from '#frontend/app/tracking/useTrackingForm.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { emptyTracking, type TrackingValues } from './tracking-values.ts'

const names = Object.keys(emptyTracking) as (keyof TrackingValues)[]

/** Number, ID number and birth date, two of which are enough for the stage; or number and secret code. */
export function TrackingForm({ state }: { state: TrackingState<TrackingValues> }) {
  const text = useText(grievanceTracking)
  const isSecret = useWatch({ control: state.form.control, name: 'how' }) === 'secret'
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
