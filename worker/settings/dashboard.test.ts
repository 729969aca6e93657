import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationGroup } from '#contract/settings/dashboard'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

type Bar = { key: string; value: number; off: number; link: string }
type At = { id: number | null; number: number; number_to: number }
async function seen(place: At) {
  const { headers } = await signedIn(world, { place, permissions: ['systemConfigurationDashboard-view'] })
  const { status, body } = await world.api.get('/admin/system-configuration/dashboard', { headers })
  expect(status).toBe(200)
  const groups = body['groups'] as { key: ConfigurationGroup; bars: Bar[] }[]
  return { body, bars: (key: ConfigurationGroup) => groups.find((group) => group.key === key)!.bars }
}
const all = (sql: string) => world.rows(sql) as Promise<Record<string, string | number | null>[]>
const figure = (bars: readonly Bar[], key: unknown) => {
  const bar = bars.find((one) => one.key === String(key))
  return [bar?.value ?? 0, bar?.off ?? 0]
}

describe.each([
  ['the country', () => places.country],
  ['a division', () => places.division],
  ['a union', () => places.union],
])('for an officer of %s', (_, at) => {
  test('places, offices, users and devices are those of their place, counted one by one', async () => {
    const { number, number_to } = at()
    const user = await signedIn(world, { place: places.union })
    await world.client.execute(
      `insert into device (id, user_id, token_hash, name, purpose_of_use, device_type, device_ip, status, place, created_at) values (${user.user_id}, ${user.user_id}, 'hash${user.user_id}', 'Counter', 'Work', 'Desktop', '', 'pending', ${places.union.number}, '')`,
    )
    await world.client.execute(`update place set active = 0 where id = ${places.union.id}`)
    const { body, bars } = await seen(at())
    const isHere = (row: Record<string, unknown>, column: string) =>
      Number(row[column]) >= number && Number(row[column]) <= number_to

    const everyPlace = (await all('select kind, number, active from place')).filter((row) =>
      isHere(row, 'number'),
    )
    for (const kind of new Set(everyPlace.map((row) => row['kind']))) {
      const own = everyPlace.filter((row) => row['kind'] === kind)
      expect(figure(bars('places'), kind)).toEqual([
        own.length,
        own.filter((row) => row['active'] === 0).length,
      ])
    }
    const offices = (await all('select category_id, place, active from office')).filter((row) =>
      isHere(row, 'place'),
    )
    for (const { key, value } of bars('offices'))
      expect(value).toBe(offices.filter((row) => String(row['category_id']) === key).length)
    const users = (
      await all('select u.status, u.place, o.category_id from user u join office o on o.id = u.office_id')
    ).filter((row) => isHere(row, 'place'))
    for (const { key, value } of bars('users_by_status'))
      expect(value).toBe(users.filter((row) => row['status'] === key).length)
    for (const { key, value } of bars('users_by_level'))
      expect(value).toBe(users.filter((row) => String(row['category_id']) === key).length)
    const pending = (await all("select place from device where status = 'pending'")).filter((row) =>
      isHere(row, 'place'),
    )
    expect(body['figures']).toContainEqual(
      expect.objectContaining({ key: 'devices_pending', value: pending.length }),
    )
  })
})

test('programs, lookups and payment institutions are all there, and a list without rows says so', async () => {
  const { body, bars } = await seen(places.union)
  const now = new Date().toISOString()
  const programs = await all('select * from program')
  const taking = programs.filter(
    (row) =>
      row['accepts_online'] === 1 &&
      (row['opens_at'] === null || String(row['opens_at']) <= now) &&
      (row['closes_at'] === null || String(row['closes_at']) > now),
  )
  expect(figure(bars('programs'), 'open')[0]).toBe(taking.length)
  expect(figure(bars('programs'), 'closed')[0]).toBe(programs.length - taking.length)
  const lookups = await all('select type, count(*) as n from lookup group by type')
  for (const { key, value } of bars('lookups'))
    expect(value).toBe(lookups.find((row) => String(row['type']) === key)?.['n'] ?? 0)
  for (const [key, table] of [
    ['banks', 'bank'],
    ['branches', 'bank_branch'],
    ['mfs', 'mfs'],
  ] as const) {
    const [row] = await all(`select count(*) as n, sum(active = 0) as off from ${table}`)
    expect(figure(bars('payment'), key)).toEqual([row!['n'], row!['off']])
  }
  const [year] = await all('select code from financial_year where is_current = 1')
  expect(body['year']?.code).toBe(year?.['code'])
})

test('what was changed last stands there with who did it, and nothing that was only applied for or read', async () => {
  const { headers } = await signedIn(world, { superAdmin: true })
  const lookup = { type: 9, code: 'for_dashboard', value_en: 'Faith', value_bn: 'বিশ্বাস' }
  await world.api.post('/admin/lookup/insert', lookup, { headers })
  await world.api.get('/admin/logout', { headers })
  const { body } = await seen(places.country)
  const [last] = body['changes'] as { action: string; actor: string; link: string; id: number }[]
  expect(last).toMatchObject({
    action: 'settings.lookup.insert',
    actor: expect.stringMatching(/^User /),
    subject: { entity: 'lookup', name: { name_en: 'Faith', name_bn: 'বিশ্বাস' }, made: 1 },
  })
  expect(last!.link).toBe(`/activity-logs/view/${last!.id}`)
})
