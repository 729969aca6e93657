import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterHeader } from '#contract/applications/counter'
import { dayInDhaka } from '#contract/calendar'
import type { Permission } from '#contract/permissions'
import { runSchedule } from '#worker/scheduled'
import { grievanceAt, grievanceBody } from '#worker/test/samples/grievances'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Officer = Awaited<ReturnType<typeof signedIn>>
type Place = { id: number; number: number }
const sizes = { union: 100, upazila: 1e4, district: 1e6, country: 1e10 }
const roles = { union: 6, upazila: 5, district: 4, country: 2 }
const permissions: Permission[] = ['grievanceList-view', 'grievance-case-edit', 'grievance-case-create']

async function unionOf(nth: number): Promise<Place> {
  const [row] = await world.rows({
    sql: "select id, min(number) as number from place where kind = 'union' group by number / 1000000 order by 2 limit 1 offset ?",
    args: [nth],
  })
  return { id: Number(row!['id']), number: Number(row!['number']) }
}
async function officerAt({ number }: Place, level: keyof typeof sizes, colleague?: Officer) {
  const first = Math.floor(number / sizes[level]) * sizes[level]
  const person = await signedIn(world, {
    permissions,
    place: { id: null, number: first, number_to: first + sizes[level] - 1 },
  })
  await world.client.batch(
    [
      {
        sql: 'insert into user_role (user_id, role_id) values (?, ?)',
        args: [person.user_id, roles[level]],
      },
      ...(colleague
        ? [
            {
              sql: 'update user set office_id = ? where id = ?',
              args: [colleague.office_id, person.user_id],
            },
          ]
        : []),
    ],
    'write',
  )
  return person
}
async function enteredBy({ headers }: Officer, place: Place, fields: object = {}) {
  const { mobile: _, ...body } = grievanceBody(place.id) as Record<string, unknown>
  return world.api.post(
    '/global/grievance/submit',
    { ...body, ...fields },
    { headers: { ...headers, [counterHeader]: '1', 'idempotency-key': crypto.randomUUID() }, language: 'en' },
  )
}
const takenInBy = async (officer: Officer, place: Place, fields: object = {}) => {
  const answer = await enteredBy(officer, place, fields)
  expect(answer.status).toBe(200)
  return answer.body['grievance_id'] as number
}
const caseOf = async (id: number) =>
  (await world.rows({ sql: 'select * from grievance where id = ?', args: [id] }))[0]!
const act = async (name: string, id: number, { headers }: Officer, body: object = {}) => {
  const { version } = await caseOf(id)
  const answer = await world.api.post(
    `/admin/grievance/${name}/${id}`,
    { version: Number(version), ...body },
    { headers, language: 'en' },
  )
  return [answer.status, answer.body['error_code'] ?? null]
}
const answer = async () => ({
  solution_type_id: Number(
    (await world.rows('select id from lookup where type = 25 order by id limit 1'))[0]!['id'],
  ),
  text: 'It is so.',
  all_done: true,
})
const viewed = async (id: number, { headers }: Officer) =>
  (await world.api.get(`/admin/grievance/view/${id}`, { headers })).body['data'] as {
    acts: string[]
    bar: string | null
  }
let leaves = 0
const acts = async (acting: Officer, absent: Officer) => {
  const today = dayInDhaka(world.clock.now)
  const id = (leaves += 1)
  await world.client.batch(
    [
      {
        sql: "insert into staff_leave (id, absent_id, acting_id, from_day, to_day, made_by, made_at, note, place) values (?1, ?2, ?3, ?4, ?4, ?2, ?5, '', 0)",
        args: [id, absent.user_id, acting.user_id, today, world.clock.now.toISOString()],
      },
      { sql: 'update session set leave_id = ? where user_id = ?', args: [id, acting.user_id] },
    ],
    'write',
  )
}
const own = [409, 'own_work']

test('who took a grievance in at the counter isn’t given it: a colleague is, and who has none, the next tier', async () => {
  const union = await unionOf(40)
  const taker = await officerAt(union, 'union')
  const above = await officerAt(union, 'upazila')
  expect((await caseOf(await takenInBy(taker, union)))['owner_id']).toBe(above.user_id)
  const colleague = await officerAt(union, 'union', taker)
  const id = await takenInBy(taker, union)
  expect(await caseOf(id)).toMatchObject({ owner_id: colleague.user_id, tier: 1 })
})

test('a case whose every tier is the one who took it in is nobody’s, till the schedule finds another', async () => {
  const union = await unionOf(41)
  await world.client.execute("update user set status = 'inactive' where place = 0")
  const taker = await officerAt(union, 'union')
  const id = await takenInBy(taker, union)
  expect(await caseOf(id)).toMatchObject({ owner_id: null, status: 'submitted' })
  await runSchedule(world.deps)
  expect((await caseOf(id))['owner_id']).toBeNull()
  const above = await officerAt(union, 'district')
  await runSchedule(world.deps)
  expect((await caseOf(id))['owner_id']).toBe(above.user_id)
})

