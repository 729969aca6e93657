import type { geography as table } from '../geography.ts'
import type { AdminPlace } from '../geography/places.ts'
import { config } from '../texts/config.ts'
import { exports as words } from '../texts/exports.ts'
import { offices } from '../texts/geography/offices.ts'
import { bothNames, column, type Column, type ExportsOf } from './columns.ts'

const places: readonly Column<AdminPlace>[] = [
  ...bothNames<AdminPlace>(),
  column(words, 'code', (place) => place.code),
  column(config, 'kind', (place, { say }) => say(config, `kind_${place.kind}`)),
  column(config, 'parent', (place, { nameOf }) => place.parent && nameOf(place.parent)),
  column(config, 'below', (place) => place.children),
  column(words, 'active', (place, { yes }) => yes(place.active)),
]

/** Lists of places by level, and of offices. */
export const geographyExports: ExportsOf<typeof table> = {
  'division.list': places,
  'district.list': places,
  'city.list': places,
  'thana.list': places,
  'union.list': places,
  'ward.list': places,
  'office.list': [
    ...bothNames(),
    column(words, 'code', (office) => office.code),
    column(offices, 'category', (office, { nameOf }) => nameOf(office.category)),
    column(offices, 'place', (office, { nameOf, say }) =>
      office.place ? nameOf(office.place) : say(offices, 'country'),
    ),
    column(offices, 'address_en', (office) => office.address_en),
    column(offices, 'address_bn', (office) => office.address_bn),
    column(offices, 'phone', (office) => office.phone),
    column(offices, 'hours_en', (office) => office.hours_en),
    column(offices, 'hours_bn', (office) => office.hours_bn),
    column(offices, 'users', (office) => office.users),
    column(offices, 'wards', (office, { say }) => office.wards || say(offices, 'wards_all')),
    column(words, 'active', (office, { yes }) => yes(office.active)),
  ],
}
