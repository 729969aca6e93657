import { afterAll, beforeAll, expect, test } from 'vitest'
import { differing, type RecordChange } from '#contract/history'
import { lookupType } from '#contract/lookups'
import { plainText } from '#contract/rich-text'
import {
  circularAt,
  circularBody,
  circularProgramAt,
  lookupId,
  participantIn,
  textOf,
} from '#worker/test/samples/circulars'
import { callerOf } from '#worker/test/caller'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let writer: ReturnType<typeof callerOf>
beforeAll(async () => {
  world = await openWorld()
  const { headers } = await signedIn(world, {
    permissions: ['trainingCircular-view', 'trainingCircular-create', 'trainingCircular-edit'],
  })
  writer = callerOf(world, headers)
})
afterAll(() => world.close())

const statusOf = (code: string) => lookupId(world, lookupType.training_circular_status, code)
const seen = (id: number) => world.api.get(`/circulars-details/${id}`)

async function added(status = 'draft', more: object = {}) {
  const body = { ...(await circularBody(world, { status })), ...more }
  const reply = await writer.post('/admin/training/circulars/insert', body)
  expect([reply.status, reply.body]).toMatchObject([200, { success: true }])
  return { id: Number(reply.body['id']), body }
}
const changed = (id: number, version: number, body: object) =>
  writer.post('/admin/training/circulars/update', { ...body, id, version })

test('a circular keeps all its fields, and shows them to staff and, published, to the public', async () => {
  const { id, body } = await added('published')
  const { body: own } = await writer.get(`/admin/training/circulars/edit/${id}`)
  const { body: open } = await seen(id)
  for (const { data } of [own, open] as { data: Record<string, unknown> }[])
    expect(data).toMatchObject({
      id,
      circular_name: body.circular_name,
      circular_type: { value_en: 'Regular' },
      training_type: { value_en: 'Classroom' },
      status: { code: 'published' },
      modules: [{ code: 'payment' }, { code: 'grievance' }],
      class_duration: 90,
      description: body.description,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
    })
})

test('the public sees no draft, nor one that is taken back; one that is closed says so', async () => {
  const { id, body } = await added()
  expect((await seen(id)).status).toBe(404)
  await changed(id, 1, { ...body, status_id: await statusOf('closed') })
  expect((await seen(id)).status).toBe(404)
  await changed(id, 2, { ...body, status_id: await statusOf('published') })
  expect((await seen(id)).status).toBe(200)
  await changed(id, 3, { ...body, status_id: await statusOf('closed') })
  expect((await seen(id)).body).toMatchObject({ data: { status: { code: 'closed' } } })
  await changed(id, 4, { ...body, status_id: await statusOf('draft') })
  expect((await seen(id)).status).toBe(404)
})

const publicLink = (id: number) => `/circular-details/${id}`
const linksOf = async (id: number, user_id: number) =>
  (
    await world.rows({
      sql: "select link from notification where user_id = ? and link like '%/' || ?",
      args: [user_id, String(id)],
    })
  ).map(({ link }) => link)
const roleOf = async (user_id: number) =>
  Number(
    (await world.rows({ sql: 'select role_id from user_role where user_id = ?', args: [user_id] }))[0]![
      'role_id'
    ],
  )
const switched = (table: 'user' | 'role', set: string, id: number) =>
  world.client.execute({ sql: `update ${table} set ${set} where id = ?`, args: [id] })
type Audience = { people: number; offices: number; roles: { name_en: string; people: number }[] }
const audience = async (role_ids: number[] = []) =>
  (
    await writer.get(
      `/admin/training/circulars/audience${role_ids.length > 0 ? `?role_ids=${role_ids.join(',')}` : ''}`,
    )
  ).body as unknown as Audience

test('for no role, it is told once to everybody whose account is in use, where each may read it', async () => {
  const reader = await signedIn(world, { permissions: ['trainingCircular-view'] })
  const other = await signedIn(world, { permissions: ['office-view'] })
  const gone = await signedIn(world, { permissions: ['trainingCircular-view'] })
  await switched('user', "status = 'inactive'", gone.user_id)
  const { people } = await audience()
  const { id, body } = await added()
  expect(await linksOf(id, reader.user_id)).toEqual([])
  const published = { ...body, status_id: await statusOf('published') }
  const reply = await changed(id, 1, published)
  expect(reply.body['message']).toContain(String(people))
  await changed(id, 2, body)
  await changed(id, 3, published)
  expect(await Promise.all([reader, other, gone].map(({ user_id }) => linksOf(id, user_id)))).toEqual([
    [`/training-management/training-circular/view/${id}`],
    [publicLink(id)],
    [],
  ])
  const [told] = await world.rows({
    sql: "select count(*) as n from notification where link like '%/' || ?",
    args: [String(id)],
  })
  expect(Number(told!['n'])).toBe(people)
  const [kept] = await world.rows({
    sql: "select after from audit_change where entity = 'training_circular' and entity_id = ? and after like '%notification%'",
    args: [String(id)],
  })
  expect(JSON.parse(String(kept!['after']))).toMatchObject({ notification: { count: people } })
})

