import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { dayAfter } from '#contract/training/classes'
import type { Permission } from '#contract/permissions'
import type { TrainingFigures } from '#contract/training/dashboard'
import { circularAt, circularProgramAt, participantIn } from '#worker/test/samples/circulars'
import { placesOf, signedIn } from '#worker/test/staff'
import { differingTotals } from '#worker/db/totals'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
let circular_id: number
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
  circular_id = (await circularAt(world, { status: 'published' })).id
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [
    'training_answer',
    'training_rating_told',
    'training_rater',
    'training_attendance',
    'training_certificate',
    'training_participant',
    'training_class',
    'training_busy',
    'training_program_day',
    'training_program_module',
    'training_program_trainer',
    'training_program',
  ])
    await world.client.execute(`delete from ${table}`)
})

async function seen(place: (typeof places)['country' | 'upazila'], query = '?from=2026-06-01&to=2026-12-31') {
  const { headers } = await signedIn(world, { place, permissions: ['trainingDashboard-view'] })
  const { body, status } = await world.api.get(`/admin/training/dashboard${query}`, { headers })
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return body['data'] as TrainingFigures
}
/** A class that was held, so many of it. */
async function held(program_id: number, times: number) {
  await world.client.execute(
    'insert into training_time_slot (id, starts, ends) values (1, 540, 630) on conflict do nothing',
  )
  const [slot] = await world.rows('select min(id) as id from training_time_slot')
  for (let nth = 1; nth <= times; nth += 1)
    await world.client.execute({
      sql: 'insert into training_class (id, program_id, held_on, slot_id, starts, ends, marked_at) values (?, ?, ?, ?, 540, 630, ?)',
      args: [
        program_id * 10 + nth,
        program_id,
        `2026-09-0${nth}`,
        Number(slot!['id']),
        world.clock.now.toISOString(),
      ],
    })
}
async function rated(program_id: number, values: number[]) {
  await world.client.execute(
    "insert into trainer (id, name_en, name_bn, designation_id, organisation, subjects) select 1, 'Trainer', 'প্রশিক্ষক', min(id), 'Academy', 'Law' from lookup where type = 24 on conflict do nothing",
  )
  for (const [at, value] of values.entries())
    await world.client.execute({
      sql: "insert into training_answer (program_id, kind, outside_id, trainer_id, value, answered_at) values (?, 'rating', ?, ?, ?, '2026-09-09')",
      args: [program_id, at + 1, 1, value],
    })
}

