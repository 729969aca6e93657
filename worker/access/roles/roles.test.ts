import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const all: Permission[] = [
  'role-view',
  'role-create',
  'role-edit',
  'role-delete',
  'rolePermission-view',
  'rolePermission-edit',
  'user-view',
]
const admin = async () => {
  const one = await signedIn(world, { permissions: all })
  return { ...one, ...callerOf(world, one.headers) }
}
const fields = (code: string) => ({
  code,
  name_en: 'Clerk',
  name_bn: 'করণিক',
  active: true,
  needs_totp: false,
})

test('the open browsers of who has a role read their rights anew when it changes', async () => {
  const { post } = await admin()
  const holder = await signedIn(world, { permissions: ['role-view'] })
  const id = holder.role_id
  const pushed = () => world.pushed.splice(0).filter(({ event }) => event === 'rights')
  pushed()
  const permissions = ['role-view', 'role-edit']
  expect((await post('/admin/role/permission/assign', { role_id: id, version: 1, permissions })).status).toBe(
    200,
  )
  expect(pushed()).toEqual([{ userIds: [holder.user_id], event: 'rights' }])
  await post('/admin/role/permission/assign', { role_id: id, version: 2, permissions })
  expect(pushed()).toEqual([])
  const changed = { ...fields(`r${id}`), needs_totp: true, id, version: 3 }
  expect((await post('/admin/role/update', changed)).status).toBe(200)
  expect(pushed()).toEqual([{ userIds: [holder.user_id], event: 'rights' }])
})

test('who has a right is told by role, with the people in one’s own places', async () => {
  const { get } = await admin()
  const holder = await signedIn(world, { permissions: ['role-view', 'role-edit'] })
  const { body } = await get('/admin/role/permission/holders')
  expect(body['data']).toContainEqual(
    expect.objectContaining({ id: holder.role_id, users: 1, permissions: ['role-edit', 'role-view'] }),
  )
})

