import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { addUpTotals, differingTotals } from '#worker/db/totals'
import { runJobs } from '#worker/jobs/index'
import { callerOf } from '#worker/test/caller'
import { peopleOf } from '#worker/test/people'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { committeeAt } from '#worker/test/samples/committees'
import { grievanceAt } from '#worker/test/samples/grievances'
import { sessionAt } from '#worker/test/samples/sessions'
import { trainingProgramAt } from '#worker/test/samples/training'
import { applicationsAt, oldestFirst } from '#worker/test/sessions'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { movePlaces } from './renumber.ts'

let world: World
let citizens: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  citizens = peopleOf(world.api)
})
afterAll(() => world.close())

type Place = { id: number; number: number; number_to: number; parent_id: number; version: number }
const officer = async (place?: Place) => {
  const who = await signedIn(world, {
    ...(place && { place }),
    permissions: [
      'district-edit',
      'thana-edit',
      'union-edit',
      'union-create',
      'union-view',
      'ward-edit',
      'beneficiaryInfo-view',
      'application-tracking',
    ],
  })
  return { ...who, ...callerOf(world, who.headers) }
}
const placeWhere = async (where: string, ...args: number[]) =>
  (await world.rows({ sql: `select * from place where ${where} limit 1`, args }))[0] as Place
const at = (id: number) => placeWhere('id = ?', id)
let running = 0
/** A place of a kind of this test's own, with whatever lies in it made by the test. */
async function made(kind: string, level: string, parent: Place): Promise<Place> {
  running += 1
  const who = await signedIn(world, { superAdmin: true })
  const { body } = await callerOf(world, who.headers).post(`/admin/${level}/insert`, {
    name_en: `Moving ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[running]}`,
    name_bn: 'চলন্ত',
    code: level === 'ward' ? `MV${running}` : String(970_000 + running),
    kind,
    parent_id: parent.id,
  })
  return at(body['id'] as number)
}
const upazilas = async () => {
  const district = await placeWhere("kind = 'district'")
  return [await made('upazila', 'thana', district), await made('upazila', 'thana', district)] as const
}
const move = async (level: string, place: Place, to: Place, by?: Awaited<ReturnType<typeof officer>>) =>
  (by ?? (await officer())).post(`/admin/${level}/move`, {
    id: place.id,
    version: (await at(place.id)).version,
    parent_id: to.id,
    paper: 'Order 12 of 1 March 2026',
  })
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
}
/** The schedule goes on until nothing is on its way. */
async function arrive() {
  await movePlaces(world.deps)
  later(61)
  while ((await movePlaces(world.deps)) !== 'none');
}
const lie = (table: string, id: number, number: number) =>
  world.client.execute({ sql: `update ${table} set place = ? where id = ?`, args: [number, id] })
const places = async (table: string, id: number) =>
  (await world.rows({ sql: `select place from ${table} where id = ?`, args: [id] }))[0]!['place']
const issuesOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['errors'] ?? body['error_code'],
]
const countUp = async () => {
  later(660)
  await addUpTotals(world.client, world.deps.writer(), world.clock.now)
}

