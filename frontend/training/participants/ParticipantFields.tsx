import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useOptions } from '#frontend/app/options.ts'
import { useText } from '#frontend/app/text.ts'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { withOwn } from '../useLookups.ts'

type Own = {
  email: string | null
  designation_id: number | null
  designation: { name_en: string; name_bn: string } | null
}
/** Name, contact and office of a participant; one whose account has no e-mail may go on without. */
export function ParticipantFields({ own }: { own?: Own | undefined }) {
  const text = useText(words)
  const optionsOf = useOptions()
  const { data } = useGet(training.participant.designations, {})
  const kept = own?.designation_id && own.designation ? [{ ...own.designation, id: own.designation_id }] : []
  return (
    <>
      <TextField name="full_name" label={text('full_name')} required maxLength={120} />
      <TextField
        name="email"
        label={text('email')}
        required={own?.email !== null}
        inputMode="email"
        maxLength={120}
      />
      <TextField name="mobile" label={text('mobile')} inputMode="tel" maxLength={20} />
      <LongChoiceField
        name="designation_id"
        label={text('designation')}
        loading={!data}
        options={optionsOf(data && withOwn(data.data, kept))}
      />
      <TextField name="organisation" label={text('organisation')} maxLength={160} />
    </>
  )
}
