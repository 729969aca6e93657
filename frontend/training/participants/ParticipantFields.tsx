import { training } from '#calls/training'
import { participantTexts as words } from '#contract/texts/training/participants'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

/** Name, contact and office of a participant. */
export function ParticipantFields() {
  const text = useText(words)
  const format = useFormat()
  const { data } = useGet(training.participant.designations, {})
  return (
    <>
      <TextField name="full_name" label={text('full_name')} required maxLength={120} />
      <TextField name="email" label={text('email')} required inputMode="email" maxLength={120} />
      <TextField name="mobile" label={text('mobile')} inputMode="tel" maxLength={20} />
      <ChoiceField
        name="designation_id"
        label={text('designation')}
        asList
        loading={!data}
        options={(data?.data ?? []).map((one) => ({ value: String(one.id), label: format.nameOf(one) }))}
      />
      <TextField name="organisation" label={text('organisation')} maxLength={160} />
    </>
  )
}
