import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { permissions } from '#contract/permissions'
import { sendChanged } from '#worker/test/configuration-file'
import { csvOf } from '#worker/test/sheets'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

// Time stands still while a worker computes: what is seen is how often the thread was handed on.

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  ;({ headers } = await signedIn(world, { permissions, superAdmin: true }))
})
afterAll(() => world.close())

let turns: () => number
beforeEach(() => {
  const later = setTimeout
  let [taken, isWaiting] = [0, false]
  // A turn that nobody waited for is none: the next one comes before it is over.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((go: () => void, milliseconds?: number) => {
    if (milliseconds !== 0) return later(go, milliseconds)
    taken += isWaiting ? 0 : 1
    isWaiting = true
    return later(() => {
      isWaiting = false
      go()
    }, 0)
  }) as typeof setTimeout)
  turns = () => taken
})
afterEach(() => void vi.restoreAllMocks())

const send = async (path: string, file: Blob) => {
  const answer = await world.api.post(
    path,
    { file },
    { headers: { ...headers, 'idempotency-key': crypto.randomUUID() } },
  )
  expect(answer.status).toBe(200)
}

test('five thousand places of a file are judged in turns', async () => {
  const head = ['parent_code', 'kind', 'code', 'name_en', 'name_bn', 'active']
  const rows = Array.from({ length: 4_900 }, (_, at) => [
    '1',
    'union',
    String(700_000 + at),
    'Union',
    'ইউনিয়ন',
    'yes',
  ])
  await send('/admin/union/import/preview', csvOf([head, ...rows]))
  // 250 rows each.
  expect(turns()).toBeGreaterThanOrEqual(19)
})

test('a list goes into a file in turns', async () => {
  await world.client.execute(
    "with recursive n(v) as (select 1 union all select v + 1 from n where v < 20000) insert into lookup (id, type, code, value_en, value_bn) select 1000000 + v, 9, 'many_' || v, 'Many', 'অনেক' from n",
  )
  for (const format of ['csv', 'xlsx']) {
    const before = turns()
    const answer = await world.api.send(`/admin/lookup/get?type=9&format=${format}`, { headers })
    expect(answer.status).toBe(200)
    // 2,000 rows each.
    expect(turns() - before, format).toBeGreaterThanOrEqual(10)
  }
  await world.client.execute('delete from lookup where id > 1000000')
})

test('all places of a level go into a file in turns', async () => {
  expect((await world.api.send('/admin/union/sheet', { headers })).status).toBe(200)
  // 2,000 rows each.
  expect(turns()).toBeGreaterThanOrEqual(3)
})

test('a configuration file is read, judged and written in turns', async () => {
  const sent = async (path: 'import' | 'import/preview', least: number) => {
    const before = turns()
    const { status } = await sendChanged(world, headers, path, ({ lookups }) => {
      const [row] = Object.values(lookups)
      for (let at = 0; at < 6_000; at += 1) lookups[`9/new_${at}`] = { ...row!, value_en: `New ${at}` }
    })
    expect(status).toBe(200)
    expect(turns() - before, path).toBeGreaterThanOrEqual(least)
  }
  await sent('import/preview', 16)
  await sent('import', 27)
  // Now each row is held against one that stands here.
  await sent('import/preview', 27)
  const before = turns()
  expect((await world.api.send('/admin/configuration/export', { headers })).status).toBe(200)
  expect(turns() - before).toBeGreaterThanOrEqual(4)
})