describe('roles', () => {
  test('are added, changed and deleted; a code stands once', async () => {
    const { post, get, destroy } = await admin()
    const { body } = await post('/admin/role/insert', fields('desk_clerk'))
    const id = body['id'] as number
    expect((await post('/admin/role/insert', fields('desk_clerk'))).body.errors).toHaveProperty('code')
    expect((await get('/admin/role/permission/roles/unassign')).body['data']).toContainEqual(
      expect.objectContaining({ id }),
    )
    const changed = { ...fields('desk_clerk'), name_en: 'Desk clerk', id, version: 1 }
    expect((await post('/admin/role/update', changed)).status).toBe(200)
    expect((await post('/admin/role/update', changed)).status).toBe(409)
    expect((await get(`/admin/role/edit/${id}`)).body['data']).toMatchObject({
      name_en: 'Desk clerk',
      users: 0,
    })
    expect((await destroy(`/admin/role/destroy/${id}`)).status).toBe(200)
    expect((await get(`/admin/role/edit/${id}`)).status).toBe(404)
  })

  test('one that somebody has is not deleted, and the answer says how many have it', async () => {
    const { destroy } = await admin()
    const { role_id } = await signedIn(world)
    const { status, body } = await destroy(`/admin/role/destroy/${role_id}`)
    expect([status, body['error_code']]).toEqual([409, 'role_in_use'])
    expect(body['message']).toContain('1 person has')
  })

  test('the super-admin role is never changed, not even by a super-admin', async () => {
    const one = await signedIn(world, { superAdmin: true })
    const { post, destroy } = callerOf(world, one.headers)
    const id = one.role_id
    const codes = [
      await post('/admin/role/update', { ...fields('boss'), id, version: 1 }),
      await post('/admin/role/permission/assign', { role_id: id, version: 1, permissions: [] }),
      await destroy(`/admin/role/destroy/${id}`),
    ].map(({ status, body }) => [status, body['error_code']])
    expect(codes).toEqual(codes.map(() => [409, 'role_fixed']))
  })

  test('nobody gives, or takes away, a right that they do not have', async () => {
    const { post } = await admin()
    const { role_id } = await signedIn(world, { permissions: ['budget-view'] })
    const assign = (permissions: Permission[]) =>
      post('/admin/role/permission/assign', { role_id, version: 1, permissions })
    expect((await assign(['budget-view', 'payroll-create'])).body['error_code']).toBe('beyond_rights')
    expect((await assign([])).body['error_code']).toBe('beyond_rights')
    const isBeyond = async (by: Awaited<ReturnType<typeof admin>>) =>
      (await by.get(`/admin/role/edit/${role_id}`)).body['data'] as { beyond_rights: boolean }
    expect((await isBeyond(await admin())).beyond_rights).toBe(true)
    expect((await assign(['budget-view', 'user-view'])).status).toBe(200)
  })

  test('a right holds, and is gone, from its holder’s next call on, and they are told', async () => {
    const { post } = await admin()
    const one = await signedIn(world)
    const theirs = callerOf(world, one.headers)
    expect((await theirs.get('/admin/user/get')).status).toBe(403)
    const assign = (permissions: Permission[], version: number) =>
      post('/admin/role/permission/assign', { role_id: one.role_id, version, permissions })
    await assign(['user-view'], 1)
    expect((await theirs.get('/admin/user/get')).status).toBe(200)
    await assign([], 2)
    expect((await theirs.get('/admin/user/get')).status).toBe(403)
    expect((await theirs.get('/admin/notifications')).body['total_unread']).toBe(2)
    const [audit] = await world.rows(
      "select c.before, c.after from audit a join audit_change c using (request_id) where a.action = 'access.role.assignPermissions' order by c.seq desc limit 1",
    )
    expect(String(audit!['before'])).toContain('user-view')
    expect(String(audit!['after'])).not.toContain('user-view')
  })

  test('the sessions of a role’s people end when it is switched off; nobody switches off their own', async () => {
    const me = await admin()
    const one = await signedIn(world)
    const off = (role_id: number) =>
      me.post('/admin/role/update', { ...fields(`off${role_id}`), active: false, id: role_id, version: 1 })
    expect((await off(me.role_id)).body['error_code']).toBe('own_role')
    expect((await off(one.role_id)).status).toBe(200)
    expect((await callerOf(world, one.headers).get('/admin/permissions')).status).toBe(401)
    const [session] = await world.rows({
      sql: 'select end_reason from session where id = ?',
      args: [one.session_id],
    })
    expect(session!['end_reason']).toBe('role_disabled')
  })

  test('nobody changes a role that they have, but who may do everything anyway', async () => {
    const change = async (who: Awaited<ReturnType<typeof admin>>) => {
      const rights = { role_id: who.role_id, version: 1, permissions: all.slice(1) }
      return [
        await who.post('/admin/role/update', { ...fields(`own${who.role_id}`), id: who.role_id, version: 1 }),
        await who.post('/admin/role/permission/assign', rights),
        await who.destroy(`/admin/role/destroy/${who.role_id}`),
      ].map(({ status, body }) => [status, body['error_code']])
    }
    expect(await change(await admin())).toEqual(Array.from({ length: 3 }, () => [409, 'own_role']))
    const boss = await signedIn(world, { superAdmin: true })
    const held = await signedIn(world, { permissions: all })
    await world.client.execute({
      sql: 'insert into user_role (user_id, role_id) values (?, ?)',
      args: [boss.user_id, held.role_id],
    })
    const root = { ...boss, role_id: held.role_id, ...callerOf(world, boss.headers) }
    expect((await change(root))[0]).toEqual([200, undefined])
  })

  test('nobody gives themselves a role', async () => {
    const me = await signedIn(world, { permissions: [...all, 'user-edit'] })
    const { post } = callerOf(world, me.headers)
    const { body } = await post('/admin/user/update', {
      full_name: 'Myself',
      username: 'myself',
      mobile: '01712000001',
      office_id: me.office_id,
      role_ids: [me.role_id],
      id: me.user_id,
      version: 1,
    })
    expect(body['error_code']).toBe('own_account')
  })

  test('the number of a role’s people counts those in the places of who looks', async () => {
    const { union, sibling } = await placesOf(world)
    const holder = await signedIn(world, { place: union })
    const counted = async (place: typeof union) => {
      const { headers } = await signedIn(world, { place, permissions: ['role-view'] })
      const { body } = await callerOf(world, headers).get(`/admin/role/get?search=r${holder.role_id}`)
      return (body['data'] as { users: number }[])[0]!.users
    }
    expect([await counted(union), await counted(sibling)]).toEqual([1, 0])
  })
})
