import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { passwordFits } from '#worker/access/password/hash'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
const all: Permission[] = ['user-view', 'user-create', 'user-edit']

beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const admin = async (options: Parameters<typeof signedIn>[1] = {}) => {
  const one = await signedIn(world, { place: places.upazila, permissions: all, ...options })
  return { ...one, ...callerOf(world, one.headers) }
}
const rowOf = async (id: number) =>
  (await world.rows({ sql: 'select * from user where id = ?', args: [id] }))[0]!
let number = 0
const fields = (of: { office_id: number; role_id: number }) => ({
  full_name: `Amena ${(number += 1)}`,
  username: `amena.${number}`,
  mobile: `0171100${String(number).padStart(4, '0')}`,
  office_id: of.office_id,
  role_ids: [of.role_id],
})

describe('a new user', () => {
  test('is unapproved, gets a first password with the approval, by SMS and by nothing else', async () => {
    const [{ post }, other] = [await admin(), await admin()]
    const there = await signedIn(world, { place: places.union })
    const entered = fields(there)
    const { status, body } = await post('/admin/user/insert', entered)
    expect(status).toBe(200)
    expect(await rowOf(body['id'])).toMatchObject({ status: 'unapproved', place: places.union.number })
    const reset = await other.post(`/admin/user/reset-password/${Number(body['id'])}`, { version: 1 })
    expect(reset.body['error_code']).toBe('not_allowed_now')
    expect(await world.api.messages(entered.mobile)).toEqual([])
    const approved = { action: 'approve', version: 1 }
    expect((await other.post(`/admin/user/status/${Number(body['id'])}`, approved)).status).toBe(200)
    const row = await rowOf(body['id'])
    expect(row['password_is_default']).toBe(1)
    const [sms] = await world.api.messages(entered.mobile)
    const password = /প্রথম পাসওয়ার্ড (\w+)/.exec(sms!.text)![1]!
    expect(await passwordFits(password, String(row['password_hash']))).toBe(true)
    const audit = await world.rows({
      sql: "select a.place, c.after from audit a join audit_change c using (request_id) where c.entity = 'user' and c.entity_id = ?",
      args: [String(body['id'])],
    })
    expect(audit[0]!['place']).toBe(places.union.number)
    expect(JSON.stringify([body, audit])).not.toContain(password)
    expect(JSON.stringify(audit)).not.toContain(entered.mobile)
  })

  test('is told in Bangla until it is known what they read, then in the language that they signed in with', async () => {
    const [one, other] = [await admin(), await admin()]
    const there = await signedIn(world, { place: places.union })
    const entered = fields(there)
    const id = Number((await one.post('/admin/user/insert', entered)).body['id'])
    await other.post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })
    const last = async () => (await world.api.messages(entered.mobile))[0]!.text
    expect(await last()).toContain('প্রথম পাসওয়ার্ড')
    await world.client.execute({
      sql: "insert into session (token_hash, id, user_id, address, created_at, seen_at, language) values ('english', 990099, ?1, '', ?2, ?2, 'en')",
      args: [id, world.clock.now.toISOString()],
    })
    await other.post(`/admin/user/reset-password/${id}`, { version: 2 })
    expect(await last()).toContain('first password')
  })

  test('with the mobile of another account is asked whether both are one person, and it is kept who said so', async () => {
    const { post } = await admin()
    const there = await signedIn(world, { place: places.union })
    const first = fields(there)
    expect((await post('/admin/user/insert', first)).status).toBe(200)
    const second = { ...fields(there), mobile: first.mobile }
    const refused = await post('/admin/user/insert', second)
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([422, ['same_person']])
    expect(refused.body.errors!['same_person']![0]).toMatch(/count as one/)
    const { status, body } = await post('/admin/user/insert', { ...second, same_person: true })
    expect(status).toBe(200)
    const [audit] = await world.rows({
      sql: 'select "after" from audit_change where entity = \'user\' and entity_id = ?',
      args: [String(body['id'])],
    })
    expect(JSON.parse(String(audit!['after']))).toMatchObject({ same_person: true })
    const third = fields(there)
    const id = Number((await post('/admin/user/insert', third)).body['id'])
    const moved = { ...third, id, version: 1, mobile: first.mobile }
    expect((await post('/admin/user/update', moved)).body.errors).toHaveProperty('same_person')
    expect((await post('/admin/user/update', { ...moved, same_person: true })).status).toBe(200)
  })

  test('of two who are given one mobile at one time only one is added unasked', async () => {
    const { post } = await admin()
    const there = await signedIn(world, { place: places.union })
    const [one, other] = [fields(there), fields(there)]
    beforeCommit(() => post('/admin/user/insert', { ...other, mobile: one.mobile }))
    expect((await post('/admin/user/insert', one)).body.errors).toHaveProperty('same_person')
  })

  test('is the same one when the call is sent again with its key', async () => {
    const { headers } = await admin()
    const there = await signedIn(world, { place: places.union })
    const caller = callerOf(world, { ...headers, 'idempotency-key': crypto.randomUUID() })
    const entered = fields(there)
    const [first, second] = [
      await caller.post('/admin/user/insert', entered),
      await caller.post('/admin/user/insert', entered),
    ]
    expect(second.body).toEqual(first.body)
  })

  test('cannot have an office outside the places of who adds them, nor a role beyond their rights', async () => {
    const { post } = await admin({ place: places.union })
    const [sibling, strong, boss] = [
      await signedIn(world, { place: places.sibling }),
      await signedIn(world, { place: places.union, permissions: ['role-edit'] }),
      await signedIn(world, { place: places.union, superAdmin: true }),
    ]
    expect((await post('/admin/user/insert', fields(sibling))).status).toBe(404)
    for (const role_of of [strong, boss]) {
      const { status, body } = await post('/admin/user/insert', fields(role_of))
      expect([status, Object.keys(body.errors!)]).toEqual([422, ['role_ids']])
    }
  })

  test('cannot have a username that is taken', async () => {
    const { post } = await admin()
    const there = await signedIn(world, { place: places.union })
    const { status, body } = await post('/admin/user/insert', {
      ...fields(there),
      username: `user${there.user_id}`,
    })
    expect([status, Object.keys(body.errors!)]).toEqual([409, ['username']])
  })
})

