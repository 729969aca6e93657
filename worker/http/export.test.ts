import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import type { AnyEndpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { rowsOfCsv } from '#worker/files/csv'
import { foundRows } from '#worker/files/sheet'
import { peopleOf } from '#worker/test/people'
import { asksFor } from '#worker/test/lists'
import { sampleFor } from '#worker/test/samples/index'
import type { Sample } from '#worker/test/samples/sample'
import { neededFor } from '#worker/test/scope/calling'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { exportColumns } from './export-columns.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Whether an endpoint answers staff with a list by the page, or by a key. */
function isList({ access, reply }: AnyEndpoint): boolean {
  const shape = (reply as { shape?: Record<string, z.ZodType> }).shape ?? {}
  return access !== 'public' && 'data' in shape && 'total' in shape
}
const lists = endpoints.filter((endpoint) => endpoint.exports)

test('every list of the staff side gives its rows as a file', () => {
  const without = endpoints
    .filter((endpoint) => isList(endpoint) && !endpoint.exports)
    .map(({ name }) => name)
  expect(without, 'lists whose query is not ListQuery.extend({ … }): it brings `format`').toEqual([])
  const untitled = lists.filter((endpoint) => !exportColumns(endpoint)).map(({ name }) => name)
  expect(
    untitled,
    'add columns in contract/exports/<domain>.ts, and the domain in export-columns.ts',
  ).toEqual([])
})

const formula = '=HYPERLINK("http://evil.example","Open")'
/** Names that a spreadsheet would calculate, wherever a list shows a name. */
const poison = [
  'update role set name_en = ?',
  'update user set full_name = ?',
  'update office set name_en = ?',
  'update lookup set value_en = ? where type = 9',
  'update place set name_en = ?',
]

/** The cells of an XLSX file: its texts, and its numbers as they stand in it. */
const cellsOf = async (file: ArrayBuffer) =>
  (await foundRows(new Uint8Array(file), 50_000)).rows.map(({ cells }) => cells)

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const columns = exportColumns(endpoint)!
  let headers: Record<string, string>
  let path: string
  beforeAll(async () => {
    ;({ headers } = await signedIn(world, { permissions: neededFor(endpoint) }))
    const always = asksFor(endpoint)
    const isSampled = endpoint.params || always.length > 0
    const sample: Sample = isSampled ? await sampleFor(name)(world, peopleOf(world.api)) : {}
    const { params = {}, query = {}, session } = sample
    headers = session ?? headers
    const filled = (endpoint.path as string).replace(/:(\w+)/g, (_, key: string) => String(params[key]))
    path = `${filled}?${new URLSearchParams(always.map((key) => [key, String(query[key])]))}`
  })
  const ask = (query: string, language = 'en') =>
    world.api.send(`${path}&${query}`, { headers: { ...headers, 'accept-language': language } })
  const csvOf = async (query: string, language: string) => [
    ...rowsOfCsv(await (await ask(`${query}&format=csv`, language)).text()),
  ]
  const xlsxOf = async (query: string) => {
    const response = await ask(`${query}&format=xlsx`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"$/,
    )
    return cellsOf(await response.arrayBuffer())
  }

  test('as CSV and as XLSX is the list itself, in either language', async () => {
    const inEnglish = columns.map(({ title }) => title('en'))
    const inBangla = columns.map(({ title }) => title('bn'))
    expect([new Set(inEnglish).size, new Set(inBangla).size]).toEqual(Array(2).fill(columns.length))
    type Answer = { total: number | object | null; data: { parent_id?: number }[] }
    const whole = (await (await ask('per_page=5')).json()) as Answer
    // Of 45,000 wards those of one place will do.
    const query = Number(whole.total) > 2000 ? `parent_id=${whole.data[0]?.parent_id}` : 'sort=id'
    const { total, data } = (await (await ask(`${query}&per_page=5`)).json()) as Answer
    expect((await csvOf(query, 'bn'))[0]).toEqual(inBangla)
    const [rows, sheet] = [await csvOf(query, 'en'), await xlsxOf(query)]
    expect([rows[0], sheet[0]]).toEqual([inEnglish, inEnglish])
    expect(rows.length).toBe(sheet.length)
    if (typeof total !== 'number') expect(rows.length).toBeGreaterThan(data.length)
    else expect(rows).toHaveLength(total + 1)
    const filled = rows.map((row) =>
      row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).map((cell) => cell.replace(/ 00:00$/, '')),
    )
    expect(sheet).toEqual(filled)
  })

  test('takes no other kind of file', async () => {
    expect((await ask('format=pdf')).status).toBe(422)
  })
})