test('a union goes to another upazila with its wards, its people, and every record; what is counted is right at each moment', async () => {
  const national = await officer()
  const [from, to] = await upazilas()
  const union = await made('union', 'union', from)
  const ward = await made('ward', 'ward', union)
  const active = await beneficiaryAt(world, ward.number, { status: 'active' })
  const waits = await beneficiaryAt(world, ward.number)
  const stays = await beneficiaryAt(world, from.number, { status: 'active' })
  const [application] = await applicationsAt(world, citizens, {
    place: ward.number,
    state: 'submitted',
    ages: oldestFirst(1),
  })
  const grievance = await grievanceAt(world, ward.number)
  const secret = await grievanceAt(world, union.number, { sensitive: true })
  const training = await trainingProgramAt(world, union.number)
  const own = await officer(union)
  const [old, next] = [await officer(from), await officer(to)]
  const sees = async (who: typeof own) => {
    const { status, body } = await who.get('/admin/beneficiary/get')
    expect(status).toBe(200)
    return (body['data'] as { id: number }[]).map(({ id }) => id).toSorted()
  }
  const theirs = [active.id, waits.id].toSorted()
  expect([await sees(own), await sees(next)]).toEqual([theirs, []])
  await countUp()
  expect(await differingTotals(world.client)).toEqual([])
  const periods = await world.rows('select count(*) as count from beneficiary_period')

  expect(issuesOf(await move('union', union, to, national))).toEqual([200, undefined])
  // At once: where it is, who is there, and what its officers may see; records follow.
  const placed = await at(union.id)
  expect(placed).toMatchObject({ parent_id: to.id, number_to: placed.number + 99 })
  expect(placed.number > to.number && placed.number < to.number_to).toBe(true)
  expect((await at(ward.id)).number - placed.number).toBe(ward.number - union.number)
  const { body } = await national.get('/admin/union/get?search=Moving&per_page=100')
  expect((body['data'] as { id: number; moving: unknown }[]).find(({ id }) => id === union.id)!.moving).toBe(
    0,
  )
  for (const who of [own, next, old, national]) await sees(who)

  // On the way nothing is written about them, nor added on either side.
  const near = await beneficiaryAt(world, from.number)
  for (const number of [ward.number, placed.number])
    await expect(lie('beneficiary', near.id, number)).rejects.toThrow('place_on_its_way')
  await expect(
    world.client.execute({
      sql: 'update beneficiary set note = ? where id = ?',
      args: ['On the way', waits.id],
    }),
  ).rejects.toThrow('place_on_its_way')
  // Not even by who has read where it is by now: that is no renumbering.
  await expect(
    world.client.execute({
      sql: 'update beneficiary set place = ?, version = version + 1 where id = ?',
      args: [placed.number, waits.id],
    }),
  ).rejects.toThrow('place_on_its_way')
  expect(await movePlaces(world.deps)).toBe('rest')
  // They are there; under the number that it gave up nothing is written still.
  await world.client.execute({
    sql: 'update beneficiary set note = ? where id = ?',
    args: ['There', waits.id],
  })
  const late = await beneficiaryAt(world, placed.number, { status: 'active' })
  await expect(lie('beneficiary', late.id, ward.number)).rejects.toThrow('place_on_its_way')
  for (const table of ['office', 'user'])
    await expect(
      world.client.execute(
        `update ${table} set place = ${union.number} where id = (select max(id) from ${table})`,
      ),
    ).rejects.toThrow('place_on_its_way')
  await countUp()
  expect(await differingTotals(world.client)).toEqual([])
  while ((await movePlaces(world.deps)) !== 'none') expect(await differingTotals(world.client)).toEqual([])
  const all = [...theirs, late.id].toSorted()
  expect([await sees(own), await sees(next), await sees(old)]).toEqual([all, all, [stays.id, near.id]])
  const by = placed.number - union.number
  for (const [table, id, number] of [
    ['application', application!, ward.number],
    ['grievance', grievance.id, ward.number],
    ['grievance', secret.id, union.number],
    ['training_program', training.id, union.number],
    ['user', own.user_id, union.number],
  ] as const)
    expect([table, await places(table, id)]).toEqual([table, number + by])
  const left = await Promise.all(
    [
      'application',
      'application_event',
      'beneficiary',
      'beneficiary_period',
      'grievance',
      'grievance_event',
      'session_item',
      'training_program',
      'training_participant',
      'office',
      'user',
      'device',
      'search_word',
      'committee',
      'committee_session',
      'staff_leave',
      'job',
    ].map(async (table) => [
      table,
      (
        await world.rows(
          `select count(*) as count from ${table} where place between ${union.number} and ${union.number_to}`,
        )
      )[0]!['count'],
    ]),
  )
  expect(left.filter(([, count]) => Number(count) > 0)).toEqual([])
  await countUp()
  expect(await differingTotals(world.client)).toEqual([])
  // Nobody came or left: one period each, but for those who came meanwhile.
  expect(Number((await world.rows('select count(*) as count from beneficiary_period'))[0]!['count'])).toBe(
    Number(periods[0]!['count']) + 2,
  )
  const [seats] = await world.rows(
    `select (select taken from seat where program_id = 1 and area = ${to.number}) as there, (select taken from seat where program_id = 1 and area = ${from.number}) as here`,
  )
  expect(seats).toMatchObject({ there: 2, here: 1 })
  const [said] = await world.rows(
    `select text_en from notification where user_id = ${national.user_id} order by id desc limit 1`,
  )
  expect(said!['text_en']).toMatch(/^Moving \w now lies in Moving \w with all its records: 6$/)
  // Where it was, its number stays its own.
  const another = await made('union', 'union', from)
  expect(another.number).not.toBe(union.number)
})

