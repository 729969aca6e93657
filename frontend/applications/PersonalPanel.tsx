import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { isChild } from '#contract/applications/person'
import { lookupType } from '#contract/lookups'
import { maritalOther, maritalStatus, peopleTexts, spouseNames } from '#contract/texts/applications/people'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useOptions } from '#frontend/app/options.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { GuardianFields, GuardiansNumber, HelperFields } from './HelperFields.tsx'
import { genderOf, onlyGender } from './gender.ts'
import { asksMarital } from './marital.ts'
import { RegistryFacts } from './RegistryFacts.tsx'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'
import { personNames } from './values.ts'

/** Names, family, education, work and how to be reached. What the registry said is text. */
export function PersonalPanel() {
  const { form, program, standings, lookupsOf, issuesContext, correcting } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const { isDead, label } = useDead()
  const options = useOptions()
  const [marital, born] = useWatch({ control: form.control, name: ['marital_status', 'date_of_birth'] })
  const known = (name: string) => standings.applicant?.known.includes(name) === true
  const typed = personNames.filter((name) => !known(name))
  const statuses = lookupsOf(lookupType.marital_status).filter(
    (row) => !program || program.marital_status.length === 0 || program.marital_status.includes(row.id),
  )
  const isSome = statuses.length < lookupsOf(lookupType.marital_status).length
  const married = marital !== '' && marital === String(issuesContext.marriedId)
  const isWard = isChild(born, issuesContext.today) && !isDead
  const gender = genderOf(form.getValues(), program)
  const genderCode = lookupsOf(lookupType.gender).find((row) => String(row.id) === gender)?.code ?? ''
  const spouse = spouseNames[genderCode]
  return (
    <ApplicationPanel id="personal">
      {isDead && <p className="font-semibold">{people('dead_lead')}</p>}
      {!isDead && <HelperFields />}
      <RegistryFacts />
      {typed.length > 0 && (
        <div className="flex flex-col gap-2">
          {typed.map((name) => (
            <TextField
              key={name}
              name={name}
              label={label(name)}
              required
              lang={name.endsWith('_bn') ? 'bn' : 'en'}
              autoComplete={name === 'name_bn' || name === 'name_en' ? 'name' : undefined}
            />
          ))}
        </div>
      )}
      {!known('gender_id') && !onlyGender(program) && (
        <ChoiceField
          name="gender_id"
          label={text('gender_id')}
          required
          options={options(program?.genders)}
        />
      )}
      {asksMarital(program, { date_of_birth: born, marital_status: marital }, issuesContext) && (
        <ChoiceField
          name="marital_status"
          label={text('marital_status')}
          required
          options={options(
            statuses.map((row) => maritalStatus(isSome ? maritalOther(row) : row, genderCode)),
          )}
        />
      )}
      {program?.is_marital === 1 && married && (
        <>
          <TextField
            name="spouse_name_bn"
            label={spouse ? people(spouse.bn) : text('spouse_name_bn')}
            required
            lang="bn"
          />
          <TextField
            name="spouse_name_en"
            label={spouse ? people(spouse.en) : text('spouse_name_en')}
            lang="en"
          />
        </>
      )}
      <ChoiceField
        name="religion"
        label={text('religion')}
        required
        options={options(lookupsOf(lookupType.religion))}
      />
      <EducationField />
      {isWard && <GuardianFields />}
      {!isChild(born, issuesContext.today) && (
        <ChoiceField
          name="profession"
          label={text('profession')}
          required
          options={options(lookupsOf(lookupType.profession))}
        />
      )}
      <TextField
        name="mobile"
        label={isWard ? people('contact_mobile') : label('mobile')}
        help={isDead ? people('family_mobile_help') : text('mobile_help')}
        required
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      {isWard && <GuardiansNumber />}
      {correcting?.accountQuestion}
      <OptionalFields />
      {isDead && <HelperFields />}
    </ApplicationPanel>
  )
}

/** What few people give is asked for at a tap. */
function OptionalFields() {
  const { form, correcting } = useApplication()
  const text = useText(applicationTexts)
  const given = form.getValues(['email', 'identification_mark']).some((value) => value !== '')
  const [shown, setShown] = useState(given || correcting !== undefined)
  if (!shown)
    return (
      <div>
        <Button
          onClick={() => {
            flushSync(() => setShown(true))
            focusField('email')
          }}
        >
          {text('add_optional')}
        </Button>
      </div>
    )
  return (
    <>
      <TextField name="email" label={text('email')} inputMode="email" autoComplete="email" lang="en" />
      <TextField
        name="identification_mark"
        label={text('identification_mark')}
        help={text('identification_mark_help')}
      />
    </>
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
