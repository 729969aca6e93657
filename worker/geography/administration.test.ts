import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { kindsOfLevel, type PlaceLevel } from '#contract/geography/places'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { wayTo } from './visible.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  headers = (await signedIn(world, { superAdmin: true })).headers
})
afterAll(() => world.close())

const get = (path: string) => world.api.get(path, { headers })
const post = (path: string, body: Record<string, unknown>) => world.api.post(path, body, { headers })
const place = async (where: string) =>
  (await world.rows(`select * from place where ${where} limit 1`))[0] as {
    id: number
    number: number
    number_to: number
  }

test('a new union takes the first free number of its upazila, and its wards lie in it', async () => {
  const upazila = await place("kind = 'upazila'")
  const { body } = await post('/admin/union/insert', {
    name_en: 'New Union',
    name_bn: 'নতুন ইউনিয়ন',
    code: '৯৯৯৯৯১',
    kind: 'union',
    parent_id: upazila.id,
  })
  expect(body).toMatchObject({ success: true })
  const made = await place(`id = ${body['id']}`)
  expect(made).toMatchObject({ code: '999991' })
  expect(made.number > upazila.number && made.number_to <= upazila.number_to).toBe(true)
  const ward = await post('/admin/ward/insert', {
    name_en: 'Ward 1',
    name_bn: 'ওয়ার্ড নং ১০',
    code: 'X1',
    parent_id: made.id,
  })
  expect((await place(`id = ${ward.body['id']}`)).number).toBe(made.number + 1)
})

test('a place is put only under one that may hold it', async () => {
  const division = await place("kind = 'division'")
  const answer = await post('/admin/union/insert', {
    name_en: 'New',
    name_bn: 'নতুন',
    code: '999992',
    kind: 'union',
    parent_id: division.id,
  })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['parent_id']])
})

test('a code is taken once, and has six digits at most', async () => {
  const [taken] = await world.rows("select code, parent_id from place where kind = 'union' limit 1")
  const body = { name_en: 'New', name_bn: 'নতুন', kind: 'union', parent_id: taken!['parent_id'] }
  expect((await post('/admin/union/insert', { ...body, code: taken!['code'] })).body.errors).toHaveProperty(
    'code',
  )
  expect((await post('/admin/union/insert', { ...body, code: '1234567' })).body.errors).toHaveProperty('code')
})

test('a place in use is not deleted, and the answer says by what', async () => {
  const district = await place("kind = 'district'")
  const { status, body } = await get(`/admin/district/destroy/${district.id}`)
  expect([status, body['error_code']]).toEqual([409, 'in_use'])
  expect(body['data'].used_by.used_places).toBeGreaterThan(0)
})

test('two officers changing one place: the second is told', async () => {
  const union = await place("kind = 'union'")
  const change = (name_en: string) =>
    post('/admin/union/update', {
      id: union.id,
      version: 1,
      name_en,
      name_bn: 'নাম',
      code: '999993',
      active: true,
    })
  expect((await change('First')).status).toBe(200)
  expect((await change('Second')).body['error_code']).toBe('stale')
})

test('a lookup row that applications or programs know is not deleted; a new one is, and its list shows it', async () => {
  const [known] = await world.rows("select id from lookup where code = 'widow'")
  expect((await get(`/admin/lookup/destroy/${known!['id']}`)).status).toBe(409)
  const { body } = await post('/admin/lookup/insert', {
    type: 9,
    code: 'other_faith',
    value_en: 'Other faith',
    value_bn: 'অন্য বিশ্বাস',
  })
  expect((await get('/admin/lookup/get/9')).body['data']).toContainEqual(
    expect.objectContaining({ code: 'other_faith' }),
  )
  expect((await get(`/admin/lookup/destroy/${body['id']}`)).status).toBe(200)
})

test('the walk to a ward names every step from its division, with what else there is at each', async () => {
  const ward = await place("kind = 'ward' and parent_id in (select id from place where kind = 'union')")
  const { way, steps } = (await get(`/admin/place/walk/${ward.id}`)).body['data']
  expect(way.map(({ kind }: { kind: string }) => kind)).toEqual([
    'division',
    'district',
    'upazila',
    'union',
    'ward',
  ])
  expect(steps).toHaveLength(6)
  expect(
    way.every((step: unknown, index: number) => steps[index].some((one: unknown) => same(one, step))),
  ).toBe(true)
  const begun = (await get('/admin/place/walk/0')).body['data']
  expect([begun.steps[0].length, begun.led]).toEqual([8, []])
})

