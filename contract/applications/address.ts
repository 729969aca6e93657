import type { FieldIssue } from '../failure.ts'
import type { Address } from './address-fields.ts'

/** Location types (lookup type 1) and what lies under an upazila. */
export const locationType = { district_pourashava: 1, upazila: 2, city: 3 } as const
export const subLocationType = { pourashava: 1, union: 2 } as const

export const addressParts = [
  'division_id',
  'district_id',
  'location_type',
  'thana_id',
  'sub_location_type',
  'union_id',
  'pouro_id',
  'city_id',
  'city_thana_id',
  'district_pouro_id',
  'ward_id_city',
  'ward_id_union',
  'ward_id_pouro',
  'ward_id_dist',
  'post_code',
  'address',
] as const
export type AddressPart = (typeof addressParts)[number]

export type AddressPrefix = '' | 'permanent_'

/** The address of a form without its prefix. */
export const addressOf = (form: Record<string, unknown>, prefix: AddressPrefix): Address =>
  Object.fromEntries(addressParts.map((part) => [part, form[prefix + part]])) as Address

/** The places an address must name, from the top down, for its location type. The last is the ward. */
export function placeParts(address: Pick<Address, 'location_type' | 'sub_location_type'>): AddressPart[] {
  switch (address.location_type) {
    case locationType.district_pourashava:
      return ['division_id', 'district_id', 'district_pouro_id', 'ward_id_dist']
    case locationType.city:
      return ['division_id', 'district_id', 'city_id', 'city_thana_id', 'ward_id_city']
    case locationType.upazila:
      if (address.sub_location_type === subLocationType.pourashava)
        return ['division_id', 'district_id', 'thana_id', 'pouro_id', 'ward_id_pouro']
      if (address.sub_location_type === subLocationType.union)
        return ['division_id', 'district_id', 'thana_id', 'union_id', 'ward_id_union']
      return ['division_id', 'district_id', 'thana_id']
    default:
      return ['division_id', 'district_id']
  }
}

/** The id of the ward an address ends in, once it is chosen. */
export function wardOf(address: Address): number | undefined {
  const last = placeParts(address).at(-1)!
  return last.startsWith('ward_') ? (address[last] as number | undefined) : undefined
}

/** What an address lacks (specification 5.2). */
export function addressIssues(address: Address, prefix: AddressPrefix): FieldIssue[] {
  const needed: AddressPart[] = [...placeParts(address), 'location_type', 'post_code', 'address']
  if (address.location_type === locationType.upazila) needed.push('sub_location_type')
  return needed
    .filter((part) => address[part] === undefined)
    .map((part) => ({ field: prefix + part, key: `${part}_required` }))
}

/** Parts to clear when a part changes, so that nothing stale is sent (specification 4, "Location cascade"). */
export function partsBelow(part: AddressPart): AddressPart[] {
  const wards: AddressPart[] = ['ward_id_city', 'ward_id_union', 'ward_id_pouro', 'ward_id_dist']
  const areas: AddressPart[] = [
    'thana_id',
    'sub_location_type',
    'union_id',
    'pouro_id',
    'city_id',
    'city_thana_id',
    'district_pouro_id',
    ...wards,
  ]
  const below: Partial<Record<AddressPart, AddressPart[]>> = {
    division_id: ['district_id', ...areas],
    district_id: areas,
    location_type: areas,
    thana_id: ['union_id', 'pouro_id', ...wards],
    sub_location_type: ['union_id', 'pouro_id', ...wards],
    city_id: ['city_thana_id', ...wards],
    union_id: wards,
    pouro_id: wards,
    city_thana_id: wards,
    district_pouro_id: wards,
  }
  return below[part] ?? []
}
