import { useState, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { dayInDhaka } from '#contract/calendar'
import { readTrackingNumber, trackingIssue } from '#contract/tracking-number'
import { trackingParts } from '#contract/texts/applications/tracking-parts'
import type { CallFailed } from '#frontend/app/client.ts'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { ProofAwaited } from '#frontend/ui/captcha/ProofAwaited.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { TrackingState, TrackingTyped } from './useTrackingForm.ts'

type Props<V extends TrackingTyped> = {
  state: TrackingState<V>
  /** Its fields in the order of the page, for the summary of what is wrong. */
  names: readonly (keyof V & string)[]
  lead: string
  /** Heads the refusal of what can't be shown. */
  notShown: string
  children: ReactNode
  after?: ReactNode
}

/** The form that asks for facts of a record: what is wrong on top, then the facts, the captcha and the refusal. */
export function TrackingFrame<V extends TrackingTyped>(props: Props<V>) {
  const { state, lead, notShown, children, after } = props
  const { form, captcha, sending, waiting, failure, attempt, submit, refuse } = state
  const text = useText(trackingParts)
  return (
    <FormRoot<V, V> form={form} onSubmit={submit} onInvalid={refuse}>
      <div className="flex flex-col gap-6">
        <p>{lead}</p>
        {attempt > 0 && <Problems key={attempt} {...props} />}
        {children}
        <CaptchaField name="captcha_value" captcha={captcha} />
        {failure && <Refusal failure={failure} title={notShown} />}
        <Button kind="primary" type="submit" busy={sending} wide>
          {text('show')}
        </Button>
        <ProofAwaited waiting={waiting} />
        {after}
      </div>
    </FormRoot>
  )
}

type NumberProps = { name: string; label: string; help: string }

/** A number on a receipt. Whoever mistypes one of the digits hears it as soon as all of them are there. */
export function TrackingNumberField({ name, ...shown }: NumberProps) {
  const typed = useWatch<Record<string, string>, string>({ name })
  const isWrong = trackingIssue(typed) === 'tracking_digit' && readTrackingNumber(typed) === undefined
  const wordsOf = useIssueWords(isWrong)
  return (
    <TextField
      isOneOfSeveral
      name={name}
      {...shown}
      problem={isWrong ? wordsOf(name, { message: 'tracking_digit' }) : undefined}
      inputMode="numeric"
      maxLength={30}
    />
  )
}

/** The code of the phone, from when it is first asked for. */
export function CodeField({ label, help }: { label: string; help: string }) {
  const { errors } = useFormState()
  const [isAsked, setAsked] = useState(false)
  if (errors['otp'] && !isAsked) setAsked(true)
  return (
    isAsked && (
      <TextField
        name="otp"
        label={label}
        help={help}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    )
  )
}

const yearsBack = 120

/** The person's number and birth date. */
export function PersonFields({ help, born }: { help: string; born: string }) {
  const text = useText(trackingParts)
  const year = Number(dayInDhaka(new Date()).slice(0, 4))
  return (
    <>
      <TextField
        isOneOfSeveral
        name="verification_number"
        label={text('id_number')}
        help={help}
        inputMode="numeric"
        maxLength={30}
      />
      <DateField
        name="date_of_birth"
        label={born}
        help={text('date_help')}
        required
        yearFrom={year - yearsBack}
        yearTo={year}
        birth
      />
    </>
  )
}

function Problems<V extends TrackingTyped>({ state, names }: Pick<Props<V>, 'state' | 'names'>) {
  const text = useText(trackingParts)
  const wordsOf = useIssueWords(true)
  const { errors } = useFormState({ control: state.form.control })
  const issues = names.flatMap((field) => {
    const message = wordsOf(field, (errors as Record<string, { message?: string }>)[field])
    return message ? [{ field, message }] : []
  })
  return <ErrorSummary issues={issues} title={text('error_summary')} />
}

function Refusal({ failure, title }: { failure: CallFailed; title: string }) {
  const isUnknown = failure.code === 'tracking_not_found'
  const wordsOf = useIssueWords(isUnknown)
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{title}</p>
      <p>{(isUnknown && wordsOf('', { message: failure.code })) || failure.message}</p>
      <Stuck />
    </Notice>
  )
}
