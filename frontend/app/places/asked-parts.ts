import {
  addressOf,
  locationType,
  placeParts,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'

type Values = Readonly<Record<string, unknown>>

/** The address as typed, its ids as numbers. */
export function addressIn(values: Values, prefix: AddressPrefix): Address {
  const typed = addressOf(values, prefix) as Record<string, unknown>
  const ids = Object.entries(typed).map(([part, value]) => [
    part,
    part === 'post_code' || part === 'address' ? value : Number(value) || undefined,
  ])
  return Object.fromEntries(ids) as Address
}

/** The places of an address from the top down, as they depend on each other. */
function inTurn(values: Values, prefix: AddressPrefix): AddressPart[] {
  const typed = addressOf(values, prefix) as Record<string, unknown>
  const type = Number(typed['location_type']) || undefined
  const places = placeParts({
    location_type: type,
    sub_location_type: Number(typed['sub_location_type']) || undefined,
  })
  const under = places.filter((part) => !['division_id', 'district_id', 'thana_id'].includes(part))
  return [
    'division_id',
    'district_id',
    'location_type',
    ...(type === locationType.upazila ? (['thana_id', 'sub_location_type'] as const) : []),
    ...under,
  ]
}

/** The places that are asked for, each once the one above it is answered; `whole`: down to the last. */
export function askedPlaces(values: Values, prefix: AddressPrefix): { parts: AddressPart[]; whole: boolean } {
  const turn = inTurn(values, prefix)
  const open = turn.findIndex((part) => !values[prefix + part])
  return open === -1 ? { parts: turn, whole: true } : { parts: turn.slice(0, open + 1), whole: false }
}