test('for some roles, it is told to whoever has one of them, once, and to nobody by a role that is switched off', async () => {
  const [one, both, off, other] = [
    await signedIn(world, { permissions: ['office-view'] }),
    await signedIn(world, { permissions: ['lookup-view'] }),
    await signedIn(world, { permissions: ['office-view'] }),
    await signedIn(world, { permissions: ['office-view'] }),
  ]
  const role_ids = await Promise.all([one, both, off].map(({ user_id }) => roleOf(user_id)))
  await world.client.execute({
    sql: 'insert into user_role (user_id, role_id) values (?, ?)',
    args: [both.user_id, role_ids[0]!],
  })
  const { id, body } = await added('draft', { role_ids })
  await switched('role', 'active = 0', role_ids[2]!)
  const asked = await audience(role_ids)
  expect([asked.people, asked.roles.map(({ people }) => people)]).toEqual([2, [2, 1, 0]])
  const { body: kept } = await writer.get(`/admin/training/circulars/edit/${id}`)
  expect((kept['data'] as { roles: { id: number }[] }).roles.map((role) => role.id)).toEqual(
    role_ids.toSorted((low, high) => low - high),
  )
  // A call that doesn't know of roles leaves them; one that was switched off since may stay.
  const { role_ids: _, ...without } = body as typeof body & { role_ids: unknown }
  expect((await changed(id, 1, without)).status).toBe(200)
  expect((await changed(id, 2, body)).status).toBe(200)
  const published = await writer.post(`/admin/training/circulars/publish/${id}`, { version: 3 })
  expect(published.body['message']).toContain('2')
  expect(
    await Promise.all(
      [one, both, off, other].map(async ({ user_id }) => (await linksOf(id, user_id)).length),
    ),
  ).toEqual([1, 1, 0, 0])
  expect(JSON.stringify((await seen(id)).body)).not.toContain('roles')
})

test('a draft whose roles are all switched off isn’t published to nobody, neither by the form nor from its page; for whom a new one is is said', async () => {
  const { user_id } = await signedIn(world, { permissions: ['office-view'] })
  const role_id = await roleOf(user_id)
  const { id, body } = await added('draft', { role_ids: [role_id] })
  await switched('role', 'active = 0', role_id)
  const published = { ...body, status_id: await statusOf('published') }
  const byForm = await changed(id, 1, published)
  expect([byForm.status, byForm.body['errors']]).toEqual([
    422,
    { role_ids: ['All the roles chosen are switched off, so nobody would be told. Please choose others'] },
  ])
  const fromPage = await writer.post(`/admin/training/circulars/publish/${id}`, { version: 1 })
  expect([fromPage.status, fromPage.body['message']]).toEqual([
    409,
    expect.stringContaining('All roles that this is for are switched off'),
  ])
  expect((await seen(id)).status).toBe(404)
  await switched('role', 'active = 1', role_id)
  expect((await writer.post(`/admin/training/circulars/publish/${id}`, { version: 1 })).status).toBe(200)
  expect(await linksOf(id, user_id)).toEqual([publicLink(id)])
  const { role_ids: _, ...unsaid } = published
  const refused = await writer.post('/admin/training/circulars/insert', unsaid)
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['role_ids']])
})

