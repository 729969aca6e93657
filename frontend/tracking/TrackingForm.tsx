import { useFormState, useWatch } from 'react-hook-form'
import { dayInDhaka } from '#contract/calendar'
import { readTrackingNumber, trackingIssue } from '#contract/tracking-number'
import { tracking } from '#contract/texts/applications/tracking'
import type { CallFailed } from '#frontend/app/client.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ProofAwaited } from '#frontend/ui/captcha/ProofAwaited.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { Tracking } from './useTracking.ts'
import type { TrackingValues } from './values.ts'

const yearsBack = 120

/** The three details, two of which are enough, and the captcha. */
export function TrackingForm({ state }: { state: Tracking }) {
  const { form, captcha, sending, waiting, failure, attempt, submit, refuse } = state
  const text = useText(tracking)
  const year = Number(dayInDhaka(new Date()).slice(0, 4))
  return (
    <FormRoot<TrackingValues, TrackingValues> form={form} onSubmit={submit} onInvalid={refuse}>
      <div className="flex flex-col gap-6">
        <p>{text('lead')}</p>
        {attempt > 0 && <Problems key={attempt} state={state} />}
        <TrackingNumberField />
        <TextField
          isOneOfSeveral
          name="verification_number"
          label={text('id_number')}
          help={text('id_number_help')}
          inputMode="numeric"
          maxLength={30}
        />
        <DateField
          name="date_of_birth"
          label={text('date_of_birth')}
          help={text('date_help')}
          required
          yearFrom={year - yearsBack}
          yearTo={year}
          birth
        />
        <CaptchaField name="captcha_value" captcha={captcha} />
        {failure && <Refusal failure={failure} />}
        <Button kind="primary" type="submit" busy={sending} wide>
          {text('show')}
        </Button>
        <ProofAwaited waiting={waiting} />
        <details className="rounded-box border border-base-300 p-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text('lost_number')}</summary>
          <p className="mt-2">{text('lost_number_help')}</p>
        </details>
      </div>
    </FormRoot>
  )
}

/** Whoever mistypes one of the digits hears it as soon as all of them are there. */
function TrackingNumberField() {
  const text = useText(tracking)
  const typed = useWatch<TrackingValues, 'application_id'>({ name: 'application_id' })
  const isWrong = trackingIssue(typed) === 'tracking_digit' && readTrackingNumber(typed) === undefined
  const wordsOf = useIssueWords(isWrong)
  return (
    <TextField
      isOneOfSeveral
      name="application_id"
      label={text('number')}
      help={text('number_help')}
      problem={isWrong ? wordsOf('application_id', { message: 'tracking_digit' }) : undefined}
      inputMode="numeric"
      maxLength={30}
    />
  )
}

function Problems({ state }: { state: Tracking }) {
  const text = useText(tracking)
  const wordsOf = useIssueWords(true)
  const { errors } = useFormState({ control: state.form.control })
  const names = ['application_id', 'verification_number', 'date_of_birth', 'captcha_value'] as const
  const issues = names.flatMap((field) => {
    const message = wordsOf(field, errors[field])
    return message ? [{ field, message }] : []
  })
  return <ErrorSummary issues={issues} title={text('error_summary')} />
}

function Refusal({ failure }: { failure: CallFailed }) {
  const text = useText(tracking)
  const isUnknown = failure.code === 'tracking_not_found'
  const wordsOf = useIssueWords(isUnknown)
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{text('not_shown')}</p>
      <p>{(isUnknown && wordsOf('', { message: failure.code })) || failure.message}</p>
      <Stuck />
    </Notice>
  )
}
