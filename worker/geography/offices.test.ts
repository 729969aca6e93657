import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { officeAt, officeBody } from '#worker/test/samples/offices'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const permissions: Permission[] = ['office-view', 'office-create', 'office-edit', 'office-delete']
type Place = Awaited<ReturnType<typeof placesOf>>['union']
async function officer(place: Place | { id: null; number: number; number_to: number }, wards?: number[]) {
  const { headers, ...person } = await signedIn(world, { place, permissions, ...(wards ? { wards } : {}) })
  return {
    ...person,
    get: (path: string) => world.api.get(path, { headers }),
    post: (path: string, body: Record<string, unknown>) => world.api.post(path, body, { headers }),
  }
}
const update = async (id: number, place: { id: number | null }, number: number) => ({
  ...(await officeBody(world, number)),
  place_id: place.id,
  id,
  version: 1,
})

test('an officer makes an office within their place, and none outside of it', async () => {
  const { post } = await officer(places.upazila)
  expect((await post('/admin/office/insert', await officeBody(world, places.union.number))).status).toBe(200)
  for (const { number } of [places.district, places.otherDivision, places.country])
    expect((await post('/admin/office/insert', await officeBody(world, number))).status).toBe(404)
})

test('an office is found by the name of where it stands', async () => {
  const { get } = await officer(places.upazila)
  const there = await officeAt(world, places.union.number)
  const [at] = await world.rows({
    sql: 'select name_en, name_bn from place where id = ?',
    args: [places.union.id],
  })
  for (const name of [at!['name_en'], at!['name_bn']]) {
    const { body } = await get(`/admin/office/get?per_page=100&search=${encodeURIComponent(String(name))}`)
    expect((body['data'] as { id: number }[]).map(({ id }) => id)).toContain(there)
  }
})

test('an office that moves takes its people and their devices along, in one step', async () => {
  const { post } = await officer(places.district)
  const moved = await signedIn(world, { place: places.union })
  await world.client.execute({
    sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (9001, ?, 'moving', 'PC', 'Work', 'Desktop', '::1', 'active', ?, ?)",
    args: [moved.user_id, places.union.number, world.clock.now.toISOString()],
  })
  const body = await update(moved.office_id, places.sibling, places.sibling.number)
  expect((await post('/admin/office/update', body)).status).toBe(200)
  const at = async (table: string, where: string) =>
    (await world.rows(`select place from ${table} where ${where}`))[0]
  const there = { place: places.sibling.number }
  expect(await at('office', `id = ${moved.office_id}`)).toMatchObject(there)
  expect(await at('user', `id = ${moved.user_id}`)).toMatchObject(there)
  expect(await at('device', 'id = 9001')).toMatchObject(there)
})

test('an office is moved neither into a place beyond one’s own nor out of one', async () => {
  const { post } = await officer(places.upazila)
  const within = await officeAt(world, places.union.number)
  const beyond = await officeAt(world, places.district.number)
  const { district, union } = places
  expect((await post('/admin/office/update', await update(within, district, district.number))).status).toBe(
    404,
  )
  expect((await post('/admin/office/update', await update(beyond, union, union.number))).status).toBe(404)
})

test('an office that has people is not deleted; one without goes with its wards', async () => {
  const { get } = await officer(places.upazila)
  const { office_id } = await signedIn(world, { place: places.union })
  expect((await get(`/admin/office/destroy/${office_id}`)).body.error_code).toBe('in_use')
  const [ward] = await world.rows(`select id from place where parent_id = ${places.union.id} limit 1`)
  const empty = await officeAt(world, places.union.number)
  await world.client.execute(`insert into office_ward values (${empty}, ${String(ward!['id'])})`)
  expect((await get(`/admin/office/destroy/${empty}`)).status).toBe(200)
  expect(await world.rows(`select * from office_ward where office_id = ${empty}`)).toEqual([])
})

test('wards narrow what an office’s people see at once; a ward elsewhere is refused', async () => {
  const { get, post } = await officer(places.upazila)
  const narrowed = await officer(places.union)
  const [ward] = await world.rows(`select id from place where parent_id = ${places.union.id} limit 1`)
  const [foreign] = await world.rows(`select id from place where parent_id = ${places.sibling.id} limit 1`)
  const save = (ward_ids: unknown[], version: number) =>
    post('/admin/office/wards', { id: narrowed.office_id, version, ward_ids })
  expect((await narrowed.get('/admin/office/get')).body['total']).toBeGreaterThan(0)
  expect((await save([foreign!['id']], 1)).body.errors).toHaveProperty('ward_ids')
  expect((await save([ward!['id']], 1)).status).toBe(200)
  expect((await save([], 1)).body.error_code).toBe('stale')
  expect((await get(`/admin/office/wards/${narrowed.office_id}`)).body['ward_ids']).toEqual([ward!['id']])
  expect((await narrowed.get('/admin/office/get')).body['total']).toBe(0)
})

test('of a place with more wards than can be ticked those are listed that the office has, to be taken away', async () => {
  const { get, post } = await officer(places.country)
  const [division] = await world.rows(
    `select number from place where kind = 'division' and 1000 <
      (select count(*) from place ward where ward.kind = 'ward' and ward.number between place.number and place.number_to) limit 1`,
  )
  const id = await officeAt(world, Number(division!['number']))
  const asked = async () => (await get(`/admin/office/wards/${id}`)).body
  expect(await asked()).toMatchObject({ wards: [], ward_ids: [], is_too_many: true })
  const [ward] = await world.rows(
    `select ward.id from place ward, place division where division.number = ${Number(division!['number'])}
      and ward.kind = 'ward' and ward.number between division.number and division.number_to order by ward.number desc limit 1`,
  )
  await world.client.execute(`insert into office_ward values (${id}, ${String(ward!['id'])})`)
  expect(await asked()).toMatchObject({ wards: [ward], ward_ids: [ward!['id']], is_too_many: true })
  expect((await post('/admin/office/wards', { id, version: 1, ward_ids: [] })).status).toBe(200)
  expect(await asked()).toMatchObject({ wards: [], ward_ids: [] })
})

