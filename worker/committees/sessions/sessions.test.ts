import { dayInDhaka } from '#contract/calendar'
import { permissions } from '#contract/permissions'
import { afterAll, expect, test } from 'vitest'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { registryOf } from '#worker/test/samples/registry-acts'
import { committeeOf, applicationsAt } from '#worker/test/sessions'
import { because, codeOf, sittingsOf, type Officer } from '#worker/test/sittings'
import { callerOf } from '#worker/test/caller'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { people, places, ward, reasons, officer, sessionOf, stateOf, seats, taken } = await sittingsOf(world)
afterAll(() => world.close())

test('a session is handed over by a quorum that somebody presides, and a case without those who have an interest', async () => {
  const at = await sessionOf(2)
  await at.decide([0, 1], 'approve')
  await at.attend(2)
  const few = await at.act('record')
  expect([few.status, codeOf(few)]).toEqual([409, 'no_quorum'])
  const { members } = await at.session()
  const present = members.slice(0, 3).map(({ id }: { id: number }) => id)
  await at.act('attendance', at.recorder, { present, presides: null })
  expect(codeOf(await at.act('record'))).toBe('no_quorum')
  const absent = await at.act('attendance', at.recorder, { present, presides: members[4].id })
  expect([absent.status, codeOf(absent)]).toEqual([422, 'validation'])
  await at.attend(3)
  const [item] = await at.agenda()
  // What tells people of one name apart is there.
  expect([item!.father.name_bn, item!.mother.name_bn]).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ])
  const declared = { item_id: item!.id, member_id: members[2].id, declared: true }
  expect((await at.act('interest', at.recorder, declared)).status).toBe(200)
  expect((await at.agenda()).map(({ problem }) => problem)).toEqual(['quorum', null])
  expect(codeOf(await at.act('record'))).toBe('session_open')
  await at.attend(4)
  expect((await at.act('record')).status).toBe(200)
  await at.act('send-back', await officer(), { note: 'আবার দেখুন' })
  await at.act('cancel', at.recorder, { note: 'কোরাম হয়নি' })
})

test('an interest is found by a mobile, and isn’t taken back', async () => {
  const at = await sessionOf(1, { mobile: '01712345678' })
  const { interests, members } = await at.session()
  expect(interests).toEqual([{ application_id: at.ids[0], member_id: members[2].id, found: 'applicant' }])
  const [item] = await at.agenda()
  const taken_ = await at.act('interest', at.recorder, {
    item_id: item!.id,
    member_id: members[2].id,
    declared: false,
  })
  expect([taken_.status, codeOf(taken_)]).toEqual([409, 'not_allowed_now'])
  await at.attend(5)
  expect((await at.session()).interests).toHaveLength(1)
})

test('no officer records or closes a case in their own interest', async () => {
  const at = await sessionOf(1)
  const mine = async (who: Officer) =>
    world.client.execute({
      sql: 'update user set mobile = (select mobile from application where id = ?) where id = ?',
      args: [at.ids[0]!, who.user_id],
    })
  const relative = await officer()
  await mine(relative)
  const own = await at.decide([0], 'approve', {}, relative)
  expect([own.status, codeOf(own), own.body['data']]).toEqual([409, 'own_interest', { numbers: [at.ids[0]] }])
  await at.decide([0], 'approve')
  await at.attend(4)
  expect(codeOf(await at.act('record', relative))).toBe('own_interest')
  await at.act('record')
  expect(codeOf(await at.act('close', relative))).toBe('own_interest')
  // The secretary who declared one, too.
  const { members } = await at.session()
  const closer = await officer()
  await world.client.execute({
    sql: 'update session_member set user_id = ? where id = ?',
    args: [closer.user_id, members[1].id],
  })
  await world.client.execute({
    sql: 'insert into session_interest (id, session_id, application_id, member_id) values (?, ?, ?, ?)',
    args: [at.id + 1, at.id, at.ids[0]!, members[1].id],
  })
  expect(codeOf(await at.act('close', closer))).toBe('own_interest')
  expect((await at.act('close', await officer())).status).toBe(200)
})