/** The next call finds everything as it is now, and this happens before it commits. */
function beforeCommit(happens: () => Promise<unknown>): void {
  const { writer } = world.deps
  world.deps.writer = () => ({
    async commit(statements) {
      if (statements.some(({ sql }) => sql.includes('into "user"') || sql.includes('into "device"'))) {
        world.deps.writer = writer
        await happens()
      }
      await writer().commit(statements)
    },
  })
}

describe('while an office moves', () => {
  const moves = (id: number, to: number) =>
    world.client.batch([
      { sql: 'update office set place = ?1, version = version + 1 where id = ?2', args: [to, id] },
      { sql: 'update user set place = ?1 where office_id = ?2', args: [to, id] },
    ])

  test('a user who is added to it has its new place', async () => {
    const { post } = await admin()
    const there = await signedIn(world, { place: places.union })
    beforeCommit(() => moves(there.office_id, places.upazila.number))
    const { status, body } = await post('/admin/user/insert', fields(there))
    expect(status).toBe(200)
    expect(await rowOf(body['id'])).toMatchObject({ place: places.upazila.number })
  })

  test('a device that is registered for one of its people has it, too', async () => {
    const { post } = await admin({ permissions: [...all, 'device-registration-create'] })
    const there = await signedIn(world, { place: places.union })
    beforeCommit(() => moves(there.office_id, places.upazila.number))
    const { status } = await post('/admin/device/insert', {
      user_id: there.user_id,
      device_token: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
      name: 'Desk',
      purpose_of_use: 'Work',
      device_type: 'Desktop',
    })
    const found = await world.rows({
      sql: 'select place from device where user_id = ?',
      args: [there.user_id],
    })
    expect([status, found]).toEqual([200, [{ place: places.upazila.number }]])
  })
})

