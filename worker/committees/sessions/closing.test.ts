import { dayInDhaka } from '#contract/calendar'
import { afterAll, expect, test } from 'vitest'
import { permissions } from '#contract/permissions'
import { staffFailures } from '#contract/texts/staff-failures'
import type { Session } from '#contract/committees/session-shapes'
import { sha256 } from '#worker/db/secrets'
import { callerOf } from '#worker/test/caller'
import { textOf } from '#worker/test/pdf-reading'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { registryOf } from '#worker/test/samples/registry-acts'
import { registered } from '#worker/test/samples/registered'
import { committeeOf } from '#worker/test/sessions'
import { codeFor } from '#worker/test/sign-in'
import { because, codeOf, sittingsOf, type Item, type Officer } from '#worker/test/sittings'
import { signedIn } from '#worker/test/staff'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { people, places, ward, reasons, officer, sessionOf, stateOf, seats, taken } = await sittingsOf(world)
afterAll(() => world.close())

test('a session goes from its agenda to minutes: decisions, override, seats and waiting list in one batch', async () => {
  const at = await sessionOf(4)
  await seats(at.program_id, (await taken(at.program_id)) + 2)
  expect((await at.agenda()).map(({ application_id }) => application_id)).toEqual(at.ids)
  expect((await at.agenda()).map(({ in_line }) => in_line)).toEqual([true, true, false, false])
  expect((await at.attend(3)).status).toBe(200)
  await at.decide([0], 'approve')
  await at.decide([2], 'approve')
  await at.decide([1], 'waiting', { reason_id: reasons['no_seat'] })
  await at.decide([3], 'reject', { reason_id: reasons['better_off'] })
  expect((await at.agenda()).map(({ moved, problem }) => [moved, problem])).toEqual([
    [null, null],
    ['over', 'override'],
    ['up', 'override'],
    [null, null],
  ])
  const open = await at.act('record')
  expect([open.status, codeOf(open)]).toEqual([409, 'session_open'])
  await at.decide([1], 'waiting', { reason_id: reasons['no_seat'], note: 'থাকেন ছেলের সঙ্গে' })
  await at.decide([2], 'approve', { reason_id: reasons['greater_need'], note: because.note })
  expect((await at.act('record')).status).toBe(200)
  expect(new Set(await stateOf(at.ids))).toEqual(new Set(['recommended']))

  const own = await at.act('close')
  expect([own.status, codeOf(own)]).toEqual([409, 'own_work'])
  const closer = await officer()
  const closed = await at.act('close', closer)
  expect([closed.status, closed.body['message']]).toEqual([
    200,
    'The session is closed. The minutes are ready.',
  ])
  expect(await stateOf(at.ids)).toEqual(['approved', 'waiting', 'approved', 'rejected'])

  const session = await at.session()
  expect(session.counts).toMatchObject({ approve: 2, waiting: 1, reject: 1, moved_up: 1, passed_over: 1 })
  expect(session.hands.map(({ mark }: { mark: string }) => mark)).toEqual(['made', 'recorded', 'closed'])
  const answer = await world.api.send(at.path('minutes'), { headers: closer.headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await sha256(bytes)).toBe(session.minutes.sha256)
  const text = textOf(bytes).join(' ').replace(/\s+/g, ' ')
  for (const words of ['কমিটির সভার কার্যবিবরণী', 'ক্রমের বাইরে', 'অপেক্ষমাণ', 'কোরাম', because.note])
    expect(text).toContain(words)
  // The digest stands in the audit of the closing.
  const [audited] = await world.rows({
    sql: "select c.after from audit_change c join audit a using (request_id) where a.action = 'committees.session.close' and c.entity = 'committee_session' and c.entity_id = ?",
    args: [String(at.id)],
  })
  expect(String(audited!['after'])).toContain(session.minutes.sha256)
  const told = await world.rows({
    sql: "select count(*) as n from audit_change c join audit a using (request_id) where a.action = 'committees.session.close' and c.entity = 'outbox' and a.request_id = (select a.request_id from audit a join audit_change c using (request_id) where c.entity = 'committee_session' and c.entity_id = ? and a.action = 'committees.session.close')",
    args: [String(at.id)],
  })
  expect(told[0]).toEqual({ n: 4 })
  expect((await at.act('close', closer)).status).toBe(409)
  expect((await at.decide([0], 'reject', { reason_id: reasons['died'] })).status).toBe(409)
  // Whose rank didn't count is told by the variance report.
  const { body } = await closer.get(`/admin/selection-variance/get?committee_id=${at.committee.id}`)
  expect(body['data'].map(({ moved, rank }: Item) => [rank, moved]).toSorted()).toEqual([
    [2, 'over'],
    [3, 'up'],
  ])
  await seats(at.program_id, null)
})

test('closing changes nothing, and says of whom, if somebody isn’t as they were handed over', async () => {
  const at = await sessionOf(2)
  await at.decide([0, 1], 'approve')
  await at.attend(5)
  await at.act('record')
  await world.client.execute({
    sql: "update application set state = 'rejected', version = version + 1 where id = ?",
    args: [at.ids[1]!],
  })
  const closer = await officer()
  const stale = await at.act('close', closer)
  expect([stale.status, codeOf(stale), stale.body['data']]).toEqual([
    409,
    'session_changed',
    { numbers: [at.ids[1]] },
  ])
  expect(await stateOf(at.ids)).toEqual(['recommended', 'rejected'])
  // Sent back, they are taken off, and it goes on.
  expect((await at.act('send-back', closer, { note: 'একজন আর নেই' })).status).toBe(200)
  expect((await at.agenda()).map(({ problem }) => problem)).toEqual([null, 'state'])
  const [, gone] = await at.agenda()
  await at.recorder.post(at.path('agenda-remove'), { items: [{ id: gone!.id, version: gone!.version }] })
  expect((await at.act('record')).status).toBe(200)
  expect((await at.act('close', closer)).status).toBe(200)
  expect(await stateOf(at.ids)).toEqual(['approved', 'rejected'])
})

test('whoever takes their application back meanwhile is taken off, and holds nobody up; their office can’t do it for them', async () => {
  const at = await sessionOf(2)
  await at.decide([0, 1], 'approve')
  await at.attend(5)
  await at.act('record')
  const closer = await officer()
  const [row] = await world.rows({ sql: 'select version from application where id = ?', args: [at.ids[1]!] })
  const { headers } = await signedIn(world, { place: places.upazila, permissions })
  const office = await callerOf(world, headers).post(`/admin/application/withdraw/${at.ids[1]}`, {
    version: Number(row!['version']),
    reason_id: reasons['own_wish'],
    note: 'তিনি আর চান না',
  })
  expect([office.status, office.body['message']]).toEqual([409, staffFailures.en.not_allowed_now_on_agenda])
  await world.client.execute({
    sql: "update application set state = 'withdrawn', version = version + 1 where id = ?",
    args: [at.ids[1]!],
  })
  expect((await at.act('close', closer)).status).toBe(200)
  expect(await stateOf(at.ids)).toEqual(['approved', 'withdrawn'])
  expect((await at.agenda()).map(({ application_id }) => application_id)).toEqual([at.ids[0]])
  expect((await at.session()).counts).toMatchObject({ approve: 1 })
  const answer = await world.api.send(at.path('minutes'), { headers: closer.headers })
  const text = textOf(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('আবেদনকারী নিজে তুলে নিয়েছেন')
})

test('whom a session has handed over the registry leaves alone; who freed the seat neither hands it over nor closes it', async () => {
  const at = await sessionOf(1, { state: 'waiting' })
  const all = await signedIn(world, { place: places.upazila, permissions })
  const { acts, deactivate } = registryOf(world, all.headers)
  const [item] = await at.agenda()
  const { id } = await beneficiaryAt(world, ward, { program_id: at.program_id })
  await world.client.execute({
    sql: 'update beneficiary set application_id = ? where id = ?',
    args: [item!.application_id, id],
  })
  await seats(at.program_id, (await taken(at.program_id)) + 1)
  const seated = await beneficiaryAt(world, ward, { program_id: at.program_id, status: 'active' })
  await at.decide([0], 'approve')
  await at.attend(5)
  expect((await deactivate(seated.id)).status).toBe(200)
  const own = { ...all, ...callerOf(world, all.headers) }
  expect((await at.act('record', own)).body['message']).toBe(staffFailures.en.own_work_freed)
  expect((await at.act('record')).status).toBe(200)
  expect((await acts.delete(id)).body['message']).toBe(staffFailures.en.not_allowed_now_on_agenda)
  expect((await at.act('close', own)).body['message']).toBe(staffFailures.en.own_work_freed)
  expect((await at.act('close', await officer())).status).toBe(200)
  await seats(at.program_id, null)
})

test('whoever was passed over by one who has taken the application back was passed over by nobody', async () => {
  const at = await sessionOf(2)
  await at.decide([0], 'waiting', { reason_id: reasons['greater_need'], ...because })
  await at.decide([1], 'approve', { reason_id: reasons['greater_need'], ...because })
  await at.attend(5)
  expect((await at.act('record')).status).toBe(200)
  await world.client.execute({
    sql: "update application set state = 'withdrawn', version = version + 1 where id = ?",
    args: [at.ids[1]!],
  })
  expect((await at.act('close', await officer())).status).toBe(200)
  expect((await at.agenda()).map(({ moved }) => moved)).toEqual([null])
  expect((await at.session()).counts).toMatchObject({ moved_up: 0, passed_over: 0 })
})

test('a session that was held before a case came in can’t have decided it', async () => {
  const at = await sessionOf(1)
  await at.decide([0], 'approve')
  await at.attend(5)
  const { venue, version } = await at.session()
  const moved = (held_on: string, of: number) =>
    at.recorder.put(at.path('update'), { held_on, venue, version: of })
  await moved('2026-01-10', version)
  expect((await at.act('record')).body['issues']).toMatchObject([
    { field: 'held_on', key: 'session_before_case' },
  ])
  await moved(dayInDhaka(world.clock.now), (await at.session()).version)
  expect((await at.act('record')).status).toBe(200)
})

test('who lately said who sits in the committee doesn’t close its session, and isn’t told that it waits for them', async () => {
  const at = await sessionOf(1)
  await at.decide([0], 'approve')
  await at.attend(5)
  await at.act('record')
  const [seater, other] = [await officer(), await officer()]
  const seated = (by: number, days: number) =>
    world.client.execute({
      sql: 'update committee set members_by = ?, members_at = ? where id = ?',
      args: [by, new Date(world.clock.now.getTime() - days * 86_400_000).toISOString(), at.committee.id],
    })
  const waits = async (who: Officer) =>
    (await who.get('/admin/committee-session/get?waits=me')).body['data'].some(
      ({ id }: { id: number }) => id === at.id,
    )
  await seated(seater.user_id, 6)
  expect([await waits(seater), await waits(other)]).toEqual([false, true])
  const refused = await at.act('close', seater)
  expect([refused.status, refused.body['message']]).toEqual([409, staffFailures.en.own_work_seating])
  await seated(seater.user_id, 8)
  expect(await waits(seater)).toBe(true)
  expect((await at.act('close', seater)).status).toBe(200)
})

test('whoever confirms their mobile meanwhile holds nobody up', async () => {
  const at = await sessionOf(1)
  const { id, headers } = await registered(world, people)
  await world.client.execute({
    sql: "update application set state = 'forwarded', place = ? where id = ?",
    args: [ward, id],
  })
  await at.act('agenda', at.recorder, { application_ids: [id] })
  await at.attend(5)
  await at.decide([0, 1], 'approve')
  await at.act('record')
  await world.api.post('/global/online-application/mobile/otp', { id }, { headers })
  await world.settled()
  const [{ mobile }] = (await world.rows({
    sql: 'select mobile from application where id = ?',
    args: [id],
  })) as [{ mobile: string }]
  const otp = await codeFor(world, await world.deps.secrets.decrypt(mobile))
  const told = await world.api.post('/global/online-application/mobile/confirm', { id, otp }, { headers })
  expect(told.status, JSON.stringify(told.body)).toBe(200)
  expect((await at.act('close', await officer())).status).toBe(200)
})

test('minutes that aren’t those of the closing are handed out to nobody', async () => {
  const at = await sessionOf(1)
  await at.decide([0], 'approve')
  await at.attend(5)
  await at.act('record')
  const closer = await officer()
  await at.act('close', closer)
  const [{ minutes_key }] = (await world.rows({
    sql: 'select minutes_key from committee_session where id = ?',
    args: [at.id],
  })) as [{ minutes_key: string }]
  expect((await world.api.send(at.path('minutes'), { headers: closer.headers })).status).toBe(200)
  await world.deps.files().put(minutes_key, new TextEncoder().encode('%PDF other'), 'application/pdf')
  expect((await world.api.send(at.path('minutes'), { headers: closer.headers })).status).toBe(503)
})

test('who wrote a decision down doesn’t close the session that another handed over', async () => {
  const at = await sessionOf(1)
  const other = await officer()
  await at.attend(3)
  await at.decide([0], 'waiting', { reason_id: reasons['papers_missing'] })
  expect((await at.act('record', other)).status).toBe(200)
  // The page says so before it is tried, and nothing to who may.
  const kept = async (by: Officer) =>
    ((await by.get(at.path('show'))).body['data'] as Session).kept_from_closing
  expect([await kept(at.recorder), await kept(await officer())]).toEqual([expect.any(String), null])
  const own = await at.act('close')
  expect([own.status, codeOf(own), own.body['message']]).toEqual([409, 'own_work', await kept(at.recorder)])
  expect((await at.act('close', await officer())).status).toBe(200)
})

test('more than there are seats for aren’t approved: it is said how many are free, and nothing changes', async () => {
  const at = await sessionOf(3)
  await seats(at.program_id, (await taken(at.program_id)) + 2)
  await at.decide([0, 1, 2], 'approve')
  await at.attend(5)
  await at.act('record')
  const closer = await officer()
  const full = await at.act('close', closer)
  expect([full.status, codeOf(full)]).toEqual([409, 'no_free_seat'])
  expect(full.body['message']).toContain('3 would be approved, but 2 seats are free')
  expect(new Set(await stateOf(at.ids))).toEqual(new Set(['recommended']))
  await seats(at.program_id, null)
  expect((await at.act('close', closer)).status).toBe(200)
})

test('of two who close at the same time one does, and the minutes that stand are theirs', async () => {
  const at = await sessionOf(2)
  await at.decide([0, 1], 'approve')
  await at.attend(5)
  await at.act('record')
  const closers = [await officer(), await officer()]
  const version = await at.version()
  const answers = await Promise.all(closers.map((one) => one.post(at.path('close'), { version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stateOf(at.ids)).toEqual(['approved', 'approved'])
  const { minutes } = await at.session()
  const answer = await world.api.send(at.path('minutes'), { headers: closers[0]!.headers })
  expect(await sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(minutes.sha256)
})

test('an object store that is away, or a database that dies, leaves the session as it was; it is closed afterwards', async () => {
  const at = await sessionOf(1)
  await at.decide([0], 'approve')
  await at.attend(5)
  await at.act('record')
  const closer = await officer()
  const { files, writer } = world.deps
  world.deps.files = () => ({
    ...files(),
    put: () => Promise.reject(Object.assign(new Error('away'), { name: 'TypeError' })),
  })
  expect((await at.act('close', closer)).status).toBeGreaterThanOrEqual(500)
  world.deps.files = files
  // Between the minutes and the commit.
  world.deps.writer = () => ({ commit: () => Promise.reject(new Error('killed')) })
  expect((await at.act('close', closer)).status).toBeGreaterThanOrEqual(500)
  world.deps.writer = writer
  expect([(await at.session()).status, await stateOf(at.ids)]).toEqual(['recorded', ['recommended']])
  expect((await at.act('close', closer)).status).toBe(200)
})

test('an appeal is heard by other people than those who recommended, refused or decided', async () => {
  const before = await sessionOf(1)
  await before.decide([0], 'reject', { reason_id: reasons['better_off'] })
  await before.attend(5)
  await before.act('record')
  const refuser = await officer()
  expect((await before.act('close', refuser)).status).toBe(200)
  await world.client.execute({
    sql: "update application set state = 'appealed', version = version + 1 where id = ?",
    args: [before.ids[0]!],
  })
  const committee = await committeeOf(world, places.district.number, 'appeals')
  const judge = await officer(places.district)
  const { body } = await judge.post('/admin/committee-session/add', {
    committee_id: committee.id,
    program_id: before.program_id,
    held_on: dayInDhaka(world.clock.now),
    venue: 'জেলা',
  })
  const path = (verb: string) => `/admin/committee-session/${verb}/${body['id']}`
  const read = async (verb: string) => (await judge.get(path(verb))).body['data']
  const version = async () => (await read('show')).version
  await judge.post(path('agenda'), { application_ids: before.ids, version: await version() })
  const { members } = await read('show')
  const present = members.map(({ id }: { id: number }) => id)
  await judge.post(path('attendance'), { present, presides: present[0], version: await version() })
  const [item] = await read('agenda')
  const decide = (by: Officer) =>
    by.post(path('decide'), { items: [{ id: item.id, version: item.version }], decision: 'approve' })
  // Whoever recorded, and whoever refused, moved to the district since.
  for (const earlier of [before.recorder, refuser]) {
    await world.client.execute({
      sql: 'update office set place = ?, place_to = ? where id = ?',
      args: [places.district.number, places.district.number_to, earlier.office_id],
    })
    const own = await decide(earlier)
    expect([own.status, codeOf(own)]).toEqual([409, 'own_work'])
  }
  expect((await decide(judge)).status).toBe(200)
  expect(codeOf(await refuser.post(path('record'), { version: await version() }))).toBe('own_work')
  expect((await judge.post(path('record'), { version: await version() })).status).toBe(200)
  for (const earlier of [before.recorder, refuser, judge])
    expect(codeOf(await earlier.post(path('close'), { version: await version() }))).toBe('own_work')
  const closer = await officer(places.district)
  expect((await closer.post(path('close'), { version: await version() })).status).toBe(200)
  expect(await stateOf(before.ids)).toEqual(['approved'])
})

test('no one decides a case twice, out of scope, out of turn or in their own interest', async () => {
  const at = await sessionOf(1)
  const far = await officer(places.otherDivision)
  expect((await far.get(at.path('show'))).status).toBe(404)
  expect((await at.decide([0], 'approve', {}, far)).status).toBe(404)
  // Out of turn: not decided, not handed over.
  expect((await at.act('close', await officer())).status).toBe(409)
  await at.decide([0], 'approve')
  await at.attend(5)
  await at.act('record')
  expect(codeOf(await at.decide([0], 'reject', { reason_id: reasons['died'] }))).toBe('not_allowed_now')
  expect(codeOf(await at.act('close'))).toBe('own_work')
  expect((await far.post(at.path('close'), { version: await at.version() })).status).toBe(404)
  expect((await at.act('close', await officer())).status).toBe(200)
  // Decided, nobody decides of it again.
  const other = await committeeOf(world, places.upazila.number, 'deciding')
  const { body } = await at.recorder.post('/admin/committee-session/add', {
    committee_id: other.id,
    program_id: at.program_id,
    held_on: '2026-11-01',
    venue: 'Hall',
  })
  const again = await at.recorder.post(`/admin/committee-session/agenda/${body['id']}`, {
    application_ids: at.ids,
    version: 1,
  })
  expect([again.status, codeOf(again)]).toEqual([409, 'session_changed'])
})

test('seats are set for an area from above it, never below what is taken, and for the country by who sees all of it', async () => {
  const here = await officer(places.district)
  const list = async () => {
    const { body } = await here.get(`/admin/seat/get?program_id=1&per_page=100`)
    return body['data'].find(({ id }: { id: number }) => id === places.upazila.id)
  }
  const { version } = await list()
  const set = (more: object, by: Officer = here) =>
    by.post('/admin/seat/update', { program_id: 1, place_id: places.upazila.id, ...more })
  expect((await set({ seats: 900, version })).status).toBe(200)
  expect(await list()).toMatchObject({ seats: 900, bound: 900, version: version + 1 })
  expect((await set({ seats: 901, version })).status).toBe(409)
  expect((await set({ seats: 5, version: version + 1 }, await officer(places.otherDivision))).status).toBe(
    404,
  )
  // Whose committee gives them away doesn't say how many there are, nor is asked to.
  const own = await officer()
  expect(codeOf(await set({ seats: 901, version: version + 1 }, own))).toBe('from_above')
  const { body } = await own.get(`/admin/seat/get?program_id=1&within=${places.upazila.id}`)
  expect(body['data'][0]).toMatchObject({ may_change: false })
  expect(await list()).toMatchObject({ may_change: true })
  await world.client.execute({
    sql: 'update seat set taken = taken + 3 where program_id = 1 and area = ?',
    args: [places.upazila.number],
  })
  expect((await set({ seats: 1, version: version + 1 })).body['issues']).toMatchObject([
    { key: 'seats_filled' },
  ])
  const all = await here.post('/admin/seat/update-program', { program_id: 1, seats: 10, version: 1 })
  expect(all.status).toBe(404)
})

test('a session that was handed over waits for those who may close it, not for who handed it over', async () => {
  const at = await sessionOf(1)
  const closer = await officer()
  const waits = async (by: Officer) =>
    ((await by.get('/admin/dashboard/waiting')).body['waiting'] as { key: string; value: number }[]).find(
      ({ key }) => key === 'sessions_recorded',
    )?.value ?? 0
  const before = await waits(closer)
  await at.attend(3)
  await at.decide([0], 'approve')
  expect(await waits(closer)).toBe(before)
  expect((await at.act('record')).status).toBe(200)
  expect(await waits(closer)).toBe(before + 1)
  expect(await waits(at.recorder)).toBe(before)
  expect(await waits(await officer(places.otherDivision))).toBe(0)
  expect((await at.act('close', closer)).status).toBe(200)
  expect(await waits(closer)).toBe(before)
})

test('an appeal waits for offices of the district and above it', async () => {
  const at = await sessionOf(1, { kind: 'appeals' })
  const waits = async (by: Officer) =>
    ((await by.get('/admin/dashboard/waiting')).body['waiting'] as { key: string; value: number }[]).find(
      ({ key }) => key === 'applications_appealed',
    )?.value ?? 0
  expect(await waits(await officer(places.district))).toBe(1)
  expect(await waits(at.recorder)).toBe(0)
  expect(await waits(await officer(places.otherDivision))).toBe(0)
})
