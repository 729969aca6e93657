import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lists = ['lookup', 'role', 'user', 'device', 'office', 'district', 'allowance', 'bank', 'branch', 'mfs']

test.each(lists)(
  '%s: what is searched for is found as it is typed: _ and % are signs like others',
  async (list) => {
    const { headers } = await signedIn(world, { superAdmin: true })
    const total = async (search: string) =>
      (await world.api.get(`/admin/${list}/get?search=${encodeURIComponent(search)}`, { headers })).body[
        'total'
      ]
    expect(await total('no_such%thing')).toBe(0)
    expect(await total('%')).toBe(0)
  },
)

test('a code with _ in it is found', async () => {
  const { headers } = await signedIn(world, { superAdmin: true })
  await world.client.execute(
    "insert into lookup (id, type, code, value_en, value_bn) values (90001, 9, 'one_more', 'X', 'এ')",
  )
  const found = async (search: string) =>
    (await world.api.get(`/admin/lookup/get?search=${search}`, { headers })).body['data'] as {
      code: string
    }[]
  expect((await found('one_more')).map(({ code }) => code)).toEqual(['one_more'])
  expect(await found('oneXmore')).toEqual([])
})
