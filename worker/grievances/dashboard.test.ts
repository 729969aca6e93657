import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { differingTotals } from '#worker/db/totals'
import { runSchedule } from '#worker/scheduled'
import { grievanceAt } from '#worker/test/samples/grievances'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { alike, contentOf } from './like-words.ts'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
let owner_id: number
beforeAll(async () => {
  world = await openWorld()
  // Those of the demonstration lie in the same union.
  for (const table of [
    'grievance_event',
    'grievance_message',
    'grievance_file',
    'grievance_mend',
    'grievance',
    'grievance_news',
  ])
    await world.client.execute(`delete from ${table}`)
  places = await placesOf(world)
  owner_id = (await signedIn(world)).user_id
})
afterAll(() => world.close())

type Seen = {
  received: number
  answered: number
  in_time: number
  states: { state: string; value: number }[]
  late: { value: number; more: boolean }
  median: { from: number } | null
  days: { day: string; received: number }[]
  weeks: Record<'received' | 'answered', { value: number; before: number }> | null
  types: { id: number; received: number }[]
  areas: { value: number }[]
  level: string | null
  offices: { value: number }[]
  clusters: { count: number; words: string[]; id: number }[]
  clusters_until: string | null
  sensitive: { received: number } | null
}
async function seen(
  place: { id: number | null; number: number; number_to: number },
  query = '',
  more: 'grievance-sensitive-view'[] = [],
) {
  const { headers } = await signedIn(world, { place, permissions: ['grievanceDashboard-view', ...more] })
  const { body, status } = await world.api.get(`/admin/grievance/dashboard${query}`, { headers })
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return body['data'] as Seen
}
const sum = (rows: { value: number }[]) => rows.reduce((total, { value }) => total + value, 0)
const before = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()

test('at every level it is the same cases, before and after they are added up; no sensitive one is among them', async () => {
  const here = places.union.number
  await grievanceAt(world, here, { owner_id })
  await grievanceAt(world, here, { owner_id, status: 'solved' })
  await grievanceAt(world, here, { owner_id, due_at: before(1) })
  await grievanceAt(world, here, { owner_id, sensitive: true, type_id: 8, due_at: before(2) })
  const levels = {
    country: 'district',
    division: 'district',
    district: 'upazila',
    upazila: 'upazila',
    union: null,
  }
  // An hour later it may be the next day.
  const day = dayInDhaka(world.clock.now)
  for (const later of [0, 3_600_000]) {
    world.clock.now = new Date(world.clock.now.getTime() + later)
    if (later) await runSchedule(world.deps)
    for (const [name, level] of Object.entries(levels)) {
      const body = await seen(places[name as keyof typeof levels])
      const { received, answered, in_time, median } = body
      expect([name, received, answered, in_time, median?.from, body.level]).toEqual([name, 3, 1, 1, 0, level])
      expect([name, sum(body.states), sum(body.areas), body.sensitive]).toEqual([
        name,
        3,
        level ? 3 : 0,
        null,
      ])
      expect(body.days.find((one) => one.day === day)).toMatchObject({ received: 3 })
      expect(body.types).toMatchObject([{ id: 4, received: 3 }])
      if (!later) expect([body.late, sum(body.offices)]).toEqual([{ value: 1, more: false }, 1])
    }
    expect((await seen(places.otherDivision)).received).toBe(0)
    expect((await seen(places.union, '', ['grievance-sensitive-view'])).sensitive).toMatchObject({
      received: 1,
    })
  }
  expect(await differingTotals(world.client)).toEqual([])
})

test('a span is what was asked for, and a year at the most', async () => {
  const body = await seen(places.country, '?from=2025-01-01&to=2025-01-31')
  expect([body.days.length, body.received]).toEqual([31, 0])
  const { headers } = await signedIn(world, { permissions: ['grievanceDashboard-view'] })
  for (const query of ['?from=2025-01-01&to=2026-01-02', '?from=2025-01-02&to=2025-01-01'])
    expect((await world.api.get(`/admin/grievance/dashboard${query}`, { headers })).status).toBe(422)
})