test('who acts for an officer on leave has that officer’s interests, too', async () => {
  const at = await sessionOf(1)
  const [absent, acting] = [await officer(), await officer()]
  await world.client.batch(
    [
      {
        sql: 'update user set mobile = (select mobile from application where id = ?) where id = ?',
        args: [at.ids[0]!, absent.user_id],
      },
      {
        sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, note, place, made_by, made_at) values (?1, ?2, ?3, date(?4, '-1 day'), date(?4, '+2 days'), '', ?5, ?6, ?4)",
        args: [
          at.id,
          absent.user_id,
          acting.user_id,
          world.clock.now.toISOString(),
          places.upazila.number,
          at.recorder.user_id,
        ],
      },
    ],
    'write',
  )
  expect((await acting.post('/admin/leave/act', { leave_id: at.id })).status).toBe(200)
  expect(codeOf(await at.decide([0], 'approve', {}, acting))).toBe('own_interest')
})

test('a committee decides within what its type may, at each step', async () => {
  const first = await sessionOf(1, { kind: 'first' })
  const beyond = await first.decide([0], 'approve')
  expect([beyond.status, codeOf(beyond)]).toEqual([403, 'beyond_committee'])
  await first.decide([0], 'forward')
  await first.attend(3)
  const allow = (forward: number) =>
    world.client.execute({
      sql: 'update committee_permission set forward = ? where id = ?',
      args: [forward, first.committee.type_id],
    })
  await allow(0)
  expect(codeOf(await first.act('record'))).toBe('beyond_committee')
  await allow(1)
  await first.act('record')
  const closer = await officer(places.union)
  await allow(0)
  expect(codeOf(await first.act('close', closer))).toBe('beyond_committee')
  expect(await stateOf(first.ids)).toEqual(['under_review'])
  await allow(1)
  expect((await first.act('close', closer)).status).toBe(200)
  expect(await stateOf(first.ids)).toEqual(['forwarded'])
})

test('a first committee’s agenda opens what waits to be looked at, for those whose identity is known', async () => {
  const at = await sessionOf(1, { kind: 'first', state: 'submitted' })
  expect(await stateOf(at.ids)).toEqual(['under_review'])
  const [pending] = await applicationsAt(world, people, {
    place: ward,
    state: 'submitted',
    ages: ['1940-01-01'],
  })
  await world.client.execute({
    sql: "update application set identity = 'pending' where id = ?",
    args: [pending!],
  })
  const refused = await at.act('agenda', at.recorder, { application_ids: [pending] })
  expect([refused.status, codeOf(refused)]).toEqual([409, 'session_changed'])
})

test('rejections and the waiting list need a reason, and “other” needs words', async () => {
  const at = await sessionOf(1)
  const fields = ({ body }: { body: Record<string, unknown> }) =>
    Object.keys((body['errors'] ?? {}) as object)
  expect(fields(await at.decide([0], 'reject'))).toEqual(['reason_id'])
  expect(fields(await at.decide([0], 'waiting', { reason_id: reasons['other'] }))).toEqual(['note'])
  expect(fields(await at.decide([0], 'waiting', { reason_id: 1 }))).toEqual(['reason_id'])
  expect((await at.decide([0], 'waiting', { reason_id: reasons['papers_missing'] })).status).toBe(200)
})

test('nobody goes without a seat for want of one while one is free', async () => {
  const at = await sessionOf(2)
  await at.attend(3)
  const full = async (at_: number[], decision: string) =>
    (await at.decide(at_, decision, { reason_id: reasons['no_seat'], note: because.note })).body['issues']
  const refused = (key: string, count: number) => [{ field: 'reason_id', key, parameters: { count } }]
  await seats(at.program_id, null)
  expect(await full([1], 'waiting')).toMatchObject([{ field: 'reason_id', key: 'seats_unbound' }])
  await seats(at.program_id, (await taken(at.program_id)) + 1)
  // The one before isn't decided yet, and may get it.
  expect(await full([1], 'waiting')).toBeUndefined()
  expect(await full([0, 1], 'reject')).toEqual(refused('seat_free', 1))
  await at.decide([0], 'reject', { reason_id: reasons['better_off'] })
  expect((await at.agenda()).map(({ problem }) => problem)).toEqual([null, 'seat'])
  expect(await full([1], 'waiting')).toEqual(refused('seat_free', 1))
  await at.decide([0], 'approve')
  expect((await at.agenda()).map(({ problem }) => problem)).toEqual([null, null])
  await seats(at.program_id, null)
})

