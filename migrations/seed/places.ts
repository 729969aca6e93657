import { readCsv } from './csv.ts'

export type PlaceKind =
  | 'division'
  | 'district'
  | 'city'
  | 'district_pourashava'
  | 'upazila'
  | 'city_thana'
  | 'union'
  | 'pourashava'
  | 'ward'

export type Place = {
  id: number
  parent_id: number | null
  kind: PlaceKind
  number: number
  number_to: number
  code: string
  name_en: string
  name_bn: string
  is_seed: 0 | 1
}

type Names = { code: string; name_en: string; name_bn: string; is_seed?: 0 | 1 }
type Level = 1 | 2 | 3 | 4 | 5

const named = ['code', 'name_en', 'name_bn'] as const
const wardsOfUnion = 9
const bangla = (value: number) => String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const pourashava = (code: string, { name_en, name_bn }: Names): Names => ({
  code: `${code}90`,
  name_en: `${name_en} Pourashava`,
  name_bn: `${name_bn} পৌরসভা`,
  is_seed: 1,
})

function groups<Row>(rows: readonly Row[], key: (row: Row) => string): (code: string) => Row[] {
  const grouped = Map.groupBy(rows, key)
  return (code) => grouped.get(code) ?? []
}

/** Every place of the country: ids consecutive by kind, numbers by place in the tree (migrations/0002_geography.sql). */
export function placesOf(): Place[] {
  const divisions = readCsv('divisions', named)
  const districts = readCsv('districts', [...named, 'division_code'])
  const upazilas = readCsv('upazilas', [...named, 'district_code'])
  const cities = readCsv('city_corporations', [...named, 'district_code', 'ward_count'])
  const thanasOf = groups(readCsv('city_thanas', [...named, 'city_code']), (row) => row.city_code)
  const unionsOf = groups(readCsv('unions', [...named, 'upazila_code']), (row) => row.upazila_code)

  const places: Place[] = []
  const add = (kind: PlaceKind, level: Level, parent: Place | null, running: number, names: Names): Place => {
    const unit = 100 ** (5 - level)
    const number = (parent?.number ?? 0) + running * unit
    const { code, name_en, name_bn, is_seed = 0 } = names
    const id = places.length + 1
    const place: Place = {
      id,
      parent_id: parent?.id ?? null,
      kind,
      number,
      number_to: number + unit - 1,
      code,
      name_en,
      name_bn,
      is_seed,
    }
    places.push(place)
    return place
  }
  /** Children of each parent, numbered from `first` on. */
  const under = <Row extends Names>(
    kind: PlaceKind,
    level: Level,
    parents: readonly Place[],
    childrenOf: (parent: Place) => readonly Row[],
    first: (count: number) => number = () => 1,
  ): Place[] =>
    parents.flatMap((parent) => {
      const children = childrenOf(parent)
      return children.map((row, index) => add(kind, level, parent, first(children.length) + index, row))
    })
  const addWards = (parent: Place, initial: string, wards: readonly number[]) => {
    for (const ward of wards) {
      const code = `${initial}${parent.code}${String(ward).padStart(2, '0')}`
      const names = {
        code,
        name_en: `Ward No. ${ward}`,
        name_bn: `ওয়ার্ড নং ${bangla(ward)}`,
        is_seed: parent.is_seed,
      }
      add('ward', 5, parent, ward, names)
    }
  }

  const divisionPlaces = divisions.map((row, index) => add('division', 1, null, index + 1, row))
  const districtPlaces = under('district', 2, divisionPlaces, ({ code }) =>
    districts.filter((row) => row.division_code === code),
  )
  const cityPlaces = under(
    'city',
    3,
    districtPlaces,
    ({ code }) => cities.filter((row) => row.district_code === code),
    () => 60,
  )
  const districtPourashavas = under(
    'district_pourashava',
    3,
    districtPlaces.filter(({ code }) => cities.every((row) => row.district_code !== code)),
    (district) => [pourashava(district.code, district)],
    () => 80,
  )
  const upazilaPlaces = under('upazila', 3, districtPlaces, ({ code }) =>
    upazilas.filter((row) => row.district_code === code),
  )
  // Dhaka's two cities have more thanas than 80 to 99 holds; nothing else lies in a city, so theirs begin sooner.
  const thanaPlaces = under(
    'city_thana',
    4,
    cityPlaces,
    ({ code }) => thanasOf(code),
    (count) => Math.min(80, 100 - count),
  )
  const unionPlaces = under('union', 4, upazilaPlaces, ({ code }) => unionsOf(code))
  const pourashavas = under(
    'pourashava',
    4,
    upazilaPlaces.filter(({ name_en }) => !name_en.endsWith('Sadar')),
    (upazila) => [pourashava(upazila.code, upazila)],
    () => 60,
  )

  for (const union of unionPlaces) addWards(union, 'U', range(wardsOfUnion))
  for (const place of pourashavas) addWards(place, 'P', range(wardsOfUnion))
  for (const city of cityPlaces) {
    const thanas = thanaPlaces.filter(({ parent_id }) => parent_id === city.id)
    const wards = range(Number(cities.find(({ code }) => code === city.code)?.ward_count))
    const share = (ward: number) => Math.floor(((ward - 1) * thanas.length) / wards.length)
    for (const [index, thana] of thanas.entries())
      addWards(
        thana,
        'T',
        wards.filter((ward) => share(ward) === index),
      )
  }
  for (const place of districtPourashavas) addWards(place, 'D', range(wardsOfUnion))
  return places
}