test('whoever loses or gains a place is told where it went and by which order; its history says so, and the log names it in one line', async () => {
  const national = await officer()
  const [from, to] = await upazilas()
  const union = await made('union', 'union', from)
  await beneficiaryAt(world, union.number)
  const told = [await officer(union), await officer(from), await officer(to)]
  const [elsewhere] = await upazilas()
  const other = await officer(elsewhere)
  const paper = 'Gazette 123, 25/11/2026'
  const { version } = await at(union.id)
  expect(
    (await national.post('/admin/union/move', { id: union.id, version, parent_id: to.id, paper })).status,
  ).toBe(200)
  await arrive()
  const newsOf = async ({ user_id }: { user_id: number }) =>
    (await world.rows(`select text_en from notification where user_id = ${user_id}`)).map(
      ({ text_en }) => text_en,
    )
  const day = formatFor('en').day(dayInDhaka(world.clock.now))
  const [name, before, after] = await Promise.all(
    [union, from, to].map(
      async ({ id }) => (await world.rows(`select name_en from place where id = ${id}`))[0]!['name_en'],
    ),
  )
  for (const who of told)
    expect(await newsOf(who)).toEqual([
      `${name} was moved from ${before} to ${after} on ${day}. Order: ${paper}. Its records follow in a few minutes.`,
    ])
  expect(await newsOf(other)).toEqual([])

  const auditor = await signedIn(world, { permissions: ['activityLog-view'] })
  const looks = callerOf(world, auditor.headers)
  const { body: past } = await looks.get(`/admin/activity-log/record/place/${union.id}`)
  const [latest] = past['data'] as { record: { after: Record<string, unknown> } }[]
  expect(latest!.record.after).toMatchObject({ parent_id: to.id, move_order: paper })
  const { body: log } = await looks.get('/admin/activity-log/get?action=geography.union.move')
  const [line] = log['data'] as { id: string; subject: unknown }[]
  expect(line!.subject).toMatchObject({ entity: 'place_move', name: { name_en: name } })
  const { body: whole } = await looks.get(`/admin/activity-log/view/${line!.id}`)
  const { records } = whole['data'] as { records: { entity: string; after: Record<string, unknown> }[] }
  expect(records.find(({ entity }) => entity === 'place_move')!.after).toMatchObject({ paper })
  expect(records.map(({ entity }) => entity)).not.toContain('search_word')
  // One line of the records that followed, of all their parts.
  const linesOf = async (query: string) =>
    (
      (await looks.get(`/admin/activity-log/get${query}`)).body['data'] as {
        action: string
        subject: object
      }[]
    )
      .filter(({ action, subject }) => action === 'geography.renumber' && 'name' in subject)
      .filter(({ subject }) => (subject as { name: { name_en: string } }).name.name_en === name)
  expect(await linesOf('?per_page=100')).toHaveLength(1)
  expect((await linesOf('?per_page=100&steps=all')).length).toBeGreaterThan(2)
})

