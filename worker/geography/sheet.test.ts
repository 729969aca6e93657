import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlaceSheetRow } from '#contract/geography/sheet'
import type { Permission } from '#contract/permissions'
import { csvOf, xlsxOf, type Cells } from '#worker/test/sheets'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  world = await openWorld()
  places = await placesOf(world)
})
afterAll(() => world.close())

const head = ['parent_code', 'kind', 'code', 'name_en', 'name_bn', 'active']
const both: Permission[] = ['union-create', 'union-edit']
type At = { id: number | null; number: number; number_to: number }
const officer = async (permissions: Permission[] = both, place: At = places.country) =>
  (await signedIn(world, { place, permissions })).headers
const send = (path: string, file: Blob, headers: Record<string, string>, key: string = crypto.randomUUID()) =>
  world.api.post(`/admin/${path}`, { file }, { headers: { ...headers, 'idempotency-key': key } })
const preview = async (rows: Cells, headers: Record<string, string>) =>
  (await send('union/import/preview', csvOf([head, ...rows]), headers)).body
const one = async (sql: string) => (await world.rows(sql))[0]!
const codeOf = async (id: number) => String((await one(`select code from place where id = ${id}`))['code'])
const count = async () => Number((await one('select count(*) as n from place'))['n'])
const issues = (body: Record<string, unknown>) =>
  (body['rows'] as PlaceSheetRow[]).map((row) => row.issues.map(({ field }) => field))
let running = 990_000
const fresh = () => String((running += 1))
const newRow = (parent: string, code = fresh()) => [parent, 'union', code, 'New Union', 'নতুন ইউনিয়ন', 'yes']