test('seats, attendance, results, months and places are those of the programs of the area that begin in the span', async () => {
  const here = { circular_id, place: places.union.number }
  const first = await circularProgramAt(world, {
    ...here,
    start_date: '2026-09-01',
    status: 'completed',
    seats: 10,
    exam: true,
    pass_mark: 60,
  })
  await circularProgramAt(world, { ...here, start_date: '2026-12-05', seats: 5 })
  await circularProgramAt(world, { ...here, start_date: '2026-05-31', seats: 7 })
  const other = await circularProgramAt(world, {
    circular_id,
    place: places.otherDivision.number,
    start_date: '2026-09-03',
    seats: 3,
  })
  const of = { program_id: first.id, place: here.place }
  await participantIn(world, { ...of, attended: 2, score: 6000 })
  await participantIn(world, { ...of, attended: 1, score: 5999 })
  await participantIn(world, { ...of, attended: 0 })
  await participantIn(world, { ...of, status: 'waiting' })
  await participantIn(world, { ...of, status: 'applied' })
  await participantIn(world, { ...of, status: 'withdrawn', attended: 1, score: 9000 })
  await participantIn(world, { program_id: other.id, place: places.otherDivision.number })
  await held(first.id, 2)

  const setStatus = (code: string) =>
    world.client.execute({
      sql: 'update training_program set status_id = (select id from lookup where type = 31 and code = ?) where id = ?',
      args: [code, first.id],
    })
  await setStatus('planned')
  for (const place of [places.upazila, places.district, places.union])
    expect(await seen(place)).toMatchObject({
      programs: 2,
      seats: 15,
      accepted: 3,
      waiting: 1,
      applied: 1,
      present: 3,
      expected: 6,
      examined: 2,
      passed: 1,
    })
  const { headers } = await signedIn(world, { place: places.upazila, permissions: ['participant-view'] })
  const span = 'begins_from=2026-06-01&begins_to=2026-12-31'
  const late = await circularProgramAt(world, { ...here, start_date: '2027-03-01' })
  for (const status of ['waiting', 'applied'])
    await participantIn(world, { program_id: late.id, place: here.place, status })
  const listed = async (query: string) =>
    ((await world.api.get(`/admin/training/participants/get?${query}`, { headers })).body['data'] as object[])
      .length
  for (const status of ['waiting', 'applied']) {
    // As many as the figure says, and all that there are without its days.
    expect([await listed(`status=${status}&${span}`), await listed(`status=${status}`)]).toEqual([1, 2])
    expect(await listed(`status=${status}&begins_from=2027-01-01`)).toBe(1)
  }
  // Of one that is completed nobody waits any more, on the board or in the lists behind it.
  await setStatus('completed')
  expect(await seen(places.upazila)).toMatchObject({ waiting: 0, applied: 0, overdue: 0 })
  expect(await listed(`status=waiting&taking=1&${span}`)).toBe(0)
  // It runs by its status, and its last day is past.
  await setStatus('running')
  await world.client.execute({
    sql: 'update training_program set end_date = start_date where id = ?',
    args: [first.id],
  })
  for (const place of [places.upazila, places.district, places.union])
    expect(await seen(place)).toMatchObject({ waiting: 1, applied: 1, overdue: 1 })
  expect(await listed(`status=waiting&taking=1&${span}`)).toBe(1)
  await setStatus('completed')
  // Seats that are filled, results, and who passed: the lists of their figures.
  for (const [asked, rows] of [
    ['status=accepted', 3],
    ['result=known', 2],
    ['result=passed', 1],
    ['result=failed', 1],
    ['presence=expected', 3],
    ['presence=present', 2],
    ['presence=absent', 2],
  ] as const)
    expect([asked, await listed(`${asked}&${span}`)]).toEqual([asked, rows])
  const expected = (
    await world.api.get(`/admin/training/participants/get?presence=expected&${span}`, { headers })
  ).body['data'] as { attended: number; classes_held: number }[]
  expect([
    expected.reduce((total, { attended }) => total + attended, 0),
    expected.reduce((total, { classes_held }) => total + classes_held, 0),
  ]).toEqual([3, 6])
  const country = await seen(places.country)
  expect(country).toMatchObject({ programs: 3, seats: 18, accepted: 4, level: 'district' })
  expect(country.statuses.map(({ code, value }) => [code, value])).toEqual([
    ['planned', 2],
    ['running', 0],
    ['completed', 1],
    ['cancelled', 0],
  ])
  expect(country.months.filter(({ programs }) => programs > 0)).toMatchObject([
    { month: '2026-09', from: '2026-09-01', to: '2026-09-30', programs: 2, accepted: 4 },
    { month: '2026-12', programs: 1, accepted: 0 },
  ])
  expect(country.areas.reduce((sum, { value }) => sum + value, 0)).toBe(2)
})

test('as many as run by their status are listed, those whose last day is past apart from the others', async () => {
  const here = { circular_id, place: places.union.number, status: 'running' }
  const today = dayInDhaka(world.clock.now)
  for (const [start, end] of [
    [-40, -10],
    [-20, -1],
    [-20, 0],
    [-3, 4],
    [5, 9],
  ] as const)
    await circularProgramAt(world, {
      ...here,
      start_date: dayAfter(today, start),
      end_date: dayAfter(today, end),
    })
  const [from, to] = [dayAfter(today, -60), dayAfter(today, 60)]
  const { statuses } = await seen(places.upazila, `?from=${from}&to=${to}`)
  const running = statuses.find(({ code }) => code === 'running')!
  const { headers } = await signedIn(world, {
    place: places.upazila,
    permissions: ['trainingProgram-view'],
  })
  const listed = async (query: string) => {
    const asked = `status_id=${running.id}&begins_from=${from}&begins_to=${to}${query}`
    const { body } = await world.api.get(`/admin/training/programs/get?${asked}`, { headers })
    return (body['data'] as object[]).length
  }
  expect([running.value, await listed('')]).toEqual([5, 5])
  expect([await listed(`&from=${today}`), await listed(`&ended=${today}`)]).toEqual([3, 2])
})