test('an office keeps to its wards: it moves only to where they lie', async () => {
  const { post } = await officer(places.upazila)
  const [ward] = await world.rows(`select id from place where parent_id = ${places.union.id} limit 1`)
  const id = await officeAt(world, places.union.number)
  await world.client.execute(`insert into office_ward values (${id}, ${String(ward!['id'])})`)
  const body = await update(id, places.sibling, places.sibling.number)
  expect((await post('/admin/office/update', body)).body.errors).toHaveProperty('place_id')
})

test('a category is of the list of office categories; nobody switches off their own office', async () => {
  const { office_id, post } = await officer(places.upazila)
  const body = await update(office_id, places.upazila, places.upazila.number)
  const [gender] = await world.rows('select id from lookup where type = 2 limit 1')
  const wrong = await post('/admin/office/update', { ...body, category_id: gender!['id'] })
  expect(wrong.body.errors).toHaveProperty('category_id')
  expect((await post('/admin/office/update', { ...body, active: false })).body.error_code).toBe('own_account')
})

test('only a ministry or head office works for the whole country: any other office needs its place, new or changed', async () => {
  const { post } = await officer(places.country)
  const categoryOf = async (code: string) =>
    (await world.rows(`select id from lookup where type = 3 and code = '${code}'`))[0]!['id']
  const inserted = async (code: string, number = 0) =>
    post('/admin/office/insert', {
      ...(await officeBody(world, number)),
      category_id: await categoryOf(code),
    })
  for (const code of ['division', 'district', 'upazila', 'urban', 'union']) {
    const { status, body } = await inserted(code)
    expect([code, status, Object.keys(body.errors ?? {})]).toEqual([code, 422, ['place_id']])
    expect(body.errors!['place_id']![0]).toMatch(/choose the place/)
  }
  const unsaid = {
    ...(await officeBody(world)),
    category_id: await categoryOf('ministry'),
    whole_country: undefined,
  }
  expect((await post('/admin/office/insert', unsaid)).body.errors).toHaveProperty('place_id')
  const both = { ...(await officeBody(world, places.district.number)), whole_country: true }
  const { body: twice } = await post('/admin/office/insert', {
    ...both,
    category_id: await categoryOf('ministry'),
  })
  expect(twice.errors).toHaveProperty('whole_country')
  expect((await inserted('ministry')).status).toBe(200)
  expect((await inserted('head_office')).status).toBe(200)
  expect((await inserted('district', places.district.number)).status).toBe(200)
  const id = await officeAt(world, places.union.number)
  const body = { ...(await officeBody(world)), id, version: 1, category_id: await categoryOf('union') }
  expect((await post('/admin/office/update', body)).body.errors).toHaveProperty('place_id')
})

test('an office stands at a place of its category’s level, new or changed', async () => {
  const { post } = await officer(places.country)
  const [city] = await world.rows("select number from place where kind = 'city' limit 1")
  const { division, district, upazila, union } = places
  const levels = {
    division: [[division], [district, upazila, union]],
    district: [[district], [division, upazila]],
    upazila: [
      [upazila, city as typeof upazila],
      [division, district, union],
    ],
    urban: [
      [upazila, city as typeof upazila],
      [division, district, union],
    ],
    union: [[union], [division, district, upazila]],
  } as const
  for (const [code, [right, wrong]] of Object.entries(levels)) {
    const [category] = await world.rows(`select id from lookup where type = 3 and code = '${code}'`)
    const body = async ({ number }: { number: number }) => ({
      ...(await officeBody(world, number)),
      category_id: category!['id'],
    })
    for (const at of right) expect((await post('/admin/office/insert', await body(at))).status).toBe(200)
    for (const at of wrong) {
      const id = await officeAt(world, at.number)
      for (const answer of [
        await post('/admin/office/insert', await body(at)),
        await post('/admin/office/update', { ...(await body(at)), id, version: 1 }),
      ])
        expect([code, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
          code,
          422,
          ['place_id'],
        ])
    }
  }
})

test('the report counts the wards of an office without assigned ones as all of its place, as the list says', async () => {
  const wards = Number(
    (
      await world.rows(
        `select count(*) as n from place where kind = 'ward' and number between ${places.sibling.number} and ${places.sibling.number_to}`,
      )
    )[0]!['n'],
  )
  const own = await officer(places.sibling)
  const sum = async () => {
    const { rows } = (await own.get('/admin/office/report')).body
    return (rows as { wards: number; offices: number }[]).reduce((total, row) => total + row.wards, 0)
  }
  const before = await sum()
  expect(before).toBeGreaterThanOrEqual(wards)
  const id = await officeAt(world, places.sibling.number)
  expect(await sum()).toBe(before + wards)
  const [ward] = await world.rows(`select id from place where parent_id = ${places.sibling.id} limit 1`)
  await world.client.execute(`insert into office_ward values (${id}, ${String(ward!['id'])})`)
  expect(await sum()).toBe(before + 1)
})
