import { useWatch } from 'react-hook-form'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useOptions } from './options.ts'
import { ApplicationPanel } from './PanelStates.tsx'
import { HelperFields } from './HelperFields.tsx'
import { useApplication } from './useApplicationForm.ts'

const names = [
  'name_bn',
  'name_en',
  'father_name_bn',
  'father_name_en',
  'mother_name_bn',
  'mother_name_en',
] as const

/** Names, family, education, work and how to be reached. What the registry said is read-only. */
export function PersonalPanel() {
  const { form, program, standings, lookupsOf, issuesContext, correcting } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const marital = useWatch({ control: form.control, name: 'marital_status' })
  const known = (name: string) => standings.applicant?.known.includes(name) === true
  const genders = known('gender_id') ? lookupsOf(lookupType.gender) : (program?.genders ?? [])
  const statuses = lookupsOf(lookupType.marital_status).filter(
    (row) => !program || program.marital_status.length === 0 || program.marital_status.includes(row.id),
  )
  const married = marital !== '' && marital === String(issuesContext.marriedId)
  return (
    <ApplicationPanel id="personal">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text(name)}
          required
          readOnly={known(name)}
          lang={name.endsWith('_bn') ? 'bn' : 'en'}
          autoComplete={name === 'name_bn' || name === 'name_en' ? 'name' : undefined}
          maxLength={200}
        />
      ))}
      <ChoiceField
        name="gender_id"
        label={text('gender_id')}
        required
        readOnly={known('gender_id')}
        options={options(genders)}
      />
      {program?.is_marital === 1 && (
        <ChoiceField
          name="marital_status"
          label={text('marital_status')}
          required
          options={options(statuses)}
        />
      )}
      {program?.is_marital === 1 && married && (
        <>
          <TextField
            name="spouse_name_bn"
            label={text('spouse_name_bn')}
            required
            lang="bn"
            maxLength={200}
          />
          <TextField name="spouse_name_en" label={text('spouse_name_en')} lang="en" maxLength={200} />
        </>
      )}
      <ChoiceField
        name="religion"
        label={text('religion')}
        required
        options={options(lookupsOf(lookupType.religion))}
      />
      <ChoiceField
        name="nationality"
        label={text('nationality')}
        required
        readOnly
        options={options(lookupsOf(lookupType.nationality))}
      />
      <EducationField />
      <ChoiceField
        name="profession"
        label={text('profession')}
        required
        options={options(lookupsOf(lookupType.profession))}
      />
      <TextField
        name="mobile"
        label={text('mobile')}
        help={text('mobile_help')}
        required
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      {correcting?.accountQuestion}
      <TextField
        name="email"
        label={text('email')}
        inputMode="email"
        autoComplete="email"
        lang="en"
        maxLength={120}
      />
      <TextField
        name="identification_mark"
        label={text('identification_mark')}
        help={text('identification_mark_help')}
        maxLength={200}
      />
      <HelperFields />
    </ApplicationPanel>
  )
}

/** Education, or the class with its amount where the program pays by class. */
function EducationField() {
  const { program, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const { money } = useFormat()
  if (program?.is_disable_class === 1)
    return (
      <ChoiceField
        name="lookup_type_id"
        label={text('lookup_type_id')}
        help={text('class_help')}
        required
        options={options(program.lookup, (row) => text('amount_monthly', { amount: money(row.amount) }))}
      />
    )
  return (
    <ChoiceField
      name="education_status"
      label={text('education_status')}
      required
      options={options(lookupsOf(lookupType.education_status))}
    />
  )
}
