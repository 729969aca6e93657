import { afterAll, expect, test } from 'vitest'
import { codeOf, sittingsOf, type Officer } from '#worker/test/sittings'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { places, officer } = await sittingsOf(world)
afterAll(() => world.close())

test('seats are set for an area by an office above it, never below what is taken, and for the country by who sees all of it', async () => {
  const here = await officer(places.district)
  const list = async () => {
    const { body } = await here.get(`/admin/seat/get?program_id=1&per_page=100`)
    return body['data'].find(({ id }: { id: number }) => id === places.upazila.id)
  }
  const { version } = await list()
  const set = (more: object, by: Officer = here) =>
    by.post('/admin/seat/update', { program_id: 1, place_id: places.upazila.id, ...more })
  expect((await set({ seats: 900, version })).status).toBe(200)
  expect(await list()).toMatchObject({ seats: 900, bound: 900, version: version + 1 })
  expect((await set({ seats: 901, version })).status).toBe(409)
  const own = await set({ seats: 901, version: version + 1 }, await officer())
  expect([own.status, codeOf(own)]).toEqual([403, 'from_above'])
  expect((await set({ seats: 5, version: version + 1 }, await officer(places.otherDivision))).status).toBe(
    404,
  )
  await world.client.execute({
    sql: 'update seat set taken = taken + 3 where program_id = 1 and area = ?',
    args: [places.upazila.number],
  })
  expect((await set({ seats: 1, version: version + 1 })).body['issues']).toMatchObject([
    { field: 'seats', key: 'seats_filled' },
  ])
  for (const typed of ['abc', '-1', '1.5', -1, 1.5, '1000001']) {
    const { body } = await set({ seats: typed, version: version + 1 })
    expect([typed, body['issues']]).toMatchObject([typed, [{ field: 'seats', key: 'seats_whole' }]])
  }
  const all = await here.post('/admin/seat/update-program', { program_id: 1, seats: 10, version: 1 })
  expect(all.status).toBe(404)
})
