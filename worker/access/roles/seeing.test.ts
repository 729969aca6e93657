import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, isWrite, isOpenCall } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { permissions, type Permission } from '#contract/permissions'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Options = Parameters<typeof signedIn>[1]
const someone = async (options: Options) => {
  const one = await signedIn(world, options)
  return { ...one, ...callerOf(world, one.headers) }
}
const roleOf = async (...allowed: Permission[]) => (await signedIn(world, { permissions: allowed })).role_id
type Someone = Awaited<ReturnType<typeof someone>>
const begin = ({ post }: Someone, role_id: number, place_id: number | null = null) =>
  post('/admin/role/see-as', { role_id, place_id })
const end = ({ post }: Someone) => post('/admin/role/see-as/end', {})
const rightsOf = async ({ get }: Someone) => {
  const { body } = await get('/admin/permissions')
  return {
    rights: (body['data'] as string[]).toSorted(),
    seeing: body['seeing'],
    all: body['is_super_admin'],
  }
}

test('who looks as a role has what they and the role have in common, and their own again at the end', async () => {
  const me = await someone({ permissions: ['rolePermission-view', 'user-view', 'menu-view'] })
  const role_id = await roleOf('user-view', 'user-create', 'payroll-view')
  expect((await begin(me, role_id)).status).toBe(200)
  expect(await rightsOf(me)).toMatchObject({
    rights: ['user-view'],
    all: false,
    seeing: { role: { id: role_id }, place: null, beyond: 2 },
  })
  expect((await me.get('/admin/user/get')).status).toBe(200)
  expect((await me.get('/admin/role/permission/holders')).status).toBe(403)
  expect((await end(me)).status).toBe(200)
  expect(await rightsOf(me)).toMatchObject({
    rights: ['menu-view', 'rolePermission-view', 'user-view'],
    seeing: null,
  })
})

test('a super-admin sees as little as the role; nobody looks as the super-admin does', async () => {
  const boss = await someone({ superAdmin: true })
  await begin(boss, await roleOf('user-view'))
  expect(await rightsOf(boss)).toMatchObject({ rights: ['user-view'], all: false })
  expect((await boss.get('/admin/role/get')).status).toBe(200)
  expect((await boss.get('/admin/menu/get')).status).toBe(403)
  await end(boss)
  expect(await rightsOf(boss)).toMatchObject({ all: true })
  const clerk = await someone({ permissions: ['rolePermission-view'] })
  expect((await begin(clerk, boss.role_id)).status).toBe(404)
  expect(await rightsOf(clerk)).toMatchObject({ rights: ['rolePermission-view'], all: false })
})

