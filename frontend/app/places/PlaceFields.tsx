import { subLocationType, type AddressPart, type AddressPrefix } from '#contract/applications/address'
import type { Place } from '#contract/applications/public-program'
import { formParts, type FormPart } from '#contract/texts/applications/form-parts'
import { useOptions } from '#frontend/app/options.ts'
import { useSorted } from '#frontend/app/useSorted.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import type { Option } from '#frontend/ui/options.ts'
import { ErrorState } from '#frontend/ui/states.tsx'
import { addressIn } from './asked-parts.ts'
import { useMissingKinds, usePlaces, type PlacePart } from './usePlaces.ts'

const labelOf = (part: AddressPart): FormPart => (part.startsWith('ward_') ? 'ward' : (part as FormPart))
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

type Props = {
  /** The form's values, of which an address's parts stand under its prefix. */
  values: Readonly<Record<string, unknown>>
  prefix: AddressPrefix
  parts: readonly AddressPart[]
  divisions: readonly Place[]
  /** Kinds of places to choose from. */
  kinds: readonly Option[]
  isRequired?: (part: AddressPart) => boolean
  /** Places not to be chosen. */
  closed?: ReadonlySet<number> | undefined
}

/** Places from the division down to the ward, for each kind of place. */
export function PlaceFields({
  values,
  prefix,
  parts,
  divisions,
  kinds,
  isRequired = () => true,
  closed,
}: Props) {
  const text = useText(formParts)
  const options = useOptions()
  const sorted = useSorted()
  const address = addressIn(values, prefix)
  const lists = usePlaces(address, divisions)
  const missing = useMissingKinds(address)
  // One that was chosen is shown all the same.
  const isThere = ({ value }: Option) =>
    !missing.includes(Number(value)) || Number(value) === address.location_type
  return parts.map((part) => {
    const shared = { name: prefix + part, required: isRequired(part) }
    if (part === 'location_type')
      return (
        <ChoiceField
          key={part}
          {...shared}
          label={text(part)}
          help={text('location_type_help')}
          options={kinds.filter(isThere)}
        />
      )
    if (part === 'sub_location_type')
      return (
        <ChoiceField
          key={part}
          {...shared}
          label={text(part)}
          options={[
            { value: String(subLocationType.union), label: text('union_id') },
            { value: String(subLocationType.pourashava), label: text('pouro_id') },
          ]}
        />
      )
    if (part === 'post_code' || part === 'address') return null
    const { places, loading, failure, retry } = lists[part]
    if (failure) return <ErrorState key={part} failure={failure} onRetry={retry} />
    const parent = parentOf[part]
    return (
      <ChoiceField
        key={part}
        {...shared}
        label={text(labelOf(part))}
        asList
        loading={loading}
        emptyText={text(parent && !address[parent] ? 'choose_first' : 'no_places')}
        options={sorted(options(places?.filter((row) => !closed?.has(row.id) || row.id === address[part])))}
      />
    )
  })
}