describe('seats', () => {
  const bounds = async (area: number) =>
    (await world.rows(`select seats, taken from seat where program_id = 1 and area = ${area}`))[0]
  const bound = (area: number, seats: number) =>
    world.client.execute({
      sql: 'insert into seat (program_id, area, seats) values (1, ?1, ?2) on conflict do update set seats = ?2',
      args: [area, seats],
    })
  const approve = (id: number) =>
    world.client.execute({ sql: "update beneficiary set status = 'active' where id = ?", args: [id] })

  test('those who have one take it along to an upazila that is full', async () => {
    const [from, to] = await upazilas()
    const union = await made('union', 'union', from)
    await beneficiaryAt(world, union.number, { status: 'active' })
    await beneficiaryAt(world, to.number, { status: 'active' })
    const waits = await beneficiaryAt(world, to.number)
    // Both are full.
    await bound(from.number, 1)
    await bound(to.number, 1)
    await move('union', union, to)
    await arrive()
    expect([await bounds(from.number), await bounds(to.number)]).toMatchObject([
      { seats: 0, taken: 0 },
      { seats: 2, taken: 2 },
    ])
    await expect(approve(waits.id)).rejects.toThrow('no_free_seat')
  })

  test('of an area that moves as a whole they are its own from the first moment, and nobody comes or goes on the way', async () => {
    const [from] = await upazilas()
    const pourashava = await made('pourashava', 'union', from)
    const [, to] = await upazilas()
    const [one_, other, waits] = [
      await beneficiaryAt(world, pourashava.number, { status: 'active' }),
      await beneficiaryAt(world, pourashava.number, { status: 'active' }),
      await beneficiaryAt(world, pourashava.number),
    ]
    await bound(pourashava.number, 2)
    await move('union', pourashava, to)
    const { number } = await at(pourashava.id)
    expect([await bounds(pourashava.number), await bounds(number)]).toMatchObject([
      undefined,
      { seats: 2, taken: 2 },
    ])
    const leave = () =>
      world.client.execute({
        sql: "update beneficiary set status = 'inactive' where id = ?",
        args: [other.id],
      })
    for (const act of [leave, () => approve(waits.id)])
      await expect(act()).rejects.toThrow('place_on_its_way')
    await arrive()
    expect([await bounds(pourashava.number), await bounds(number)]).toMatchObject([
      undefined,
      { seats: 2, taken: 2 },
    ])
    expect(await places('beneficiary', one_.id)).toBe(number)
    await expect(approve(waits.id)).rejects.toThrow('no_free_seat')
    await leave()
    await approve(waits.id)
    expect(await bounds(number)).toMatchObject({ seats: 2, taken: 2 })
  })
})

test('a district goes to another division with all that lies in it, by two that run at one time, each record once', async () => {
  const [division, other] = [
    await placeWhere("kind = 'division'"),
    await placeWhere("kind = 'division' and number > 400000000"),
  ]
  const district = await made('district', 'district', division)
  const upazila = await made('upazila', 'thana', district)
  const union = await made('union', 'union', upazila)
  const put = await Promise.all(
    Array.from({ length: 6 }, () => beneficiaryAt(world, union.number, { status: 'active' })),
  )
  await world.client.execute('update beneficiary_period set from_day = from_day')
  await countUp()
  expect((await move('district', district, other)).status).toBe(200)
  const run = () => Promise.all([movePlaces(world.deps), movePlaces(world.deps)])
  await run()
  later(61)
  while ((await run()).some((one) => one !== 'none'));
  const placed = await at(union.id)
  expect(await Promise.all(put.map(({ id }) => places('beneficiary', id)))).toEqual(
    put.map(() => placed.number),
  )
  const [row] = await world.rows(
    `select taken_along, ended_at from place_move where place_id = ${district.id}`,
  )
  expect([row!['taken_along'], row!['ended_at'] !== null]).toEqual([6, true])
  await countUp()
  expect(await differingTotals(world.client)).toEqual([])
})

