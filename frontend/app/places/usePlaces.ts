import {
  locationType,
  placeParts,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'
import type { Place } from '#contract/applications/public-program'
import { geography } from '#calls/geography'
import type { CallFailed } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { addressIn } from './asked-parts.ts'

export type PlaceList = {
  places: readonly Place[] | undefined
  loading: boolean
  failure: CallFailed | undefined
  retry: () => void
}
export type PlacePart = Extract<
  AddressPart,
  | 'division_id'
  | 'district_id'
  | 'thana_id'
  | 'union_id'
  | 'pouro_id'
  | 'city_id'
  | 'city_thana_id'
  | 'district_pouro_id'
  | `ward_id_${string}`
>

type Values = Readonly<Record<string, unknown>>

/** Lists of the places that an address can name, each loaded once the one above it is chosen. */
export function usePlaces(address: Address, divisions: readonly Place[]): Record<PlacePart, PlaceList> {
  const needed = placeParts(address)
  const below = (part: PlacePart, parent: number | undefined) =>
    needed.includes(part) && parent ? { params: { id: parent } } : null
  const cityOptions = (part: PlacePart) => {
    const of = below(part, address.district_id)
    return of && { params: { ...of.params, location_type: address.location_type ?? locationType.city } }
  }
  const lists = {
    district_id: useGet(geography.choices.districts, below('district_id', address.division_id)),
    thana_id: useGet(geography.choices.upazilas, below('thana_id', address.district_id)),
    union_id: useGet(geography.choices.unions, below('union_id', address.thana_id)),
    pouro_id: useGet(geography.choices.pourashavas, below('pouro_id', address.thana_id)),
    city_id: useGet(geography.choices.cities, cityOptions('city_id')),
    city_thana_id: useGet(geography.choices.cityThanas, below('city_thana_id', address.city_id)),
    district_pouro_id: useGet(geography.choices.cities, cityOptions('district_pouro_id')),
    ward_id_city: useGet(geography.choices.wardsOfCityThana, below('ward_id_city', address.city_thana_id)),
    ward_id_union: useGet(geography.choices.wardsOfUnion, below('ward_id_union', address.union_id)),
    ward_id_pouro: useGet(geography.choices.wardsOfPourashava, below('ward_id_pouro', address.pouro_id)),
    ward_id_dist: useGet(
      geography.choices.wardsOfDistrictPourashava,
      below('ward_id_dist', address.district_pouro_id),
    ),
  }
  const listed = Object.entries(lists).map(([part, { data, ...rest }]) => [
    part,
    { ...rest, places: data?.data },
  ])
  return { ...(Object.fromEntries(listed) as Record<PlacePart, PlaceList>), division_id: settled(divisions) }
}

/** Kinds of place that the chosen district has none of, once that is known. */
export function useMissingKinds({ district_id }: Address): readonly number[] {
  const of = (location_type: number) => (district_id ? { params: { id: district_id, location_type } } : null)
  const kinds = [locationType.city, locationType.district_pourashava]
  const lists = [
    useGet(geography.choices.cities, of(kinds[0]!)),
    useGet(geography.choices.cities, of(kinds[1]!)),
  ]
  return kinds.filter((_, index) => lists[index]!.data?.data.length === 0)
}

const settled = (places: readonly Place[]): PlaceList => ({
  places,
  loading: false,
  failure: undefined,
  retry: () => undefined,
})

/** The places an address names, from the division down. */
export function useNamedPlaces(
  values: Values,
  prefix: AddressPrefix,
  divisions: readonly Place[],
): { part: PlacePart; place: Place }[] {
  const address = addressIn(values, prefix)
  const lists = usePlaces(address, divisions)
  return (placeParts(address) as PlacePart[]).flatMap((part) => {
    const place = lists[part].places?.find((row) => String(row.id) === values[prefix + part])
    return place ? [{ part, place }] : []
  })
}