describe('who may be changed', () => {
  test('nobody changes their own account, nor one with more rights than theirs', async () => {
    const { post, get, user_id } = await admin()
    const strong = await signedIn(world, { place: places.union, permissions: ['role-edit'] })
    const boss = await signedIn(world, { place: places.union, superAdmin: true })
    // The list says so, so that nothing is offered there.
    const { body: listed } = await get('/admin/user/get?per_page=100&sort=id&direction=desc')
    const beyond = new Map(
      (listed['data'] as { id: number; beyond_rights: boolean }[]).map((one) => [one.id, one.beyond_rights]),
    )
    expect([user_id, strong.user_id, boss.user_id].map((id) => beyond.get(id))).toEqual([false, true, true])
    const codes = []
    for (const id of [user_id, strong.user_id, boss.user_id]) {
      const { status, body } = await post(`/admin/user/status/${id}`, {
        action: 'ban',
        version: 1,
        reason: 'Left the service',
      })
      codes.push([status, body['error_code']])
      expect((await post(`/admin/user/reset-password/${id}`, { version: 1 })).status).toBe(status)
      expect((await rowOf(id))['status']).toBe('active')
    }
    expect(codes).toEqual([
      [409, 'own_account'],
      [403, 'beyond_rights'],
      [403, 'beyond_rights'],
    ])
    expect((await post(`/admin/user/sessions/end/${boss.session_id}`, {})).status).toBe(403)
  })

  test('a user of another place is not there', async () => {
    const { post, get } = await admin({ place: places.union })
    const { user_id, session_id } = await signedIn(world, { place: places.sibling })
    expect((await get(`/admin/user/edit/${user_id}`)).status).toBe(404)
    expect((await get(`/admin/user/sessions/${user_id}`)).status).toBe(404)
    expect((await post(`/admin/user/sessions/end/${session_id}`, {})).status).toBe(404)
    expect(
      (await post(`/admin/user/status/${user_id}`, { action: 'ban', version: 1, reason: 'Left the service' }))
        .status,
    ).toBe(404)
  })

  test('a change that was decided on an older version is refused', async () => {
    const { post } = await admin()
    const one = await signedIn(world, { place: places.union })
    const entered = { ...fields(one), id: one.user_id, version: 1 }
    expect((await post('/admin/user/update', entered)).status).toBe(200)
    expect((await post('/admin/user/update', entered)).status).toBe(409)
  })

  test('who moves to another office moves with their devices, and is told of new roles', async () => {
    const { post } = await admin()
    const [one, to] = [
      await signedIn(world, { place: places.union }),
      await signedIn(world, { place: places.sibling }),
    ]
    await world.client.execute({
      sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?1, ?1, 'h', 'n', 'p', 'Laptop', '', 'active', ?2, 'now')",
      args: [one.user_id, places.union.number],
    })
    await post('/admin/user/update', { ...fields(to), id: one.user_id, version: 1 })
    expect(await rowOf(one.user_id)).toMatchObject({ place: places.sibling.number, office_id: to.office_id })
    const [device] = await world.rows({
      sql: 'select place from device where user_id = ?',
      args: [one.user_id],
    })
    expect(device!['place']).toBe(places.sibling.number)
    const notifications = await callerOf(world, one.headers).get('/admin/notifications')
    expect(notifications.body['total_unread']).toBe(1)
    const pushed = world.pushed.slice(-2)
    expect(pushed.map(({ event }) => event).toSorted()).toEqual(['notifications', 'rights'])
    for (const { userIds } of pushed) expect(userIds).toEqual([one.user_id])
    const [audit] = await world.rows(
      "select place from audit where action = 'access.user.update' order by seq desc limit 1",
    )
    expect(audit!['place']).toBe(places.upazila.number)
    const reader = callerOf(world, (await signedIn(world, { superAdmin: true })).headers)
    const log = await reader.get('/admin/activity-log/get?action=access.user')
    const [latest] = log.body['data'] as { subject: object }[]
    expect(latest!.subject).toMatchObject({ entity: 'user', entity_id: String(one.user_id) })
  })
})

describe('the life of a user', () => {
  test('who adds a user does not approve them, but another person does', async () => {
    const [one, other] = [await admin(), await admin()]
    const { body } = await one.post(
      '/admin/user/insert',
      fields(await signedIn(world, { place: places.union })),
    )
    const approve = { action: 'approve', version: 1 }
    const path = `/admin/user/status/${body['id'] as number}`
    expect((await one.post(path, approve)).body['error_code']).toBe('own_work')
    expect((await other.post(path, approve)).status).toBe(200)
  })

  test('switching on who has no password yet sends the first one, and says so beforehand, in the answer and in the history', async () => {
    const { post, get } = await admin()
    const lacking = await signedIn(world, { place: places.union })
    const having = await signedIn(world, { place: places.union })
    const off = (id: number, more: string) =>
      world.client.execute(`update user set status = 'inactive'${more} where id = ${id}`)
    await off(lacking.user_id, ", password_hash = 'none'")
    await off(having.user_id, ", password_hash = 'another'")
    const lacks = async (id: number) =>
      (await get(`/admin/user/credential-change/get/${id}`)).body['lacks_password']
    expect([await lacks(lacking.user_id), await lacks(having.user_id)]).toEqual([true, false])
    const on = async (id: number) =>
      String((await post(`/admin/user/status/${id}`, { action: 'activate', version: 1 })).body['message'])
    expect(await on(lacking.user_id)).toContain('A first password has gone to their mobile by SMS')
    expect(await on(having.user_id)).not.toContain('password')
    const noted = await world.rows(
      `select entity_id from audit_change where entity = 'user' and after ->> '$.first_password_sent' = 1 and entity_id in ('${lacking.user_id}', '${having.user_id}')`,
    )
    expect(noted.map(({ entity_id }) => Number(entity_id))).toEqual([lacking.user_id])
  })

  test('sessions end at once when their user is switched off, gets a new password, or when an administrator ends them', async () => {
    const { post } = await admin()
    const closed: number[] = []
    world.deps.realtime.disconnect = (ids) => void closed.push(...ids)
    const ways = [
      (id: number) =>
        post(`/admin/user/status/${id}`, { action: 'deactivate', version: 1, reason: 'Left the service' }),
      (id: number) => post(`/admin/user/reset-password/${id}`, { version: 1 }),
      (id: number) => post(`/admin/user/sessions/end/${id}`, {}),
    ]
    for (const way of ways) {
      const one = await signedIn(world, { place: places.union })
      const theirs = callerOf(world, one.headers)
      expect((await theirs.get('/admin/permissions')).status).toBe(200)
      expect((await way(one.user_id)).status).toBe(200)
      expect((await theirs.get('/admin/permissions')).status).toBe(401)
      expect(closed).toContain(one.session_id)
      const [ended] = await world.rows({
        sql: "select count(*) as n from audit_change where entity = 'session' and entity_id = ?",
        args: [String(one.session_id)],
      })
      expect(ended!['n']).toBe(1)
    }
  })
})