test('a list within a place holds all that lies under it, and nothing else', async () => {
  const district = await place("kind = 'district'")
  const { body } = await get(`/admin/union/get?within=${district.id}&per_page=100`)
  const [counted] = await world.rows(
    `select count(*) as count from place where kind in ('union', 'pourashava') and number between ${district.number} and ${district.number_to}`,
  )
  expect(body['total']).toBe(counted!['count'])
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('a change of a place or a lookup makes the lists new: the version in their addresses grows', async () => {
  const version = async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    return (await world.api.pageData()).reference_version as number
  }
  const before = await version()
  expect(await version()).toBe(before)
  const union = await place("kind = 'union' and code like '01%'")
  await post('/admin/union/update', {
    id: union.id,
    version: 1,
    name_en: 'Other',
    name_bn: 'অন্য',
    code: '999994',
    active: true,
  })
  expect(await version()).toBeGreaterThan(before)
})

describe('an officer of an upazila', () => {
  const officer = async () => {
    const { upazila, ...around } = await placesOf(world)
    const permissions: Permission[] = [
      'division-view',
      'division-create',
      'district-view',
      'district-edit',
      'thana-view',
      'union-view',
      'union-create',
      'union-edit',
    ]
    const own = (await signedIn(world, { place: upazila, permissions })).headers
    const look = (path: string) => world.api.get(path, { headers: own })
    return { ...around, upazila, own, look }
  }
  const names = (rows: { id: number }[]) => rows.map(({ id }) => id)

  test('walks down by the one way to it, and chooses within it', async () => {
    const { division, district, upazila, otherDivision, look } = await officer()
    const begun = (await look('/admin/place/walk/0')).body['data']
    expect(names(begun.steps[0])).toEqual([division.id])
    // So far there is nothing to choose: it begins with what lies under.
    expect(names(begun.led)).toEqual([division.id, district.id, upazila.id])
    expect(begun.way).toEqual([])
    expect(begun.steps[3].length).toBeGreaterThan(1)
    const { way, steps } = (await look(`/admin/place/walk/${upazila.id}`)).body['data']
    expect(names(way)).toEqual([division.id, district.id, upazila.id])
    expect(way.map(({ own }: { own: boolean }) => own)).toEqual([false, false, true])
    expect(names(steps[1])).toEqual([district.id])
    expect(names(steps[2])).toEqual([upazila.id])
    expect(steps[3].length).toBeGreaterThan(1)
    expect((await look(`/admin/place/walk/${otherDivision.id}`)).status).toBe(404)
  })

  test.each([
    'application-entry-view',
    'beneficiaryInfo-view',
    'grievanceList-view',
    'grievance-tracking',
    'trainingProgram-view',
    'trainingProgram-create',
    'participant-view',
  ] as const)('whoever may only %s can say of which place', async (permission) => {
    const { headers: own } = await signedIn(world, { permissions: [permission] })
    expect((await world.api.get('/admin/place/walk/0', { headers: own })).status).toBe(200)
  })

  test('sees in lists its places and those above them, and may not change those above', async () => {
    const { district, upazila, look } = await officer()
    const { body } = await look('/admin/district/get')
    expect(body).toMatchObject({ total: 1, data: [{ id: district.id, own: false, children: 1 }] })
    expect((await look('/admin/thana/get')).body).toMatchObject({ total: 1, data: [{ own: true }] })
    const [held] = await world.rows(
      `select count(*) as count from place where kind in ('union', 'pourashava') and parent_id = ${upazila.id}`,
    )
    expect((await look('/admin/union/get')).body['total']).toBe(held!['count'])
    expect((await look(`/admin/district/edit/${district.id}`)).status).toBe(404)
  })

  test('adds a union to it, none to another, and no division', async () => {
    const { upazila, own } = await officer()
    const other = await place(`kind = 'upazila' and number > ${upazila.number_to}`)
    const add = async (level: string, code: string, parent_id?: number) => {
      const words = { name_en: 'New', name_bn: 'নতুন', code, kind: level, ...(parent_id && { parent_id }) }
      return (await world.api.post(`/admin/${level}/insert`, words, { headers: own })).status
    }
    expect(await add('union', '981001', upazila.id)).toBe(200)
    expect(await add('union', '981002', other.id)).toBe(404)
    expect(await add('division', '981003')).toBe(404)
    expect(await world.rows("select id from place where code in ('981002', '981003')")).toEqual([])
  })
})

test('each level lists one’s own places and the way down to them, whatever the office: none more, none less', async () => {
  const all = (await world.rows('select id, kind, number, number_to from place')) as unknown as {
    id: number
    kind: string
    number: number
    number_to: number
  }[]
  const wards = all.filter(({ kind }) => kind === 'ward')
  const far = [wards[0]!, wards[Math.floor(wards.length / 2)]!, wards.at(-1)!]
  const offices = [
    ...[
      'division',
      'district',
      'upazila',
      'city',
      'city_thana',
      'district_pourashava',
      'union',
      'pourashava',
      'ward',
    ].map((kind) => ({ places: [all.find((one) => one.kind === kind)!], wards: [] as number[] })),
    { places: far, wards: far.map(({ id }) => id) },
  ]
  for (const { places: own, wards: assigned } of offices) {
    const { headers: theirs } = await signedIn(world, {
      permissions: ['division-view', 'district-view', 'city-view', 'thana-view', 'union-view', 'ward-view'],
      place: own[0]!,
      wards: assigned,
    })
    const way = new Set(own.flatMap(({ number }) => wayTo(number)))
    const sees = ({ number }: { number: number }) =>
      way.has(number) || own.some((one) => one.number <= number && number <= one.number_to)
    for (const level of Object.keys(kindsOfLevel) as PlaceLevel[]) {
      const { status, body } = await world.api.get(`/admin/${level}/get?per_page=20`, { headers: theirs })
      const wanted = all.filter(
        (one) => (kindsOfLevel[level] as readonly string[]).includes(one.kind) && sees(one),
      )
      expect([own[0]!.kind, level, status, body['total']]).toEqual([own[0]!.kind, level, 200, wanted.length])
    }
  }
})
