import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EndpointName } from '#contract/index'
import { callBy, endpointOf, type Asked } from './scope/calling.ts'
import { fuzzWorld, inside, people } from './scope/fuzz-world.ts'

/** Another run: FUZZ_SEED=12345 FUZZ_OFFICERS=1000 npx vitest run worker/test/scope-fuzz.test.ts */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_117)

type Fuzzed = Awaited<ReturnType<typeof fuzzWorld>>
let world: Fuzzed['the']
let officers: Fuzzed['officers']
let records: Fuzzed['records']
beforeAll(async () => {
  ;({ the: world, officers, records } = await fuzzWorld(seed))
})
afterAll(() => world.close())

type Check = { name: EndpointName; of: keyof Fuzzed['records']; asked: Asked; key?: string; most: number }
const paged = { query: { per_page: 100, sort: 'id' }, most: 100 }
const lists: Check[] = [
  { name: 'access.user.list', of: 'user', asked: paged, most: 100 },
  { name: 'access.device.list', of: 'device', asked: paged, most: 100 },
  { name: 'access.device.users', of: 'user', asked: {}, key: 'users', most: 50 },
  { name: 'geography.office.list', of: 'office', asked: paged, most: 100 },
  { name: 'oversight.tracking.list', of: 'application', asked: paged, most: 100 },
  // An export of users is audited itself: only the calls of this world are counted.
  {
    name: 'oversight.activity.list',
    of: 'access',
    asked: { query: { per_page: 100, action: 'access.fuzz' } },
    most: 100,
  },
  {
    name: 'oversight.activity.security',
    of: 'access',
    asked: { query: { per_page: 100, action: 'access.fuzz' } },
    most: 100,
  },
]
const exports: Check[] = [
  { name: 'access.user.list', of: 'user', asked: { query: { format: 'csv' } }, most: Infinity },
  {
    name: 'oversight.activity.list',
    of: 'access',
    asked: { query: { format: 'csv', action: 'access.fuzz' } },
    most: Infinity,
  },
]

test(`for ${people} random officers every list, count, picker and export is what a filter by hand gives (seed ${seed})`, async () => {
  for (const { office, token, user } of officers) {
    const headers = { authorization: `Bearer ${token}` }
    const seen = (of: keyof Fuzzed['records']) =>
      new Set(records[of].flatMap(({ id, place }) => (inside(place, office.spans) ? [id] : [])))
    for (const { name, of, asked, key, most } of lists) {
      const about = `${name} for user ${user.id} of office ${office.id} (seed ${seed})`
      const expected = seen(of)
      const { status, content } = await callBy(world, endpointOf(name), asked, headers)
      const rows = content[key ?? 'data'] as { id?: number; seq?: number }[]
      const ids = rows.map((row) => row.id ?? row.seq!)
      expect(status, about).toBe(200)
      expect(
        ids.filter((id) => !expected.has(id)),
        about,
      ).toEqual([])
      expect([ids.length, new Set(ids).size], about).toEqual(Array(2).fill(Math.min(expected.size, most)))
      const { total } = content as { total?: number | { count: number } | null }
      if (total) expect(typeof total === 'number' ? total : total.count, about).toBe(expected.size)
    }
    const { content } = await callBy(world, endpointOf('oversight.dashboard.get'), {}, headers)
    const figures = content['figures'] as { key: string; value: number }[]
    expect(figures.find(({ key }) => key === 'applications')?.value, `dashboard of ${user.id}`).toBe(
      seen('application').size,
    )
    // An export is the whole list: for every tenth officer, and for every third of those who see few.
    for (const { name, of, asked } of exports) {
      const expected = seen(of)
      if (user.id % (expected.size > 60 ? 10 : 3) !== 0) continue
      const { text } = await callBy(world, endpointOf(name), asked, headers)
      const ids = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',').at(-1)))
      expect(new Set(ids), `${name} for user ${user.id} (seed ${seed})`).toEqual(expected)
      expect(ids).toHaveLength(expected.size)
    }
  }
}, 240_000)

test('the officers of the run are of every kind, and their places differ', () => {
  const sizes = new Set(officers.map(({ office }) => office.spans.map(({ length }) => length).join()))
  expect(officers.some(({ office }) => office.spans.length > 1)).toBe(true)
  for (const digits of ['0', '2', '4', '6', '8', '10']) expect(sizes).toContain(digits)
})