describe('who may let a new user in', () => {
  const unreadOf = async ({ user_id }: { user_id: number }) =>
    (
      await world.rows(
        `select title_en, about from notification where user_id = ${user_id} and read_at is null`,
      )
    ).map(({ title_en }) => title_en)
  const waitingFor = async (by: Awaited<ReturnType<typeof admin>>) => {
    const figures = (await by.get('/admin/dashboard/waiting')).body['waiting'] as {
      key: string
      value: number
    }[]
    return figures.find(({ key }) => key === 'users_unapproved')?.value ?? 0
  }

  test('hears of it, is named on the user’s page, and the maker hears of the approval', async () => {
    const place = places.union
    const [maker, other] = [await admin({ place }), await admin({ place })]
    const before = await waitingFor(other)
    const ownBefore = await waitingFor(maker)
    const { body } = await maker.post(
      '/admin/user/insert',
      fields(await signedIn(world, { place: places.union })),
    )
    const id = Number(body['id'])
    expect(await unreadOf(other)).toContain('A new user waits for approval')
    expect(await unreadOf(maker)).toEqual([])
    expect([await waitingFor(other), await waitingFor(maker)]).toEqual([before + 1, ownBefore])
    const page = (await maker.get(`/admin/user/credential-change/get/${id}`)).body
    expect(page['approval']).toMatch(/To be asked: .*Office \d+/)
    expect((await other.post(`/admin/user/status/${id}`, { action: 'approve', version: 1 })).status).toBe(200)
    await world.settled()
    expect(await unreadOf(other)).not.toContain('A new user waits for approval')
    expect(await unreadOf(maker)).toEqual(['A user whom you added is approved'])
    expect((await other.get(`/admin/user/credential-change/get/${id}`)).body['approval']).toBeNull()
  })

  test('is of the nearest office with somebody who signs in and whom the maker didn’t just make', async () => {
    const maker = await admin({ place: places.division })
    const above = await admin({ place: places.otherDivision })
    await world.client.execute({
      sql: "update user set status = 'inactive' where id <> ? and id <> ? and id in (select user_id from user_role)",
      args: [maker.user_id, above.user_id],
    })
    const near = await admin({ place: places.union })
    const own = await admin({ place: places.upazila })
    const next = await admin({ place: places.district })
    await world.client.batch([
      {
        sql: "update session set created_at = '2020-01-01T00:00:00.000Z' where user_id = ?",
        args: [near.user_id],
      },
      { sql: 'update user set made_by = ? where id = ?', args: [maker.user_id, own.user_id] },
    ])
    const there = await signedIn(world, { place: places.union })
    expect((await maker.post('/admin/user/insert', fields(there))).status).toBe(200)
    expect(await unreadOf(near)).toEqual([])
    expect(await unreadOf(own)).toEqual([])
    expect(await unreadOf(next)).toEqual(['A new user waits for approval'])
    // Nobody else is left: then the nearest who may at all.
    await world.client.execute(`update user set status = 'inactive' where id = ${next.user_id}`)
    expect((await maker.post('/admin/user/insert', fields(there))).status).toBe(200)
    expect(await unreadOf(near)).toEqual(['A new user waits for approval'])
  })
})

