import { useWatch } from 'react-hook-form'
import {
  familyRelations,
  guardianRelations,
  helperRelations,
  type HelperRelation,
} from '#contract/applications/people'
import { mobileDigits } from '#contract/digits'
import { isChild } from '#contract/applications/person'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { asksMarital } from './marital.ts'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'

/** Many applicants are helped: whoever helps gets the tracking number too. For who died one of the family applies. */
export function HelperFields() {
  const { form, lookupsOf, program, issuesContext } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const { isDead, label } = useDead()
  const [filledBy, marital_status, date_of_birth] = useWatch({
    control: form.control,
    name: ['filled_by', 'marital_status', 'date_of_birth'],
  })
  const { today } = issuesContext
  // Who never married left nobody behind as husband or wife.
  const isUnmarried =
    program?.is_marital === 1 &&
    (!asksMarital(program, { date_of_birth, marital_status }, issuesContext) ||
      lookupsOf(lookupType.marital_status).some(
        ({ id, code }) => code === 'unmarried' && String(id) === marital_status,
      ))
  const options = [
    { value: 'self', label: isChild(date_of_birth, today) ? people('filled_guardian') : text('filled_self') },
    { value: 'helper', label: text('filled_helper') },
  ]
  if (isDead)
    return (
      <>
        <p className="font-semibold">{people('family_lead')}</p>
        <Name label={label('helper_name')} />
        <Relation
          label={label('helper_relation')}
          of={isUnmarried ? familyRelations.filter((of) => of !== 'spouse') : familyRelations}
        />
      </>
    )
  return (
    <>
      <ChoiceField name="filled_by" label={text('filled_by')} required options={options} />
      {filledBy === 'helper' && (
        <>
          <Name label={label('helper_name')} />
          <Relation label={label('helper_relation')} of={helperRelations} asList />
          <TextField
            name="helper_mobile"
            label={text('helper_mobile')}
            help={text('helper_mobile_help')}
            required
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
          />
        </>
      )}
    </>
  )
}

const Name = ({ label }: { label: string }) => (
  <TextField name="helper_name" label={label} required autoComplete="name" />
)

function Relation({
  label,
  of,
  asList = false,
}: {
  label: string
  of: readonly HelperRelation[]
  asList?: boolean
}) {
  const people = useText(peopleTexts)
  const options = of.map((value) => ({ value, label: people(`helper_${value}`), search: value }))
  return <ChoiceField name="helper_relation" label={label} required options={options} asList={asList} />
}

/** Of who is under 18: who looks after them, and gets the number, too. */
export function GuardianFields() {
  const text = useText(peopleTexts)
  return (
    <>
      <TextField name="guardian_name" label={text('guardian_name')} help={text('guardian_lead')} required />
      <ChoiceField
        name="guardian_relation"
        label={text('guardian_relation')}
        required
        options={guardianRelations.map((value) => ({
          value,
          label: text(`guardian_${value}`),
          search: value,
        }))}
      />
      <TextField
        name="guardian_mobile"
        label={text('guardian_mobile')}
        required
        inputMode="tel"
        maxLength={20}
      />
    </>
  )
}

/** The guardian's number as the one for messages, by one tap. */
export function GuardiansNumber() {
  const { form, answer } = useApplication()
  const text = useText(peopleTexts)
  const [guardians, mobile] = useWatch({ control: form.control, name: ['guardian_mobile', 'mobile'] })
  if (guardians === '' || mobileDigits(mobile) === mobileDigits(guardians)) return null
  return (
    <div>
      <Button onClick={() => answer('mobile', guardians)}>{text('same_as_guardian')}</Button>
    </div>
  )
}
