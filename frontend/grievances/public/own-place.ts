import { geography } from '#calls/geography'
import { locationType, subLocationType } from '#contract/applications/address'
import type { PlaceStep } from '#contract/geography/places'
import { call } from '#frontend/app/client.ts'
import type { GrievanceValues } from './values.ts'

/** What each step answers of the form. */
const answers: Record<PlaceStep['kind'], (id: string) => Partial<GrievanceValues>> = {
  division: (division_id) => ({ division_id }),
  district: (district_id) => ({ district_id }),
  upazila: (thana_id) => ({ location_type: String(locationType.upazila), thana_id }),
  city: (city_id) => ({ location_type: String(locationType.city), city_id }),
  district_pourashava: (district_pouro_id) => ({
    location_type: String(locationType.district_pourashava),
    district_pouro_id,
  }),
  union: (union_id) => ({ sub_location_type: String(subLocationType.union), union_id }),
  pourashava: (pouro_id) => ({ sub_location_type: String(subLocationType.pourashava), pouro_id }),
  city_thana: (city_thana_id) => ({ city_thana_id }),
  ward: () => ({}),
}

/** The officer's own place, as the form has it: where everything that is theirs lies in. */
export async function ownPlace(): Promise<Partial<GrievanceValues>> {
  const { led } = (await call(geography.place.walk, { params: { id: 0 } })).data
  return Object.assign(
    {},
    ...led.map(({ id, kind }) => answers[kind](String(id))),
  ) as Partial<GrievanceValues>
}