test('who is left off the agenda isn’t passed by unseen: whoever is chosen from behind them needs a reason', async () => {
  const at = await sessionOf(3, { put: 1 })
  const [item] = await at.agenda()
  await at.recorder.post(at.path('agenda-remove'), { items: [{ id: item!.id, version: item!.version }] })
  await at.act('agenda', at.recorder, { application_ids: [at.ids[2]] })
  await at.decide([0], 'approve')
  await at.attend(3)
  expect(await at.session()).toMatchObject({ left_off: 2, counts: { moved_up: 1, problems: 1 } })
  expect(codeOf(await at.act('record'))).toBe('session_open')
  await at.decide([0], 'approve', { reason_id: reasons['greater_need'], note: because.note })
  expect((await at.act('record')).status).toBe(200)
})

test('who was put on another agenda isn’t passed by unseen either, until they were handed over there to be approved', async () => {
  const at = await sessionOf(4, { put: 2 })
  const { body } = await at.recorder.post('/admin/committee-session/add', {
    committee_id: at.committee.id,
    program_id: at.program_id,
    held_on: dayInDhaka(world.clock.now),
    venue: 'Hall',
  })
  expect(body['message']).toMatch(/^\S.*: the session of \d\d\/\d\d\/\d{4} is called\.$/)
  const beside = (verb: string) => `/admin/committee-session/${verb}/${body['id']}`
  const first = await at.agenda()
  await at.recorder.post(at.path('agenda-remove'), {
    items: first.map(({ id, version }) => ({ id, version })),
  })
  await at.recorder.post(beside('agenda'), { first: 2, version: 1 })
  await at.act('agenda')
  await at.decide([0, 1], 'approve')
  await at.attend(3)
  expect(await at.session()).toMatchObject({ left_off: 2, counts: { moved_up: 2, problems: 2 } })
  expect(codeOf(await at.act('record'))).toBe('session_open')
  const there = (await at.recorder.get(beside('agenda'))).body['data']
  const items = there.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  await at.recorder.post(beside('decide'), { items, decision: 'approve' })
  expect((await at.session()).left_off).toBe(2)
  const { members, version } = (await at.recorder.get(beside('show'))).body['data']
  const present = members.map(({ id }: { id: number }) => id)
  await at.recorder.post(beside('attendance'), { present, presides: present[0], version })
  expect((await at.recorder.post(beside('record'), { version: version + 1 })).status).toBe(200)
  expect(await at.session()).toMatchObject({ left_off: 0, counts: { moved_up: 0, problems: 0 } })
  // Handed over as if they were approved there, that one is sent back: nobody goes round them.
  expect((await at.act('record')).status).toBe(200)
  const closer = await officer()
  await closer.post(beside('send-back'), { version: version + 2, note: 'Once more' })
  const passing = await at.act('close', closer)
  expect([passing.status, codeOf(passing)]).toEqual([409, 'session_passes'])
  expect(passing.body['message']).toContain(String(at.ids[2]!).slice(0, 4))
  await at.act('send-back', closer, { note: 'Say why' })
  await at.decide([0, 1], 'approve', { reason_id: reasons['greater_need'], note: because.note })
  expect((await at.act('record')).status).toBe(200)
  expect((await at.act('close', closer)).status).toBe(200)
  expect(await at.session()).toMatchObject({ left_off: 2, counts: { moved_up: 2 } })
})