test('a role that isn’t there or is switched off isn’t chosen, and one that a circular is for isn’t deleted', async () => {
  const { user_id } = await signedIn(world, { permissions: ['office-view'] })
  const role_id = await roleOf(user_id)
  const offered = async () =>
    ((await writer.get('/admin/training/circulars/roles')).body['data'] as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await offered()).toContain(role_id)
  await switched('role', 'active = 0', role_id)
  expect(await offered()).not.toContain(role_id)
  const body = await circularBody(world)
  for (const role_ids of [
    [role_id],
    [999_999_999],
    'all',
    Array.from({ length: 101 }, (__, nth) => nth + 1),
  ]) {
    const reply = await writer.post('/admin/training/circulars/insert', { ...body, role_ids })
    expect([reply.status, Object.keys(reply.body['errors'] as object)[0]]).toEqual([
      422,
      expect.stringContaining('role_ids'),
    ])
  }
  expect((await writer.get('/admin/training/circulars/audience?role_ids=1;drop')).status).toBe(422)

  await switched('role', 'active = 1', role_id)
  await added('draft', { role_ids: [role_id] })
  await world.client.execute({ sql: 'delete from user_role where role_id = ?', args: [role_id] })
  const { headers } = await signedIn(world, { superAdmin: true })
  const refused = await callerOf(world, headers).destroy(`/admin/role/destroy/${role_id}`)
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    expect.stringContaining('still refers to this'),
  ])
})

test('told to many thousand, each hears of it once, and others go on meanwhile', async () => {
  const { user_id } = await signedIn(world, { permissions: ['office-view'] })
  const columns = (await world.rows("select name from pragma_table_info('user')")).map(({ name }) =>
    String(name),
  )
  const own = new Set(['id', 'username', 'email', 'mobile', 'mobile_index', 'email_index'])
  const values = columns.map((name) =>
    name === 'id'
      ? '6000000 + n'
      : own.has(name)
        ? `iif("${name}" is null, null, 'crowd' || n)`
        : `"${name}"`,
  )
  await world.client.execute({
    sql: `insert into user (${columns.map((name) => `"${name}"`).join(', ')}) with recursive many(n) as (select 1 union all select n + 1 from many where n < 12000) select ${values.join(', ')} from user, many where user.id = ?`,
    args: [user_id],
  })
  let turns = 0
  const tick = setInterval(() => (turns += 1), 1)
  const { people } = await audience()
  turns = 0
  const { id } = await added('published').finally(() => clearInterval(tick))
  expect(turns).toBeGreaterThanOrEqual(3)
  const [told] = await world.rows({
    sql: "select count(*) as n, count(distinct user_id) as people from notification where link like '%/' || ?",
    args: [String(id)],
  })
  expect([people > 12_000, told]).toMatchObject([true, { n: people, people }])
  await world.client.execute("update user set status = 'inactive' where id > 6000000 and id <= 6012000")
})

test('two who publish it at one time tell staff once', async () => {
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  const { id, body } = await added()
  const published = { ...body, status_id: await statusOf('published') }
  const replies = await Promise.all([changed(id, 1, published), changed(id, 1, published)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await linksOf(id, planner.user_id)).length).toBe(1)
})

test('what is no text of the closed schema is refused, and so are rows of other lists and days in the wrong order', async () => {
  const body = await circularBody(world)
  const refused = async (more: object) => {
    const reply = await writer.post('/admin/training/circulars/insert', { ...body, ...more })
    expect(reply.status).toBe(422)
    return Object.keys(reply.body['errors'] as object)
  }
  const text = (content: unknown[]) => ({ description: { type: 'doc', content } })
  expect(await refused({ description: '<p onclick="x()">Hello</p>' })).toEqual(['description'])
  expect(await refused(text([{ type: 'script' }]))).not.toEqual([])
  expect(
    await refused(
      text([
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ]),
    ),
  ).not.toEqual([])
  expect(await refused(text([{ type: 'paragraph' }]))).toEqual(['description'])
  expect(await refused({ module_ids: [body.circular_type_id] })).toEqual(['module_ids'])
  expect(await refused({ status_id: body.training_type_id })).toEqual(['status_id'])
  expect(await refused({ end_date: '2026-11-30' })).toEqual(['end_date'])
})

test('the history says the words of the description and the names of the modules', async () => {
  const { id, body } = await added()
  const payment = await lookupId(world, lookupType.training_module, 'payment')
  const grievance = await lookupId(world, lookupType.training_module, 'grievance')
  const words = plainText(body.description).replace('কাদের জন্য ', '')
  await changed(id, 1, { ...body, module_ids: [payment], description: textOf('কাদের জন্য', 'নতুন') })
  const { headers } = await signedIn(world, { permissions: ['activityLog-view', 'trainingCircular-view'] })
  const { body: past } = await world.api.get(`/admin/activity-log/record/training_circular/${id}`, {
    headers,
  })
  const [change] = past['data'] as { record: RecordChange }[]
  const said = differing('training_circular', [change!.record], 0, 1)
  expect(said).toEqual([
    { path: 'description', before: `কাদের জন্য ${words}`, after: 'কাদের জন্য নতুন' },
    { path: `training_circular_module.${grievance}`, before: true, after: null },
  ])
  expect(past['names']).toMatchObject({ lookup: { [grievance]: { name_en: 'Handling grievances' } } })
})

