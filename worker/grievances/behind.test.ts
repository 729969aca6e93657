import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { dayInDhaka } from '#contract/calendar'
import type { Permission } from '#contract/permissions'
import { runSchedule } from '#worker/scheduled'
import { pdf } from '#worker/test/registration'
import { captchaOf, grievanceAt, grievanceBody } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { secretOf } from './submit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.deps.trustProxyHeader = 'x-address'
})
afterAll(() => world.close())

const solving: Permission[] = ['grievanceList-view', 'grievance-case-edit']
const sizes = { union: 100, upazila: 1e4, district: 1e6, country: 1e10 }
const roles = { union: 6, upazila: 5, district: 4, country: 2 }
type Level = keyof typeof sizes
type Officer = Awaited<ReturnType<typeof signedIn>>
async function unionOf(nth: number) {
  const [row] = await world.rows({
    sql: "select id, min(number) as number from place where kind = 'union' group by number / 1000000 order by 2 limit 1 offset ?",
    args: [nth],
  })
  return { id: Number(row!['id']), number: Number(row!['number']) }
}
async function solver(number: number, level: Level, office?: Officer) {
  const at = Math.floor(number / sizes[level]) * sizes[level]
  const person = await signedIn(world, {
    permissions: solving,
    place: { id: null, number: at, number_to: at + sizes[level] - 1 },
  })
  await world.client.execute({
    sql: 'insert into user_role (user_id, role_id) values (?, ?)',
    args: [person.user_id, roles[level]],
  })
  if (office)
    await world.client.execute({
      sql: 'update user set office_id = ? where id = ?',
      args: [office.office_id, person.user_id],
    })
  return person
}
const submit = async (fields: Record<string, unknown>) =>
  Number(
    (
      await world.api.post('/global/grievance/submit', fields, {
        headers: { 'idempotency-key': crypto.randomUUID(), ...(await captchaOf(world)) },
      })
    ).body['grievance_id'],
  )
const caseOf = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const act = async (name: string, id: number, { headers }: Officer, body: object = {}) => {
  const { version } = await caseOf(id)
  const answer = await world.api.post(`/admin/grievance/${name}/${id}`, { version, ...body }, { headers })
  return [answer.status, answer.body['error_code'] ?? null]
}
const say = (name: string, { id, headers }: Made, fields: Record<string, unknown>) =>
  world.api.post(`/global/grievance/${name}/${id}`, fields, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
type Made = { id: number; headers: Record<string, string> }
const refusal = async () => {
  const [ground] = await world.rows("select id from lookup where type = 25 and answer = 'rejected' limit 1")
  return { solution_type_id: Number(ground!['id']), text: 'It is not so at all.' }
}

test('a sensitive grievance goes to no other account of an officer who is complained about, nor to who acts for one of them', async () => {
  const union = await unionOf(30)
  const complained = await solver(union.number, 'union')
  const twin = await solver(union.number, 'upazila')
  await world.client.execute({
    sql: 'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
    args: [complained.user_id, twin.user_id],
  })
  const standIn = await solver(union.number, 'upazila')
  const today = dayInDhaka(world.clock.now)
  await world.client.execute({
    sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, made_by, made_at, note, place) values (1, ?1, ?2, ?3, ?3, ?1, ?4, '', ?5)",
    args: [complained.user_id, standIn.user_id, today, world.clock.now.toISOString(), union.number],
  })
  const above = await solver(union.number, 'district')
  const about = { type_id: 8, against_office_id: complained.office_id }
  const id = await submit(grievanceBody(union.id, about))
  expect((await caseOf(id))['owner_id']).toBe(above.user_id)
  const plain = await submit(grievanceBody(union.id))
  expect((await caseOf(plain))['owner_id']).toBe(complained.user_id)
  await world.client.execute('delete from staff_leave where id = 1')
  const next = await submit(grievanceBody(union.id, about))
  expect((await caseOf(next))['owner_id']).toBe(standIn.user_id)
})

