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
const noticesOf = async (id: number, user_id: number) =>
  (
    await world.rows({
      sql: 'select title_bn, text_bn, text_en from notification where link = ? and user_id = ?',
      args: [`/training-management/training-circular/view/${id}`, user_id],
    })
  ).length
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

test('published, it is told once to active staff whom training is for', async () => {
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  const keeper = await signedIn(world, { permissions: ['participant-view'] })
  const gone = await signedIn(world, { permissions: ['participant-view'] })
  const other = await signedIn(world, { permissions: ['office-view'] })
  await world.client.execute({
    sql: "update user set status = 'inactive' where id = ?",
    args: [gone.user_id],
  })
  const { id, body } = await added()
  expect(await noticesOf(id, planner.user_id)).toBe(0)
  const published = { ...body, status_id: await statusOf('published') }
  await changed(id, 1, published)
  await changed(id, 2, body)
  await changed(id, 3, published)
  expect(
    await Promise.all([planner, keeper, gone, other].map(({ user_id }) => noticesOf(id, user_id))),
  ).toEqual([1, 1, 0, 0])
})

test('before it is published, it says how many are told, in how many offices and with which roles', async () => {
  type Audience = { people: number; offices: number; roles: { name_en: string; people: number }[] }
  const audience = async () =>
    (await writer.get('/admin/training/circulars/audience')).body as unknown as Audience
  const before = await audience()
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  await signedIn(world, { permissions: ['office-view'] })
  const after = await audience()
  expect(after.people - before.people).toBe(1)
  expect(after.roles.length - before.roles.length).toBe(1)
  const [given] = await world.rows({
    sql: 'select name_en from role join user_role on role_id = role.id where user_id = ?',
    args: [planner.user_id],
  })
  expect(after.roles).toContainEqual(expect.objectContaining({ name_en: given!['name_en'], people: 1 }))
  expect(after.offices).toBeGreaterThan(0)
  const { body } = await added('published')
  expect(body).toBeDefined()
  const [told] = await world.rows('select count(distinct user_id) as n from notification')
  expect(Number(told!['n'])).toBeGreaterThanOrEqual(after.people)
})

test('two who publish it at one time tell staff once', async () => {
  const planner = await signedIn(world, { permissions: ['trainingProgram-view'] })
  const { id, body } = await added()
  const published = { ...body, status_id: await statusOf('published') }
  const replies = await Promise.all([changed(id, 1, published), changed(id, 1, published)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await noticesOf(id, planner.user_id)).toBe(1)
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

  const { body } = await world.api.get('/admin/training/participants/circulars')
  const { data } = body['data'] as { data: { id: number; programs: object[] }[] }
  const of = (id: number) => data.find((one) => one.id === id)
  expect(of(open.id)).toMatchObject({
    circular_name: open.body.circular_name,
    programs: [
      { id: coming.id, program_name: coming.name, seats: 2, free: 1, full: false },
      { id: full.id, seats: 1, free: 0, full: true },
    ],
  })
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
          sql: 'select count(*) as n from notification where link = ?',
          args: [`/training-management/training-circular/view/${id}`],
        })
      )[0]!['n'],
    )
  const replies = await Promise.all([publish(1), publish(1)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const said = replies.find(({ status }) => status === 200)!.body['message']
  expect(said).toBe(`Published. ${people} people are told.`)
  expect([await noticesOf(id, planner.user_id), await told()]).toEqual([1, people])
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
  expect([kept!['n'], await noticesOf(Number([...ids][0]), planner.user_id)]).toEqual([1, 1])
})
