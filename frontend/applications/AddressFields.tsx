import { useWatch } from 'react-hook-form'
import {
  addressParts,
  locationType,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import { lookupType } from '#contract/lookups'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextArea, TextField } from '#frontend/ui/TextField.tsx'
import { ErrorState } from '#frontend/ui/states.tsx'
import { askedParts } from './asked-parts.ts'
import { useOptions } from './options.ts'
import { useApplication } from './useApplicationForm.ts'
import { addressIn, usePlaces, type PlacePart } from './usePlaces.ts'
import { addressName, type ApplicationValues } from './values.ts'

const labelOf = (part: AddressPart): ApplicationText =>
  part.startsWith('ward_') ? 'ward' : (part as ApplicationText)
const parentOf: Partial<Record<PlacePart, PlacePart>> = {
  district_id: 'division_id',
  thana_id: 'district_id',
  union_id: 'thana_id',
  pouro_id: 'thana_id',
  city_id: 'district_id',
  city_thana_id: 'city_id',
  district_pouro_id: 'district_id',
  ward_id_city: 'city_thana_id',
  ward_id_union: 'union_id',
  ward_id_pouro: 'pouro_id',
  ward_id_dist: 'district_pouro_id',
}

/** One address, from the division down to the ward, for each kind of place; `closed` are places not to be chosen. */
export function AddressFields({ prefix, closed }: { prefix: AddressPrefix; closed?: ReadonlySet<number> }) {
  const { form, lookupsOf } = useApplication()
  const text = useText(applicationTexts)
  const options = useOptions()
  const names = addressParts.map((part) => addressName(prefix, part))
  const watched = useWatch({ control: form.control, name: names })
  const address = addressIn(
    Object.fromEntries(names.map((name, index) => [name, watched[index]])) as Partial<ApplicationValues>,
    prefix,
  )
  const lists = usePlaces(address)
  const asked = askedParts(form.getValues(), prefix)
  const place = (part: PlacePart) => {
    const { places, loading, failure, retry } = lists[part]
    const parent = parentOf[part]
    if (failure) return <ErrorState key={part} failure={failure} onRetry={retry} />
    return (
      <ChoiceField
        key={part}
        name={addressName(prefix, part)}
        label={text(labelOf(part))}
        required
        asList
        loading={loading}
        emptyText={text(parent && !address[parent] ? 'choose_first' : 'no_places')}
        options={options(places?.filter((row) => !closed?.has(row.id) || row.id === address[part]))}
      />
    )
  }
  const types = lookupsOf(lookupType.location_type).map((row) => ({ ...row, id: typeOf(row.code) ?? row.id }))
  const part = (name: AddressPart) => {
    switch (name) {
      case 'location_type':
        return (
          <ChoiceField
            key={name}
            name={addressName(prefix, name)}
            label={text('location_type')}
            required
            options={options(types)}
          />
        )
      case 'sub_location_type':
        return (
          <ChoiceField
            key={name}
            name={addressName(prefix, name)}
            label={text('sub_location_type')}
            required
            options={[
              { value: '2', label: text('union_id') },
              { value: '1', label: text('pouro_id') },
            ]}
          />
        )
      case 'post_code':
        return (
          <TextField
            key={name}
            name={addressName(prefix, name)}
            label={text('post_code')}
            help={text('post_code_help')}
            required
            inputMode="numeric"
            autoComplete={prefix ? 'section-permanent postal-code' : 'postal-code'}
            maxLength={8}
          />
        )
      case 'address':
        return (
          <TextArea
            key={name}
            name={addressName(prefix, name)}
            label={text('address')}
            required
            rows={2}
            autoComplete={prefix ? 'section-permanent street-address' : 'street-address'}
            maxLength={300}
          />
        )
      default:
        return place(name)
    }
  }
  return <div className="flex flex-col gap-5">{asked.map(part)}</div>
}

const typeOf = (code: string): number | undefined => (locationType as Record<string, number>)[code]