test('who took it in is no colleague to hand it over to, nor takes it over, and is passed over when it goes up', async () => {
  const union = await unionOf(42)
  const taker = await officerAt(union, 'upazila')
  const owner = await officerAt(union, 'union')
  const above = await officerAt(union, 'district')
  const id = await takenInBy(taker, union)
  expect((await caseOf(id))['owner_id']).toBe(owner.user_id)
  // As it would be for a colleague of the owner.
  await world.client.execute({
    sql: 'update user set office_id = ? where id = ?',
    args: [owner.office_id, taker.user_id],
  })
  const others = await world.api.get(`/admin/grievance/colleagues/${id}`, { headers: owner.headers })
  expect(others.body['data']).toEqual([])
  expect(await act('hand-over', id, owner, { user_id: taker.user_id, note: 'For you' })).toEqual([
    422,
    'validation',
  ])
  expect(await viewed(id, taker)).toMatchObject({ acts: [], bar: 'counter' })
  expect(await act('take', id, taker)).toEqual(own)
  expect(await act('forward', id, owner, { note: 'Above us' })).toEqual([200, null])
  expect(await caseOf(id)).toMatchObject({ owner_id: above.user_id, tier: 3 })
})

test('past its days it goes up past who took it in', async () => {
  const union = await unionOf(43)
  const taker = await officerAt(union, 'upazila')
  await officerAt(union, 'union')
  const above = await officerAt(union, 'district')
  const id = await takenInBy(taker, union)
  world.clock.now = new Date(world.clock.now.getTime() + 12 * 86_400_000)
  await runSchedule(world.deps)
  expect(await caseOf(id)).toMatchObject({ owner_id: above.user_id, tier: 3 })
})

test('who has a case that they took in forwards it, hands it over, writes and notes, and decides nothing', async () => {
  const union = await unionOf(44)
  const taker = await officerAt(union, 'union')
  const colleague = await officerAt(union, 'union', taker)
  const { id } = await grievanceAt(world, union.number, { owner_id: taker.user_id })
  await world.client.execute({
    sql: 'update grievance set entered_by = ? where id = ?',
    args: [taker.user_id, id],
  })
  expect(await act('start', id, taker)).toEqual([200, null])
  for (const name of ['solve', 'reject']) expect(await act(name, id, taker, await answer())).toEqual(own)
  const seen = await viewed(id, taker)
  expect(seen.bar).toBe('counter')
  expect(seen.acts.toSorted()).toEqual(['forward', 'hand_over', 'note', 'write'])
  expect(await act('write', id, taker, { text: 'When was that?' })).toEqual([200, null])
  expect(await act('hand-over', id, taker, { user_id: colleague.user_id, note: 'Yours' })).toEqual([
    200,
    null,
  ])
  expect(await viewed(id, colleague)).toMatchObject({ bar: null })
  expect(await act('solve', id, colleague, await answer())).toEqual([200, null])
})

test.each(['takes in', 'decides'] as const)(
  'nor does it help to stand in for a colleague on leave: who acts %s',
  async (which) => {
    const union = await unionOf(which === 'decides' ? 45 : 46)
    const [one, other] = [await officerAt(union, 'union'), await officerAt(union, 'union')]
    const above = await officerAt(union, 'upazila')
    await acts(other, one)
    // The one entered under the other's leave, or the other decides in the one's place.
    const taker = which === 'takes in' ? other : one
    const id = await takenInBy(taker, union)
    expect((await caseOf(id))['owner_id']).toBe(above.user_id)
    await world.client.execute({
      sql: "update grievance set status = 'assigned', owner_id = ?, office_id = ? where id = ?",
      args: [one.user_id, one.office_id, id],
    })
    for (const person of [one, other]) expect(await act('solve', id, person, await answer())).toEqual(own)
  },
)

test('where one person has just made all accounts somebody has it all the same, and decides when that is over', async () => {
  const union = await unionOf(48)
  await world.client.execute("update user set status = 'inactive' where place = 0")
  const [taker, owner] = [await officerAt(union, 'union'), await officerAt(union, 'union')]
  const maker = await signedIn(world)
  const made = (days: number) =>
    world.client.execute({
      sql: 'update user set made_by = ?1, created_at = ?2, approved_at = ?2 where id in (?3, ?4)',
      args: [
        maker.user_id,
        new Date(world.clock.now.getTime() - days * 86_400_000).toISOString(),
        taker.user_id,
        owner.user_id,
      ],
    })
  await made(0)
  // The maker is of the head office, which has nobody else who solves.
  const id = await takenInBy(taker, union)
  expect((await caseOf(id))['owner_id']).toBe(owner.user_id)
  expect(await act('solve', id, owner, await answer())).toEqual(own)
  await made(8)
  expect(await act('solve', id, owner, await answer())).toEqual([200, null])
})