test('programs of drafts count for whoever may read them, and their participants are listed to them alone', async () => {
  const drafted = (await circularAt(world)).id
  const here = { place: places.union.number, start_date: '2026-09-01', status: 'completed' }
  const out = await circularProgramAt(world, { ...here, circular_id })
  const hidden = await circularProgramAt(world, { ...here, circular_id: drafted, seats: 7 })
  const [mine, other] = [
    await circularProgramAt(world, { ...here, circular_id: drafted, start_date: '2026-10-01' }),
    await circularProgramAt(world, { ...here, circular_id: drafted, place: places.otherDivision.number }),
  ]
  const someone = await participantIn(world, { program_id: hidden.id, place: here.place })
  for (const { id } of [out, hidden, mine])
    for (const status of ['accepted', 'waiting'])
      await participantIn(world, { program_id: id, place: here.place, status })
  await participantIn(world, { program_id: other.id, place: places.otherDivision.number })

  for (const place of [places.country, places.district, places.upazila, places.union]) {
    const views: Permission[] = [
      'trainingDashboard-view',
      'trainingProgram-view',
      'participant-view',
      'trainerInfo-view',
    ]
    const readers = await Promise.all([
      signedIn(world, { place, permissions: views }),
      signedIn(world, { place, permissions: views }),
      signedIn(world, { place, permissions: [...views, 'trainingProgram-edit'] }),
      signedIn(world, { place, permissions: [...views, 'activityLog-view'] }),
    ])
    await world.client.execute({
      sql: "insert or replace into trainer (id, name_en, name_bn, designation_id, organisation, subjects, user_id) select 7, 'Teacher', 'শিক্ষক', min(id), 'Academy', 'Law', ? from lookup where type = 24",
      args: [readers[1].user_id],
    })
    await world.client.execute(
      `insert or ignore into training_program_trainer (program_id, trainer_id) values (${mine.id}, 7)`,
    )
    const every = place === places.country ? 4 : 3
    const perReader = await Promise.all(
      readers.map(async ({ headers }) => {
        const get = async (path: string) => (await world.api.get(`/admin/training/${path}`, { headers })).body
        const figures = (await get('dashboard?from=2026-06-01&to=2026-12-31'))['data'] as TrainingFigures
        const listed = async (what: string) => (await get(what))['data'] as { program?: object }[]
        expect(figures.programs).toBe((await listed('programs/get?begins_from=2026-06-01')).length)
        expect(figures.waiting).toBe((await listed('participants/get?status=waiting&taking=1')).length)
        expect(figures.programs).toBe(figures.statuses.reduce((sum, { value }) => sum + value, 0))
        expect(figures.programs).toBe(figures.months.reduce((sum, { programs }) => sum + programs, 0))
        // One is of a whole division.
        if (figures.areas.length > 0)
          expect(figures.areas.reduce((sum, { value }) => sum + value, 0)).toBe(Math.min(figures.programs, 3))
        const taught = (await get('trainers/view/7'))['data'] as Record<'past' | 'coming', object[]>
        const answers = [`participants/view/${someone}`, `attendance/classes/${hidden.id}`].map(
          async (path) => (await world.api.get(`/admin/training/${path}`, { headers })).status,
        )
        return [
          figures.programs,
          figures.seats,
          [...taught.past, ...taught.coming].length,
          ...(await Promise.all(answers)),
        ]
      }),
    )
    expect(perReader).toEqual([
      [1, 20, 0, 404, 404],
      [2, 40, 1, 404, 404],
      [every, every * 20 - 13, 1, 200, 200],
      [every, every * 20 - 13, 1, 200, 200],
    ])
  }
})

