import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { addressFields } from '#worker/test/registration'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())

const kinds = ['union', 'pourashava', 'city', 'district_pourashava'] as const
/** Takes one kind of address out of a form before another is put in. */
const bare = (fields: Record<string, unknown>, prefix: '' | 'permanent_') =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        !new RegExp(
          `^${prefix}(location_type|sub_location_type|thana_id|union_id|pouro_id|city_id|city_thana_id|district_pouro_id|ward_id_\\w+)$`,
        ).test(name),
    ),
  )

describe.each(kinds)('an address in a %s', (kind) => {
  test('is taken as present and as permanent, and the permanent ward is the place of the application', async () => {
    const { fields } = await people.oldManApplying()
    const [present, permanent] = [
      await addressFields(world.api, '', kind),
      await addressFields(world.api, 'permanent_', kind),
    ]
    const answer = await world.api.register({
      ...bare(bare(fields, ''), 'permanent_'),
      ...present,
      ...permanent,
    })
    expect(answer.status).toBe(200)
    const [row] = await world.rows({
      sql: 'select a.place, p.number, p.kind from application a join place p on p.id = a.permanent_ward_id where a.id = ?',
      args: [answer.body['application_id']],
    })
    expect(row!['place']).toBe(row!['number'])
    expect(row!['kind']).toBe('ward')
  })
  test('without its ward is not complete', async () => {
    const { fields } = await people.oldManApplying()
    const addressPart = await addressFields(world.api, 'permanent_', kind)
    const ward = Object.keys(addressPart).find((name) => name.startsWith('permanent_ward_'))!
    const answer = await world.api.register({
      ...bare(fields, 'permanent_'),
      ...addressPart,
      [ward]: undefined,
    })
    expect(answer.body.errors).toHaveProperty([ward])
  })
})

describe('a chain of places', () => {
  const refused = async (part: string, value: unknown) => {
    const { fields } = await people.oldManApplying()
    const answer = await world.api.register({ ...fields, [part]: value })
    return answer.body.errors
  }
  const idOf = async (sql: string) => Number((await world.rows(sql))[0]!['id'])

  test('is broken where a place lies elsewhere, at every level', async () => {
    const elsewhere = {
      district_id: await idOf("select id from place where kind = 'district' and name_en = 'Sylhet'"),
      thana_id: await idOf("select id from place where kind = 'upazila' order by number desc limit 1"),
      union_id: await idOf("select id from place where kind = 'union' order by number desc limit 1"),
      ward_id_union: await idOf("select id from place where kind = 'ward' order by number desc limit 1"),
    }
    for (const [part, id] of Object.entries(elsewhere))
      for (const prefix of ['', 'permanent_'])
        expect(await refused(prefix + part, id)).toEqual({
          [prefix + part]: ['This place does not lie in the one chosen above. Please choose again'],
        })
  })
  test('is broken by a place of another kind and by one that does not exist', async () => {
    expect(
      await refused('union_id', await idOf("select id from place where kind = 'pourashava' limit 1")),
    ).toHaveProperty('union_id')
    expect(await refused('division_id', 999_999_999)).toHaveProperty('division_id')
  })
  test('lacks no post code and no line of address', async () => {
    expect(await refused('post_code', '')).toHaveProperty('post_code')
    expect(await refused('permanent_post_code', '12')).toEqual({
      permanent_post_code: ['Please provide 4 digit post code'],
    })
    expect(await refused('permanent_address', ' ')).toHaveProperty('permanent_address')
  })
})

describe('areas that a program takes no applications from', () => {
  /** A ward under a disabled place, and the chain up from it. */
  const chainUnder = async (kind: 'upazila' | 'union') => {
    const [ward] = await world.rows(`
      select w.id as ward, u.id as the_union, t.id as upazila, d.id as district, v.id as division
      from program_disabled_place x cross join place p on p.id = x.place_id and p.kind = '${kind}'
      cross join place u on u.kind = 'union' and u.number between p.number and p.number_to
      cross join place w on w.parent_id = u.id and w.kind = 'ward' join place t on t.id = u.parent_id
      join place d on d.id = t.parent_id join place v on v.id = d.parent_id where x.program_id = 1 limit 1`)
    return {
      permanent_division_id: ward!['division'],
      permanent_district_id: ward!['district'],
      permanent_thana_id: ward!['upazila'],
      permanent_union_id: ward!['the_union'],
      permanent_ward_id_union: ward!['ward'],
    }
  }
  test.each([
    ['upazila', 'permanent_thana_id'],
    ['union', 'permanent_union_id'],
  ] as const)('hold with everything below them: %s', async (kind, field) => {
    const { fields } = await people.oldManApplying()
    const answer = await world.api.register({ ...fields, ...(await chainUnder(kind)) })
    expect(answer.body.errors).toEqual({
      [field]: [
        'This program does not take online applications from this place. Please ask at the social services office',
      ],
    })
  })
  test('say nothing about where one lives now', async () => {
    const { fields } = await people.oldManApplying()
    const there = Object.fromEntries(
      Object.entries(await chainUnder('upazila')).map(([name, id]) => [name.slice('permanent_'.length), id]),
    )
    expect((await world.api.register({ ...fields, ...there })).status).toBe(200)
  })
  test('are told to the form by their program', async () => {
    expect(
      (await world.api.get('/admin/allowance/1/get-online-application-disabled-areas')).body['data'],
    ).toHaveLength(3)
    expect(
      (await world.api.get('/admin/allowance/2/get-online-application-disabled-areas')).body['data'],
    ).toEqual([])
  })
})

test('a place that was switched off is not taken any more, wherever in the address it stands', async () => {
  const { fields } = await people.oldManApplying()
  for (const part of ['thana_id', 'ward_id_union']) {
    const set = (active: number) =>
      world.client.execute({
        sql: 'update place set active = ? where id = ?',
        args: [active, fields[part] as number],
      })
    await set(0)
    const { status, body } = await world.api.register(fields)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [part, `permanent_${part}`]])
    await set(1)
  }
  expect((await world.api.register(fields)).status).toBe(200)
})
