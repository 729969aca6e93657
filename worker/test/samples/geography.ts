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

let posts = 0
const officeOfPost = async (world: Parameters<Make>[0]) => ({
  post_code: '9999',
  district_id: Number((await world.rows("select id from place where kind = 'district' limit 1"))[0]!['id']),
  upazila_en: 'Made',
  post_office_en: `Made office ${'abcdefghij'[(posts += 1) % 10]} ${'x'.repeat(posts % 60)}`,
})
async function madePostCode(world: Parameters<Make>[0]) {
  const made = await officeOfPost(world)
  const id = 810_000 + posts
  await world.client.execute({
    sql: 'insert into post_code (id, post_code, district_id, upazila_en, post_office_en) values (?, ?, ?, ?, ?)',
    args: [id, made.post_code, made.district_id, made.upazila_en, made.post_office_en],
  })
  return { id }
}

export const geography: SamplesOf<typeof table> = {
  ...places,
  ...placeSheetSamples,
  'postCode.list': async (world) => ({ query: { district_id: (await officeOfPost(world)).district_id } }),
  'postCode.get': idOf('select id from post_code limit 1'),
  'postCode.insert': async (world) => ({ body: await officeOfPost(world) }),
  'postCode.update': async (world) => ({
    body: { ...(await officeOfPost(world)), ...(await madePostCode(world)), version: 1 },
  }),
  'postCode.destroy': async (world) => ({ params: await madePostCode(world) }),
  'office.list': async (world) => {
    const { office_id } = await signedIn(world, {
      place: { id: null, number: 300_000_000, number_to: 399_999_999 },
    })
    return { query: { search: `o${office_id}`, per_page: 100 }, there: `"o${office_id}"` }
  },
  'office.totals': none,
  'office.local': idOf("select id from place where kind = 'ward' limit 1"),
  'office.at': idOf("select id from place where kind = 'upazila' limit 1"),
  'office.get': async (world) => ({ params: { id: await officeAt(world, 300_000_000) } }),
  'office.insert': async (world) => ({ body: await officeBody(world, 300_000_000) }),
  'office.update': async (world) => ({
    body: { ...(await officeBody(world, 300_000_000)), id: await officeAt(world, 300_000_000), version: 1 },
  }),
  'office.destroy': async (world) => ({ params: { id: await officeAt(world, 300_000_000) } }),
  'office.wards': async (world) => ({ params: { id: await officeAt(world, 300_000_000) } }),
  'office.saveWards': async (world) => ({
    body: {
      id: await officeAt(world, 300_000_000),
      version: 1,
      ward_ids: [
        (
          await world.rows(
            "select id from place where kind = 'ward' and number between 300000000 and 399999999 limit 1",
          )
        )[0]!['id'],
      ],
    },
  }),
  'choices.divisions': none,
  'choices.districts': placeOf('division', 'district'),
  'choices.upazilas': placeOf('district', 'upazila'),
  'choices.cities': async (world, people) => {
    const { params } = await placeOf('district', 'city')(world, people)
    return { params: { ...params!, location_type: 3 } }
  },
  'choices.cityThanas': placeOf('city', 'city_thana'),
  'choices.unions': placeOf('upazila', 'union'),
  'choices.pourashavas': placeOf('upazila', 'pourashava'),
  'choices.wardsOfCityThana': placeOf('city_thana', 'ward'),
  'choices.wardsOfDistrictPourashava': placeOf('district_pourashava', 'ward'),
  'choices.wardsOfUnion': placeOf('union', 'ward'),
  'choices.wardsOfPourashava': placeOf('pourashava', 'ward'),
}
