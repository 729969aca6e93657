import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Link, useSearch } from 'wouter'
import { training } from '#calls/training'
import { externalTexts } from '#contract/texts/training/external'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { CaptchaField } from '#frontend/ui/captcha/CaptchaField.tsx'
import { ProofAwaited } from '#frontend/ui/captcha/ProofAwaited.tsx'
import { FormRoot } from '#frontend/ui/FormRoot.tsx'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { RegistrationProblems, useRegistration } from './useRegistration.ts'

/** Registering for a training from outside. */
export default function ExternalRegistration() {
  const text = useText(externalTexts)
  const got = useGet(training.publicCircular.open, {})
  const state = useRegistration()
  const { form, said, captcha, failure, sending, waiting, attempt, submit, refuse } = state
  const asked = new URLSearchParams(useSearch())
  const ofAddress = { circular: asked.get('circular'), program: asked.get('program') }
  // It may stand behind those that the list has room for.
  const own = useGet(training.publicCircular.open, queryOf(ofAddress.circular, ofAddress))
  const listed = got.data?.data.data
  const [first] = own.data?.data.data ?? []
  const circulars = listed && first && !listed.some(({ id }) => id === first.id) ? [first, ...listed] : listed
  useEffect(() => {
    const circular = circulars?.find(({ id }) => String(id) === ofAddress.circular)
    if (circular && !form.getValues('training_circular_id'))
      form.setValue('training_circular_id', String(circular.id))
    // oxlint-disable-next-line exhaustive-deps -- once, when there is something to choose from
  }, [listed, first])
  return (
    <PublicPage title={text('title')}>
      <FormRoot form={form} onSubmit={submit} onInvalid={refuse}>
        <div className="flex flex-col gap-6">
          {said && (
            <Notice kind="success" live>
              {said}
            </Notice>
          )}
          <p>{text('lead')}</p>
          {attempt > 0 && <RegistrationProblems key={attempt} />}
          {got.failure && <ErrorState failure={got.failure} onRetry={got.retry} />}
          {circulars?.length === 0 && <Notice kind="info">{text('none')}</Notice>}
          {ofAddress.circular !== null && own.data?.data.data.length === 0 && (
            <Notice kind="warning">{text('gone')}</Notice>
          )}
          <LongChoiceField
            name="training_circular_id"
            label={text('circular')}
            required
            loading={!circulars && !got.failure}
            options={(circulars ?? []).map((one) => ({ value: String(one.id), label: one.circular_name }))}
          />
          <ReadCircular />
          <Programs ofAddress={ofAddress} />
          <TakenAlready />
          <TextField name="full_name" label={text('full_name')} required autoComplete="name" />
          <TextField name="email" label={text('email')} required inputMode="email" autoComplete="email" />
          <CaptchaField name="captcha_value" captcha={captcha} />
          {failure && (
            <Notice kind="error" live>
              {failure.message}
            </Notice>
          )}
          <Button kind="primary" type="submit" busy={sending} wide>
            {text('submit')}
          </Button>
          <ProofAwaited waiting={waiting} />
        </div>
      </FormRoot>
      {/* Whoever holds a paper of a training comes here by the foot of every page. */}
      <p className="mt-8 border-t border-base-300 pt-4">
        {text('check')}{' '}
        <Link href="/c" className="font-medium underline underline-offset-4">
          {text('check_do')}
        </Link>
      </p>
    </PublicPage>
  )
}

/** What the training that was chosen is about, in a page of its own: what is written here stays. */
function ReadCircular() {
  const text = useText(externalTexts)
  const chosen = useWatch<RegistrationValues, 'training_circular_id'>({ name: 'training_circular_id' })
  return (
    chosen && (
      <a
        href={`/circular-details/${chosen}`}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline underline-offset-4"
      >
        {text('read_circular')}
      </a>
    )
  )
}

/** Why the same person needn't register once more, under what says that they did. */
function TakenAlready() {
  const text = useText(externalTexts)
  const { errors } = useFormState<RegistrationValues>()
  const ofProgram = errors.training_program_id ?? errors.training_circular_id
  return ofProgram?.message === 'program_taken' && <p>{text('taken_already')}</p>
}

type OfAddress = { circular: string | null; program: string | null }
const queryOf = (circular: string | null, { circular: own, program }: OfAddress) =>
  circular
    ? { query: { circular_id: circular, ...(circular === own && program && { program_id: program }) } }
    : null

/** Programs of the circular that was chosen, with the seats that are left; that of the address is chosen ahead. */
function Programs({ ofAddress }: { ofAddress: OfAddress }) {
  const text = useText(externalTexts)
  const format = useFormat()
  const { getValues, setValue } = useFormContext<RegistrationValues>()
  const chosen = useWatch<RegistrationValues, 'training_circular_id'>({ name: 'training_circular_id' })
  const got = useGet(training.publicCircular.open, queryOf(chosen, ofAddress))
  const programs = got.data?.data.data[0]?.programs
  const isOfAddress = chosen === ofAddress.circular && ofAddress.program !== null
  const isGone = isOfAddress && programs?.every(({ id }) => String(id) !== ofAddress.program)
  useEffect(() => {
    if (!programs) return
    const has = (id: string | null) => programs.some((one) => String(one.id) === id)
    // Of the one that the link is of, no other is chosen in its place.
    const ahead = isOfAddress || programs.length !== 1 ? ofAddress.program : String(programs[0]!.id)
    if (has(getValues('training_program_id'))) return
    // What was chosen of another circular is none of this one.
    setValue(
      'training_program_id',
      chosen === ofAddress.circular && ahead !== null && has(ahead) ? ahead : '',
    )
    // oxlint-disable-next-line exhaustive-deps -- once, when they come
  }, [programs])
  if (got.failure) return <ErrorState failure={got.failure} onRetry={got.retry} />
  const options = (programs ?? []).map(({ id, program_name, start_date, end_date, free }) => ({
    value: String(id),
    label: text(free > 0 ? 'free' : 'full', {
      program: program_name,
      days:
        start_date === end_date
          ? format.day(start_date)
          : `${format.day(start_date)} – ${format.day(end_date)}`,
      free,
    }),
  }))
  const choice = (
    <LongChoiceField
      key={chosen}
      name="training_program_id"
      label={text('program')}
      required
      emptyText={text('choose_circular')}
      loading={got.loading}
      options={options}
    />
  )
  if (!isGone) return choice
  return (
    <>
      <Notice kind="warning">{text('gone')}</Notice>
      {choice}
    </>
  )
}
