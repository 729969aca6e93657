import { afterAll, beforeAll, expect, test } from 'vitest'
import { grievanceAt } from '#worker/test/samples/grievances'
import { openWorld, type World } from '#worker/test/world'
import { addUpLate } from './late-totals.ts'
import type { Statement } from './writer.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const place = 300_000_000
const due = '2026-01-09T18:00:00.000Z'
const counted = async () => {
  const [row] = await world.rows(
    `select coalesce((select sum(count) from grievance_late where level = 1), 0) as offices,
      coalesce((select sum(count) from grievance_late_type where level = 1), 0) as types,
      (select count(*) from grievance where due_at is not null and sensitive = 0 and due_at <= '${world.clock.now.toISOString()}') as late`,
  )
  return row!
}

test('what came due at one midnight is counted in parts of so many cases, each once, and a part that is lost is counted later', async () => {
  const { id } = await grievanceAt(world, place, { due_at: due })
  await world.client.execute({
    sql: `insert into grievance (id, status, type_id, setting_id, place, about, sensitive, text, language, submitted_at, tier, owner_id, office_id, due_at)
      with recursive nth (n) as (select 1 union all select n + 1 from nth where n < 4500)
      select id - n, status, type_id, setting_id, place, about, sensitive, text, language, submitted_at, tier, owner_id, office_id, due_at
      from grievance, nth where id = ?`,
    args: [id],
  })
  await world.client.execute(
    "update grievance_late_until set until = '2026-01-01T00:00:00.000Z', last_id = 9007199254740991",
  )
  await world.client.batch(['delete from grievance_late', 'delete from grievance_late_type'], 'write')
  world.clock.now = new Date('2026-12-01T00:00:00.000Z')
  const commits: number[] = []
  const writer = world.deps.writer()
  const run = (most: number) =>
    addUpLate(
      world.client,
      {
        commit: async (statements: Statement[]) => {
          if (commits.length >= most) throw new Error('lost')
          await writer.commit(statements)
          commits.push(Number((await counted())['offices']))
        },
      },
      world.clock.now,
    )
  await expect(run(1)).rejects.toThrow('lost')
  expect(commits).toEqual([2_000])
  // What changes meanwhile: one that is counted goes, one that isn't goes, and one comes to what is counted.
  await world.client.execute({ sql: 'update grievance set due_at = null where id = ?', args: [id - 4_400] })
  await world.client.execute({ sql: 'update grievance set due_at = null where id = ?', args: [id - 1] })
  await grievanceAt(world, place, { due_at: '2026-01-02T18:00:00.000Z' })
  await run(10)
  const { offices, types, late } = await counted()
  expect([offices, types]).toEqual([late, late])
  for (const [at, sum] of commits.slice(1).entries()) expect(sum - commits[at]!).toBeLessThanOrEqual(2_001)
  expect(commits.length).toBeGreaterThanOrEqual(3)
  expect(await addUpLate(world.client, writer, world.clock.now)).toBe(0)
})