test('an act on all that a filter gives, begun and stopped there before, goes on where the place lies by now', async () => {
  const [from, to] = await upazilas()
  const union = await made('union', 'union', from)
  const own = await signedIn(world, { place: union, permissions: ['user-view', 'user-edit'] })
  const { user_id } = await signedIn(world, { place: union })
  const { get, post } = callerOf(world, { ...own.headers, 'idempotency-key': crypto.randomUUID() })
  await world.client.execute(
    `update user set status = 'unapproved', password_hash = 'chosen' where id = ${user_id}`,
  )
  const { body } = await post('/admin/job/bulk', {
    operation: 'access.user.changeStatus',
    label: 'Approve',
    body: { action: 'approve' },
    filter: { status: 'unapproved' },
  })
  await post(`/admin/job/stop/${body['id']}`, {})
  await move('union', union, to)
  await arrive()
  expect((await post(`/admin/job/resume/${body['id']}`, {})).status).toBe(200)
  await runJobs(world.deps)
  expect((await get(`/admin/job/view/${body['id']}`)).body['data']).toMatchObject({ status: 'done', done: 1 })
})

describe('returns', () => {
  /** Columns with numbers of places that no two rows may have alike: where such a place comes to lie no such row may stand. */
  const keyed = async (): Promise<[string, string][]> =>
    (
      await world.rows(
        `select distinct t.name as name, c.name as column_name from sqlite_schema as t
          join pragma_index_list(t.name) as i on i."unique" = 1 join pragma_index_info(i.name) as c where t.type = 'table'
          union select t.name, c.name from sqlite_schema as t join pragma_table_info(t.name) as c on c.pk > 0 where t.type = 'table' order by 1`,
      )
    )
      .map(({ name, column_name }): [string, string] => [String(name), String(column_name)])
      .filter(
        ([table, column]) =>
          /^(place|place_to|area|ward|upazila|district|division)$/.test(column) ||
          (table === 'place' && column === 'number'),
      )
  const isCounted = (table: string) => /_(total|late|late_type)$/.test(table)
  const lying = async ([table, column]: [string, string], { number, number_to }: Place) => {
    const size = isCounted(table)
      ? `(select size from place_level where place_level.level = ${table}.level)`
      : column === 'upazila'
        ? 10_000
        : 1
    const [found] = await world.rows(
      `select count(*) as count from ${table} where ${column} * ${size} between ${number} and ${number_to}`,
    )
    return Number(found!['count'])
  }
  const all = async (where: Place, which = (_: string) => true) =>
    Promise.all(
      (await keyed())
        .filter(([table]) => which(table))
        .map(async (one) => [one.join('.'), await lying(one, where)] as const),
    )
  async function filled(upazila: Place) {
    const union = await made('union', 'union', upazila)
    const { number } = await made('ward', 'ward', union)
    await beneficiaryAt(world, number, { status: 'active' })
    await applicationsAt(world, citizens, { place: number, state: 'submitted', ages: oldestFirst(1) })
    await grievanceAt(world, number, { due_at: '2020-01-01T00:00:00.000Z' })
    await trainingProgramAt(world, number)
    await committeeAt(world, number)
    await countUp()
  }

  test.each([['thana'], ['district']])(
    'a %s that was moved, to its own number, with all that no two places may have alike',
    async (level) => {
      const division = await placeWhere("kind = 'division'")
      const district = await made('district', 'district', division)
      const [place, from, to] =
        level === 'district'
          ? [district, division, await placeWhere("kind = 'division' and number > 400000000")]
          : [await made('upazila', level, district), district, await made('district', 'district', division)]
      await filled(level === 'district' ? await made('upazila', 'thana', place) : place)
      // Whoever adds a table that has numbers of places among its keys puts a row of it here.
      const before = await all(place)
      expect(before.filter(([, count]) => count === 0)).toEqual([])

      for (const _ of [1, 2]) {
        expect(issuesOf(await move(level, await at(place.id), to))).toEqual([200, undefined])
        await arrive()
        const there = await at(place.id)
        expect((await all(place, (table) => !isCounted(table))).filter(([, count]) => count > 0)).toEqual([])
        expect(issuesOf(await move(level, there, from))).toEqual([200, undefined])
        await arrive()
        expect((await at(place.id)).number).toBe(place.number)
        expect(await all(place, (table) => !isCounted(table))).toEqual(
          before.filter(([table]) => !isCounted(table.split('.')[0]!)),
        )
        expect((await all(there, (table) => !isCounted(table))).filter(([, count]) => count > 0)).toEqual([])
        await countUp()
        expect(await differingTotals(world.client)).toEqual([])
      }
    },
    60_000,
  )

  test('one under whose number something is left to be compared', async () => {
    const [upazila] = await upazilas()
    const from = await at(upazila.parent_id)
    const to = await made('district', 'district', await placeWhere("kind = 'division'"))
    expect((await move('thana', upazila, to)).status).toBe(200)
    await arrive()
    await world.client.execute(
      `insert into grievance_news (upazila, since) values (${upazila.number / 10_000}, '2026-01-01T00:00:00.000Z'), (${(await at(upazila.id)).number / 10_000}, '2026-01-01T00:00:00.000Z') on conflict do nothing`,
    )
    expect(issuesOf(await move('thana', upazila, from))).toEqual([200, undefined])
    await arrive()
  })

  test('one whose number went along with what it lay in: nobody else is given it meanwhile; where another has it all the same, it gets one that is free', async () => {
    const [upazila] = await upazilas()
    const [from, to] = [
      await at(upazila.parent_id),
      await made('district', 'district', await placeWhere("kind = 'division'")),
    ]
    const [union, near] = [await made('union', 'union', upazila), await made('union', 'union', upazila)]
    const ward = await made('ward', 'ward', union)
    const go = async (level: string, one: Place, above: Place) => {
      expect(issuesOf(await move(level, one, await at(above.id)))).toEqual([200, undefined])
      await arrive()
    }
    await go('ward', ward, near)
    await go('thana', upazila, to)
    const other = await made('ward', 'ward', await at(union.id))
    expect(other.number - (await at(union.id)).number).not.toBe(ward.number - union.number)
    // There, too, it has the number that it had.
    await go('ward', ward, union)
    expect((await at(ward.id)).number - (await at(union.id)).number).toBe(ward.number - union.number)
    await go('ward', ward, near)
    await go('thana', upazila, from)
    expect((await at(other.id)).number).not.toBe(ward.number)
    await world.client.execute({
      sql: 'update place set number = ?1, number_to = ?1 where id = ?2',
      args: [ward.number, other.id],
    })
    await go('ward', ward, union)
    const back = await at(ward.id)
    expect(back.parent_id).toBe(union.id)
    expect(back.number).not.toBe(ward.number)
    expect(back.number > union.number && back.number <= union.number_to).toBe(true)
  })

  test('an upazila to a district that has one of its post offices by now', async () => {
    const [upazila] = await upazilas()
    const [from, to] = [
      await at(upazila.parent_id),
      await made('district', 'district', await placeWhere("kind = 'division'")),
    ]
    const { name_en } = upazila as unknown as { name_en: string }
    const office = (id: number, district: Place) =>
      world.client.execute({
        sql: "insert into post_code (id, post_code, district_id, upazila_en, post_office_en) values (?, '9998', ?, ?, 'Moving')",
        args: [id, district.id, name_en],
      })
    await office(970_001, from)
    expect((await move('thana', upazila, to)).status).toBe(200)
    await arrive()
    await office(970_002, from)
    expect(issuesOf(await move('thana', upazila, from))).toEqual([200, undefined])
    await arrive()
    expect(
      await world.rows("select district_id from post_code where post_code = '9998' order by id"),
    ).toEqual([{ district_id: to.id }, { district_id: from.id }])
  })
})

