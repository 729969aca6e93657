import { useMemo } from 'react'
import { locationType } from '#contract/applications/address'
import type { Place } from '#contract/applications/public-program'
import type { PlaceKind } from '#contract/geography/places'
import { geography } from '#calls/geography'
import type { CallFailed } from '#frontend/app/client.ts'
import { useGet, type Got } from '#frontend/app/data.ts'
import type { TreePlace } from './PlaceTree.tsx'

type Parent = { kind: PlaceKind | 'country'; id: number }
type PlaceList = Pick<Got<typeof geography.choices.districts>, 'failure' | 'loading'> & {
  data: { data: Place[] } | undefined
}
type Children = { places: TreePlace[] | undefined; failure: CallFailed | undefined }

/** The places right under a place, by the lists that the public form reads; not before they are wanted. */
export function useChildren({ kind, id }: Parent, wanted: boolean): Children {
  const under = (...kinds: Parent['kind'][]) => (wanted && kinds.includes(kind) ? { params: { id } } : null)
  const cityOf = (location_type: number) => {
    const of = under('district')
    return of && { params: { ...of.params, location_type } }
  }
  const lists: [PlaceKind, PlaceList][] = [
    ['division', useGet(geography.choices.divisions, wanted && kind === 'country' ? {} : null)],
    ['district', useGet(geography.choices.districts, under('division'))],
    ['upazila', useGet(geography.choices.upazilas, under('district'))],
    ['city', useGet(geography.choices.cities, cityOf(locationType.city))],
    ['district_pourashava', useGet(geography.choices.cities, cityOf(locationType.district_pourashava))],
    ['union', useGet(geography.choices.unions, under('upazila'))],
    ['pourashava', useGet(geography.choices.pourashavas, under('upazila'))],
    ['city_thana', useGet(geography.choices.cityThanas, under('city'))],
    ['ward', useGet(geography.choices.wardsOfUnion, under('union'))],
    ['ward', useGet(geography.choices.wardsOfPourashava, under('pourashava'))],
    ['ward', useGet(geography.choices.wardsOfCityThana, under('city_thana'))],
    ['ward', useGet(geography.choices.wardsOfDistrictPourashava, under('district_pourashava'))],
  ]
  const loading = lists.some(([, list]) => list.loading)
  const failure = lists.map(([, list]) => list.failure).find(Boolean)
  const read = lists.map(([, list]) => list.data?.data)
  const places = useMemo(
    () =>
      lists.flatMap(([of], at) =>
        (read[at] ?? []).map((place: Place): TreePlace => ({ ...place, kind: of })),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what was read says it all
    read,
  )
  return { places: loading || read.every((list) => !list) ? undefined : places, failure }
}
