import { useWatch } from 'react-hook-form'
import { lookupType, type LookupType } from '#contract/lookups'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { FactField } from '#frontend/ui/FactField.tsx'
import { useApplication } from './useApplicationForm.ts'
import { personNames } from './values.ts'

/** Where a name stands in both scripts, whose it is is said once. */
const shortOf = {
  name_bn: 'fact_name',
  name_en: 'name_en',
  father_name_bn: 'fact_father',
  father_name_en: 'father_name_en',
  mother_name_bn: 'fact_mother',
  mother_name_en: 'mother_name_en',
} as const satisfies Record<(typeof personNames)[number], ApplicationText>

/** What the registry said, and the nationality, which is no question: all that stands fast. */
export function RegistryFacts() {
  const { form, standings, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const { nameOf } = useFormat()
  const said = standings.applicant?.known ?? []
  const values = useWatch({ control: form.control, name: [...personNames, 'gender_id', 'nationality'] })
  const named = (type: LookupType, id: string | undefined) => {
    const row = lookupsOf(type).find((candidate) => String(candidate.id) === id)
    return row ? nameOf(row) : ''
  }
  return (
    <div className="flex flex-col gap-2">
      {said.length > 0 && <p className="text-base-content/80">{text('verified_by')}</p>}
      {personNames.map(
        (name, index) =>
          said.includes(name) && (
            <FactField
              key={name}
              name={name}
              label={text(said.includes(name.replace('_en', '_bn')) ? shortOf[name] : name)}
              isMore={name.endsWith('_en') && said.includes(name.replace('_en', '_bn'))}
              value={values[index] ?? ''}
              lang={name.endsWith('_bn') ? 'bn' : 'en'}
            />
          ),
      )}
      {said.includes('gender_id') && (
        <FactField
          name="gender_id"
          label={text('gender_id')}
          value={named(lookupType.gender, values[personNames.length])}
        />
      )}
      <FactField
        name="nationality"
        label={text('nationality')}
        value={named(lookupType.nationality, values[personNames.length + 1])}
      />
    </div>
  )
}
