import { addressParts, type AddressPart, type AddressPrefix } from '#contract/applications/address'
import { askedPlaces } from '#frontend/app/places/asked-parts.ts'
import type { ApplicationValues } from './values.ts'

/** The parts that an address is asked for: each once the one above it is answered, village and post code at the end. */
export function askedParts(values: Partial<ApplicationValues>, prefix: AddressPrefix): AddressPart[] {
  const { parts, whole } = askedPlaces(values, prefix)
  return whole ? [...parts, 'post_code', 'address'] : parts
}

/** Whether a field of an address is asked for by now; the permanent one is, unless it is the present one. */
export function isAsked(field: string, values: ApplicationValues): boolean {
  const prefix = field.startsWith('permanent_') ? 'permanent_' : ''
  if (prefix && values.same_address) return false
  const part = addressParts.find((one) => one === field.slice(prefix.length))
  return part !== undefined && askedParts(values, prefix).includes(part)
}