test('a name that begins with = is text in every file', async () => {
  for (const sql of poison) await world.client.execute({ sql, args: [formula] })
  for (const [path, permission] of [
    ['/admin/role/get', 'role-view'],
    ['/admin/user/get', 'user-view'],
    ['/admin/office/get', 'office-view'],
    ['/admin/lookup/get', 'lookup-view'],
    ['/admin/division/get', 'division-view'],
  ] as const) {
    const { headers } = await signedIn(world, { permissions: [permission] })
    const csv = await (await world.api.send(`${path}?format=csv`, { headers })).text()
    expect(csv, path).toContain(`"'=HYPERLINK`)
    expect(csv, path).not.toMatch(/(^|,)"?=/m)
    const bytes = await (await world.api.send(`${path}?format=xlsx`, { headers })).arrayBuffer()
    expect((await cellsOf(bytes)).flat(), path).toContain(formula)
    const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(new Uint8Array(bytes))
    expect(strFromU8(sheet!), path).not.toMatch(/<f[ >/]/)
  }
})

test('a list is as searched, filtered and sorted', async () => {
  const { headers } = await signedIn(world, { permissions: ['lookup-view'] })
  const lines = async (query: string) =>
    (await (await world.api.send(`/admin/lookup/get?format=csv&${query}`, { headers })).text())
      .trim()
      .split('\r\n')
  const all = await lines('')
  const some = await lines('type=2&sort=code&direction=desc')
  expect(some.length).toBeLessThan(all.length)
  const codes = some.slice(1).map((line) => line.split(',')[3])
  expect(codes).toEqual(codes.toSorted().toReversed())
})

test('a list of persons leaves a read in the audit, another list nothing', async () => {
  const before = Number((await world.rows('select coalesce(max(seq), 0) as seq from audit'))[0]!['seq'])
  const { headers, user_id } = await signedIn(world, { permissions: ['user-view', 'role-view'] })
  await world.api.send('/admin/role/get?format=csv', { headers })
  await world.api.send(`/admin/user/get?format=csv&search=user${user_id}&status=active`, { headers })
  const rows = await world.rows({
    sql: 'select a.action, a.actor_id, c.entity, c.entity_id, c.operation, c.after from audit a join audit_change c using (request_id) where a.seq > ?',
    args: [before],
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    action: 'access.user.list.export',
    actor_id: user_id,
    operation: 'read',
    entity_id: 'access.user.list',
  })
  expect(JSON.parse(String(rows[0]!['after']))).toMatchObject({ status: 'active', searched: true, rows: 1 })
  expect(String(rows[0]!['after'])).not.toContain(`user${user_id}`)
})

test('exports are counted by user, whatever the list', async () => {
  const { headers } = await signedIn(world, { permissions: ['role-view', 'lookup-view'] })
  const statuses = []
  for (let at = 0; at < 31; at += 1) {
    const path = at % 2 ? '/admin/role/get' : '/admin/lookup/get?type=2'
    statuses.push(
      (await world.api.send(`${path}${path.includes('?') ? '&' : '?'}format=csv`, { headers })).status,
    )
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

test('a list of more than 50,000 rows is refused with words, and comes once it is filtered', async () => {
  await world.client.execute(
    "with recursive n(v) as (select 1 union all select v + 1 from n where v < 50001) insert into lookup (id, type, code, value_en, value_bn) select 1000000 + v, 9, 'many_' || v, 'Many', 'অনেক' from n",
  )
  const { headers } = await signedIn(world, { permissions: ['lookup-view'] })
  const send = (query: string) =>
    world.api.send(`/admin/lookup/get?${query}`, { headers: { ...headers, 'accept-language': 'en' } })
  const refused = await send('format=xlsx')
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    422,
    'This list has more than 50000 rows. Please set a filter, or search, and take it in parts.',
  ])
  expect((await send('format=xlsx&type=2')).status).toBe(200)
  await world.client.execute('delete from lookup where id > 1049900')
  const whole = await send('format=xlsx&type=9')
  expect(whole.status).toBe(200)
})