test('no write is let through, whatever the role permits', async () => {
  const boss = await someone({ superAdmin: true })
  expect((await begin(boss, await roleOf(...permissions))).status).toBe(200)
  const signed = endpoints.filter((one) => !isOpenCall(one))
  const writes = signed.filter(changes)
  expect(writes.filter((one) => one.whileSeeing).map(({ name }) => name as string)).toEqual([
    'access.entry.tokenCheck',
    'access.entry.logout',
    'access.notification.ticket',
    'access.seeing.end',
    'beneficiaries.beneficiary.find',
  ])
  for (const { name, method, path } of writes.filter((one) => !one.whileSeeing)) {
    const response = await world.api.send((path as string).replace(/:\w+/g, '1'), {
      method,
      headers: { ...boss.headers, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    const { error_code } = (await response.json()) as Record<string, unknown>
    expect([name, response.status, error_code]).toEqual([name, 403, 'seeing'])
  }
  // Nor is another role begun from within the first.
  expect((await begin(boss, await roleOf('user-view'))).body['error_code']).toBe('seeing')
})

test('records are read as the role reads them, and the read is logged', async () => {
  const boss = await someone({ superAdmin: true })
  await begin(boss, await roleOf(...permissions))
  const logged = endpoints.filter((one) => !isOpenCall(one) && isWrite(one) && !changes(one))
  expect(logged.map(({ name }) => name as string)).toEqual(
    expect.arrayContaining([
      'applications.entry.get',
      'beneficiaries.beneficiary.get',
      'grievances.case.get',
    ]),
  )
  for (const { name, path } of logged) {
    const { body } = await boss.get((path as string).replace(/:\w+/g, '1'))
    expect([name, body['error_code']]).not.toEqual([name, 'seeing'])
  }
  const found = await boss.post('/admin/beneficiary/find', { search: '0' })
  expect(found.body['error_code']).not.toBe('seeing')
})

test('a place narrows what is seen, and never widens it', async () => {
  const { union, sibling, upazila, otherDivision } = await placesOf(world)
  const [near, far] = [await someone({ place: union }), await someone({ place: sibling })]
  const seenBy = async (who: Someone) => {
    const statuses = await Promise.all(
      [near, far].map(async ({ user_id }) => (await who.get(`/admin/user/get-user/${user_id}`)).status),
    )
    return statuses.map((status) => status === 200)
  }
  const may: Permission[] = ['rolePermission-view', 'user-view']
  const role_id = await roleOf('user-view')
  for (const me of [
    await someone({ superAdmin: true }),
    await someone({ place: upazila, permissions: may }),
  ]) {
    expect(await seenBy(me)).toEqual([true, true])
    expect((await begin(me, role_id, union.id)).status).toBe(200)
    expect(await seenBy(me)).toEqual([true, false])
    await end(me)
    expect(await seenBy(me)).toEqual([true, true])
  }
  const own = await someone({ place: union, permissions: may })
  expect((await begin(own, role_id, otherDivision.id)).status).toBe(404)
  expect((await begin(own, role_id, upazila.id)).status).toBe(200)
  expect(await seenBy(own)).toEqual([true, false])
})

test('a role that is switched off or gone meanwhile permits nothing, and the place that is gone shows nothing', async () => {
  const me = await someone({ superAdmin: true })
  const role_id = await roleOf('user-view')
  const { union } = await placesOf(world)
  await begin(me, role_id, union.id)
  await world.client.execute({ sql: 'update role set active = 0 where id = ?', args: [role_id] })
  expect((await rightsOf(me)).rights).toEqual([])
  await world.client.execute({ sql: 'update role set active = 1 where id = ?', args: [role_id] })
  await world.client.execute({
    sql: 'update session set as_place_id = 999 where id = ?',
    args: [me.session_id],
  })
  expect((await me.get('/admin/user/get?per_page=5')).body['data']).toEqual([])
  await world.client.execute({ sql: 'update session set as_role_id = 1 where id = ?', args: [me.session_id] })
  expect((await rightsOf(me)).rights).toEqual([])
  expect((await end(me)).status).toBe(200)
})

test('what one has begun oneself, its files and one’s notifications are not the role’s to see', async () => {
  const me = await someone({ superAdmin: true })
  const job = await me.post('/admin/job/export', {
    operation: 'access.user.list',
    label: 'Users',
    query: {},
  })
  expect(job.status).toBe(200)
  await runJobs(world.deps)
  const own = async () => {
    const [jobs, told] = [await me.get('/admin/job/get'), await me.get('/admin/notifications')]
    const id = Number(job.body['id'])
    const file = await world.api.send(`/admin/job/file/${id}`, { headers: me.headers })
    return [
      (jobs.body['data'] as unknown[]).length,
      (await me.get(`/admin/job/view/${id}`)).status,
      file.status,
      (told.body['notifications'] as { data: unknown[] }).data.length,
      told.body['total_unread'],
    ]
  }
  expect(await own()).toEqual([1, 200, 200, 1, 1])
  await begin(me, await roleOf('user-view'), (await placesOf(world)).union.id)
  expect(await own()).toEqual([0, 404, 404, 0, 0])
  await end(me)
  expect(await own()).toEqual([1, 200, 200, 1, 1])
})

test('its begin and its end are audited as of security; other sessions stay as they are', async () => {
  const me = await someone({ permissions: ['rolePermission-view'] })
  const other = await someone({ permissions: ['rolePermission-view'] })
  const role_id = await roleOf('user-view')
  await begin(me, role_id)
  expect((await rightsOf(other)).seeing).toBeNull()
  await end(me)
  // A second end changes nothing, and says nothing new.
  expect((await end(me)).status).toBe(200)
  const rows = await world.rows({
    sql: 'select action, outcome, is_security, c.after from audit a join audit_change c using (request_id) where actor_id = ? order by a.seq',
    args: [me.user_id],
  })
  expect(rows.map(({ action, outcome, is_security }) => [action, outcome, is_security])).toEqual([
    ['access.seeing.begin', 'done', 1],
    ['access.seeing.end', 'done', 1],
  ])
  expect(JSON.parse(String(rows[0]!['after']))).toMatchObject({ as_role_id: role_id, as_place_id: null })
})
