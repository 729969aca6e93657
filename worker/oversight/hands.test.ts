import { afterAll, expect, test } from 'vitest'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
afterAll(() => world.close())
const places = await placesOf(world)

test('a user says who made, approved and changed them last; not who signed in, and to nobody who may not see them', async () => {
  const officer = () =>
    signedIn(world, { place: places.upazila, permissions: ['user-view', 'user-create', 'user-edit'] })
  const [maker, approver, other] = [await officer(), await officer(), await officer()]
  const there = await signedIn(world, { place: places.union })
  const fields = {
    full_name: 'In Hands',
    username: 'in.hands',
    mobile: '01711888777',
    office_id: there.office_id,
    role_ids: [there.role_id],
  }
  const id = Number((await callerOf(world, maker.headers).post('/admin/user/insert', fields)).body['id'])
  const read = async ({ headers }: { headers: Record<string, string> }) =>
    callerOf(world, headers).get(`/admin/activity-log/hands/user/${id}`)
  expect((await read(maker)).body).toMatchObject({
    made: { name: `User ${maker.user_id}` },
    approved: null,
    changed: null,
  })
  await callerOf(world, approver.headers).post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })
  const changed = { ...fields, id, version: 2, full_name: 'In Other Hands' }
  await callerOf(world, other.headers).post('/admin/user/update', changed)
  expect((await read(maker)).body).toMatchObject({
    made: { name: `User ${maker.user_id}` },
    approved: { name: `User ${approver.user_id}` },
    changed: { name: `User ${other.user_id}` },
  })
  const away = await signedIn(world, { place: places.otherDivision, permissions: ['user-view'] })
  expect((await read(away)).status).toBe(404)
  const without = await signedIn(world, { place: places.upazila, permissions: ['role-view'] })
  expect((await read(without)).status).toBe(403)
})