test('what many say in like words, in whichever script, is one cluster; four are none, and a sensitive one is in none', async () => {
  const here = Math.floor(places.sibling.number / 1e4) * 1e4 + 1_000_000
  const texts = [
    'বয়স্ক ভাতার টাকা মেম্বার রহিম কেটে রেখেছে',
    'boyosko bhatar taka member rohim kete rekheche',
    'মেম্বার রহিম বয়স্ক ভাতার টাকা কেটে নিয়েছে',
    'রহিম মেম্বার আমার বয়স্ক ভাতার টাকা কেটে রাখে',
    'বয়স্ক ভাতার টাকা মেম্বার রহিম কেটে নেয়',
  ]
  const put = (text: string, more: object = {}) => grievanceAt(world, here, { owner_id, text, ...more })
  const found = async () => (await seen(places.country)).clusters
  for (const text of texts.slice(0, 4)) await put(text)
  await put(texts[4]!, { sensitive: true, type_id: 8 })
  await put('আমার কার্ড হারিয়ে গিয়েছে, নতুন কার্ড চাই')
  const until = async (place = places.country) => (await seen(place)).clusters_until
  // It is said that they aren't compared yet, where they came in.
  expect(await until()).toMatch(/^\d{4}-.*Z$/)
  expect(await until({ ...places.otherDivision, id: null })).toBeNull()
  await runSchedule(world.deps)
  expect(await found()).toEqual([])
  expect(await until()).toBeNull()
  const fifth = await put(texts[4]!)
  await runSchedule(world.deps)
  const [cluster, ...more] = await found()
  expect([more.length, cluster!.count]).toEqual([0, 5])
  expect(cluster!.words).toContain('মেম্বার')
  // One of them wrote it like that.
  expect(cluster!.words).not.toContain('taka')
  const { headers } = await signedIn(world, { permissions: ['grievanceList-view'] })
  const listed = async () => {
    const ids: number[] = []
    let cursor = ''
    do {
      const { body } = await world.api.get(
        `/admin/grievance/get?view=all&per_page=10&cluster_id=${cluster!.id}${cursor}`,
        { headers },
      )
      ids.push(...(body['data'] as { id: number }[]).map(({ id }) => id))
      cursor = body['next'] === null ? '' : `&cursor=${String(body['next'])}`
    } while (cursor !== '')
    return ids
  }
  expect([(await listed()).length, (await listed()).includes(fifth.id)]).toEqual([5, true])
  // It grows beyond what could be named in an address, and is found by the same number.
  for (let nth = 0; nth < 205; nth += 1) await put(texts[nth % 4]!)
  await runSchedule(world.deps)
  const [grown] = await found()
  expect([grown!.id, grown!.count]).toEqual([cluster!.id, 210])
  const all = await listed()
  expect([all.length, new Set(all).size]).toEqual([210, 210])
  const elsewhere = await signedIn(world, { permissions: ['grievanceList-view'], place: places.union })
  const theirs = await world.api.get(`/admin/grievance/get?view=all&cluster_id=${cluster!.id}`, elsewhere)
  expect(theirs.body['data']).toEqual([])
  const [kept] = await world.rows('select words from grievance_cluster')
  expect(String(kept!['words'])).toMatch(/^v2\./)
  expect(await world.rows('select * from grievance_news')).toEqual([])
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  expect(await found()).toEqual([])
})

test('an officer of a union is told nothing of a cluster of the upazila, not which of their cases are of it either', async () => {
  const { upazila, union } = places
  const put = async (number: number) => (await grievanceAt(world, number, { owner_id })).id
  const [theirs, other] = [await put(union.number), await put(upazila.number + 9_900)]
  const at = world.clock.now.toISOString()
  const [{ id }] = (await world.rows({
    sql: 'insert into grievance_cluster (id, place, type_id, count, words, cases, first_at, last_at) values (5, ?, 4, 2, ?, ?, ?, ?) returning id',
    args: [
      upazila.number,
      await world.deps.secrets.encrypt('["a"]'),
      JSON.stringify([theirs, other]),
      at,
      at,
    ],
  })) as [{ id: number }]
  const asked = async (place: typeof upazila, more = '') => {
    const { headers } = await signedIn(world, { place, permissions: ['grievanceList-view'] })
    const { body } = await world.api.get(
      `/admin/grievance/get?view=all&counted=yes&cluster_id=${id}${more}`,
      { headers },
    )
    return [(body['data'] as { id: number }[]).map((one) => one.id).toSorted(), body['total']]
  }
  expect(await asked(union)).toEqual([[], { count: 0, exact: true }])
  expect(await asked(upazila)).toEqual([[theirs, other].toSorted(), { count: 2, exact: true }])
  // Who sees the whole of it may look at a part.
  expect(await asked(upazila, `&place_id=${union.id}`)).toEqual([[theirs], { count: 1, exact: true }])
  const types = await Promise.all([4, 1].map((type) => asked(union, `&type_id=${type}`)))
  expect(types.map(([ids]) => ids)).toEqual([[], []])
  await world.client.execute('delete from grievance_cluster')
})

test('words are met by their sound; what every complaint says is none', async () => {
  expect([...contentOf('আমি ভাতার টাকা পাইনি').keys()]).toEqual([...contentOf('ami bhatar taka paini').keys()])
  const said = (text: string, id: number) => ({ id, type_id: 1, at: String(id), text })
  const same = Array.from({ length: 5 }, (_, nth) => said('Officer asks bribe for card', nth))
  expect((await alike(same))[0]?.cases.length).toBe(5)
  expect(await alike(same.slice(1))).toEqual([])
})

