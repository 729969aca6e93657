import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { trainerAt } from '#worker/test/samples/training'
import { openWorld, type World } from '#worker/test/world'
import { countedMost } from './counted-most.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  headers = (await signedIn(world, { permissions: ['trainerInfo-view'] })).headers
  const { id } = await trainerAt(world)
  await world.client.execute(
    `insert into trainer (id, name_en, name_bn, designation_id, organisation, subjects) select ${id} + value, 'Trainer ' || value, 'প্রশিক্ষক', (select designation_id from trainer where id = ${id}), '', '' from (with recursive series(value) as (select 1 union all select value + 1 from series where value < 250) select value from series)`,
  )
})

afterAll(() => world.close())

describe('of a list that has thousands', () => {
  const page = async (query: string) =>
    (await world.api.get(`/admin/training/trainers/get?${query}`, { headers })).body
  test('so many are counted, and it is said that there are more; the way on leads past them, to the last', async () => {
    expect(await page('per_page=100')).toMatchObject({ total: countedMost, more: true })
    expect(await page('per_page=100&page=2')).toMatchObject({ total: countedMost + 1, more: true })
    const all = Number((await world.rows('select count(*) as n from trainer'))[0]!['n'])
    expect(all).toBeGreaterThan(250)
    const last = await page('per_page=100&page=3')
    expect(last).toMatchObject({ total: all })
    expect(last).not.toHaveProperty('more')
    expect(last['data']).toHaveLength(all - 200)
  })
  test('fewer are counted as they are', async () => {
    expect(await page('per_page=20&search=Trainer 24')).toMatchObject({ total: 11 })
  })
})
