import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dayInDhaka } from '#contract/calendar'
import { helperRelations } from '#contract/applications/people'
import { helperWords } from '#contract/texts/applications/helper-words'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { DateField } from '#frontend/ui/DateField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { Part } from './Part.tsx'
import { useGrievance } from './useGrievanceForm.ts'
import { officeUnknown } from './values.ts'

const yearsBack = 120
/** What is said otherwise to an officer, of whoever came. */
type AtCounter =
  | 'who_question'
  | 'named'
  | 'named_note'
  | 'unnamed'
  | 'unnamed_note'
  | 'unnamed_means'
  | 'mobile_unnamed_help'
  | 'speaks_own'
  | 'speaks_other'
  | 'name_help'

/** Who complains: by number and birth date; or, where the kind allows it, nobody who is known. */
export function WhoFields() {
  const { form, type, isAtCounter, mustNameOffice } = useGrievance()
  const text = useText(grievanceEntry)
  // An officer reads it at the counter.
  const said = (key: AtCounter) => text(isAtCounter ? `counter_${key}` : key)
  const [who, kind, office, speaks] = useWatch({
    control: form.control,
    name: ['who', 'verification_type', 'against_office_id', 'speaks'],
  })
  const [year] = useState(() => Number(dayInDhaka(new Date()).slice(0, 4)))
  const mayBeUnnamed = type?.allows_unnamed ?? false
  const opensByPhone = mustNameOffice && office === officeUnknown
  const isUnnamed = mayBeUnnamed && who === 'unnamed'
  const forAnother = speaks === 'other'
  return (
    <Part id="who">
      {mayBeUnnamed ? (
        <ChoiceField
          name="who"
          label={said('who_question')}
          required
          options={[
            { value: 'named', label: said('named'), note: said('named_note') },
            { value: 'unnamed', label: said('unnamed'), note: said('unnamed_note') },
          ]}
        />
      ) : (
        <p className="text-base-content/80">{text('only_named')}</p>
      )}
      {isUnnamed ? (
        <Notice kind="warning">{said('unnamed_means')}</Notice>
      ) : (
        <>
          <ChoiceField
            name="speaks"
            label={text('speaks')}
            required
            options={[
              { value: 'own', label: said('speaks_own') },
              { value: 'other', label: said('speaks_other') },
            ]}
          />
          {forAnother && <SpeakerFields />}
          <TextField
            name="name"
            label={text(speaks === 'own' && !isAtCounter ? 'name_own' : 'name')}
            help={forAnother ? said('name_help') : undefined}
            required
            // An officer, or who helps, would write their own.
            autoComplete={isAtCounter || forAnother ? 'off' : 'name'}
          />
          <ChoiceField
            name="verification_type"
            label={text('id_kind')}
            help={text('id_note')}
            required
            options={[
              { value: '1', label: text('nid') },
              { value: '2', label: text('birth') },
            ]}
          />
          <TextField
            name="verification_number"
            label={text(kind === '2' ? 'birth_number' : 'nid_number')}
            help={text('number_help')}
            required
            inputMode="numeric"
            maxLength={25}
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
        </>
      )}
      <TextField
        name="mobile"
        label={text('mobile')}
        help={
          opensByPhone
            ? text('mobile_no_office_help')
            : isUnnamed
              ? said('mobile_unnamed_help')
              : text(isAtCounter ? 'mobile_counter_help' : 'mobile_help')
        }
        required={opensByPhone || (!isUnnamed && !isAtCounter)}
        inputMode="tel"
        autoComplete={isAtCounter ? 'off' : 'tel-national'}
        maxLength={20}
      />
    </Part>
  )
}

/** Who speaks for somebody else: the name alone, and what they are to them. */
function SpeakerFields() {
  const { isAtCounter } = useGrievance()
  const text = useText(grievanceEntry)
  const words = useText(helperWords)
  return (
    <>
      <TextField
        name="speaker_name"
        label={text(isAtCounter ? 'counter_speaker_name' : 'speaker_name')}
        required
        autoComplete={isAtCounter ? 'off' : 'name'}
      />
      <ChoiceField
        name="speaker_relation"
        label={text(isAtCounter ? 'counter_speaker_relation' : 'speaker_relation')}
        required
        options={helperRelations.map((value) => ({ value, label: words(`helper_${value}`) }))}
      />
    </>
  )
}