describe('a file of places', () => {
  test('comes empty with an example that is passed over and the codes of what its rows lie in', async () => {
    const headers = await officer(both, places.upazila)
    const response = await world.api.send('/admin/union/import/template', { headers })
    const bytes = await response.arrayBuffer()
    const parts = unzipSync(new Uint8Array(bytes))
    const codes = strFromU8(parts['xl/worksheets/sheet2.xml']!)
    expect(codes).toContain(`>${await codeOf(places.upazila.id)}<`)
    const [other] = await world.rows(
      `select code from place where kind = 'upazila' and number > ${places.upazila.number_to} and code not in (select code from place where number between ${places.upazila.number} and ${places.upazila.number_to}) limit 1`,
    )
    expect(codes).not.toContain(`>${String(other!['code'])}<`)
    const looked = await send('union/import/preview', new Blob([bytes]), headers)
    expect(Object.keys(looked.body.errors!)).toEqual(['file'])
  })
  test.each([
    ['CSV', (rows: Cells) => csvOf(rows)],
    ['XLSX, whose numbers have lost their zeros', (rows: Cells) => xlsxOf(rows)],
  ])('%s adds, changes and leaves as it is, each place audited', async (name, fileOf) => {
    const headers = await officer()
    const upazila = await codeOf(places.upazila.id)
    const [changed, kept] = await world.rows(
      `select * from place where kind = 'union' and parent_id = ${places.upazila.id} order by number`,
    )
    const text = (value: unknown) => (name === 'CSV' ? String(value) : Number(value))
    const added = fresh()
    const rows: Cells = [
      head,
      [text(upazila), 'ইউনিয়ন', text(added), 'Added', 'যোগ করা', 'হ্যাঁ'],
      [text(upazila), 'Union', text(changed!['code']), `Renamed ${added}`, String(changed!['name_bn']), 'no'],
      ['', 'union', text(kept!['code']), String(kept!['name_en']), String(kept!['name_bn']), ''],
    ]
    const looked = (await send('union/import/preview', fileOf(rows), headers)).body
    expect(looked).toMatchObject({ add: 1, change: 1, keep: 1, wrong: 0 })
    expect(looked['rows'][1].changes.map(({ field }: { field: string }) => field)).toContain('name_en')
    const before = await count()
    expect((await send('union/import', fileOf(rows), headers)).body).toMatchObject({ added: 1, changed: 1 })
    expect(await count()).toBe(before + 1)
    const made = await one(`select * from place where kind = 'union' and code = '${added}'`)
    expect(made).toMatchObject({ parent_id: places.upazila.id, active: 1 })
    expect(Number(made['number_to'])).toBe(Number(made['number']) + 99)
    const now = await one(`select * from place where id = ${Number(changed!['id'])}`)
    expect(now).toMatchObject({ name_en: `Renamed ${added}`, active: 0, code: changed!['code'] })
    expect(now['version']).toBe(Number(changed!['version']) + 1)
    const audited = await world.rows(
      `select c.operation, c.after from audit_change c where c.entity = 'place' and c.entity_id in ('${Number(made['id'])}', '${Number(changed!['id'])}') order by c.seq desc limit 2`,
    )
    expect(audited.map(({ operation }) => operation).toSorted()).toEqual(['insert', 'update'])
  })

  test('a file is taken out as it can be brought in: everything in it is unchanged', async () => {
    const headers = await officer(['ward-view', 'ward-create', 'ward-edit'])
    const response = await world.api.send(`/admin/ward/sheet?within=${places.upazila.id}`, { headers })
    const { body } = await send('ward/import/preview', await response.blob(), headers)
    expect(body).toMatchObject({ add: 0, change: 0, wrong: 0 })
    const [wards] = await world.rows(
      `select count(*) as n from place where kind = 'ward' and number between ${places.upazila.number} and ${places.upazila.number_to}`,
    )
    expect(body['keep']).toBe(wards!['n'])
  })

  test('what is wrong is said by row and column, and nothing of the file is kept', async () => {
    const headers = await officer()
    const upazila = await codeOf(places.upazila.id)
    const twin = fresh()
    const elsewhere = await codeOf(places.sibling.id)
    const rows: Cells = [
      newRow(upazila),
      newRow('999999'),
      newRow(''),
      [upazila, 'ward', fresh(), 'A', 'ক', ''],
      [upazila, 'union', '1234567', '', 'English', 'maybe'],
      newRow(upazila, twin),
      newRow(upazila, twin),
      newRow(
        await codeOf(
          (await one("select id from place where kind = 'upazila' order by number desc"))['id'] as number,
        ),
        elsewhere,
      ),
    ]
    const body = await preview(rows, headers)
    expect(issues(body)).toEqual([
      [],
      ['parent_code'],
      ['parent_code'],
      ['kind'],
      ['active', 'name_en', 'name_bn', 'code'],
      [],
      ['code'],
      ['parent_code'],
    ])
    const before = await count()
    const { status, body: refused } = await send('union/import', csvOf([head, ...rows]), headers)
    expect([status, Object.keys(refused.errors ?? {}), await count()]).toEqual([422, ['file'], before])
  })

  test('sent twice under one key it is imported once', async () => {
    const headers = await officer()
    const file = csvOf([head, newRow(await codeOf(places.upazila.id))])
    const key = crypto.randomUUID()
    const before = await count()
    const first = await send('union/import', file, headers, key)
    expect((await send('union/import', file, headers, key)).body).toEqual(first.body)
    expect(await count()).toBe(before + 1)
  })

  test('brought in by two at one time it is there once; two other files at one time are both there', async () => {
    const headers = await officer()
    const upazila = await codeOf(places.upazila.id)
    const file = csvOf([head, newRow(upazila), newRow(upazila)])
    const before = await count()
    const same = await Promise.all([
      send('union/import', file, headers),
      send('union/import', file, headers),
      send('union/import', file, headers),
    ])
    expect(await count()).toBe(before + 2)
    expect(same.filter(({ body }) => body['added'] === 2)).toHaveLength(1)
    for (const { status } of same) expect([200, 409, 422]).toContain(status)
    const other = await Promise.all(
      [1, 2].map(() => send('union/import', csvOf([head, newRow(upazila)]), headers)),
    )
    expect(other.map(({ status }) => status)).toEqual([200, 200])
    const numbers = await world.rows('select number from place group by number having count(*) > 1')
    expect(numbers).toEqual([])
  })

  test('an officer adds and changes only within their places', async () => {
    const headers = await officer(both, places.upazila)
    const outside = await one(
      `select p.*, u.code as parent_code from place p join place u on u.id = p.parent_id where p.kind = 'union' and p.number > ${places.division.number_to} limit 1`,
    )
    const body = await preview(
      [
        newRow(await codeOf(places.upazila.id)),
        newRow(String(outside['parent_code'])),
        ['', 'union', String(outside['code']), 'Taken over', 'দখল', ''],
      ],
      headers,
    )
    expect(issues(body)).toEqual([[], ['parent_code'], ['code']])
  })

  test('who may only add changes nothing, and who may only change adds nothing', async () => {
    const union = await one(`select * from place where id = ${places.union.id}`)
    const rows: Cells = [
      newRow(await codeOf(places.upazila.id)),
      ['', 'union', String(union['code']), 'Other', String(union['name_bn']), ''],
    ]
    expect(issues(await preview(rows, await officer(['union-create'])))).toEqual([[], ['code']])
    expect(issues(await preview(rows, await officer(['union-edit'])))).toEqual([['code'], []])
  })

  test('a place that is full is said where it becomes so, and 5,001 rows are too many', async () => {
    const headers = await officer()
    const upazila = await codeOf(places.upazila.id)
    const [held] = await world.rows(
      `select count(*) as n from place where kind = 'union' and parent_id = ${places.upazila.id}`,
    )
    const free = 59 - Number(held!['n'])
    const found = issues(
      await preview(
        Array.from({ length: free + 1 }, () => newRow(upazila)),
        headers,
      ),
    )
    expect(found.map((fields) => fields.length).slice(-2)).toEqual([0, 1])
    const many = await send(
      'union/import/preview',
      csvOf([head, ...Array.from({ length: 5_001 }, () => newRow(upazila))]),
      headers,
    )
    expect([many.status, many.body.issues?.[0]?.key]).toEqual([422, 'sheet_rows'])
  })

  test('of very many rows the first of each kind are sent back to be looked at, and all are counted', async () => {
    const headers = await officer()
    const upazila = await codeOf(places.upazila.id)
    const wrong = Array.from({ length: 600 }, () => newRow('999999'))
    const [kept] = await world.rows(
      `select * from place where kind = 'union' and parent_id = ${places.upazila.id} order by number`,
    )
    const body = await preview(
      [
        newRow(upazila),
        ...wrong,
        ['', 'union', String(kept!['code']), String(kept!['name_en']), String(kept!['name_bn']), ''],
      ],
      headers,
    )
    expect(body).toMatchObject({ add: 1, change: 0, keep: 1, wrong: 600 })
    const rows = body['rows'] as PlaceSheetRow[]
    expect([rows.length, rows[0]!.does, rows.at(-1)!.does]).toEqual([502, 'add', 'keep'])
  })

  test('five thousand places are changed by one file', async () => {
    const headers = await officer(['ward-create', 'ward-edit'])
    const wards = await world.rows(
      "select code, name_en, name_bn from place where kind = 'ward' order by number limit 5000",
    )
    const file = csvOf([
      ['code', 'name_en', 'name_bn'],
      ...wards.map(({ code, name_en, name_bn }) => [String(code), `${name_en} A`, String(name_bn)]),
    ])
    expect((await send('ward/import', file, headers)).body).toMatchObject({ added: 0, changed: 5_000 })
    const [renamed] = await world.rows(
      "select count(*) as n from place where kind = 'ward' and name_en like '% A' and version = 2",
    )
    expect(renamed!['n']).toBe(5_000)
  })

  test('a place that somebody changes while the file is brought in leaves all as they were', async () => {
    const headers = await officer()
    const before = await world.rows(
      `select id, code, name_en, name_bn from place where kind = 'union' and parent_id = ${places.upazila.id} order by number limit 2`,
    )
    const rows = before.map(({ code, name_bn }) => ['', 'union', String(code), 'Late', String(name_bn), ''])
    const { writer } = world.deps
    world.deps.writer = () => ({
      commit: async (statements) => {
        await world.client.execute(
          `update place set version = version + 1 where id = ${Number(before[1]!['id'])}`,
        )
        return writer().commit(statements)
      },
    })
    const { status, body } = await send('union/import', csvOf([head, ...rows]), headers)
    world.deps.writer = writer
    expect([status, body['error_code']]).toEqual([409, 'stale'])
    expect(await world.rows("select id from place where name_en = 'Late'")).toEqual([])
  })
})
