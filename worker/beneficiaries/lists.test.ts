import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#contract/permissions'
import { addUpTotals } from '#worker/db/totals'
import { runJobs } from '#worker/jobs/index'
import { beneficiaryAt } from '#worker/test/samples/beneficiaries'
import { registryOf } from '#worker/test/samples/registry-acts'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
let ward: number
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
  ward = places.union.number + 1
})
afterAll(() => world.close())

type Row = { id: number; number: number; name_en: string }
const officer = async (place: (typeof places)['upazila'] | (typeof places)['country'] = places.country) => {
  const one = await signedIn(world, { place, permissions })
  const calls = registryOf(world, one.headers)
  const asked = (query: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const ids = async (query: Record<string, string | number>, list = 'get') =>
    ((await calls.get(`/admin/beneficiary/${list}?${asked(query)}`)).body['data'] as Row[]).map(
      ({ id }) => id,
    )
  return { ...one, ...calls, asked, ids }
}
const bangla = (typed: string) => typed.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
const heard = async (id: number, name_en: string, name_bn: string, born: string, number: number) => {
  const { nameKeyRows } = await import('#worker/db/name-keys')
  for (const row of nameKeyRows('beneficiary', { id, place: number, date_of_birth: born, name_en, name_bn }))
    await world.client.execute({
      sql: 'insert into name_key (kind, id, key, upazila, born) values (?, ?, ?, ?, ?)',
      args: [row.kind, row.id, row.key, row.upazila, row.born],
    })
}

describe('a beneficiary is found', () => {
  test('by so many numbers in an hour that a masked one isn’t tried out, in all calls together', async () => {
    const { post } = await officer()
    const tries = ['/admin/beneficiary/look-up', '/admin/beneficiary/find', '/admin/application/find']
    const [path, body] = [tries[0]!, { number: '01711111111' }]
    await Promise.all(Array.from({ length: 299 }, () => post(path, body)))
    expect((await post(path, body)).status).toBe(200)
    for (const one of tries)
      expect([one, (await post(one, { ...body, search: '01711111111' })).status]).toEqual([one, 429])
  })

  test('by each number whole, in either script, and by nothing shorter; in lists and in information tracking', async () => {
    const { ids, post, get } = await officer()
    const { id, number, nid, mobile, account } = await beneficiaryAt(world, ward)
    const lookUp = async (typed: string) =>
      (await post('/admin/beneficiary/look-up', { number: typed })).body['numbers']
    const typed = [String(number), nid, mobile, `+88${mobile}`, account, bangla(nid), bangla(mobile)]
    for (const search of typed) {
      expect([search, await lookUp(search)]).toEqual([search, [number]])
      const found = (await post('/admin/beneficiary/find', { search })).body['data'] as Row[]
      expect(found.map((one) => one.id)).toEqual([id])
    }
    expect(await lookUp(nid.slice(1))).toEqual([])
    expect(await ids({ numbers: number })).toEqual([id])
    expect(await ids({ numbers: number, status: 'active' })).toEqual([])
    expect(await ids({ numbers: number }, 'get-waiting')).toEqual([id])
    expect(await ids({ numbers: number }, 'get-active')).toEqual([])
    // It can’t be one: nothing breaks over it.
    for (const list of ['beneficiary/get?numbers', 'application/get?ids', 'grievance/get?ids'])
      expect([list, (await get(`/admin/${list}=012345678901`)).status]).toEqual([list, 422])
  })

  test('in a place, however many elsewhere have the same phone', async () => {
    const elsewhere = await beneficiaryAt(world, places.otherDivision.number)
    const columnsOf = async (table: string) =>
      (await world.rows(`select name from pragma_table_info('${table}')`)).map(({ name }) => String(name))
    const many = async (table: string, own: Record<string, string>, of: number) => {
      const columns = await columnsOf(table)
      await world.client.execute({
        sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
              insert into ${table} (${columns.join(', ')})
              select ${columns.map((name) => own[name] ?? `of."${name}"`).join(', ')} from n, ${table} as of where of.id = ?`,
        args: [of],
      })
    }
    const [{ person_id }] = (await world.rows({
      sql: 'select person_id from beneficiary where id = ?',
      args: [elsewhere.id],
    })) as [{ person_id: number }]
    await many('person', { id: '5000 + i', person_index: "'p' || i" }, person_id)
    await many(
      'beneficiary',
      { id: '5000 + i', number: '900000000000 + i', person_id: '5000 + i', account_id: 'null' },
      elsewhere.id,
    )
    const here = await beneficiaryAt(world, ward)
    await world.client.execute({
      sql: 'update person set mobile_index = (select mobile_index from person where id = ?) where id = (select person_id from beneficiary where id = ?)',
      args: [person_id, here.id],
    })
    const { post } = await officer(places.upazila)
    const found = await post('/admin/beneficiary/find', { search: elsewhere.mobile })
    expect((found.body['data'] as Row[]).map(({ id }) => id)).toEqual([here.id])
    const numbers = (await post('/admin/beneficiary/look-up', { number: elsewhere.mobile })).body['numbers']
    expect(numbers).toEqual([here.number])
  })

  test('by a name as it sounds, in either script, in an upazila or with a birth date, else it asks for one', async () => {
    const { ids, get, post, asked } = await officer()
    const name = { name_en: 'Jhorna Rani Pal', name_bn: 'ঝর্ণা রানী পাল', born: '1947-07-07' }
    const { id } = await beneficiaryAt(world, ward, name)
    await heard(id, name.name_en, name.name_bn, name.born, ward)
    const refused = await get(`/admin/beneficiary/get?${asked({ name: 'Jorna Rani' })}`)
    expect([refused.status, refused.body['error_code']]).toEqual([422, 'name_needs_place'])
    const found = await post('/admin/beneficiary/find', { search: 'Jorna Rani', born: name.born })
    expect(found.body['data']).toMatchObject([{ id }])
    for (const search of ['Jhorna Rani Pal', 'Zorna Rani', 'ঝর্ণা রানী পাল', 'জর্না রানি']) {
      expect([search, await ids({ name: search, born: name.born })]).toEqual([search, [id]])
      expect([search, await ids({ name: search, place_id: places.upazila.id })]).toEqual([search, [id]])
    }
    expect(await (await officer(places.upazila)).ids({ name: 'ঝর্ণা' })).toEqual([id])
    expect(await ids({ name: 'Jhorna', born: '1947-07-08' })).toEqual([])
  })

  test('numbers of persons are masked wherever a list shows them, in its file, and on the page; each read is logged', async () => {
    const { get, post, asked, headers, user_id } = await officer()
    const { id, number, nid, mobile, account } = await beneficiaryAt(world, ward, { status: 'active' })
    const list = await get(`/admin/beneficiary/get?${asked({ numbers: number })}`)
    const page = await get(`/admin/beneficiary/view/${id}`)
    const found = await post('/admin/beneficiary/find', { search: mobile })
    const file = await world.api.send(`/admin/beneficiary/get?${asked({ numbers: number, format: 'csv' })}`, {
      headers,
    })
    const all = [list.body, page.body, found.body, await file.text()].map((body) => JSON.stringify(body))
    for (const text of all) for (const secret of [nid, mobile, account]) expect(text).not.toContain(secret)
    expect(page.body['data']).toMatchObject({
      account: { number: `*******${account.slice(-4)}` },
      rank: null,
    })
    const reads = await world.rows({
      sql: "select a.action from audit a join audit_change c using (request_id) where a.actor_id = ? and c.operation = 'read' and c.entity = 'beneficiary' and c.entity_id = ? order by c.seq",
      args: [user_id, String(id)],
    })
    expect(reads.map(({ action }) => action)).toEqual([
      'beneficiaries.beneficiary.get',
      'beneficiaries.beneficiary.find',
    ])
  })
})

describe('a list', () => {
  test('of a waiting list stands in its order, for one program and one place', async () => {
    const { ids, get, asked } = await officer()
    const made = []
    for (const rank of [7, 3, 5]) {
      const { id } = await beneficiaryAt(world, ward, { program_id: 2 })
      await world.client.execute({ sql: 'update beneficiary set rank = ? where id = ?', args: [rank, id] })
      made.push(id)
    }
    const [seventh, third, fifth] = made
    const query = { order: 'rank', program_id: 2, place_id: places.upazila.id }
    expect(await ids(query, 'get-waiting')).toEqual([third, fifth, seventh])
    expect((await get(`/admin/beneficiary/get-waiting?${asked(query)}`)).body['total']).toEqual({
      count: 3,
      exact: true,
    })
    const read = await get(`/admin/beneficiary/view/${fifth}`)
    expect(read.body['data']).toMatchObject({ rank: 2 })
    const wide = await get(`/admin/beneficiary/get-waiting?${asked({ order: 'rank', program_id: 2 })}`)
    expect([wide.status, wide.body['error_code']]).toEqual([422, 'rank_needs_place'])
    // Who has one place alone means that.
    const own = await officer(places.upazila)
    expect(await own.ids({ order: 'rank', program_id: 2 }, 'get-waiting')).toEqual([third, fifth, seventh])
  })

  test('of one program has all states in one order, newest first, and its total is the one that is kept', async () => {
    const { get, asked } = await officer()
    const made = []
    for (const status of ['waiting', 'active', 'inactive', 'deleted'] as const)
      made.push((await beneficiaryAt(world, ward, { program_id: 3, status })).id)
    const first = await get(`/admin/beneficiary/get?${asked({ program_id: 3, per_page: 5 })}`)
    expect((first.body['data'] as Row[]).map(({ id }) => id)).toEqual(made.toReversed())
    expect(first.body['total']).toEqual({ count: 4, exact: true })
  })

  test('of a union or of some wards has them in one order, page by page and back, and its number is that of the wards', async () => {
    const numbers = [1, 2, 3].map((nth) => places.sibling.number + nth)
    const made: { id: number; status: string; at: number }[] = []
    for (let nth = 0; nth < 14; nth += 1) {
      const at = numbers[nth % 3]!
      const status = (['active', 'active', 'waiting', 'inactive'] as const)[nth % 4]!
      const { id } = await beneficiaryAt(world, at, { program_id: 1 + (nth % 2), status })
      made.unshift({ id, status, at })
    }
    const wards = await world.rows({
      sql: 'select id from place where number in (?, ?)',
      args: numbers.slice(0, 2),
    })
    for (const [office, own] of [
      [{}, made],
      [{ wards: wards.map(({ id }) => Number(id)) }, made.filter(({ at }) => at !== numbers[2])],
    ] as const) {
      const { headers } = await signedIn(world, { place: places.sibling, permissions, ...office })
      const { get } = registryOf(world, headers)
      for (const [list, wanted] of [
        ['get', own],
        ['get-active', own.filter(({ status }) => status === 'active')],
      ] as const) {
        const ids = wanted.map(({ id }) => id)
        const pages: Record<string, unknown>[] = []
        for (let cursor: unknown = ''; cursor !== null; cursor = pages.at(-1)!['next'])
          pages.push(
            (await get(`/admin/beneficiary/${list}?per_page=5${cursor ? `&cursor=${String(cursor)}` : ''}`))
              .body,
          )
        const idsOf = (page: Record<string, unknown>) => (page['data'] as Row[]).map(({ id }) => id)
        expect(pages.flatMap(idsOf)).toEqual(ids)
        for (const page of pages) expect(page['total']).toEqual({ count: ids.length, exact: true })
        const back = await get(
          `/admin/beneficiary/${list}?per_page=5&cursor=${String(pages[1]!['previous'])}`,
        )
        expect(idsOf(back.body)).toEqual(ids.slice(0, 5))
        const rising = await get(`/admin/beneficiary/${list}?per_page=5&direction=asc`)
        expect(idsOf(rising.body)).toEqual(ids.toReversed().slice(0, 5))
      }
      // Of one program, of one gender and of one ward, told by the same totals.
      const { id } = (
        await world.rows(`select gender_id as id from beneficiary where id = ${own[0]!.id}`)
      )[0]!
      for (const [way, which] of [
        ['program_id=1', `program_id = 1`],
        [`gender_id=${String(id)}`, `gender_id = ${String(id)}`],
        ['program_id=2&status=active', `program_id = 2 and status = 'active'`],
      ]) {
        const [counted] = await world.rows(
          `select count(*) as count from beneficiary where ${which} and id in (${own.map((one) => one.id).join(', ')})`,
        )
        const { body } = await get(`/admin/beneficiary/get?${way}`)
        expect([way, body['total']]).toEqual([way, { count: counted!['count'], exact: true }])
      }
    }
  })

  test('is for who has its permission', async () => {
    const { headers } = await signedIn(world, { permissions: ['beneficiaryActiveList-view'] })
    const { get } = registryOf(world, headers)
    expect((await get('/admin/beneficiary/get-active')).status).toBe(200)
    for (const other of ['get', 'get-inactive', 'get-waiting', 'get-deleted'])
      expect((await get(`/admin/beneficiary/${other}`)).status).toBe(403)
  })
})

test('a journey tells every event in order, with who and why, and the records that nobody here made', async () => {
  const { acts, deactivate, get, user_id } = await officer(places.upazila)
  const { id } = await beneficiaryAt(world, ward)
  await acts.verify(id)
  const other = await officer(places.upazila)
  await other.acts.approve(id, 2)
  await deactivate(id, 3, { status_day: today() })
  await other.acts.restore_inactive(id, 4)
  const { body } = await get(`/admin/beneficiary/journey/${id}`)
  const events = body['data'] as {
    registry: string
    by: string | null
    note: string | null
    reason: object | null
  }[]
  expect(events.map(({ registry }) => registry)).toEqual([
    'restored',
    'deactivated',
    'activated',
    'verified',
    'put_to_waiting',
  ])
  const [name] = await world.rows({ sql: 'select full_name from user where id = ?', args: [user_id] })
  expect(events[1]).toMatchObject({
    by: name!['full_name'],
    note: 'The family told us',
    reason: expect.any(Object),
  })
  expect(body['more']).toBe(false)
})

const today = () => new Date(world.clock.now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

test('the dashboard says who came and who left on a day, the same before and after the days are added up', async () => {
  const upazila = { ...places.upazila }
  const { acts, deactivate, get } = await officer(upazila)
  const { id } = await beneficiaryAt(world, ward, { verified: true, program_id: 4 })
  type Figures = { days: { day: string; joined: number; left: number }[]; in_all: number }
  const figures = async () => (await get('/admin/beneficiary/dashboard')).body as unknown as Figures
  const before = (await figures()).days.at(-1)!
  await acts.approve(id)
  await deactivate(id, 2, { status_day: today() })
  const after = await figures()
  expect(after.days.at(-1)).toEqual({ day: today(), joined: before.joined + 1, left: before.left + 1 })
  await addUpTotals(
    world.client as never,
    world.deps.writer(),
    new Date(world.clock.now.getTime() + 3_600_000),
  )
  expect(await figures()).toEqual(after)
  // Of one union, where periods are counted.
  const narrow = await officer(places.union)
  const own = (await narrow.get('/admin/beneficiary/dashboard')).body as unknown as Figures
  expect(own.days.at(-1)).toEqual(after.days.at(-1))
})

test('who came to a state in some days is listed by the latest of them, in scope, page by page', async () => {
  const days = ['2031-01-03', '2031-01-05', '2031-01-04']
  const made = []
  for (const day of days) {
    const { id } = await beneficiaryAt(world, ward, { status: 'inactive' })
    await world.client.execute({ sql: 'update beneficiary set status_day = ? where id = ?', args: [day, id] })
    made.push(id)
  }
  const { id: elsewhere } = await beneficiaryAt(world, places.otherDivision.number + 1_010_101, {
    status: 'inactive',
  })
  await world.client.execute({
    sql: "update beneficiary set status_day = '2031-01-05' where id = ?",
    args: [elsewhere],
  })
  const span = { since: '2031-01-03', until: '2031-01-05' }
  const [third, first, second] = made
  for (const place of [places.division, places.district, places.upazila, places.union] as const) {
    const { ids } = await officer(place)
    const found = await ids(span, 'get-inactive')
    // Of an upazila and less they stand as they came into the registry.
    expect(place === places.division || place === places.district ? found : found.toSorted()).toEqual(
      place === places.division || place === places.district ? [first, second, third] : made.toSorted(),
    )
    expect(await ids({ since: '2031-01-04', until: '2031-01-04' }, 'get-inactive')).toEqual([second])
  }
  const { ids, get, asked } = await officer()
  expect((await ids({ since: '2031-01-05' }, 'get-inactive')).toSorted()).toEqual(
    [first, elsewhere].toSorted(),
  )
  const page = (await get(`/admin/beneficiary/get-inactive?${asked({ ...span, per_page: 10 })}`)).body
  expect([page['next'], (page['data'] as Row[]).map(({ id }) => id).slice(2)]).toEqual([
    null,
    [second, third],
  ])
})

describe('long work', () => {
  test('verifies all and approves all of a place: each by its own step, stopped and resumed, without those it isn’t for', async () => {
    const [checker, approver] = [await officer(places.upazila), await officer(places.upazila)]
    await world.client.execute("update beneficiary set status = 'exited' where status = 'waiting'")
    const made = []
    for (let at = 0; at < 12; at += 1) made.push((await beneficiaryAt(world, ward)).id)
    const elsewhere = await beneficiaryAt(world, places.otherDivision.number + 1_010_101)
    const begun = await checker.post('/admin/beneficiary/verifyAll', { place_id: places.upazila.id })
    expect(begun.status).toBe(200)
    await runJobs(world.deps)
    const job = async (of: typeof checker, id: unknown) =>
      (await of.get(`/admin/job/view/${String(id)}`)).body['data'] as Record<string, unknown>
    expect(await job(checker, begun.body['id'])).toMatchObject({ status: 'done', total: 12, done: 12 })
    // Whose papers somebody checked themselves they don't approve.
    await world.client.execute({
      sql: 'update beneficiary set verified_by = ? where id = ?',
      args: [approver.user_id, made[0]!],
    })
    const all = await approver.post('/admin/beneficiary/approveAll', {})
    await approver.post(`/admin/job/stop/${String(all.body['id'])}`, {})
    await runJobs(world.deps)
    expect(await job(approver, all.body['id'])).toMatchObject({ status: 'stopped', done: 0 })
    await approver.post(`/admin/job/resume/${String(all.body['id'])}`, {})
    await runJobs(world.deps)
    expect(await job(approver, all.body['id'])).toMatchObject({
      status: 'done',
      total: 11,
      done: 11,
      refused: 0,
    })
    const { body } = await approver.get(
      `/admin/job/results/${String(all.body['id'])}?outcome=refused&per_page=5`,
    )
    expect(body['data']).toEqual([])
    const states = await world.rows({
      sql: 'select status, count(*) as n from beneficiary where id in (select value from json_each(?)) group by 1 order by 1',
      args: [JSON.stringify([...made, elsewhere.id])],
    })
    expect(states).toEqual([
      { status: 'active', n: 11 },
      { status: 'waiting', n: 2 },
    ])
  })
  test('is told beforehand: whose papers are open, who gets a seat, who was checked by oneself, and who finds none free', async () => {
    const [checker, approver] = [await officer(places.upazila), await officer(places.upazila)]
    await world.client.execute("update beneficiary set status = 'exited' where status = 'waiting'")
    const at = { program_id: 5, verified: true }
    const made = []
    for (let nth = 0; nth < 5; nth += 1) made.push((await beneficiaryAt(world, ward, at)).id)
    await beneficiaryAt(world, ward, { program_id: 5 })
    await beneficiaryAt(world, places.otherDivision.number + 1_010_101, at)
    const [seat] = await world.rows(
      'select taken, area from seat where program_id = 5 and area = (select seat_area from beneficiary where id = ?)'.replace(
        '?',
        String(made[0]),
      ),
    )
    const taken = Number(seat?.['taken'] ?? 0)
    const [row] = await world.rows(`select seat_area from beneficiary where id = ${made[0]}`)
    await world.client.execute({
      sql: 'insert into seat (program_id, area, seats, taken) values (5, ?, ?, ?) on conflict do update set seats = excluded.seats',
      args: [row!['seat_area'] as number, taken + 3, taken],
    })
    await world.client.execute({
      sql: 'update beneficiary set verified_by = ? where id = ?',
      args: [approver.user_id, made[0]!],
    })
    const told = (of: typeof checker, query = '') => of.get(`/admin/beneficiary/waiting-ahead${query}`)
    // Whom the approver has checked stands first: that seat is theirs.
    expect((await told(approver)).body).toMatchObject({ verify: 1, approve: 2, own: 1, full: 2 })
    expect((await told(approver, '?program_id=6')).body).toMatchObject({ verify: 0, approve: 0, full: 0 })
    const begun = await approver.post('/admin/beneficiary/approveAll', {})
    await runJobs(world.deps)
    const job = (await approver.get(`/admin/job/view/${String(begun.body['id'])}`)).body['data']
    expect(job).toMatchObject({ done: 2, refused: 2 })
    expect((await told(approver)).body).toMatchObject({ verify: 1, approve: 0, own: 1, full: 2 })
  })

  test('who stands first has the seat, whenever they came into the list', async () => {
    const [, approver] = [await officer(places.upazila), await officer(places.upazila)]
    await world.client.execute("update beneficiary set status = 'exited' where status = 'waiting'")
    const made: number[] = []
    for (let nth = 0; nth < 30; nth += 1)
      made.push((await beneficiaryAt(world, ward, { program_id: 6, verified: true })).id)
    // The last that came stand first; two of one rank by the day of applying.
    for (const [nth, id] of made.entries())
      await world.client.execute({
        sql: 'update beneficiary set rank = ?, applied_at = ? where id = ?',
        args: [-Math.floor(nth / 2) - 0.5, `2026-01-${String(30 - nth).padStart(2, '0')}T06:00:00.000Z`, id],
      })
    const [row] = await world.rows(`select seat_area from beneficiary where id = ${made[0]}`)
    await world.client.execute({
      sql: 'insert into seat (program_id, area, seats, taken) values (6, ?1, 3, 0) on conflict do update set seats = taken + 3',
      args: [row!['seat_area'] as number],
    })
    const begun = await approver.post('/admin/beneficiary/approveAll', {})
    await runJobs(world.deps)
    const job = (await approver.get(`/admin/job/view/${String(begun.body['id'])}`)).body['data']
    expect(job).toMatchObject({ done: 3, refused: 27 })
    const seated = await world.rows({
      sql: "select id from beneficiary where status = 'active' and id in (select value from json_each(?)) order by id",
      args: [JSON.stringify(made)],
    })
    expect(seated.map(({ id }) => id)).toEqual(made.slice(-3))
  })
})