test('whom a committee refuses in one session, to approve somebody behind them in the next, stands in the variance report', async () => {
  const at = await sessionOf(2, { put: 1 })
  const { body } = await at.recorder.post('/admin/committee-session/add', {
    committee_id: at.committee.id,
    program_id: at.program_id,
    held_on: dayInDhaka(world.clock.now),
    venue: 'Hall',
  })
  const beside = (verb: string) => `/admin/committee-session/${verb}/${body['id']}`
  const closer = await officer()
  await at.attend(5)
  await at.decide([0], 'reject', { reason_id: reasons['better_off'] })
  await at.act('record')
  expect((await at.act('close', closer)).status).toBe(200)
  expect((await at.session()).counts).toMatchObject({ passed_over: 0 })
  await at.recorder.post(beside('agenda'), { first: 1, version: 1 })
  const [{ id, version }] = (await at.recorder.get(beside('agenda'))).body['data']
  await at.recorder.post(beside('decide'), { items: [{ id, version }], decision: 'approve' })
  const next = async () => (await at.recorder.get(beside('show'))).body['data']
  const { members, version: now } = await next()
  const present = members.map((member: { id: number }) => member.id)
  await at.recorder.post(beside('attendance'), { present, presides: present[0], version: now })
  await at.recorder.post(beside('record'), { version: now + 1 })
  expect((await closer.post(beside('close'), { version: now + 2 })).status).toBe(200)
  expect((await next()).counts).toMatchObject({ passed_over: 1 })
  const report = await closer.get(`/admin/selection-variance/get?committee_id=${at.committee.id}`)
  expect(report.body['data']).toMatchObject([
    { application_id: at.ids[0], moved: 'over', decision: 'reject', session_id: at.id },
  ])
})

test('nobody is on two agendas at one time, and a cancelled session gives its cases free', async () => {
  const at = await sessionOf(2)
  const other = await committeeOf(world, places.upazila.number, 'deciding')
  const { body } = await at.recorder.post('/admin/committee-session/add', {
    committee_id: other.id,
    program_id: at.program_id,
    held_on: '2026-11-01',
    venue: 'Hall',
  })
  const put = (ids: number[]) =>
    at.recorder.post(`/admin/committee-session/agenda/${body['id']}`, { application_ids: ids, version: 1 })
  expect((await put(at.ids)).status).toBe(409)
  expect((await at.act('cancel', at.recorder, { note: 'No quorum' })).status).toBe(200)
  expect((await put(at.ids)).status).toBe(200)
})

test('the latest day stands first, of one day the newest, and the other way round; page by page', async () => {
  const made = [await sessionOf(1), await sessionOf(1), await sessionOf(1), await sessionOf(1)]
  const days = ['2026-10-05', '2026-12-01', '2026-10-05', '2026-09-30']
  const ids = made.map(({ id }) => id)
  for (const [at, id] of ids.entries())
    await world.client.execute({
      sql: 'update committee_session set held_on = ? where id = ?',
      args: [days[at]!, id],
    })
  const [first, second, third, fourth] = ids
  const listed = async (direction: string) => {
    const found: number[] = []
    let cursor = ''
    do {
      const { body } = await made[0]!.recorder.get(
        `/admin/committee-session/get?per_page=5&status=draft${direction}${cursor}`,
      )
      found.push(...(body['data'] as { id: number }[]).map(({ id }) => id))
      cursor = body['next'] === null ? '' : `&cursor=${String(body['next'])}`
    } while (cursor)
    return found.filter((id) => ids.includes(id))
  }
  expect(await listed('')).toEqual([second, third, first, fourth])
  expect(await listed('&direction=asc')).toEqual([fourth, first, third, second])
})

test.each(['decides it', 'hands it over'])(
  'whoever %s and frees the seat since doesn’t have it given away',
  async (who) => {
    const at = await sessionOf(1)
    const program = at.program_id
    await seats(program, null)
    const seated = await beneficiaryAt(world, places.upazila.number + 101, {
      program_id: program,
      verified: true,
    })
    await world.client.execute({
      sql: "update beneficiary set status = 'active' where id = ?",
      args: [seated.id],
    })
    await seats(program, await taken(program))
    const { headers, ...account } = await signedIn(world, { place: places.upazila, permissions })
    const registry = registryOf(world, headers)
    const one: Officer = { ...account, headers, ...callerOf(world, headers) }
    await at.attend(3)
    await at.decide([0], 'approve', {}, who === 'decides it' ? one : at.recorder)
    expect((await at.act('record', who === 'decides it' ? at.recorder : one)).status).toBe(200)
    expect((await registry.deactivate(seated.id)).status).toBe(200)
    expect(codeOf(await at.act('close', await officer()))).toBe('own_work')
    await at.act('send-back', await officer(), { note: 'আবার দেখুন' })
    await at.act('cancel', at.recorder, { note: 'আসন নেই' })
    await seats(program, null)
  },
  60_000,
)
