import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#worker/test/people'
import { openWorld, type World } from '#worker/test/world'

let world: World
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
})
afterAll(() => world.close())
afterEach(() => world.api.fault({ service: 'national-id', mode: 'none' }))

/** What was kept since the last look. */
async function kept(): Promise<Record<string, unknown>[]> {
  await world.settled()
  const rows = await world.rows('select * from outside_call order by id')
  await world.client.execute('delete from outside_call')
  return rows
}

test('who applies leaves a row for each service that was asked, and nothing of the person', async () => {
  const { man, fields } = await people.oldManApplying({ mobile: '01755555555' })
  await world.api.register(fields)
  const rows = await kept()
  expect(rows.map(({ service, purpose, outcome }) => [service, purpose, outcome])).toEqual([
    ['national-id', 'applications.verification.applicant', 'found'],
    ['sms', 'applications.application.register', 'accepted'],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({ program_id: 1, office_id: null, price_version: 0 })
    expect(Number(row['milliseconds'])).toBeGreaterThanOrEqual(0)
  }
  const text = JSON.stringify(rows)
  for (const personal of [man.nid, man.name_en, man.date_of_birth, '01755555555'])
    expect(text).not.toContain(personal)
})

test('each try counts, with why nothing was said; the schedule’s own are kept, too, at the price of their day', async () => {
  await world.client.execute(
    `insert into outside_price values ('national-id', 1, '2026-01-01', 100), ('national-id', 2, '2999-01-01', 200)`,
  )
  const { fields } = await people.oldManApplying()
  await kept()
  await world.api.fault({ service: 'national-id', mode: 'fail' })
  await people.oldManApplying()
  const down = (await kept()).filter(({ service }) => service === 'national-id')
  expect(down.map(({ outcome, price_version }) => [outcome, price_version])).toEqual([
    ['refused', 1],
    ['refused', 1],
  ])
  await world.api.fault({ service: 'national-id', mode: 'none' })
  await world.api.register(fields)
  await world.client.execute("update application set identity = 'pending'")
  await kept()
  await world.schedule()
  expect(await kept()).toContainEqual(
    expect.objectContaining({
      service: 'national-id',
      purpose: 'applications.verifyPending',
      program_id: 1,
      outcome: 'found',
    }),
  )
})

test('what was asked is added up by day, and stays so for bills when the calls go after thirty-five days', async () => {
  await world.client.execute('delete from outside_total')
  await world.api.register((await people.oldManApplying()).fields)
  await world.settled()
  const begun = world.clock.now
  const rows = await world.rows(
    "select date(at, '+6 hours') as day, service, purpose, coalesce(program_id, 0) as program_id, coalesce(office_id, 0) as office_id, outcome, price_version, count(*) as count, sum(milliseconds) as milliseconds from outside_call group by 1, 2, 3, 4, 5, 6, 7",
  )
  expect(rows.length).toBeGreaterThan(0)
  const totals = (before = '2999-01-01') =>
    world.rows({ sql: 'select * from outside_total where day <= ?', args: [before] })
  expect(await totals()).toEqual(rows)
  const day = String(rows[0]!['day'])
  const after = async (days: number) => {
    world.clock.now = new Date(begun.getTime() + days * 86_400_000)
    await world.schedule()
    const [left] = await world.rows({
      sql: 'select count(*) as n from outside_call where at <= ?',
      args: [begun.toISOString()],
    })
    return left!['n']
  }
  expect(await after(34)).toBeGreaterThan(0)
  expect(await after(36)).toBe(0)
  expect(await totals(day)).toEqual(rows)
  await after(402)
  expect(await totals(day)).toEqual([])
  world.clock.now = begun
})