test('late ones of an office, and answers of a span, are listed', async () => {
  const { office_id } = await signedIn(world, { place: places.union })
  const late = await grievanceAt(world, places.union.number, { owner_id, office_id, due_at: before(1) })
  const { headers } = await signedIn(world, { place: places.upazila, permissions: ['grievanceList-view'] })
  const ids = async (query: string, as = headers) =>
    (
      (await world.api.get(`/admin/grievance/get?${query}`, { headers: as })).body['data'] as { id: number }[]
    ).map(({ id }) => id)
  expect(await ids(`view=late&office_id=${office_id}`)).toEqual([late.id])
  const far = (await signedIn(world, { place: places.otherDivision, permissions: ['grievanceList-view'] }))
    .headers
  expect(await ids(`view=late&office_id=${office_id}`, far)).toEqual([])
  const solved = await grievanceAt(world, places.union.number, { owner_id, status: 'solved' })
  const today = dayInDhaka(world.clock.now)
  expect(await ids(`view=all&happened=answered&happened_from=${today}&happened_to=${today}`)).toEqual([
    solved.id,
  ])
})

test('a year is what its days are, and what is late is all that is late, before and after they are added up', async () => {
  const [next] = await world.rows(
    `select min(number) as number from place where kind = 'union' and number > ${places.otherDivision.number}`,
  )
  const here = Number(next!['number'])
  const [own, other] = [
    await signedIn(world, { place: places.union, permissions: ['grievance-case-edit'] }),
    await signedIn(world, { permissions: ['grievance-case-edit'] }),
  ]
  const district = {
    id: null,
    number: Math.floor(here / 1e6) * 1e6,
    number_to: Math.floor(here / 1e6) * 1e6 + 999_999,
  }
  const put = (days: number, more: object = {}) =>
    grievanceAt(world, here, {
      owner_id: own.user_id,
      office_id: own.office_id,
      at: before(days),
      tier: 3,
      due_at: before(-1),
      ...more,
    })
  for (const days of [1, 20, 40, 75, 200, 330]) await put(days)
  await put(10, { due_at: before(-30) })
  const ofDays = async (from: number, to = 0) =>
    seen(district, `?from=${dayInDhaka(before(from))}&to=${dayInDhaka(before(to))}`)
  for (const from of [6, 29, 365])
    expect([from, (await ofDays(from)).weeks?.received]).toEqual([from, { value: 1, before: 1 }])
  const short = await ofDays(6)
  expect([short.days.length, short.received, sum(short.areas)]).toEqual([7, 1, 1])
  expect((await ofDays(29, 1)).weeks).toBeNull()
  const late = [await put(50, { due_at: before(9) }), await put(51, { due_at: before(9) })]
  await put(52, { due_at: before(9), sensitive: true, type_id: 8 })
  const span = `?from=${dayInDhaka(before(365))}&to=${dayInDhaka(world.clock.now)}`
  const of = async () => {
    const { received, areas, late: waiting, offices } = await seen(district, span)
    return [received, sum(areas), waiting, offices.map(({ value }) => value)]
  }
  expect(await of()).toEqual([9, 9, { value: 2, more: false }, [2]])
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000)
  await runSchedule(world.deps)
  expect(await of()).toEqual([9, 9, { value: 2, more: false }, [2]])
  expect(await differingTotals(world.client)).toEqual([])
  const whole = await seen(places.country, span, ['grievance-sensitive-view'])
  expect(whole.sensitive?.received).toBe(
    Number((await world.rows('select count(*) as n from grievance where sensitive = 1'))[0]!['n']),
  )
  const [months] = await world.rows(
    "select count(*) as n from total_progress where figure in ('grievance_act_month', 'grievance_pace_month', 'grievance_unseen_month')",
  )
  expect(months).toEqual({ n: 3 })
  await world.client.execute({ sql: 'update grievance set due_at = null where id = ?', args: [late[0]!.id] })
  await put(53, { due_at: before(8) })
  await world.client.execute({
    sql: 'update grievance set owner_id = ?1, office_id = ?1 where id = ?2',
    args: [other.user_id, late[1]!.id],
  })
  expect((await of()).slice(2)).toEqual([{ value: 2, more: false }, [1, 1]])
  // Due since: counted, and added up an hour later.
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 86_400_000)
  expect((await of())[2]).toEqual({ value: 8, more: false })
  await runSchedule(world.deps)
  expect((await of())[2]).toEqual({ value: 8, more: false })
  expect(await differingTotals(world.client)).toEqual([])
})
