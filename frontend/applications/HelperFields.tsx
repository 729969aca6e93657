import { useWatch } from 'react-hook-form'
import {
  familyRelations,
  guardianRelations,
  helperRelations,
  type HelperRelation,
} from '#contract/applications/people'
import { lookupType } from '#contract/lookups'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'

/** Many applicants are helped: whoever helps gets the tracking number too. For who died one of the family applies. */
export function HelperFields() {
  const { form, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const { isDead, label } = useDead()
  const [filledBy, marital] = useWatch({ control: form.control, name: ['filled_by', 'marital_status'] })
  // Who never married left nobody behind as husband or wife.
  const isUnmarried = lookupsOf(lookupType.marital_status).some(
    ({ id, code }) => code === 'unmarried' && String(id) === marital,
  )
  const options = [
    { value: 'self', label: text('filled_self') },
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
          <Relation label={label('helper_relation')} of={helperRelations} />
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

function Relation({ label, of }: { label: string; of: readonly HelperRelation[] }) {
  const people = useText(peopleTexts)
  const options = of.map((value) => ({ value, label: people(`helper_${value}`) }))
  return <ChoiceField name="helper_relation" label={label} required options={options} />
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
        options={guardianRelations.map((value) => ({ value, label: text(`guardian_${value}`) }))}
      />
      <TextField
        name="guardian_mobile"
        label={text('guardian_mobile')}
        help={text('guardian_mobile_help')}
        required
        inputMode="tel"
        maxLength={20}
      />
    </>
  )
}
