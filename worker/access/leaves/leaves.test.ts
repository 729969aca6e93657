import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const superior: Permission[] = [
  'leave-view',
  'leave-create',
  'leave-edit',
  'user-view',
  'user-create',
  'user-edit',
  'office-view',
  'role-view',
]
const at = async (place: keyof typeof places, permissions: readonly Permission[] = []) => {
  const who = await signedIn(world, { place: places[place] as never, permissions })
  return { ...who, call: callerOf(world, who.headers) }
}
const day = (days: number) => dayInDhaka(new Date(world.clock.now.getTime() + days * 86_400_000))
const asked = (absent: { user_id: number }, acting: { user_id: number }, from = 0, to = 3) => ({
  absent_id: absent.user_id,
  acting_id: acting.user_id,
  from_day: day(from),
  to_day: day(to),
  note: 'Training',
})
const insert = '/admin/leave/insert'

async function away(rights: readonly Permission[] = ['user-view']) {
  const [boss, absent, acting] = [
    await at('district', superior),
    await at('upazila', rights),
    await at('upazila'),
  ]
  const { status, body } = await boss.call.post(insert, asked(absent, acting))
  expect([status, body['errors']]).toEqual([200, undefined])
  return { boss, absent, acting, id: Number(body['id']) }
}

test('who acts for an officer has their rights and places, for as long as they are away, and is audited with both names', async () => {
  const { absent, acting, id, boss } = await away(['user-view', 'user-create'])
  expect((await acting.call.get('/admin/user/get')).status).toBe(403)
  const rights = await acting.call.get('/admin/permissions')
  expect(rights.body).toMatchObject({
    acting: null,
    may_act: [{ leave_id: id, person: { id: absent.user_id } }],
  })
  expect((await acting.call.post('/admin/leave/act', { leave_id: id })).status).toBe(200)
  expect((await acting.call.get('/admin/user/get')).status).toBe(200)
  expect((await acting.call.get('/admin/permissions')).body).toMatchObject({
    data: expect.arrayContaining(['user-create']),
    acting: { leave_id: id },
  })
  await acting.call.post('/admin/leave/act/end', {})
  const [begun] = await world.rows({
    sql: "select actor_id, for_id from audit where action = 'access.acting.end' and actor_id = ? order by seq desc limit 1",
    args: [acting.user_id],
  })
  expect(begun).toMatchObject({ actor_id: acting.user_id, for_id: absent.user_id })
  expect((await acting.call.get('/admin/user/get')).status).toBe(403)
  await acting.call.post('/admin/leave/act', { leave_id: id })
  expect((await boss.call.post(`/admin/leave/end/${id}`, { version: 1 })).status).toBe(200)
  expect((await acting.call.get('/admin/user/get')).status).toBe(403)
  expect((await acting.call.post('/admin/leave/act', { leave_id: id })).status).toBe(404)
})

test('nobody acts beyond the last day, before the first, or for somebody that another acts for', async () => {
  const [boss, absent, acting, other] = [
    await at('district', superior),
    await at('upazila', ['user-view']),
    await at('upazila'),
    await at('upazila'),
  ]
  const { body } = await boss.call.post(insert, asked(absent, acting, 1, 2))
  const leave_id = Number(body['id'])
  const begin = async () => (await acting.call.post('/admin/leave/act', { leave_id })).status
  expect(await begin()).toBe(404)
  await world.client.execute({
    sql: 'update staff_leave set from_day = ?, to_day = ? where id = ?',
    args: [day(-3), day(-1), leave_id],
  })
  expect(await begin()).toBe(404)
  await world.client.execute({
    sql: 'update staff_leave set to_day = ? where id = ?',
    args: [day(0), leave_id],
  })
  expect((await other.call.post('/admin/leave/act', { leave_id })).status).toBe(404)
  expect(await begin()).toBe(200)
})

test('who acts and who is away are one person where a second one is asked for', async () => {
  const { absent, acting, id } = await away(['user-view', 'user-edit', 'user-create', 'role-view'])
  const made = await signedIn(world, { place: places.union as never })
  await world.client.execute({
    sql: "update user set status = 'unapproved', approved_at = null, made_by = ?, created_at = ? where id = ?",
    args: [absent.user_id, world.clock.now.toISOString(), made.user_id],
  })
  await acting.call.post('/admin/leave/act', { leave_id: id })
  const answer = await acting.call.post(`/admin/user/status/${made.user_id}`, {
    action: 'approve',
    version: 1,
  })
  expect([answer.status, answer.body['error_code']]).toEqual([409, 'own_work'])
})

test('nobody says it of themselves, of who has more rights, of a lower office, or twice for the same days', async () => {
  const { boss, absent, acting } = await away()
  const third = await at('upazila')
  expect((await boss.call.post(insert, asked(absent, third, 2, 5))).body['error_code']).toBe('leave_overlaps')
  expect((await boss.call.post(insert, asked(acting, third, 2, 5))).body['error_code']).toBe('leave_overlaps')
  expect((await boss.call.post(insert, asked(boss, third))).status).toBe(409)
  expect((await boss.call.post(insert, asked(third, boss))).body['error_code']).toBe('own_account')
  const strong = await at('upazila', ['menu-edit'])
  expect((await boss.call.post(insert, asked(strong, third))).body['error_code']).toBe('beyond_rights')
  const lower = await at('union')
  expect((await boss.call.post(insert, asked(third, lower))).body['errors']).toHaveProperty('acting_id')
  expect((await boss.call.post(insert, asked(lower, third, 3, 1))).body['errors']).toHaveProperty('to_day')
  expect((await boss.call.post(insert, asked(lower, third, -1, 1))).body['errors']).toHaveProperty('from_day')
  expect((await boss.call.post(insert, asked(lower, third, 0, 400))).body['errors']).toHaveProperty('to_day')
})

test('who acts can’t change the account of whom they act for', async () => {
  const { absent, acting, id } = await away(['user-view', 'user-edit', 'user-create', 'role-view'])
  await acting.call.post('/admin/leave/act', { leave_id: id })
  const answer = await acting.call.post(`/admin/user/status/${absent.user_id}`, {
    action: 'deactivate',
    reason: 'Left the service',
    version: 1,
  })
  expect([answer.status, answer.body['error_code']]).toEqual([409, 'own_account'])
})
