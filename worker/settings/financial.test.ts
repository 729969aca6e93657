import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  headers = (await signedIn(world, { superAdmin: true })).headers
})
afterAll(() => world.close())

const get = (path: string) => world.api.get(path, { headers: { ...headers, 'accept-language': 'en' } })
const post = (path: string, body: Record<string, unknown>) =>
  world.api.post(path, body, { headers: { ...headers, 'accept-language': 'en' } })
const insert = (starts_on: string, ends_on: string) => post('/admin/financial/insert', { starts_on, ends_on })
const years = async () =>
  (await get('/admin/financial/get?per_page=100')).body['data'] as {
    id: number
    code: string
    state: string
    gap: { from: string; to: string } | null
    version: number
  }[]
const yearOf = async (code: string) => (await years()).find((year) => year.code === code)!
const current = async () =>
  (await world.rows('select code from financial_year where is_current = 1')).map(({ code }) => code)

test('a new installation has one current year, the one that today lies in', async () => {
  expect(await current()).toHaveLength(1)
  const [row] = await world.rows(
    "select is_current from financial_year where date('now', '+6 hours') between starts_on and ends_on",
  )
  expect(row).toEqual({ is_current: 1 })
})

test('a year takes its code from its days, typed in either script', async () => {
  const { body } = await insert('২০২৯-০৭-০১', '2030-06-30')
  expect(await world.rows(`select code, starts_on from financial_year where id = ${body['id']}`)).toEqual([
    { code: '2029-2030', starts_on: '2029-07-01' },
  ])
})

test('two years never share a day, and the answer names the other one at its field', async () => {
  for (const [from, to] of [
    ['2026-12-31', '2027-01-01'],
    ['2029-06-30', '2029-07-01'],
    ['2020-01-01', '2021-12-31'],
  ] as const) {
    const { status, body } = await insert(from, to)
    expect([status, status === 422 ? Object.keys(body.errors!) : []]).toEqual(
      from === '2020-01-01' ? [200, []] : [422, ['starts_on']],
    )
  }
  const { body } = await insert('2027-01-01', '2027-12-31')
  expect(body.errors!['starts_on']![0]).toContain('2026-2027')
})

test('that no two share a day still holds at the commit, whoever writes', async () => {
  const sql =
    "insert into financial_year (id, code, starts_on, ends_on) values (77, 'x', '2026-10-01', '2026-10-02')"
  await expect(world.client.execute(sql)).rejects.toThrow(/stale/)
  await expect(
    world.client.execute("update financial_year set ends_on = '2027-07-01' where code = '2026-2027'"),
  ).rejects.toThrow(/stale/)
})

test('a year ends after it begins, and is no longer than two', async () => {
  expect((await insert('2050-07-01', '2050-06-30')).body.errors).toHaveProperty('ends_on')
  expect((await insert('2050-07-01', '2055-06-30')).body.errors).toHaveProperty('ends_on')
})

test('days that no year has are told, when they come about and in the list', async () => {
  const { body } = await insert('2031-07-01', '2032-06-30')
  expect(body['message']).toContain('01/07/2030 to 30/06/2031')
  expect((await yearOf('2031-2032')).gap).toEqual({ from: '2030-07-01', to: '2031-06-30' })
  expect((await insert('2030-07-01', '2031-06-30')).body['message']).not.toContain('days from')
  expect((await yearOf('2031-2032')).gap).toBeNull()
})

test('making a year current takes it from the other one; there is never none and never two', async () => {
  const [before] = await current()
  const next = await yearOf('2027-2028')
  const { status } = await post('/admin/financial/current', { id: next.id, version: next.version })
  expect([status, await current()]).toEqual([200, ['2027-2028']])
  expect((await yearOf(String(before))).state).toBe('running')
  expect(
    (await post('/admin/financial/current', { id: next.id, version: next.version + 1 })).body['error_code'],
  ).toBe('not_allowed_now')
  await expect(
    world.client.execute("update financial_year set is_current = 1 where code = '2023-2024'"),
  ).rejects.toThrow(/UNIQUE/)
})

test('scores go by the rules of the current year, and by those of the last that has begun where it has none', async () => {
  const variablesOf = async (code: string) => {
    const year = await yearOf(code)
    await post('/admin/financial/current', { id: year.id, version: year.version })
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const rules = await world.rows(
      `select r.id from rule_set r join financial_year y on y.id = r.financial_year_id where y.code = '${code}'`,
    )
    const { configuration } = await import('#worker/programs/index')
    const { drizzle } = await import('drizzle-orm/libsql')
    const read = await configuration({
      db: drizzle(world.client) as never,
      deps: world.deps,
      now: world.clock.now,
    })
    return [read.rules?.id, rules[0]?.['id']]
  }
  const [used, own] = await variablesOf('2028-2029')
  expect(used).toBe(own)
  const [fallback, none] = await variablesOf('2023-2024')
  expect([fallback !== undefined, none]).toEqual([true, undefined])
})

test('a year that rules or the present stand on is not deleted, and the answer says by what', async () => {
  const ruled = await yearOf('2025-2026')
  const refused = await get(`/admin/financial/destroy/${ruled.id}`)
  expect([refused.status, refused.body['error_code'], refused.body['data']]).toEqual([
    409,
    'in_use',
    { used_by: { used_rule_sets: 1 } },
  ])
  expect(refused.body['message']).toContain('1 set of poverty rules')
  const [now] = (await years()).filter(({ state }) => state === 'current')
  expect((await get(`/admin/financial/destroy/${now!.id}`)).body['data'].used_by).toHaveProperty(
    'used_as_current',
  )
  expect((await get(`/admin/financial/destroy/${(await yearOf('2024-2025')).id}`)).status).toBe(200)
})

test('two officers changing one year: the second is told', async () => {
  const { id, version } = await yearOf('2029-2030')
  const change = (ends_on: string) =>
    post('/admin/financial/update', { id, version, starts_on: '2029-07-01', ends_on })
  expect((await change('2030-05-31')).status).toBe(200)
  expect((await change('2030-04-30')).body['error_code']).toBe('stale')
})
