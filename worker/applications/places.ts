import { and, eq, inArray } from 'drizzle-orm'
import {
  addressOf,
  placeParts,
  wardOf,
  type AddressPart,
  type AddressPrefix,
} from '#contract/applications/address'
import type { Address } from '#contract/applications/address-fields'
import type { Registration } from '#contract/applications/registration'
import type { FieldIssue } from '#contract/failure'
import type { ReadDatabase } from '#worker/db/client'
import { place, type PlaceKind } from '#worker/db/schema/geography'
import type { Configuration } from '#worker/programs/index'

const kinds: Partial<Record<AddressPart, PlaceKind>> = {
  division_id: 'division',
  district_id: 'district',
  thana_id: 'upazila',
  union_id: 'union',
  pouro_id: 'pourashava',
  city_id: 'city',
  city_thana_id: 'city_thana',
  district_pouro_id: 'district_pourashava',
  ward_id_city: 'ward',
  ward_id_union: 'ward',
  ward_id_pouro: 'ward',
  ward_id_dist: 'ward',
}

export type PlaceRow = { id: number; kind: PlaceKind; number: number; number_to: number; code: string }

/** Rows of every place in use that both addresses name, as a query for the call's one batch. */
export const placesQuery = (db: ReadDatabase, form: Registration) =>
  db
    .select({
      id: place.id,
      kind: place.kind,
      number: place.number,
      number_to: place.number_to,
      code: place.code,
    })
    .from(place)
    .where(and(inArray(place.id, [...idsOf(form, ''), ...idsOf(form, 'permanent_')]), eq(place.active, 1)))

const idsOf = (form: Registration, prefix: AddressPrefix): number[] => {
  const address = addressOf(form, prefix)
  return placeParts(address).map((part) => address[part] as number)
}

/** Each place must be of its kind and lie in the one above it. */
export function chainIssues(
  form: Registration,
  prefix: AddressPrefix,
  rows: readonly PlaceRow[],
): FieldIssue[] {
  const address = addressOf(form, prefix)
  let above: PlaceRow | undefined
  for (const part of placeParts(address)) {
    const row = rows.find((candidate) => candidate.id === address[part])
    const lies =
      row &&
      row.kind === kinds[part] &&
      (!above || (row.number > above.number && row.number <= above.number_to))
    if (!lies) return [{ field: prefix + part, key: 'place_wrong' }]
    above = row
  }
  return []
}

/** The place of an application is its permanent ward; the program may not take applications from there. */
export function disabledIssues(
  form: Registration,
  programId: number,
  rows: readonly PlaceRow[],
  disabled: Configuration['disabled'],
): FieldIssue[] {
  const address: Address = addressOf(form, 'permanent_')
  const ward = rows.find((row) => row.id === wardOf(address))
  const closed =
    ward &&
    disabled.find(
      (area) => area.program_id === programId && area.number <= ward.number && ward.number <= area.number_to,
    )
  if (!closed) return []
  const part =
    placeParts(address).find((candidate) => address[candidate] === closed.place_id) ??
    placeParts(address).at(-1)!
  return [{ field: `permanent_${part}`, key: 'place_disabled' }]
}