describe('the list of users', () => {
  test.each([
    ['Rahim Uddin', 'রহিম', 'রহিম উদ্দিন', 'uddin rahim'],
    ['রহিম উদ্দিন', 'Rahim', 'rahim uddin', 'উদ্দিন রহিম'],
    ['Shirin Sultana', 'শিরিন', 'শিরীন সুলতানা', 'shirin'],
    ['Dr. Nasrin Akter', 'নাসরিন', 'নাসরিন আক্তার', 'nasrin'],
  ])('%s is found in either script, by words in any order', async (full_name, ...typed) => {
    const { get } = await admin({ place: places.district })
    const { user_id } = await signedIn(world, { place: places.district })
    await world.client.execute({
      sql: 'update user set full_name = ? where id = ?',
      args: [full_name, user_id],
    })
    const found = async (words: string) => {
      const { body } = await get(`/admin/user/get?search=${encodeURIComponent(words)}&per_page=100`)
      return (body['data'] as { id: number }[]).map(({ id }) => id)
    }
    for (const words of typed)
      expect([words, await found(words)]).toEqual([words, expect.arrayContaining([user_id])])
    expect(await found('হাবিবুর')).not.toContain(user_id)
    expect(await found('রহিম হাবিবুর')).not.toContain(user_id)
  })
  test('finds somebody, and their devices, by their whole mobile number however it is typed, in scope alone', async () => {
    const one = await admin({ permissions: [...all, 'device-registration-view'] })
    const far = await admin({ place: places.sibling, permissions: [...all, 'device-registration-view'] })
    const there = await signedIn(world, { place: places.union })
    const mobile = '01799900123'
    const id = Number((await one.post('/admin/user/insert', { ...fields(there), mobile })).body['id'])
    const found = async (by: typeof one, path: string, typed: string) => {
      const { body } = await by.get(`${path}?search=${encodeURIComponent(typed)}`)
      return (body['data'] as { id: number; user?: { id: number } }[]).map((row) => row.user?.id ?? row.id)
    }
    const ways = [
      mobile,
      '০১৭৯৯৯০০১২৩',
      '+8801799900123',
      '+৮৮০ ১৭৯৯-৯০০১২৩',
      '8801799900123',
      ' 01799 900 123 ',
    ]
    for (const typed of ways)
      expect([typed, await found(one, '/admin/user/get', typed)]).toEqual([typed, [id]])
    for (const typed of ['0179990012', '1799900123', '01799900124'])
      expect([typed, await found(one, '/admin/user/get', typed)]).toEqual([typed, []])
    expect(await found(far, '/admin/user/get', mobile)).toEqual([])
    const device = { name: 'Computer', purpose_of_use: 'Work', device_type: 'Desktop' }
    const other = await admin({ permissions: [...all, 'device-registration-create'] })
    const added = { ...device, user_id: id, device_token: 'a-browser-of-somebody' }
    expect((await other.post('/admin/device/insert', added)).status).toBe(200)
    expect(await found(one, '/admin/device/get', mobile)).toEqual([id])
    expect(await found(far, '/admin/device/get', mobile)).toEqual([])
  })
  test('tells whom one added oneself from whom others or nobody did', async () => {
    const maker = await admin({ place: places.upazila })
    const there = await signedIn(world, { place: places.union })
    const { body } = await maker.post('/admin/user/insert', fields(there))
    const idsOf = async (by: string) => {
      const found = await maker.get(
        `/admin/user/get?per_page=100&sort=id&direction=desc&${by}=${maker.user_id}`,
      )
      return (found.body['data'] as { id: number }[]).map(({ id }) => id)
    }
    expect(await idsOf('made_by')).toEqual([body['id']])
    const others = await idsOf('not_made_by')
    expect(others).toContain(there.user_id)
    expect(others).not.toContain(body['id'])
  })
  test('is filtered, searched, sorted by known columns only, paged and exported alike', async () => {
    const { get, headers, office_id } = await admin({ place: places.district })
    for (let at = 0; at < 7; at += 1) await signedIn(world, { place: places.district })
    const list = (query: string) => get(`/admin/user/get?${query}`)
    expect((await list(`office_id=${office_id}`)).body).toMatchObject({ total: 1, page: 1, per_page: 5 })
    const [first, second] = [await list('sort=id&per_page=5'), await list('sort=id&per_page=5&page=2')]
    const ids = [...first.body['data'], ...second.body['data']].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(ids.length)
    expect((await list('sort=password_hash')).status).toBe(200)
    expect((await list('search=%25')).body['total']).toBe(0)
    const csv = await (await world.api.send('/admin/user/get?sort=id&format=csv', { headers })).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1 + (await list('sort=id')).body['total'])
    expect(JSON.stringify(first.body)).not.toMatch(/"mobile":"01\d{9}"/)
  })
})