test('whatever happens to programs and who takes part, the figures that are kept are what counting gives', async () => {
  const here = { circular_id, place: places.union.number }
  const { id } = await circularProgramAt(world, {
    ...here,
    start_date: '2026-09-01',
    seats: 10,
    exam: true,
    pass_mark: 60,
  })
  const of = { program_id: id, place: here.place }
  for (const score of [6000, 5999, 8000]) await participantIn(world, { ...of, attended: 1, score })
  for (const status of ['waiting', 'applied', 'refused'] as const)
    await participantIn(world, { ...of, status })
  await held(id, 2)
  await rated(id, [5, 5, 4, 4, 3, 1])
  const totals = () =>
    world.rows('select sum(programs) as n, sum(passed) as passed from training_total where level = 0')
  expect(await totals()).toEqual([{ n: 1, passed: 2 }])
  const changes = [
    `update training_program set pass_mark = 50 where id = ${id}`,
    `update training_participant set status = 'withdrawn' where program_id = ${id} and score = 5999`,
    `update training_participant set status = 'accepted' where program_id = ${id} and status = 'waiting'`,
    `update training_participant set score = null, attended = 2 where program_id = ${id} and score = 8000`,
    `update training_program set start_date = '2026-09-20', end_date = '2026-09-22', seats = 12 where id = ${id}`,
    `update training_program set place = ${places.otherDivision.number} where id = ${id}`,
    `update training_class set marked_at = null where program_id = ${id} and held_on = '2026-09-02'`,
    `delete from training_answer where program_id = ${id} and outside_id < 3`,
    `update training_program set exam_status = 0 where id = ${id}`,
    `delete from training_participant where program_id = ${id} and status = 'applied'`,
  ]
  for (const change of changes) {
    await world.client.execute(change)
    expect([change, await differingTotals(world.client)]).toEqual([change, []])
  }
  expect(await totals()).toEqual([{ n: 1, passed: 0 }])
})

test('ratings of a trainer’s program come in fives, and fewer are nobody’s to see, whichever span is chosen', async () => {
  const here = { circular_id, place: places.union.number }
  const few = await circularProgramAt(world, { ...here, start_date: '2026-09-01' })
  const many = await circularProgramAt(world, { ...here, start_date: '2026-09-02' })
  await rated(few.id, [1, 1, 2, 2])
  // The sixth and the seventh wait for three more.
  await rated(many.id, [5, 5, 4, 4, 3, 1, 1])
  const shown = [
    { rating: 5, value: 2 },
    { rating: 4, value: 2 },
    { rating: 3, value: 1 },
    { rating: 2, value: 0 },
    { rating: 1, value: 0 },
  ]
  expect((await seen(places.upazila)).ratings).toEqual(shown)
  const only = await seen(places.upazila, '?from=2026-09-01&to=2026-09-01')
  expect([only.programs, only.ratings.reduce((sum, { value }) => sum + value, 0)]).toEqual([1, 0])
})

test('without a wish it is a year of whole months, two of them to come; a span is no longer than that', async () => {
  const { from, to, months } = await seen(places.upazila, '')
  expect([from.slice(8), months.length]).toEqual(['01', 12])
  const today = world.clock.now.toISOString().slice(0, 10)
  expect(from < today && today < to).toBe(true)
  const { headers } = await signedIn(world, { permissions: ['trainingDashboard-view'] })
  const ask = (query: string) => world.api.get(`/admin/training/dashboard${query}`, { headers })
  expect((await ask('?from=2025-01-01&to=2026-12-31')).status).toBe(422)
  expect((await ask('?from=2026-12-31&to=2026-01-01')).status).toBe(422)
})

test('days that no calendar of ours has are refused, and hold up nobody', async () => {
  const { headers } = await signedIn(world, {
    place: places.country,
    permissions: ['trainingDashboard-view', 'grievanceDashboard-view'],
  })
  for (const of of ['training', 'grievance'])
    for (const days of [
      'from=9999-01-01&to=9999-12-31',
      'from=9999-06-01',
      'to=9999-12-31',
      'from=0000-01-01',
      'to=0001-01-01',
    ]) {
      const { status } = await world.api.get(`/admin/${of}/dashboard?${days}`, { headers })
      expect([of, days, status]).toEqual([of, days, 422])
    }
})