describe('is refused', () => {
  test('where it lies already, where its kind may not lie, to places that are another’s, and while another is on its way', async () => {
    const national = await officer()
    const [from, to] = await upazilas()
    const union = await made('union', 'union', from)
    const district = await placeWhere("kind = 'district'")
    expect(issuesOf(await move('union', union, from))[0]).toBe(422)
    expect(issuesOf(await move('union', union, from))[1]).toHaveProperty('parent_id')
    expect(issuesOf(await move('union', union, district))[1]).toHaveProperty('parent_id')
    for (const who of [await officer(from), await officer(to), await officer(union)])
      expect((await move('union', union, to, who)).status).toBe(404)
    expect(
      (await national.post('/admin/union/move', { id: union.id, version: 1, parent_id: to.id, paper: ' ' }))
        .status,
    ).toBe(422)
    expect(
      issuesOf(
        await national.post('/admin/union/move', {
          id: union.id,
          version: 9,
          parent_id: to.id,
          paper: 'Order 1',
        }),
      ),
    ).toEqual([409, 'stale'])
    expect((await at(union.id)).parent_id).toBe(from.id)
    expect((await move('union', union, to)).status).toBe(200)
    expect(issuesOf(await move('union', await made('union', 'union', from), to))).toEqual([
      409,
      'place_moving',
    ])
    await arrive()
    expect((await move('union', union, from)).status).toBe(200)
    // Where it was it has the number that it had.
    expect((await at(union.id)).number).toBe(union.number)
    await arrive()
  })

  test('a ward that would be of another kind of place, and seats that go along where who moves doesn’t set them; what is on its way isn’t deleted', async () => {
    const [from, to] = await upazilas()
    const [union, near] = [await made('union', 'union', from), await made('union', 'union', from)]
    const pourashava = await made('pourashava', 'union', from)
    const ward = await made('ward', 'ward', union)
    const above = await officer(from)
    expect(issuesOf(await move('ward', ward, pourashava, above))[1]).toEqual({
      parent_id: ['It can only go to a place of the kind that it lies in now'],
    })
    expect((await move('ward', ward, near, above)).status).toBe(200)
    const gone = async (level: string, id: number) =>
      (
        await callerOf(world, (await signedIn(world, { superAdmin: true })).headers).get(
          `/admin/${level}/destroy/${id}`,
        )
      ).status
    expect([await gone('union', union.id), await gone('ward', ward.id)]).toEqual([409, 409])
    await arrive()
    expect(issuesOf(await move('ward', await at(ward.id), union, above))).toEqual([403, 'from_above'])
    expect(await gone('union', union.id)).toBe(200)
    const own = await officer(await at(from.parent_id))
    const both = await signedIn(world, {
      place: await at(from.parent_id),
      permissions: ['union-edit'],
      wards: [from.id, to.id],
    })
    expect(
      issuesOf(await move('union', near, to, { ...own, ...both, ...callerOf(world, both.headers) })),
    ).toEqual([403, 'from_above'])
    expect((await move('union', near, to, own)).status).toBe(200)
    await arrive()
  })

  test('while an office elsewhere has its wards, or a committee elsewhere is about to decide of its applications', async () => {
    const [from, to] = await upazilas()
    const union = await made('union', 'union', from)
    const ward = await made('ward', 'ward', union)
    const stranger = await signedIn(world, { place: from, wards: [ward.id] })
    const refused = async () =>
      (issuesOf(await move('union', union, to))[1] as { parent_id: string[] }).parent_id[0]
    expect(await refused()).toContain('An office elsewhere')
    await world.client.execute(`delete from office_ward where office_id = ${stranger.office_id}`)
    const [application] = await applicationsAt(world, citizens, {
      place: ward.number,
      state: 'forwarded',
      ages: oldestFirst(1),
    })
    await sessionAt(world, from.number, 'agenda', { application: application! })
    expect(await refused()).toContain('A committee elsewhere')
    await world.client.execute(`update session_item set is_open = 0 where application_id = ${application}`)
    expect((await move('union', union, to)).status).toBe(200)
    await arrive()
  })
})
