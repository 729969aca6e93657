import { and, eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf, type ReadDatabase } from '#worker/db/client'
import { openWorld, type World } from '#worker/test/world'
import { keysetCount, keysetPage, lookMaximum, looksMaximum } from './keyset.ts'
import { audit } from './schema/system.ts'
import { everywhere, type Scope } from './scope.ts'

let world: World
let db: ReadDatabase
const rows = 42_700
// Two upazilas of two districts, a ward of each second row in the first; the last outcome is rare and old.
const places = [101_010_101, 101_010_102, 102_010_101]
beforeAll(async () => {
  world = await openWorld()
  db = readerOf(world.client)
  await world.client.execute({
    sql: `insert into audit (request_id, at, actor_kind, action, outcome, place)
      select 'k' || value, '2026-11-20T00:00:00.000Z', 'system', 'test.' || (value % 7), iif(value = 3, 'rare', 'done'),
        case value % 3 when 0 then ${places[0]} when 1 then ${places[1]} else ${places[2]} end
      from generate_series(1, ?)`,
    args: [rows],
  })
})
afterAll(() => world.close())

type Asking = { cursor?: string; per_page?: number; outcome?: string; action?: string }
const askedOf = (scope: Scope, asked: Asking = {}) => ({
  table: audit,
  scope,
  order: [audit.seq],
  direction: 'desc' as const,
  filters: and(
    asked.outcome === undefined ? undefined : eq(audit.outcome, asked.outcome),
    asked.action === undefined ? undefined : eq(audit.action, asked.action),
  ),
  query: { cursor: asked.cursor, per_page: (asked.per_page ?? 100) as 100 },
  rows: (which: SQL) => db.select({ seq: audit.seq, place: audit.place }).from(audit).where(which).$dynamic(),
  keyOf: ({ seq }: { seq: number }) => [seq],
})
const read = (scope: Scope, asked: Asking = {}) => keysetPage(db, askedOf(scope, asked))

const scopes: Record<string, Scope> = {
  everywhere,
  division: [{ from: 100_000_000, to: 199_999_999 }],
  district: [{ from: 101_000_000, to: 101_999_999 }],
  upazila: [{ from: 102_010_000, to: 102_019_999 }],
  union: [{ from: 101_010_100, to: 101_010_199 }],
  wards: [places[0]!, places[2]!].map((place) => ({ from: place, to: place })),
  nowhere: [],
}

test.each(Object.entries(scopes))(
  '%s: read to the end and back, each row comes once and in order',
  async (_, scope) => {
    const wanted = (await world.rows('select seq, place from audit order by seq desc')).filter(({ place }) =>
      scope.some(({ from, to }) => Number(place) >= from && Number(place) <= to),
    )
    const seen: number[] = []
    let page = await read(scope)
    expect(page.previous).toBeNull()
    for (;;) {
      seen.push(...page.data.map(({ seq }) => seq))
      if (page.next === null) break
      page = await read(scope, { cursor: page.next })
    }
    expect(seen).toEqual(wanted.map(({ seq }) => seq))
    const back: number[][] = [page.data.map(({ seq }) => seq)]
    while (page.previous !== null) {
      page = await read(scope, { cursor: page.previous })
      back.unshift(page.data.map(({ seq }) => seq))
    }
    expect(back.flat()).toEqual(wanted.map(({ seq }) => seq))
  },
)

test('a condition without an index looks on by itself, says where it has looked long enough, and goes on from there', async () => {
  const first = await read(everywhere, { outcome: 'rare' })
  expect(first).toMatchObject({ data: [], partial: true })
  let [page, pages] = [first, 1]
  for (; page.partial; pages += 1) page = await read(everywhere, { outcome: 'rare', cursor: page.next! })
  expect(page).toMatchObject({ data: [{ seq: expect.any(Number) }], next: null })
  // As many looks as it may take; fewer where they take long.
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(rows / lookMaximum / looksMaximum))
  expect(pages).toBeLessThan(Math.ceil(rows / lookMaximum))
  expect(rows).toBeGreaterThan(lookMaximum * looksMaximum)
})

test.each(['', 'e30', '!!!', 'WzBd', Buffer.from('[0,null]').toString('base64url')])(
  'a cursor that nobody was given (%s) is the beginning',
  async (cursor) => {
    const { data } = await read(everywhere, { cursor, per_page: 5 })
    expect(data).toEqual((await read(everywhere, { per_page: 5 })).data)
  },
)

test('a list that keeps no number says how many there are as far as one look goes: exactly, or more than so many', async () => {
  const counted = async (scope: Scope, asked: Asking = {}) =>
    keysetCount(db, askedOf(scope, asked), await read(scope, asked))
  const { everywhere: all, union, nowhere, wards } = scopes as Record<string, Scope>
  expect(await counted(all!)).toEqual({ count: lookMaximum, exact: false })
  expect(await counted(nowhere!)).toEqual({ count: 0, exact: true })
  for (const scope of [union!, wards!])
    expect(await counted(scope)).toEqual({ count: lookMaximum, exact: false })
  // Judged on the rows of one look: there are more of them further back.
  const found = await counted(all!, { action: 'test.3' })
  expect(found!.exact).toBe(false)
  expect(found!.count).toBeGreaterThan(100)
  expect(found!.count).toBeLessThan(lookMaximum / 6)
  expect(await counted(all!, { outcome: 'nothing' })).toBeNull()
  await world.client.execute({
    sql: `insert into audit (request_id, at, actor_kind, action, outcome, place)
      select 'few' || value, '2026-11-20T00:00:00.000Z', 'system', 'few', 'done', 303010101 from generate_series(1, 130)`,
  })
  const few: Scope = [{ from: 303_010_000, to: 303_019_999 }]
  expect(await counted(few)).toEqual({ count: 130, exact: true })
  expect(await counted(few, { outcome: 'done' })).toEqual({ count: 130, exact: true })
  expect(await counted(few, { outcome: 'done', per_page: 15 })).toEqual({ count: 130, exact: true })
  const second = await read(few, { per_page: 15 })
  const onward = { per_page: 15, cursor: second.next! }
  expect(await counted(few, onward)).toEqual({ count: 130, exact: true })
})

test('rows by their ids are the list’s own alone, whichever way it has to them', async () => {
  const ids = Array.from({ length: 14 }, (_, at) => 100 + at)
  const ways = {
    parts: { parts: [eq(audit.action, 'test.3')] },
    through: { through: eq(audit.action, 'test.3') },
    among: { among: () => ({ which: eq(audit.action, 'test.3'), last: eq(audit.seq, 0) }) },
    by: { by: eq(audit.action, 'test.3') },
    filters: { filters: eq(audit.action, 'test.3') },
  }
  const wanted = await world.rows(
    `select seq from audit where seq in (${ids}) and action = 'test.3' order by seq desc`,
  )
  expect(wanted).toHaveLength(2)
  for (const [way, own] of Object.entries(ways)) {
    const asked = { ...askedOf(everywhere), ...own }
    const { data } = await keysetPage(db, { ...asked, query: { per_page: 20, added: ids.join(',') } })
    expect([way, data.map(({ seq }) => seq)]).toEqual([way, wanted.map(({ seq }) => seq)])
  }
})