test('a lookup row that a circular has is not deleted, nor a status that rules go by', async () => {
  const { body } = await circularAt(world)
  const { headers } = await signedIn(world, { permissions: ['lookup-delete'] })
  for (const id of [body.module_ids[0], body.circular_type_id, await statusOf('cancelled')])
    expect((await world.api.get(`/admin/lookup/destroy/${id}`, { headers })).status).toBe(409)
})

test('registration is offered for programs of published circulars that are not over, with the seats that are free', async () => {
  const { union } = await placesOf(world)
  const put = { place: union.number }
  const open = await circularAt(world, { status: 'published' })
  const draft = await circularAt(world)
  const closed = await circularAt(world, { status: 'closed' })
  const coming = await circularProgramAt(world, { circular_id: open.id, ...put, seats: 2 })
  const full = await circularProgramAt(world, {
    circular_id: open.id,
    ...put,
    seats: 1,
    start_date: '2026-12-06',
  })
  await circularProgramAt(world, {
    circular_id: open.id,
    ...put,
    start_date: '2020-01-01',
    end_date: '2020-01-02',
  })
  await circularProgramAt(world, { circular_id: open.id, ...put, status: 'cancelled' })
  for (const { id } of [draft, closed]) await circularProgramAt(world, { circular_id: id, ...put })
  await participantIn(world, { program_id: coming.id, ...put })
  await participantIn(world, { program_id: coming.id, ...put, status: 'waiting' })
  await participantIn(world, { program_id: full.id, ...put })

  const listed = async (query = '') => {
    const { body } = await world.api.get(`/admin/training/participants/circulars${query}`)
    return (body['data'] as { data: { id: number; programs: object[] }[] }).data
  }
  const data = await listed()
  const of = (id: number) => data.find((one) => one.id === id)
  expect(of(open.id)).toMatchObject({ circular_name: open.body.circular_name, programs: [] })
  expect(await listed(`?circular_id=${open.id}`)).toMatchObject([
    {
      circular_name: open.body.circular_name,
      programs: [
        { id: coming.id, program_name: coming.name, free: 1 },
        { id: full.id, free: 0 },
      ],
    },
  ])
  expect([of(draft.id), of(closed.id)]).toEqual([undefined, undefined])
})

test('who neither writes nor audits reads circulars that are out, and their programs, alone: lists, calls, choices, search', async () => {
  const { country, union } = await placesOf(world)
  const draft = await circularAt(world)
  const open = await circularAt(world, { status: 'published' })
  const [hidden, shown] = [
    await circularProgramAt(world, { circular_id: draft.id, place: union.number }),
    await circularProgramAt(world, { circular_id: open.id, place: union.number }),
  ]
  const views = ['trainingCircular-view', 'trainingProgram-view', 'participant-view'] as const
  const seenBy = async (permissions: Parameters<typeof signedIn>[1] & object) => {
    const who = await signedIn(world, { place: country, ...permissions })
    const get = (path: string) => world.api.get(path, { headers: who.headers })
    const within = async (path: string, ...ids: number[]) => {
      const words = JSON.stringify((await get(path)).body)
      return ids.map((id) => words.includes(`"id":${id},`) || words.includes(`/view/${id}"`))
    }
    return {
      who,
      all: [
        await within('/admin/training/circulars/get?per_page=100', draft.id, open.id),
        await within('/admin/training/programs/get?per_page=100', hidden.id, shown.id),
        await within(`/admin/training/programs/circulars?ids=${draft.id},${open.id}`, draft.id, open.id),
        await within(
          `/admin/training/participants/programs?search=${hidden.name.slice(0, 12)}`,
          hidden.id,
          shown.id,
        ),
        await within(`/admin/search?words=${encodeURIComponent(draft.body.circular_name)}`, draft.id),
        await within(`/admin/search?words=${encodeURIComponent(hidden.name)}`, hidden.id),
        [
          (await get(`/admin/training/circulars/edit/${draft.id}`)).status,
          (await get(`/admin/training/circulars/edit/${open.id}`)).status,
          (await get(`/admin/training/programs/view/${hidden.id}`)).status,
          (await get(`/admin/training/programs/view/${shown.id}`)).status,
        ],
      ],
    }
  }
  const everything = [
    [true, true],
    [true, true],
    [true, true],
    [true, true],
    [true],
    [true],
    [200, 200, 200, 200],
  ]
  expect((await seenBy({ permissions: [...views, 'trainingCircular-edit'] })).all).toEqual(everything)
  expect((await seenBy({ permissions: [...views, 'activityLog-view'] })).all).toEqual(everything)
  const { who, all } = await seenBy({ permissions: [...views] })
  expect(all).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [false, true],
    [false],
    [false],
    [404, 200, 404, 200],
  ])
  await world.client.batch(
    [
      {
        sql: "insert into trainer (id, name_en, name_bn, designation_id, user_id, organisation, subjects) values (?1, 'T', 'ট', (select id from lookup where type = 24 limit 1), ?1, '', '')",
        args: [who.user_id],
      },
      {
        sql: 'insert into training_program_trainer (program_id, trainer_id) values (?, ?)',
        args: [hidden.id, who.user_id],
      },
    ],
    'write',
  )
  const taught = await world.api.get(`/admin/training/programs/view/${hidden.id}`, { headers: who.headers })
  expect(taught.status).toBe(200)
})

