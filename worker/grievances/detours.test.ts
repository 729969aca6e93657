import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/permissions'
import { dayInDhaka } from '#contract/calendar'
import { captchaOf, grievanceAt, grievanceBody } from '#worker/test/samples/grievances'
import { callerOf } from '#worker/test/caller'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit']
const at = (number: number, size: number, permissions: readonly Permission[] = solving) =>
  signedIn(world, { permissions, place: { id: null, number, number_to: number + size - 1 } })
const has = (user: number, role: number) =>
  world.client.execute({ sql: 'insert into user_role (user_id, role_id) values (?, ?)', args: [user, role] })
/** The first union of a district of the seed. */
async function unionOf(nth: number) {
  const [row] = await world.rows({
    sql: "select id, min(number) as number from place where kind = 'union' group by number / 1000000 order by 2 limit 1 offset ?",
    args: [nth],
  })
  return { id: Number(row!['id']), number: Number(row!['number']) }
}
const submit = async (fields: Record<string, unknown>) =>
  world.api.post('/global/grievance/submit', fields, {
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) },
  })
const ownerOf = async (id: number) =>
  (await world.rows({ sql: 'select owner_id from grievance where id = ?', args: [id] }))[0]!['owner_id']
const see = (id: number, headers: Record<string, string>) =>
  world.api.get(`/admin/grievance/view/${id}`, { headers })

test('who acts for somebody on leave has their grievances, and none of their sensitive ones', async () => {
  const absent = await at(300_000_000, 1)
  const acting = await at(300_010_000, 1)
  const open = await grievanceAt(world, 300_000_000, { owner_id: absent.user_id })
  const secret = await grievanceAt(world, 300_000_000, {
    owner_id: absent.user_id,
    sensitive: true,
    type_id: 8,
  })
  const today = dayInDhaka(world.clock.now)
  await world.client.batch(
    [
      {
        sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, made_by, made_at, note, place) values (1, ?1, ?2, ?3, ?3, ?1, ?4, '', 300000000)",
        args: [absent.user_id, acting.user_id, today, world.clock.now.toISOString()],
      },
      { sql: 'update session set leave_id = 1 where user_id = ?', args: [acting.user_id] },
    ],
    'write',
  )
  expect((await see(open.id, acting.headers)).status).toBe(200)
  expect((await see(secret.id, acting.headers)).status).toBe(404)
  const mine = await world.api.get('/admin/grievance/get?view=mine', { headers: acting.headers })
  expect(JSON.stringify(mine.body)).toContain(open.mark)
  expect(JSON.stringify(mine.body)).not.toContain(secret.mark)
  const counts = await world.api.get('/admin/grievance/counts', { headers: acting.headers })
  expect(counts.body['data']).toMatchObject({ mine: 1 })
  const waiting = await world.api.get('/admin/dashboard/waiting', { headers: acting.headers })
  expect(waiting.body['waiting']).toMatchObject([{ key: 'grievances_mine', value: 1 }])
  const found = await world.api.post(
    '/admin/grievance/find',
    { number: secret.nid },
    { headers: acting.headers },
  )
  expect(found.body['ids']).toEqual([])
  expect((await see(secret.id, absent.headers)).status).toBe(200)
})

test('nobody gets what they complain of themselves, and who has it already works on it no more', async () => {
  const union = await unionOf(30)
  const [own, other] = [await at(union.number, 100), await at(union.number, 100)]
  for (const { user_id } of [own, other]) await has(user_id, 6)
  const mobile = '01733445566'
  const { encrypt, blindIndex } = world.deps.secrets
  const theirs = await blindIndex('mobile', mobile)
  await world.client.execute({
    sql: 'update user set mobile = ?, mobile_index = ? where id = ?',
    args: [await encrypt(mobile), theirs, own.user_id],
  })
  const { body } = await submit(grievanceBody(union.id, { mobile }))
  const id = body['grievance_id'] as number
  expect(await ownerOf(id)).toBe(other.user_id)
  await world.client.execute({
    sql: 'update grievance set owner_id = ?, office_id = (select office_id from user where id = ?) where id = ?',
    args: [own.user_id, own.user_id, id],
  })
  // Nothing is offered that would be refused.
  const { body: seen } = await world.api.get(`/admin/grievance/view/${id}`, own)
  expect(seen['data']).toMatchObject({ acts: [], is_own: true })
  const [ground] = await world.rows("select id from lookup where type = 25 and answer = 'rejected' limit 1")
  const said = { solution_type_id: Number(ground!['id']), text: 'It is not so at all.' }
  for (const [act, fields] of [
    ['start', {}],
    ['solve', { ...said, all_done: true }],
    ['reject', said],
    ['forward', { note: 'It is not for us' }],
  ] as const) {
    const answer = await world.api.post(
      `/admin/grievance/${act}/${id}`,
      { version: 1, ...fields },
      { headers: own.headers },
    )
    expect([act, answer.status, answer.body['error_code']]).toEqual([act, 409, 'own_interest'])
  }
})

test('whose role may not work on grievances gets none: it goes to the next tier', async () => {
  const union = await unionOf(31)
  await world.client.execute(
    "delete from role_permission where role_id = 6 and permission = 'grievance-case-edit'",
  )
  const idle = await at(union.number, 100, ['grievanceList-view'])
  const above = await at(Math.floor(union.number / 1e4) * 1e4, 1e4)
  await has(idle.user_id, 6)
  await has(above.user_id, 5)
  const { body } = await submit(grievanceBody(union.id))
  expect(await ownerOf(body['grievance_id'] as number)).toBe(above.user_id)
})