test('one that is opened again doesn’t go back to who took it in', async () => {
  const union = await unionOf(47)
  const taker = await officerAt(union, 'union')
  const above = await officerAt(union, 'upazila')
  const { id, headers } = await grievanceAt(world, union.number, {
    owner_id: taker.user_id,
    status: 'solved',
  })
  await world.client.execute({
    sql: 'update grievance set entered_by = ? where id = ?',
    args: [taker.user_id, id],
  })
  const again = await world.api.post(
    `/global/grievance/reopen/${id}`,
    { text: 'Not so' },
    { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(again.status).toBe(200)
  expect((await caseOf(id))['owner_id']).toBe(above.user_id)
})

test('a sensitive one against their office is taken in by nobody of it, of late, by another account or by a leave: they would have its secret code', async () => {
  const union = await unionOf(48)
  const colleague = await officerAt(union, 'union')
  const bribe = { type_id: 8, about: 'office', against_office_id: colleague.office_id }
  const refused = async (officer: Officer, fields: object = bribe) => {
    const { status, body } = await enteredBy(officer, union, fields)
    return status === 200 ? 200 : [status, body.errors]
  }
  const theirs = [422, { against_office_id: [expect.stringContaining('without a name if they like')] }]
  const officer = await officerAt(union, 'union', colleague)
  expect(await refused(officer)).toEqual(theirs)
  expect(await refused(officer, { ...bribe, unnamed: true })).toEqual(theirs)
  const unsaid = [422, { against_office_id: [expect.stringContaining('choose the office')] }]
  for (const about of ['office', 'person', 'payment', 'other'])
    expect(await refused(officer, { type_id: 8, about })).toEqual(unsaid)
  expect(await refused(officer, { ...bribe, about: 'other' })).toEqual(theirs)
  expect(await refused(officer, { ...bribe, type_id: 4 })).toBe(200)
  const other = await officerAt(union, 'upazila')
  expect(await refused(other)).toBe(200)
  await world.client.execute({
    sql: 'insert into office_left (user_id, office_id, left_at) values (?, ?, ?)',
    args: [other.user_id, colleague.office_id, world.clock.now.toISOString()],
  })
  expect(await refused(other)).toEqual(theirs)
  await world.client.execute({
    sql: "update office_left set left_at = '2000-01-01T00:00:00.000Z' where user_id = ?",
    args: [other.user_id],
  })
  expect(await refused(other)).toBe(200)
  const twin = await officerAt(union, 'upazila')
  await world.client.execute({
    sql: 'update user set mobile_index = (select mobile_index from user where id = ?) where id = ?',
    args: [colleague.user_id, twin.user_id],
  })
  expect(await refused(twin)).toEqual(theirs)
  await acts(other, colleague)
  expect(await refused(other)).toEqual(theirs)
})

test('a sensitive one of no office that is known is kept from the office of the counter, and opens by the complainant’s phone alone', async () => {
  const union = await unionOf(49)
  const clerk = await officerAt(union, 'upazila')
  await officerAt(union, 'upazila', clerk)
  await officerAt(union, 'union')
  const district = await officerAt(union, 'district')
  const moved = await officerAt(union, 'district', district)
  await world.client.execute({
    sql: 'insert into office_left (user_id, office_id, left_at) values (?, ?, ?)',
    args: [moved.user_id, clerk.office_id, world.clock.now.toISOString()],
  })
  const harassed = { type_id: 8, about: 'other', office_unknown: true }
  const { status, body } = await enteredBy(clerk, union, harassed)
  expect([status, body.errors]).toEqual([
    422,
    { mobile: [expect.stringContaining('only a phone of the citizen’s')] },
  ])
  const id = await takenInBy(clerk, union, { ...harassed, mobile: '01755500091' })
  expect(await caseOf(id)).toMatchObject({
    against_office_id: null,
    counter_office_id: clerk.office_id,
    owner_id: district.user_id,
  })
  // Who was of that office till now isn't given it either.
  const others = await world.api.get(`/admin/grievance/colleagues/${id}`, { headers: district.headers })
  expect(others.body['data']).toEqual([])
  world.clock.now = new Date(world.clock.now.getTime() + 60 * 86_400_000)
  await runSchedule(world.deps)
  const { owner_id } = await caseOf(id)
  expect([clerk.user_id, moved.user_id]).not.toContain(owner_id)
})

test('at the head office, above which nobody is, one of no office that is known has an owner all the same', async () => {
  const union = await unionOf(50)
  const national = await officerAt({ id: 0, number: 0 }, 'country')
  const id = await takenInBy(national, union, {
    type_id: 8,
    about: 'other',
    office_unknown: true,
    mobile: '01755500092',
  })
  expect(await caseOf(id)).toMatchObject({ counter_office_id: null, owner_id: expect.any(Number) })
  expect((await caseOf(id))['owner_id']).not.toBe(national.user_id)
})
