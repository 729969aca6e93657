import '../zod-setup.ts'
import * as z from 'zod'
import { id, integer, line, optional, postCode } from '../fields.ts'
import { addressParts, type AddressPart, type AddressPrefix } from './address.ts'

const parts = {
  division_id: optional(id),
  district_id: optional(id),
  location_type: optional(integer(1, 3)),
  thana_id: optional(id),
  sub_location_type: optional(integer(1, 2)),
  union_id: optional(id),
  pouro_id: optional(id),
  city_id: optional(id),
  city_thana_id: optional(id),
  district_pouro_id: optional(id),
  ward_id_city: optional(id),
  ward_id_union: optional(id),
  ward_id_pouro: optional(id),
  ward_id_dist: optional(id),
  post_code: optional(postCode),
  address: optional(line(300)),
} satisfies Record<AddressPart, z.ZodType>

type Prefixed<Prefix extends AddressPrefix> = {
  [Part in AddressPart as `${Prefix}${Part}`]: (typeof parts)[Part]
}

/** Fields of one address; the permanent one carries the prefix `permanent_` (specification 3.1). */
export const addressFields = <const Prefix extends AddressPrefix>(prefix: Prefix): Prefixed<Prefix> =>
  Object.fromEntries(addressParts.map((part) => [prefix + part, parts[part]])) as Prefixed<Prefix>

export const Address = z.object(parts)
export type Address = z.output<typeof Address>
