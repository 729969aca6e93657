import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayInDhaka } from '#contract/calendar'
import { peopleOf } from '#worker/test/people'
import { lastDays } from './dashboard.ts'
import { participantOf, trainingAt } from '#worker/test/samples/training-rows'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
let ward: number
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
  const people = peopleOf(world.api)
  for (let at = 0; at < 3; at += 1) await world.api.register((await people.oldManApplying()).fields)
  ward = Number(
    (await world.rows("select number from place where kind = 'ward' order by number limit 1"))[0]!['number'],
  )
  await world.client.execute({ sql: 'update application set place = ?', args: [ward] })
})
afterAll(() => world.close())

type Place = { id: number | null; number: number; number_to: number }
type Sums = { value: number }[]
const sum = (rows: Sums) => rows.reduce((total, { value }) => total + value, 0)
async function seen(place: Place) {
  const { headers } = await signedIn(world, {
    place,
    permissions: ['applicationDashboard-view', 'application-tracking'],
  })
  const { body, status } = await world.api.get('/admin/dashboard/applications', { headers })
  expect(status).toBe(200)
  return { body, headers }
}

test('at every level the applications of the area are those by day, program, place, state and identity', async () => {
  const levels = { country: 'district', division: 'district', district: 'upazila', upazila: 'upazila' }
  for (const later of [0, 3_600_000]) {
    world.clock.now = new Date(world.clock.now.getTime() + later)
    if (later) await world.schedule()
    for (const [name, level] of Object.entries({ ...levels, union: null })) {
      const { body } = await seen(places[name as keyof typeof levels])
      expect([name, body['total'], body['level']]).toEqual([name, 3, level])
      for (const part of ['programs', 'states', 'identities'])
        expect([name, part, sum(body[part] as Sums)]).toEqual([name, part, 3])
      expect([name, sum(body['areas'] as Sums)]).toEqual([name, level ? 3 : 0])
    }
    const { body } = await seen(places.otherDivision)
    expect([body['total'], sum(body['areas'] as Sums)]).toEqual([0, 0])
  }
  const { body } = await seen(places.country)
  const areas = body['areas'] as { code: string; value: number; parent: { name_en: string } }[]
  expect(areas).toHaveLength(64)
  expect(areas.filter(({ value }) => value > 0)).toHaveLength(1)
})

test('a day is that of Dhaka, and this week stands beside the one before it', async () => {
  const now = world.clock.now
  const { headers } = await seen(places.country)
  const week = async () =>
    (
      (await world.api.get('/admin/dashboard', { headers })).body['figures'] as {
        key: string
        value: number
        before: number | null
        link: string
      }[]
    ).find(({ key }) => key === 'applications_week')!
  expect(await week()).toMatchObject({ before: 0, of: 'week' })
  expect((await seen(places.country)).body).toMatchObject({ total: 3, week_ago: 0 })
  const days = (await seen(places.country)).body['days'] as { day: string; value: number }[]
  expect([days.length, days.at(-1)!.day]).toEqual([28, dayInDhaka(now)])
  expect(sum(days.slice(-7))).toBe((await week()).value)
  world.clock.now = new Date(now.getTime() + 7 * 86_400_000)
  const later = (await signedIn(world, { permissions: ['application-tracking'] })).headers
  const figures = (await world.api.get('/admin/dashboard', { headers: later })).body['figures'] as {
    key: string
    value: number
    before: number | null
  }[]
  expect(figures.find(({ key }) => key === 'applications_week')).toMatchObject({ value: 0, before: 3 })
  expect(figures.find(({ key }) => key === 'applications')).toMatchObject({
    value: 3,
    before: 3,
    of: 'now',
  })
  world.clock.now = now
})