test('whose answer was appealed against takes it over, gets it and decides it no more, however often it is answered after them', async () => {
  const union = await unionOf(31)
  const first = await solver(union.number, 'union')
  const second = await solver(union.number, 'union', first)
  const made = await grievanceAt(world, union.number, { owner_id: first.user_id })
  const id = made.id
  const move = (to: Officer) =>
    world.client.execute({
      sql: 'update grievance set owner_id = ?, office_id = ?, tier = 1, version = version + 1 where id = ?',
      args: [to.user_id, first.office_id, id],
    })
  expect(await act('reject', id, first, await refusal())).toEqual([200, null])
  expect((await say('appeal', made, { text: 'It is so.' })).status).toBe(200)
  await move(second)
  expect(await act('take', id, first)).toEqual([409, 'own_work'])
  const seen = await world.api.get(`/admin/grievance/view/${id}`, { headers: first.headers })
  expect(seen.body['data']).toMatchObject({ acts: [], bar: 'answered' })
  expect(await act('hand-over', id, second, { user_id: first.user_id, note: 'For you' })).toEqual([
    422,
    'validation',
  ])
  expect(await act('reject', id, second, await refusal())).toEqual([200, null])
  expect((await say('appeal', made, { text: 'It is so.' })).status).toBe(200)
  await move(await solver(union.number, 'union', first))
  for (const person of [first, second]) expect(await act('take', id, person)).toEqual([409, 'own_work'])
  await move(first)
  expect(await act('reject', id, first, await refusal())).toEqual([409, 'own_work'])
})

test('who answered a case before, or took it in, leaves a note where they act for who has it: they hand nothing over, forward nothing and write to nobody', async () => {
  const union = await unionOf(36)
  const barred = await solver(union.number, 'union')
  const owner = await solver(union.number, 'union', barred)
  const colleague = await solver(union.number, 'union', barred)
  await solver(union.number, 'upazila')
  const made = await grievanceAt(world, union.number, { owner_id: barred.user_id })
  expect(await act('reject', made.id, barred, await refusal())).toEqual([200, null])
  expect((await say('appeal', made, { text: 'It is so.' })).status).toBe(200)
  const taken = await grievanceAt(world, union.number, { owner_id: owner.user_id })
  await world.client.batch(
    [
      {
        sql: "update grievance set owner_id = ?, office_id = ?, tier = 1, status = 'in_progress', version = version + 1 where id = ?",
        args: [owner.user_id, barred.office_id, made.id],
      },
      { sql: 'update grievance set entered_by = ? where id = ?', args: [barred.user_id, taken.id] },
      {
        sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, made_by, made_at, note, place) values (2, ?1, ?2, ?3, ?3, ?1, ?4, '', ?5)",
        args: [
          owner.user_id,
          barred.user_id,
          dayInDhaka(world.clock.now),
          world.clock.now.toISOString(),
          union.number,
        ],
      },
      { sql: 'update session set leave_id = 2 where user_id = ?', args: [barred.user_id] },
    ],
    'write',
  )
  for (const [id, bar] of [
    [made.id, 'answered'],
    [taken.id, 'counter'],
  ] as const) {
    const seen = await world.api.get(`/admin/grievance/view/${id}`, { headers: barred.headers })
    expect(seen.body['data']).toMatchObject({ acts: ['note'], bar, has_colleagues: false, next_office: null })
    const tried = [
      await act('hand-over', id, barred, { user_id: colleague.user_id, note: 'Yours' }),
      await act('forward', id, barred, { note: 'It is for those above' }),
      await act('write', id, barred, { text: 'Please give it up' }),
      await act('reject', id, barred, await refusal()),
    ]
    expect(tried).toEqual(tried.map(() => [409, 'own_work']))
    expect((await caseOf(id))['owner_id']).toBe(owner.user_id)
    expect(await act('note', id, barred, { text: 'For the one who has it' })).toEqual([200, null])
  }
  // Whoever has it themselves passes it on, and says nothing to who appealed.
  await world.client.batch(
    [
      { sql: 'update session set leave_id = null where user_id = ?', args: [barred.user_id] },
      { sql: 'delete from staff_leave where id = 2', args: [] },
      { sql: 'update grievance set owner_id = ? where id = ?', args: [barred.user_id, made.id] },
    ],
    'write',
  )
  expect(await act('write', made.id, barred, { text: 'Please give it up' })).toEqual([409, 'own_work'])
  expect(await act('hand-over', made.id, barred, { user_id: colleague.user_id, note: 'Yours' })).toEqual([
    200,
    null,
  ])
})

