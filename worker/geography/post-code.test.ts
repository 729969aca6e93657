import { afterAll, beforeAll, expect, test } from 'vitest'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const officer = async () => {
  const { headers } = await signedIn(world, {
    place: places.country,
    permissions: ['postCode-view', 'postCode-create', 'postCode-edit'],
  })
  return headers
}

test('a post office is kept under its district, is found by name and code, and stands by its name in the log', async () => {
  const headers = await officer()
  const [district] = await world.rows("select id, name_en from place where kind = 'district' limit 1")
  const office = { post_code: '১৯০৯', upazila_en: 'Sample', post_office_en: 'Riverbank' }
  const added = await world.api.post(
    '/admin/post-code/insert',
    { ...office, district_id: district!['id'] },
    { headers },
  )
  expect(added.status).toBe(200)
  for (const search of ['riverbank', '1909', 'sample']) {
    const { body } = await world.api.get(`/admin/post-code/get?search=${search}`, { headers })
    expect([search, body['data']]).toMatchObject([
      search,
      [{ post_code: '1909', post_office_en: 'Riverbank', district: { name_en: district!['name_en'] } }],
    ])
  }
  const twice = await world.api.post(
    '/admin/post-code/insert',
    { ...office, district_id: district!['id'] },
    { headers },
  )
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([409, ['post_code']])
  const { headers: auditor } = await signedIn(world, { superAdmin: true })
  const { body } = await world.api.get('/admin/activity-log/get?entity=post_code', { headers: auditor })
  expect((body['data'] as { subject: unknown }[])[0]!.subject).toMatchObject({
    entity: 'post_code',
    name: { name_en: 'Riverbank', name_bn: 'Riverbank' },
  })
})

test('what is no district has no post office', async () => {
  const headers = await officer()
  const { status, body } = await world.api.post(
    '/admin/post-code/insert',
    { post_code: '1910', upazila_en: 'Sample', post_office_en: 'Elsewhere', district_id: places.union.id },
    { headers },
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['district_id']])
})