test('every figure is how many rows its link leads to', async () => {
  const { headers } = await seen(places.country)
  const figures = (await world.api.get('/admin/dashboard', { headers })).body['figures'] as {
    key: string
    value: number
    link: string
  }[]
  expect(figures.map(({ key }) => key)).toContain('applications_identity_pending')
  for (const { key, value, link } of figures.filter((one) => one.key.startsWith('applications'))) {
    const query = link.split('?')[1]!.replace('sort=submitted_at', '')
    const { body } = await world.api.get(`/admin/application-tracking/get?${query}`, { headers })
    expect([key, (body['data'] as unknown[]).length, body['total']]).toEqual([
      key,
      value,
      { count: value, exact: true },
    ])
  }
  const [from] = lastDays(world.clock.now, 7)
  const counted = async (query: string) =>
    (await world.api.get(`/admin/application-tracking/get?${query}`, { headers })).body['total'] as unknown
  const all = (await counted('')) as { count: number }
  expect(await counted(`from=${from}&per_page=5`)).toEqual(all)
  expect(await counted(`to=${lastDays(world.clock.now, 2)[0]}&from=${from}`)).toEqual({
    count: 0,
    exact: true,
  })
  expect(await counted(`from=${from}&identity=verified&state=submitted`)).toMatchObject({ exact: true })
})

test('applications are listed by program, identity, days and place, and by a place only as far as one sees', async () => {
  const { headers } = await seen(places.country)
  const rows = async (query: string, by = headers) =>
    (
      (await world.api.get(`/admin/application-tracking/get?${query}`, { headers: by })).body[
        'data'
      ] as unknown[]
    ).length
  const { body } = await seen(places.country)
  const [own] = (body['programs'] as { id: number; value: number }[]).filter(({ value }) => value > 0)
  const other = (body['programs'] as { id: number; value: number }[]).find(({ value }) => value === 0)!
  expect([await rows(`program_id=${own!.id}`), await rows(`program_id=${other.id}`)]).toEqual([own!.value, 0])
  const district = (body['areas'] as { id: number; value: number }[]).find(({ value }) => value > 0)!
  const empty = (body['areas'] as { id: number; value: number }[]).find(({ value }) => value === 0)!
  expect([await rows(`place_id=${district.id}`), await rows(`place_id=${empty.id}`)]).toEqual([3, 0])
  const abroad = (await seen(places.otherDivision)).headers
  expect(await rows(`place_id=${district.id}`, abroad)).toBe(0)
  const [{ first, last } = {}] = await world.rows(
    'select min(submitted_at) as first, max(submitted_at) as last from application',
  )
  const today = dayInDhaka(String(first))
  const tomorrow = dayInDhaka(new Date(new Date(String(last)).getTime() + 86_400_000))
  expect([await rows(`from=${today}&to=${tomorrow}`), await rows(`from=${tomorrow}`)]).toEqual([3, 0])
})

test('what waits says since when, and leads to its list', async () => {
  const { headers } = await signedIn(world, { permissions: ['device-registration-edit'] })
  const waiting = async () =>
    (await world.api.get('/admin/dashboard/waiting', { headers })).body['waiting'] as {
      key: string
      value: number
      oldest: string
    }[]
  expect(await waiting()).toEqual([])
  const { user_id } = await signedIn(world)
  for (const [id, at] of [
    [701, '2026-10-02T04:00:00.000Z'],
    [702, '2026-10-01T04:00:00.000Z'],
  ] as const)
    await world.client.execute({
      sql: "insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (?, ?, ?, 'D', 'Work', 'Desktop', '127.0.0.1', 'pending', 0, ?)",
      args: [id, user_id, `t${id}`, at],
    })
  expect(await waiting()).toEqual([
    {
      key: 'devices_pending',
      link: '/system-configuration/device-registration?status=pending&waits=me',
      value: 2,
      more: 2,
      oldest: '2026-10-01T04:00:00.000Z',
    },
  ])
})

test('who decides on training is told of what is applied for where they are, and of no more than the list shows', async () => {
  const { id } = await trainingAt(world, places.union.number)
  await participantOf(world, id)
  await participantOf(world, id, { status: 'waiting' })
  const permissions = ['participant-edit', 'participant-view'] as const
  const of = async (place: Place) => {
    const { headers } = await signedIn(world, { place, permissions })
    const { body } = await world.api.get('/admin/dashboard/waiting', { headers })
    const { body: listed } = await world.api.get('/admin/training/participants/get?status=applied', {
      headers,
    })
    const waiting = body['waiting'] as { key: string; value: number; link: string }[]
    return [waiting.map(({ key, value }) => [key, value]), (listed['data'] as unknown[]).length]
  }
  expect(await of(places.upazila)).toEqual([[['participants_applied', 1]], 1])
  expect(await of(places.otherDivision)).toEqual([[], 0])
})
