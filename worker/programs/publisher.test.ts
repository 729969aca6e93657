import { afterAll, expect, test } from 'vitest'
import { allowanceOf } from '#worker/test/allowance'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
afterAll(() => world.close())
const { change, publish } = allowanceOf(world)
const { headers } = await signedIn(world, { superAdmin: true })
const get = async (path: string) => (await world.api.get(path, { headers })).body

test('a version says who published it, where the audit knows it; the draft stands beside what is published', async () => {
  expect((await get('/admin/allowance/changes/1'))['draft']).toBeNull()
  await change(1, { amount: 71_000 })
  const waiting = await get('/admin/allowance/changes/1')
  expect(waiting['draft']).toMatchObject({ amount: 71_000 })
  expect((waiting['published'] as { amount: number }).amount).not.toBe(71_000)
  await publish(1)
  const [newest, first] = (await get('/admin/allowance/versions/1'))['data'] as {
    id: number
    published_by: string | null
  }[]
  expect(newest!.published_by).toMatch(/^User \d+$/)
  expect(first!.published_by).toBeNull()
  const { data } = await get(`/admin/allowance/version/${newest!.id}`)
  expect(data).toMatchObject({ published_by: newest!.published_by, definition: { amount: 71_000 } })
})
