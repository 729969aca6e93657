import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { committeeBody } from '#worker/test/samples/committees'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let upazila: ReturnType<typeof callerOf>
let places: Awaited<ReturnType<typeof placesOf>>
const permissions = ['committee-view', 'committee-create', 'committee-edit', 'committee-delete'] as const
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
  const { headers } = await signedIn(world, { place: places.upazila, permissions })
  upazila = callerOf(world, headers)
})
afterAll(() => world.close())

const bodyOf = async (changes: object = {}) => ({
  ...(await committeeBody(world, places.union.number)),
  ...changes,
})
const add = (body: object) => upazila.post('/admin/committee/add', body)
const chair = { role: 'chair', full_name: 'Rahima Khatun', designation: 'Chairman' }

test('a committee is added, shown with its members, copied elsewhere and deleted', async () => {
  const body = await bodyOf()
  const { body: saved, status } = await add(body)
  expect(status).toBe(200)
  const shown = (await upazila.get(`/admin/committee/show/${saved['id']}`)).body['data']
  expect(shown).toMatchObject({ name_en: body.name_en, place: { name_en: expect.any(String) } })
  expect(shown.members.map(({ role, mobile }: { role: string; mobile: string }) => [role, mobile])).toEqual([
    ['chair', '01712345678'],
    ['secretary', ''],
  ])
  const [row] = await world.rows('select mobile from committee_member where mobile is not null limit 1')
  expect(String(row!['mobile'])).not.toContain('01712345678')
  expect((await add(body)).body['errors']).toHaveProperty('place_id')
  expect((await upazila.destroy(`/admin/committee/delete/${saved['id']}`)).status).toBe(200)
  expect((await upazila.get(`/admin/committee/show/${saved['id']}`)).status).toBe(404)
})

test.each([
  ['no chair', ([, secretary]: object[]) => [secretary], 'members'],
  ['two chairs', ([one, secretary]: object[]) => [one, chair, secretary], 'members'],
  ['a secretary without an account', ([one, two]: object[]) => [one, { ...two, user_id: null }], 'members'],
  ['a chair with an account', ([one, two]: object[]) => [{ ...one, user_id: 1 }, two], 'members'],
])('%s is refused', async (_, members, field) => {
  const body = await bodyOf()
  const { status, body: answer } = await add({ ...body, members: members(body.members) })
  expect([status, Object.keys(answer['errors'] ?? {})[0]?.split('.')[0]]).toEqual([422, field])
})

test('a committee stands at a place of its type, and its secretary is of the area', async () => {
  const [type] = await world.rows("select id from lookup where type = 17 and code = 'district'")
  expect((await add(await bodyOf({ committee_type_id: type!['id'] }))).body['errors']).toHaveProperty(
    'place_id',
  )
  const elsewhere = { id: null, number: 100_000_000, number_to: 199_999_999 }
  const stranger = await signedIn(world, { place: elsewhere })
  const body = await bodyOf()
  const members = body.members.map((member) =>
    member.role === 'secretary' ? { ...member, user_id: stranger.user_id } : member,
  )
  expect((await add({ ...body, members })).status).toBe(422)
  const [far] = await world.rows("select id from place where kind = 'union' and number > 200000000 limit 1")
  expect((await add(await bodyOf({ place_id: far!['id'] }))).status).toBe(404)
  const none = await bodyOf({ committee_type_id: type!['id'], place_id: null })
  expect((await add(none)).body['errors']).toHaveProperty('place_id')
})

test('who may only look sees no whole number of a member, and a secretary of elsewhere may stay', async () => {
  const { body } = await add(await bodyOf())
  const path = `/admin/committee/show/${body['id']}`
  const { headers } = await signedIn(world, { place: places.upazila, permissions: ['committee-view'] })
  const [chairman] = (await callerOf(world, headers).get(path)).body['data'].members
  expect(chairman.mobile).toBe('017*****678')
  const far = { id: null, number: 100_000_000, number_to: 199_999_999 }
  const { user_id } = await signedIn(world, { place: far })
  await world.client.execute({
    sql: "update committee_member set user_id = ? where committee_id = ? and role = 'secretary'",
    args: [user_id, Number(body['id'])],
  })
  const { data } = (await upazila.get(path)).body
  const changed = { ...data, name_en: 'Other name' }
  expect((await upazila.put(`/admin/committee/update/${body['id']}`, changed)).status).toBe(200)
})

test('what committees of a type may decide is set once, changed by version, and taken away', async () => {
  const { headers } = await signedIn(world, { permissions: ['thana-list'] })
  const national = callerOf(world, headers)
  const { committee_type_id } = await bodyOf()
  const set = { approve: false, forward: true, recommendation: false, reject: true, waiting: false }
  const path = '/admin/committee/committee-permissions'
  const of = async () =>
    ((await national.get(path)).body['data'] as { committee_type_id: number }[]).find(
      (row) => row.committee_type_id === committee_type_id,
    )
  expect(await of()).toMatchObject({ forward: false, version: 0 })
  expect((await national.post(path, { committee_type_id, version: 0, ...set })).status).toBe(200)
  expect((await national.post(path, { committee_type_id, version: 0, ...set })).status).toBe(409)
  expect(await of()).toMatchObject({ ...set, version: 1 })
  // Of every committee in the country: nobody of a part of it changes them.
  const { headers: part } = await signedIn(world, { place: places.upazila, permissions: ['thana-list'] })
  const within = callerOf(world, part)
  expect((await within.get(path)).status).toBe(200)
  const mine = { ...set, committee_type_id, version: 1, forward: false }
  expect((await within.post(path, mine)).status).toBe(403)
  expect((await within.destroy(`${path}/${committee_type_id}`)).status).toBe(403)
  expect(await of()).toMatchObject({ ...set, version: 1 })
  expect((await national.destroy(`${path}/${committee_type_id}`)).status).toBe(200)
  expect(await of()).toMatchObject({ forward: false, version: 0 })
})
