import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka, startOfDay } from '#contract/calendar'
import { callerOf } from '#worker/test/caller'
import { classOf, participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { placesOf, signedIn } from '#worker/test/staff'
import { certificateOf } from '#worker/test/training-results'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  // Noon: what was marked a while before was marked on this day.
  world.clock.now = new Date(Date.parse(startOfDay(dayInDhaka(world.clock.now))) + 12 * 3_600_000)
  places = await placesOf(world)
})
afterAll(() => world.close())

const rights = ['participant-view', 'participant-edit'] as const
const at = async (place: 'district' | 'otherDivision') => {
  const who = await signedIn(world, { place: places[place], permissions: rights })
  return { ...who, ...callerOf(world, who.headers) }
}
const root = '/admin/training/attendance'
async function running() {
  const program = await trainingAt(world, places.union.number, { begins: -1 })
  const people = [
    await participantOf(world, program.id, { status: 'accepted' }),
    await participantOf(world, program.id, { status: 'accepted' }),
  ] as const
  return { program, people, held: await classOf(world, program.id) }
}
const earlier = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000).toISOString()
const attended = async (id: number) =>
  (await world.rows({ sql: 'select attended from training_participant where id = ?', args: [id] }))[0]![
    'attended'
  ]

test('of marks that come late and out of order the one that was taken last counts; attendance is counted with it', async () => {
  const call = await at('district')
  const { people, held } = await running()
  const [one, other] = people
  const mark = (participant_id: number, present: boolean, minutes: number) => ({
    participant_id,
    present,
    marked_at: earlier(minutes),
  })
  const send = async (...marks: object[]) => (await call.post(`${root}/mark`, { class_id: held, marks })).body
  expect(await send(mark(one.id, true, 10), mark(other.id, true, 10))).toMatchObject({ kept: 2 })
  expect(await send(mark(one.id, false, 20))).toMatchObject({ kept: 0 })
  expect([await attended(one.id), await attended(other.id)]).toEqual([1, 1])
  expect(await send(mark(one.id, true, 8), mark(one.id, false, 5))).toMatchObject({ kept: 1 })
  expect(await attended(one.id)).toBe(0)
  // The same once more, as a device sends whose answer was lost.
  expect(await send(mark(one.id, false, 5))).toMatchObject({ kept: 0 })
  const seen = await call.get(`${root}/class/${held}`)
  const present = (id: number) => seen.body['data'].find((row: { id: number }) => row.id === id)?.present
  expect([present(one.id), present(other.id)]).toEqual([false, true])
  const [row] = await world.rows({ sql: 'select marked_at from training_class where id = ?', args: [held] })
  expect(row!['marked_at']).not.toBeNull()
  // A colleague reads who said so; one's own mark needs no name.
  const colleague = await at('district')
  const [who] = await world.rows({ sql: 'select full_name from user where id = ?', args: [call.user_id] })
  const markers = async ({ get }: typeof call) =>
    ((await get(`${root}/class/${held}`)).body['data'] as { marked_by: string | null }[]).map(
      ({ marked_by }) => marked_by,
    )
  expect(await markers(call)).toEqual([null, null])
  expect(await markers(colleague)).toEqual([who!['full_name'], who!['full_name']])
})

test('a clock that is ahead doesn’t win for ever; a class to come and who isn’t accepted are left alone', async () => {
  const call = await at('district')
  const { people, held, program } = await running()
  const [{ id }] = people
  const ahead = { participant_id: id, present: false, marked_at: earlier(-600) }
  await call.post(`${root}/mark`, { class_id: held, marks: [ahead] })
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await call.post(`${root}/mark`, {
    class_id: held,
    marks: [{ participant_id: id, present: true, marked_at: earlier(0) }],
  })
  expect(await attended(id)).toBe(1)
  const waiting = await participantOf(world, program.id, { status: 'waiting' })
  const marks = [{ participant_id: waiting.id, present: true, marked_at: earlier(0) }]
  expect((await call.post(`${root}/mark`, { class_id: held, marks })).body).toMatchObject({ kept: 0 })
  const stranger = await participantOf(world, (await trainingAt(world, places.union.number)).id)
  const strange = [{ participant_id: stranger.id, present: true, marked_at: earlier(0) }]
  const refused = await call.post(`${root}/mark`, { class_id: held, marks: strange })
  expect(refused.body['errors']).toHaveProperty('marks')
  const to_come = await classOf(world, program.id, 2)
  const answer = await call.post(`${root}/mark`, { class_id: to_come, marks })
  expect(answer.body['errors']).toHaveProperty('class_id')
})

test('a class is marked once it has begun, and no mark is of before that', async () => {
  const call = await at('district')
  const { people, held } = await running()
  const [one, other] = people
  const startsAt = (minutes: number) =>
    world.client.execute({
      sql: 'update training_class set starts = ?, ends = ? where id = ?',
      args: [minutes, minutes + 90, held],
    })
  const send = async (id: number, present: boolean, minutes: number) => {
    const marks = [{ participant_id: id, present, marked_at: earlier(minutes) }]
    const { body } = await call.post(`${root}/mark`, { class_id: held, marks })
    return body['errors'] ?? body['kept']
  }
  await startsAt(12 * 60 + 10)
  expect(await send(one.id, true, 0)).toHaveProperty('class_id')
  await startsAt(11 * 60)
  expect(await send(one.id, true, 30)).toBe(1)
  // By the device it was yesterday.
  expect([await send(one.id, false, 1_440), await attended(one.id)]).toEqual([0, 1])
  expect(await send(other.id, true, 1_440)).toBe(1)
  const [row] = await world.rows({
    sql: 'select marked_at from training_attendance where participant_id = ?',
    args: [other.id],
  })
  const begin = Date.parse(startOfDay(dayInDhaka(world.clock.now))) + 11 * 3_600_000
  expect(row!['marked_at']).toBe(new Date(begin).toISOString())
  expect([await send(other.id, false, 1_439), await attended(other.id)]).toEqual([1, 0])
  expect(await send(other.id, false, 1_439)).toBe(0)
})

