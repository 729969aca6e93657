import {
  addressOf,
  addressParts,
  locationType,
  placeParts,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import { addressName, type ApplicationValues } from './values.ts'

/** The parts of an address from the top down, as they depend on each other. */
function inTurn(values: Partial<ApplicationValues>, prefix: AddressPrefix): AddressPart[] {
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

/** The parts that an address is asked for: each once the one above it is answered, village and post code at the end. */
export function askedParts(values: Partial<ApplicationValues>, prefix: AddressPrefix): AddressPart[] {
  const turn = inTurn(values, prefix)
  const open = turn.findIndex((part) => !values[addressName(prefix, part)])
  if (open !== -1) return turn.slice(0, open + 1)
  return [...turn, 'post_code', 'address']
}

/** Whether a field of an address is asked for by now; the permanent one is, unless it is the present one. */
export function isAsked(field: string, values: ApplicationValues): boolean {
  const prefix = field.startsWith('permanent_') ? 'permanent_' : ''
  if (prefix && values.same_address) return false
  const part = addressParts.find((one) => one === field.slice(prefix.length))
  return part !== undefined && askedParts(values, prefix).includes(part)
}