test('a draft is published from its own page: staff are told once, and as many as was said', async () => {
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  const { id, body } = await added()
  const publish = (version: number) => writer.post(`/admin/training/circulars/publish/${id}`, { version })
  const { people } = (await writer.get('/admin/training/circulars/audience')).body as { people: number }
  const told = async () =>
    Number(
      (
        await world.rows({
          sql: "select count(*) as n from notification where link like '%/' || ?",
          args: [String(id)],
        })
      )[0]!['n'],
    )
  const replies = await Promise.all([publish(1), publish(1)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const said = replies.find(({ status }) => status === 200)!.body['message']
  expect(said).toBe(`Published. ${people} people are told.`)
  expect([(await linksOf(id, planner.user_id)).length, await told()]).toEqual([1, people])
  expect((await seen(id)).status).toBe(200)
  // Taken back, and published once more: nobody is told again.
  await changed(id, 2, body)
  expect((await publish(3)).status).toBe(200)
  expect((await publish(4)).status).toBe(409)
  expect(await told()).toBe(people)
})

test('the form of a published circular that is sent twice, its first answer lost, is one circular and one telling', async () => {
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  const { headers } = await signedIn(world, { permissions: ['trainingCircular-create'] })
  const body = await circularBody(world, { status: 'published' })
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const send = () => callerOf(world, once).post('/admin/training/circulars/insert', body)
  const replies = await Promise.all([send(), send()])
  replies.push(await send())
  const ids = new Set(replies.filter(({ status }) => status === 200).map((reply) => reply.body['id']))
  expect(ids.size).toBe(1)
  const [kept] = await world.rows({
    sql: 'select count(*) as n from training_circular where circular_name = ?',
    args: [body.circular_name],
  })
  expect([kept!['n'], (await linksOf(Number([...ids][0]), planner.user_id)).length]).toEqual([1, 1])
})

test('thousands are told in one commit, each once', async () => {
  const planner = await signedIn(world, { permissions: ['office-view'] })
  const role_id = await roleOf(planner.user_id)
  const columns = (await world.rows("select name from pragma_table_info('user')")).map(({ name }) =>
    String(name),
  )
  const own: Record<string, string> = {
    id: '9000000 + value',
    username: "'many' || value",
    email: 'null',
    mobile: "'m' || value",
    mobile_index: "'m' || value",
  }
  await world.client.batch(
    [
      {
        sql: `with recursive g(value) as (select 1 union all select value + 1 from g where value < 5000)
          insert into user (${columns.join(', ')}) select ${columns.map((name) => own[name] ?? name).join(', ')} from g, user where user.id = ?`,
        args: [planner.user_id],
      },
      {
        sql: 'insert into user_role (user_id, role_id) select id, ? from user where id > 9000000',
        args: [role_id],
      },
    ],
    'write',
  )
  const { id } = await added('published', { role_ids: [role_id] })
  const [told] = await world.rows({
    sql: "select count(*) as n, count(distinct user_id) as people from notification where link like '%/' || ?",
    args: [String(id)],
  })
  expect(told).toMatchObject({ n: 5_001, people: 5_001 })
})