test('under a certificate attendance stays as it is, and the marks of others that come with it are kept', async () => {
  const call = await at('district')
  const { people, held } = await running()
  const [one, other] = people
  const mark = ({ id }: { id: number }, present: boolean, minutes: number) => ({
    participant_id: id,
    present,
    marked_at: earlier(minutes),
  })
  const send = async (...marks: object[]) => {
    const { status, body } = await call.post(`${root}/mark`, { class_id: held, marks })
    return body['error_code'] ?? [status, body['kept'], body['certified'], body['message']]
  }
  await send(mark(one, true, 20))
  await certificateOf(world, one.id)
  expect(await send(mark(one, false, 10))).toBe('certificate_stands')
  expect(await send(mark(one, true, 9))).toEqual([200, 0, 0, 'Attendance is kept'])
  expect(await send(mark(one, false, 8), mark(other, true, 8))).toEqual([
    200,
    1,
    1,
    expect.stringMatching(/but not of 1 person who has a certificate/),
  ])
  expect([await attended(one.id), await attended(other.id)]).toEqual([1, 1])
  await world.client.execute('update training_certificate set withdrawn_at = issued_at')
  expect(await send(mark(one, false, 7))).toEqual([200, 1, 0, 'Attendance is kept'])
})

test('its trainer takes attendance wherever the program is, though their lists don’t have it, and another trainer doesn’t', async () => {
  const call = await at('otherDivision')
  const { held, program } = await running()
  expect((await call.get(`${root}/class/${held}`)).status).toBe(404)
  await world.client.batch(
    [
      {
        sql: "insert into trainer (id, name_en, name_bn, designation_id, user_id, organisation, subjects) values (?1, 'T', 'ট', (select id from lookup where type = 24 limit 1), ?1, '', '')",
        args: [call.user_id],
      },
      {
        sql: 'insert into training_program_trainer (program_id, trainer_id) values (?, ?)',
        args: [program.id, call.user_id],
      },
    ],
    'write',
  )
  expect((await call.get(`${root}/class/${held}`)).status).toBe(200)
  expect((await call.get(`${root}/classes/${program.id}`)).body['data']).toMatchObject({
    accepted: 2,
    is_listed: false,
  })
  const office = await at('district')
  expect((await office.get(`${root}/classes/${program.id}`)).body['data']).toMatchObject({ is_listed: true })
  const graded = async ({ get }: typeof office) =>
    ((await get(`/admin/training/exam/${program.id}`)).body['data'] as { program: object }).program
  expect(await graded(call)).toMatchObject({ is_listed: false })
  expect(await graded(office)).toMatchObject({ is_listed: true })
})

test('who takes part sees their own programs alone, with timetable and exam, and gives the seat back before it begins', async () => {
  const who = await signedIn(world, { place: places.union })
  const own = callerOf(world, who.headers)
  const program = await trainingAt(world, places.otherDivision.number, { seats: 1 })
  const { id } = await participantOf(world, program.id, { status: 'accepted', user_id: who.user_id })
  await classOf(world, program.id, 5)
  const next = await participantOf(world, program.id, { status: 'waiting' })
  const { body } = await own.get('/admin/training/own')
  expect(body['data']).toMatchObject([
    { id, status: 'accepted', exam_link: 'https://exam.example.org', classes: [{ present: null }] },
  ])
  const path = '/admin/training/own/withdraw'
  expect((await own.post(`${path}/${next.id}`, { version: 1 })).status).toBe(404)
  expect((await own.post(`${path}/${id}`, { version: 1 })).status).toBe(200)
  const [up] = await world.rows({
    sql: 'select status from training_participant where id = ?',
    args: [next.id],
  })
  expect(up).toEqual({ status: 'accepted' })
  // Two who give back at once free two seats, and the two who wait longest have them.
  const full = await trainingAt(world, places.union.number, { seats: 2 })
  const leaving = await Promise.all([signedIn(world, {}), signedIn(world, {})])
  const seats: { id: number }[] = []
  for (const { user_id } of leaving)
    seats.push(await participantOf(world, full.id, { status: 'accepted', user_id }))
  for (const joined_at of ['2026-01-01', '2026-01-02'])
    await participantOf(world, full.id, { status: 'waiting', joined_at: `${joined_at}T00:00:00.000Z` })
  const left = await Promise.all(
    leaving.map(({ headers }, nth) =>
      callerOf(world, headers).post(`${path}/${seats[nth]!.id}`, { version: 1 }),
    ),
  )
  expect(left.map(({ status }) => status)).toEqual([200, 200])
  const stood = await world.rows({
    sql: 'select status, count(*) as people from training_participant where program_id = ? group by 1 order by 1',
    args: [full.id],
  })
  expect(stood).toEqual([
    { status: 'accepted', people: 2 },
    { status: 'withdrawn', people: 2 },
  ])
  const late = await trainingAt(world, places.union.number, { begins: -1 })
  const begun = await participantOf(world, late.id, { status: 'accepted', user_id: who.user_id })
  expect((await own.post(`${path}/${begun.id}`, { version: 1 })).status).toBe(409)
})