test('however many were written elsewhere under a number, an officer finds the one of their place by it', async () => {
  const [here, elsewhere] = [await unionOf(30), await unionOf(40)]
  const officer = await at(here.number, 100, ['grievanceList-view'])
  const nid = '19501112223334445'
  const own = await grievanceAt(world, here.number, { nid })
  const theirs = await grievanceAt(world, elsewhere.number, { nid })
  const columns = (await world.rows("select name from pragma_table_info('grievance') where name <> 'id'"))
    .map(({ name }) => name)
    .join(', ')
  // Numbers before and after that of the one that is sought.
  for (const from of [700_000_000_000, 890_000_000_000])
    await world.client.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
            insert into grievance (id, ${columns}) select ? + n.i, ${columns} from n, grievance where grievance.id = ?`,
      args: [from, theirs.id],
    })
  const { body } = await world.api.post(
    '/admin/grievance/find',
    { number: nid },
    { headers: officer.headers },
  )
  expect(body['ids']).toEqual([own.id])
})

test('of a masked number no others are tried out by finding grievances, together with the other ways of finding people', async () => {
  const officer = await at(300_000_000, 1, ['grievanceList-view'])
  let last = 200
  for (let tries = 0; tries < 301; tries += 1)
    last = (
      await world.api.post('/admin/grievance/find', { number: '01711111111' }, { headers: officer.headers })
    ).status
  expect(last).toBe(429)
})

test('an appeal where nobody else is above has no owner, till the schedule finds one', async () => {
  const { id, headers, owner_id } = await grievanceAt(world, 300_000_000, { status: 'rejected', tier: 2 })
  await world.client.execute("update user set status = 'inactive' where place = 0")
  const { status } = await world.api.post(
    `/global/grievance/appeal/${id}`,
    { text: 'It is so.' },
    { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
  )
  expect([status, await ownerOf(id)]).toEqual([200, null])
  expect(owner_id).not.toBeNull()
})

test('who was moved above the office that is complained about gets no sensitive grievance of it for a year, nor is given one', async () => {
  const union = await unionOf(33)
  const upazila = Math.floor(union.number / 1e4) * 1e4
  const district = Math.floor(union.number / 1e6) * 1e6
  const boss = await signedIn(world, { superAdmin: true })
  const complained = await at(upazila, 1e4)
  const moved = await at(upazila, 1e4)
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [complained.office_id, moved.user_id],
  })
  const above = await at(district, 1e6)
  const far = await at(Math.floor(union.number / 1e8) * 1e8, 1e8)
  await has(far.user_id, 3)
  const [row] = await world.rows({ sql: 'select * from user where id = ?', args: [moved.user_id] })
  const changed = await callerOf(world, boss.headers).post('/admin/user/update', {
    id: moved.user_id,
    version: row!['version'],
    full_name: row!['full_name'],
    username: row!['username'],
    mobile: '01711223399',
    office_id: above.office_id,
    role_ids: [4],
  })
  expect(changed.status).toBe(200)
  const about = { type_id: 8, against_office_id: complained.office_id }
  const first = await submit(grievanceBody(union.id, about))
  expect(await ownerOf(first.body['grievance_id'] as number)).toBe(far.user_id)
  await has(above.user_id, 4)
  const second = await submit(grievanceBody(union.id, about))
  const id = second.body['grievance_id'] as number
  expect(await ownerOf(id)).toBe(above.user_id)
  const others = await world.api.get(`/admin/grievance/colleagues/${id}`, { headers: above.headers })
  expect(others.body['data']).toEqual([])
  await world.client.execute({
    sql: "update office_left set left_at = '2000-01-01T00:00:00.000Z' where user_id = ?",
    args: [moved.user_id],
  })
  const again = await world.api.get(`/admin/grievance/colleagues/${id}`, { headers: above.headers })
  expect(again.body['data']).toMatchObject([{ id: moved.user_id }])
})

test('who is moved to another office sees none of the sensitive grievances that they had, from that moment on', async () => {
  const owner = await at(300_000_000, 1)
  const other = await at(300_010_000, 1)
  const secret = await grievanceAt(world, 300_000_000, {
    owner_id: owner.user_id,
    sensitive: true,
    type_id: 8,
  })
  expect((await see(secret.id, owner.headers)).status).toBe(200)
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [other.office_id, owner.user_id],
  })
  expect((await see(secret.id, owner.headers)).status).toBe(404)
  const mine = await world.api.get('/admin/grievance/get?view=mine', { headers: owner.headers })
  expect(mine.body['data']).toEqual([])
})

test('a grievance is about an office that the form offers: about no other, and none about whom nobody is above', async () => {
  const union = await unionOf(34)
  const elsewhere = await at((await unionOf(35)).number, 100)
  const [head] = await world.rows('select id from office where place = 0 limit 1')
  for (const against_office_id of [elsewhere.office_id, Number(head!['id'])]) {
    const { status, body } = await submit(grievanceBody(union.id, { type_id: 8, against_office_id }))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['against_office_id']])
  }
})

test('a tier is of a role that may work on grievances: one of others would have nobody', async () => {
  const boss = await signedIn(world, { superAdmin: true })
  const { get, post } = callerOf(world, boss.headers)
  const read = (await get('/admin/grievance/setting/get')).body
  const { version } = read['data'].find(({ type }: { type: { id: number } }) => type.id === 7)
  const [trainer] = await world.rows("select id from role where name_en = 'Trainer'")
  expect(read['roles'].map(({ id }: { id: number }) => id)).not.toContain(Number(trainer!['id']))
  const tiers = ['upazila', 'district', 'division'].map((level) => ({
    level,
    role_id: Number(trainer!['id']),
  }))
  const { status, body } = await post('/admin/grievance/setting/update', {
    type_id: 7,
    version,
    days: 7,
    allows_unnamed: true,
    sensitive: false,
    tiers,
  })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tiers.0.role_id']])
})
