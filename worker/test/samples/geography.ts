import { geography as table } from '#contract/geography'
import { signedIn } from '../staff.ts'
import { officeAt, officeBody } from './offices.ts'
import { placeSheetSamples } from './place-sheets.ts'
import { places } from './places.ts'
import { idOf, none, type Make, type SamplesOf } from './sample.ts'

const placeOf = (kind: string, under: string): Make =>
  idOf(
    `select p.id from place p join place c on c.parent_id = p.id and c.kind = '${under}' where p.kind = '${kind}' limit 1`,
  )

export const geography: SamplesOf<typeof table> = {
  ...places,
  ...placeSheetSamples,
  offices: async (the) => {
    const { office_id } = await signedIn(the, {
      place: { id: null, number: 300_000_000, number_to: 399_999_999 },
    })
    return { query: { search: `o${office_id}`, per_page: 100 }, there: `"o${office_id}"` }
  },
  officeTotals: none,
  officesAt: idOf("select id from place where kind = 'upazila' limit 1"),
  officeGet: async (the) => ({ params: { id: await officeAt(the, 300_000_000) } }),
  officeInsert: async (the) => ({ body: await officeBody(the, 300_000_000) }),
  officeUpdate: async (the) => ({
    body: { ...(await officeBody(the, 300_000_000)), id: await officeAt(the, 300_000_000), version: 1 },
  }),
  officeDestroy: async (the) => ({ params: { id: await officeAt(the, 300_000_000) } }),
  officeWards: async (the) => ({ params: { id: await officeAt(the, 300_000_000) } }),
  officeWardsSave: async (the) => ({
    body: {
      id: await officeAt(the, 300_000_000),
      version: 1,
      ward_ids: [
        (
          await the.rows(
            "select id from place where kind = 'ward' and number between 300000000 and 399999999 limit 1",
          )
        )[0]!['id'],
      ],
    },
  }),
  divisions: none,
  districts: placeOf('division', 'district'),
  upazilas: placeOf('district', 'upazila'),
  cities: async (the, people) => {
    const { params } = await placeOf('district', 'city')(the, people)
    return { params: { ...params!, location_type: 3 } }
  },
  cityThanas: placeOf('city', 'city_thana'),
  unions: placeOf('upazila', 'union'),
  pourashavas: placeOf('upazila', 'pourashava'),
  wardsOfCityThana: placeOf('city_thana', 'ward'),
  wardsOfDistrictPourashava: placeOf('district_pourashava', 'ward'),
  wardsOfUnion: placeOf('union', 'ward'),
  wardsOfPourashava: placeOf('pourashava', 'ward'),
}