test('however many wrong secret codes strangers try, who has the right one sees where it stands', async () => {
  const made = await grievanceAt(world, 300_000_000, { unnamed: true, phoneless: true })
  const track = async (secret: string, address: string) =>
    world.api.post(
      '/global/grievance-tracking',
      { grievance_id: String(made.id), secret, ...(await world.api.captcha()) },
      { headers: { 'x-address': address } },
    )
  for (let tries = 0; tries < 120; tries += 1)
    expect((await track(String(100_000_000_000 + tries), '10.9.1.1')).status).toBe(422)
  await world.client.execute('update rate_limit set count = 4000 where count > 100')
  expect((await track(secretOf(world, made.id), '10.9.1.1')).body['data'].full.grievance_id).toBe(made.id)
})

test.each(['a role of theirs goes', 'their role is switched off', 'the right is taken from it'])(
  'who may not solve any more has none: %s',
  async (how) => {
    const union = await unionOf(
      32 + ['a role of theirs goes', 'their role is switched off', 'the right is taken from it'].indexOf(how),
    )
    const owner = await solver(union.number, 'union')
    const above = await solver(union.number, 'upazila')
    const secret = await grievanceAt(world, union.number, {
      owner_id: owner.user_id,
      sensitive: true,
      type_id: 8,
    })
    const open = await grievanceAt(world, union.number, { owner_id: owner.user_id })
    const answered = await grievanceAt(world, union.number, { owner_id: owner.user_id, status: 'solved' })
    const theirs = 'select role_id from user_role where user_id = ?'
    // Those of the seed are left as they are for the others.
    await world.client.execute({
      sql: 'delete from user_role where user_id = ? and role_id = 6',
      args: [owner.user_id],
    })
    await world.client.execute({
      sql:
        how === 'a role of theirs goes'
          ? 'delete from user_role where user_id = ?'
          : how === 'their role is switched off'
            ? `update role set active = 0 where id in (${theirs})`
            : `delete from role_permission where permission = 'grievance-case-edit' and role_id in (${theirs})`,
      args: [owner.user_id],
    })
    const seen = await world.api.get(`/admin/grievance/view/${secret.id}`, { headers: owner.headers })
    expect([401, 403, 404]).toContain(seen.status)
    await runSchedule(world.deps)
    for (const { id } of [secret, open]) expect((await caseOf(id))['owner_id']).not.toBe(owner.user_id)
    expect((await caseOf(open.id))['owner_id']).toBe(above.user_id)
    expect((await say('reopen', answered, { text: 'It is not mended.' })).status).toBe(200)
    expect((await caseOf(answered.id))['owner_id']).not.toBe(owner.user_id)
    expect(await world.rows(`select 1 from grievance_left where user_id = ${owner.user_id}`)).toEqual([])
  },
)

