import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useSearch } from 'wouter'
import { training } from '#calls/training'
import { externalTexts } from '#contract/texts/training/external'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { ProofAwaited } from '#frontend/ui/captcha/ProofAwaited.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { useRegistration } from './useRegistration.ts'

/** Registering for a training from outside. */
export default function ExternalRegistration() {
  const text = useText(externalTexts)
  const got = useGet(training.publicCircular.open, {})
  const state = useRegistration()
  const { form, said, captcha, failure, sending, waiting, submit } = state
  const { isValid } = useFormState({ control: form.control })
  const circulars = got.data?.data.data
  const asked = new URLSearchParams(useSearch())
  useEffect(() => {
    const circular = circulars?.find(({ id }) => String(id) === asked.get('circular'))
    if (!circular || form.getValues('training_circular_id')) return
    const { programs } = circular
    const program =
      programs.length > 1 ? programs.find(({ id }) => String(id) === asked.get('program')) : programs[0]
    form.setValue('training_circular_id', String(circular.id))
    if (program) form.setValue('training_program_id', String(program.id))
    // oxlint-disable-next-line exhaustive-deps -- once, when there is something to choose from
  }, [circulars])
  return (
    <PublicPage title={text('title')}>
      <FormRoot form={form} onSubmit={submit}>
        <div className="flex flex-col gap-6">
          {said && (
            <Notice kind="success" live>
              {said}
            </Notice>
          )}
          <p>{text('lead')}</p>
          {got.failure && <ErrorState failure={got.failure} onRetry={got.retry} />}
          {circulars?.length === 0 && <Notice kind="info">{text('none')}</Notice>}
          <ChoiceField
            name="training_circular_id"
            label={text('circular')}
            required
            asList
            loading={!circulars && !got.failure}
            options={(circulars ?? []).map((one) => ({ value: String(one.id), label: one.circular_name }))}
          />
          <Programs circulars={circulars ?? []} />
          <TextField name="full_name" label={text('full_name')} required autoComplete="name" />
          <TextField name="email" label={text('email')} required inputMode="email" autoComplete="email" />
          <CaptchaField name="captcha_value" captcha={captcha} />
          {failure && (
            <Notice kind="error" live>
              {failure.message}
            </Notice>
          )}
          {!isValid && <NotYet />}
          <Button
            kind="primary"
            type="submit"
            busy={sending}
            disabled={!isValid}
            aria-describedby={isValid ? undefined : 'not-yet'}
            wide
          >
            {text('submit')}
          </Button>
          <ProofAwaited waiting={waiting} />
        </div>
      </FormRoot>
    </PublicPage>
  )
}

/** What is still to be done before it can be submitted. */
function NotYet() {
  const text = useText(externalTexts)
  const values = useWatch<RegistrationValues>()
  const { errors } = useFormState<RegistrationValues>()
  const missing = (
    [
      ['training_circular_id', 'circular'],
      ['training_program_id', 'program'],
      ['full_name', 'full_name'],
      ['email', 'email'],
    ] as const
  ).flatMap(([name, label]) => (values[name]?.trim() ? [] : [text(label)]))
  const ofProgram = errors.training_program_id ?? errors.training_circular_id
  const said = () => {
    if (missing.length > 0) return text('not_yet', { fields: missing.join(', ') })
    if (ofProgram?.message === 'program_taken') return text('taken_already')
    return text(ofProgram ? 'choose_another' : 'not_right_yet')
  }
  return <p id="not-yet">{said()}</p>
}

type Circulars = readonly {
  id: number
  programs: readonly {
    id: number
    program_name: string
    start_date: string
    end_date: string
    free: number
  }[]
}[]

/** Programs of the circular that was chosen, with the seats that are left. */
function Programs({ circulars }: { circulars: Circulars }) {
  const text = useText(externalTexts)
  const format = useFormat()
  const chosen = useWatch<{ training_circular_id: string }, 'training_circular_id'>({
    name: 'training_circular_id',
  })
  const programs = circulars.find(({ id }) => String(id) === chosen)?.programs ?? []
  return (
    <ChoiceField
      key={chosen}
      name="training_program_id"
      label={text('program')}
      required
      asList
      emptyText={text('choose_circular')}
      options={programs.map(({ id, program_name, start_date, end_date, free }) => ({
        value: String(id),
        label: text(free > 0 ? 'free' : 'full', {
          program: program_name,
          days:
            start_date === end_date
              ? format.day(start_date)
              : `${format.day(start_date)} – ${format.day(end_date)}`,
          free,
        }),
      }))}
    />
  )
}
