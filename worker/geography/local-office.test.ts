import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

/** A ward below a place, by numbers: two digits a level. */
const wardIn = async ({ number, number_to }: { number: number; number_to: number }) =>
  Number(
    (
      await world.rows(
        `select id from place where kind = 'ward' and number between ${number} and ${number_to} limit 1`,
      )
    )[0]!['id'],
  )
const localOffice = async (ward: number) => (await world.api.get(`/global/office/get/${ward}`)).body['data']
async function enter(
  place: { id: number | null; number: number; number_to: number },
  category: string,
  active = 1,
) {
  const code = `local-${category}-${place.number}-${active}`
  await world.client.execute({
    sql: `insert into office (code, name_en, name_bn, category_id, place_id, place, place_to, address_en, address_bn, active, phone, hours_en, hours_bn)
      values (?, ?, 'কার্যালয়', (select id from lookup where type = 3 and code = ?), ?, ?, ?, 'College Road', 'কলেজ রোড', ?, '02-55001001', 'Sunday to Thursday', 'রবি থেকে বৃহস্পতি')`,
    args: [code, code, category, place.id, place.number, place.number_to, active],
  })
  return code
}

test('of a place whose office isn’t entered its name is said, and no other’s address', async () => {
  const ward = await wardIn(places.upazila)
  await enter(places.district, 'district')
  await enter(places.union, 'union')
  await enter(places.upazila, 'upazila', 0)
  const office = await localOffice(ward)
  expect(office['name_en']).toMatch(/^Social services office, /)
  expect([office['address_en'], office['phone'], office['hours_bn']]).toEqual([null, null, null])
})

test('an office that is entered is told with address, telephone and hours', async () => {
  const ward = await wardIn(places.sibling)
  const seat = (
    await world.rows(
      `select id, number, number_to from place where kind = 'upazila' and ${places.sibling.number} between number and number_to`,
    )
  )[0] as unknown as { id: number; number: number; number_to: number }
  const code = await enter(seat, 'upazila')
  expect(await localOffice(ward)).toEqual({
    name_en: code,
    name_bn: 'কার্যালয়',
    address_en: 'College Road',
    address_bn: 'কলেজ রোড',
    phone: '02-55001001',
    hours_en: 'Sunday to Thursday',
    hours_bn: 'রবি থেকে বৃহস্পতি',
  })
})

test('of no place there is no office', async () => {
  expect(await localOffice(999_999_999)).toBeNull()
})