test('the counter prints the slip of a sensitive one for an hour: later it would say how it stands', async () => {
  const union = await unionOf(36)
  const { headers } = await signedIn(world, {
    permissions: ['grievance-case-create'],
    place: { id: null, number: union.number, number_to: union.number + 99 },
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  await world.api.post(
    '/global/grievance/submit',
    grievanceBody(union.id, { type_id: 8, office_unknown: true }),
    {
      headers: { ...headers, ...key, [counterHeader]: '1' },
    },
  )
  const slip = async () => {
    const { receipt } = (await world.api.get('/global/grievance/check', { headers: key })).body['data']
    const sent = await world.api.send(`/global/grievance/slip/${receipt.grievance_id}?language=en`, {
      headers: { 'x-complainant-token': receipt.complainant_token },
    })
    return sent.status
  }
  expect(await slip()).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 61 * 60_000)
  expect(await slip()).toBe(404)
})

test('an appeal that nobody can take yet stands on the next tier all the same', async () => {
  const union = await unionOf(37)
  const made = await grievanceAt(world, union.number, { status: 'rejected' })
  await world.client.execute("update user set status = 'inactive' where place % 100 = 0")
  expect((await say('appeal', made, { text: 'It is so.' })).status).toBe(200)
  expect(await caseOf(made.id)).toMatchObject({ owner_id: null, tier: 2 })
  await world.client.execute("update user set status = 'active' where place % 100 = 0")
})

test('what is written at one time with papers comes in one after the other', async () => {
  const made = await grievanceAt(world, 300_000_000)
  const sent = await Promise.all(
    [1, 2, 3, 4].map((nth) => say('write', made, { text: `Paper ${nth}`, document_1: pdf() })),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const text = await say('write', made, { text: 'Here it is', document_1: 'no file at all' })
  expect([text.status, Object.keys(text.body.errors ?? {})]).toEqual([422, ['document_1']])
})

test('neither the list of subjects, nor what uses an office or a place, nor the log tells whether a sensitive grievance came', async () => {
  const union = await unionOf(38)
  const complained = await solver(union.number, 'union')
  const boss = await signedIn(world, { superAdmin: true })
  const told = async () => {
    const as = { headers: boss.headers }
    const subjects = await world.api.get('/admin/grievance/subject/get?type_id=8&perPage=100', as)
    const office = await world.api.get(`/admin/office/destroy/${complained.office_id}`, as)
    const kind = await world.api.get('/admin/grievance/type/destroy/8', as)
    const log = await world.api.get('/admin/activity-log/get?perPage=100', as)
    const actions = (log.body['data'] as { action: string }[]).map(({ action }) => action)
    return {
      used: subjects.body['used'],
      office: [office.status, office.body['used_by'], office.body['message']],
      kind: [kind.status, kind.body['used_by']],
      log: actions.filter((action) => action.startsWith('grievances.')).length,
    }
  }
  const [subject] = await world.rows('select id from grievance_subject where type_id = 8 limit 1')
  const before = await told()
  await submit(
    grievanceBody(union.id, {
      type_id: 8,
      against_office_id: complained.office_id,
      subject_id: Number(subject!['id']),
    }),
  )
  expect(await told()).toEqual(before)
  expect(before.office[0]).toBe(409)
})

test('an answer that was appealed against stays, for who decides then and for who complained', async () => {
  const union = await unionOf(39)
  const first = await solver(union.number, 'union')
  const second = await solver(union.number, 'upazila')
  const made = await grievanceAt(world, union.number, { owner_id: first.user_id })
  const told = { ...(await refusal()), text: 'Your number was wrong by one digit.' }
  expect(await act('reject', made.id, first, told)).toEqual([200, null])
  expect((await say('rate', made, { rating: 'partly' })).status).toBe(200)
  expect((await say('appeal', made, { text: 'It is so.' })).status).toBe(200)
  const opened = async () =>
    (await world.api.get(`/admin/grievance/view/${made.id}`, { headers: second.headers })).body['data']
  const before = await opened()
  expect(before).toMatchObject({ again: 'appealed', afterwards: ['reopen', 'appeal'] })
  expect(before.timeline.find(({ kind }: { kind: string }) => kind === 'rated')).toMatchObject({
    rating: 'partly',
  })
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  expect(await act('reject', made.id, second, await refusal())).toEqual([200, null])
  const answers = (lines: { kind: string; note?: string | null; text?: string | null }[]) =>
    lines.flatMap(({ kind, note, text }) => (kind === 'rejected' ? [note ?? text ?? null] : []))
  expect(answers((await opened()).timeline)).toEqual([told.text, (await refusal()).text])
  const tracked = await world.api.post('/global/grievance-tracking', {
    grievance_id: String(made.id),
    verification_number: made.nid,
    date_of_birth: made.born,
    ...(await world.api.captcha()),
  })
  const { timeline } = tracked.body['data'].full
  expect(answers(timeline)).toEqual([told.text, null])
  // Each answer with its kind, and the office that gave it.
  const rejected = (timeline as { kind: string; solution: object | null; office: object | null }[]).filter(
    ({ kind }) => kind === 'rejected',
  )
  expect(rejected.map(({ solution }) => solution)).toEqual([
    { name_en: expect.any(String), name_bn: expect.any(String) },
    { name_en: expect.any(String), name_bn: expect.any(String) },
  ])
  expect(new Set(rejected.map(({ office }) => JSON.stringify(office))).size).toBe(2)
})
