import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/access/users'
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

const english = ['Full name', 'Username', 'Mobile', 'Email', 'Office code', 'Role codes']
const bangla = ['পুরো নাম', 'ব্যবহারকারীর নাম', 'মোবাইল', 'ইমেইল', 'কার্যালয়ের কোড', 'ভূমিকার কোড']
let number = 0
const rowOf = (of: { office_id: number; role_id: number }) => [
  `Karim ${(number += 1)}`,
  `karim.${number}`,
  `0181200${String(number).padStart(4, '0')}`,
  '',
  `o${of.office_id}`,
  `r${of.role_id}`,
]

async function importer() {
  const { headers } = await signedIn(world, { place: places.upazila, permissions: ['user-create'] })
  const there = await signedIn(world, { place: places.union })
  const send = async (path: string, file: Blob, language: 'en' | 'bn' = 'en') => {
    const options = { language, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } }
    return world.api.post(`/admin/user/import${path}`, { file }, options)
  }
  return { send, there }
}
const users = async () => Number((await world.rows('select count(*) as n from user'))[0]!['n'])

describe('importing users', () => {
  test('a mobile that a spreadsheet took its leading 0 is the same mobile', async () => {
    const { send, there } = await importer()
    const row = rowOf(there).with(2, '1812999999')
    expect((await send('', csvOf([english, row]))).status).toBe(200)
    const [added] = await world.rows({ sql: 'select mobile from user where username = ?', args: [row[1]!] })
    expect(await world.deps.secrets.decrypt(String(added!['mobile']))).toBe('01812999999')
    const inBook = rowOf(there).with(2, '0')
    const book = xlsxOf([english, inBook.map((cell, at) => (at === 2 ? 1812999998 : cell))])
    expect((await send('', book)).status).toBe(200)
    const [asNumber] = await world.rows({
      sql: 'select mobile from user where username = ?',
      args: [inBook[1]!],
    })
    expect(await world.deps.secrets.decrypt(String(asNumber!['mobile']))).toBe('01812999998')
    const shown = await send('/preview', csvOf([english, rowOf(there).with(2, '1812999997')]))
    expect(shown.body).toMatchObject({ good: 1, rows: [{ mobile: '01812999997' }] })
    const short = await send('/preview', csvOf([english, rowOf(there).with(2, '181299999')]))
    expect(short.body).toMatchObject({ good: 0, bad: 1 })
  })
  test('the empty file has an example that is passed over, and the codes of offices and roles in scope', async () => {
    const { headers, role_id } = await signedIn(world, {
      place: places.upazila,
      permissions: ['user-create'],
    })
    const [there, away, strong] = [
      await signedIn(world, { place: places.union }),
      await signedIn(world, { place: places.otherDivision }),
      await signedIn(world, { place: places.union, permissions: ['role-edit'] }),
    ]
    const caller = { headers: { ...headers, 'accept-language': 'en' } }
    const response = await world.api.send('/admin/user/import/template', caller)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const bytes = await response.arrayBuffer()
    const parts = unzipSync(new Uint8Array(bytes))
    const [rows, offices, roles] = [1, 2, 3].map((at) =>
      strFromU8(parts[`xl/worksheets/sheet${at}.xml`]!),
    ) as [string, string, string]
    expect(rows).toContain('# Example')
    expect(offices).toContain(`>o${there.office_id}<`)
    expect(offices).not.toContain(`>o${away.office_id}<`)
    const line = await world.rows({
      sql: "select p.name_en from place p join office o on o.place between p.number and p.number_to where o.id = ? and p.kind in ('upazila', 'district')",
      args: [there.office_id],
    })
    expect(line).toHaveLength(2)
    for (const { name_en } of line) expect(offices).toContain(`>${String(name_en)}<`)
    expect(roles).toContain(`>r${role_id}<`)
    expect(roles).not.toContain(`>r${strong.role_id}<`)
    const { send } = await importer()
    const empty = await send('/preview', new Blob([bytes]))
    expect(empty.body.errors!['file']).toEqual([
      expect.stringMatching(/^There is no row in the first sheet of this file\./),
    ])
  })
  test('the example is of an office of the lowest level in scope and of a role that people there have', async () => {
    const { headers } = await signedIn(world, { place: places.division, superAdmin: true })
    const there = await signedIn(world, { place: places.union })
    const [office] = await world.rows(
      `select code from office where active = 1 and place between ${places.division.number} and ${places.division.number_to} order by place_to - place, place, id limit 1`,
    )
    const response = await world.api.send('/admin/user/import/template', {
      headers: { ...headers, 'accept-language': 'en' },
    })
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const rows = strFromU8(parts['xl/worksheets/sheet1.xml']!)
    expect(rows).toContain(`>${String(office!['code'])}<`)
    expect(rows).not.toContain('super_admin')
    expect(there.office_id).toBeGreaterThan(0)
  })
  test('a mobile that an account has, or that stands twice, is no row that is right', async () => {
    const { send, there } = await importer()
    const [first, second, third] = [rowOf(there), rowOf(there), rowOf(there)]
    expect((await send('', csvOf([english, first]))).status).toBe(200)
    const rows = [second.with(2, first[2]!), third, rowOf(there).with(2, third[2]!)]
    const { body } = await send('/preview', csvOf([english, ...rows]))
    const said = (body['rows'] as ImportRow[]).map(({ issues }) => issues.map(({ message }) => message))
    expect(said).toEqual([
      [expect.stringMatching(/Another account has this mobile/)],
      [],
      [expect.stringMatching(/Row 3 has this mobile/)],
    ])
    expect((await send('', csvOf([english, ...rows]))).status).toBe(422)
  })
  test.each([
    ['CSV with commas', (rows: Cells) => csvOf([english, ...rows])],
    ['CSV with semicolons and Bangla titles', (rows: Cells) => csvOf([bangla, ...rows], ';')],
    ['XLSX', (rows: Cells) => xlsxOf([english, ...rows])],
  ])('%s adds them unapproved, with one audit entry each', async (_, fileOf) => {
    const { send, there } = await importer()
    const rows = [rowOf(there), rowOf(there)]
    expect((await send('/preview', fileOf(rows))).body).toMatchObject({ good: 2, bad: 0 })
    const before = await users()
    const { status, body } = await send('', fileOf(rows))
    expect([status, body['added'], await users()]).toEqual([200, 2, before + 2])
    const added = await world.rows({
      sql: 'select u.status, u.place, c.after from user u join audit_change c on c.entity_id = u.id where u.username in (?, ?)',
      args: [rows[0]![1]!, rows[1]![1]!],
    })
    expect(added).toHaveLength(2)
    for (const row of added) {
      expect(row).toMatchObject({ status: 'unapproved', place: places.union.number })
      expect(String(row['after'])).toContain(`"role_id":${there.role_id}`)
    }
  })

  test('says what is wrong, row by row, in the language of the caller, and adds none of them', async () => {
    const { send, there } = await importer()
    const [sibling, strong] = [
      await signedIn(world, { place: places.otherDivision }),
      await signedIn(world, { place: places.union, permissions: ['role-edit'] }),
    ]
    const good = rowOf(there)
    const rows = [
      good,
      rowOf({ ...there, office_id: sibling.office_id }),
      rowOf({ ...there, role_id: strong.role_id }),
      ['', 'Not A Name', '12', 'x', 'nowhere', ''],
      [...rowOf(there).slice(0, 1), good[1]!, ...rowOf(there).slice(2)],
      [...rowOf(there).slice(0, 1), `user${there.user_id}`, ...rowOf(there).slice(2)],
    ]
    const { body } = await send('/preview', csvOf([english, ...rows]))
    const fields = (body['rows'] as ImportRow[]).map(({ issues }) => issues.map(({ field }) => field))
    expect(fields).toEqual([
      [],
      ['office_code'],
      ['role_codes'],
      ['full_name', 'username', 'mobile', 'email', 'office_code', 'role_codes'],
      ['username'],
      ['username'],
    ])
    expect(body).toMatchObject({ good: 1, bad: 5 })
    const inBangla = await send('/preview', csvOf([english, ...rows]), 'bn')
    expect(inBangla.body['rows'][1].issues[0].message).toMatch(/[\u0980-\u09FF]/)
    const before = await users()
    expect((await send('', csvOf([english, ...rows]))).status).toBe(422)
    expect(await users()).toBe(before)
  })

  test('a thousand rows go in one call, and one more is refused', async () => {
    const { send, there } = await importer()
    const rows = Array.from({ length: 1_000 }, () => rowOf(there))
    expect((await send('', csvOf([english, ...rows, rowOf(there)]))).status).toBe(422)
    expect((await send('', csvOf([english, ...rows]))).body['added']).toBe(1_000)
  })

  test.each([
    ['words', new Blob(['hello'])],
    ['nothing', new Blob([''])],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])])],
    [
      'an archive of something else',
      new Blob([zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>]),
    ],
    [
      'an archive that unfolds to far more',
      new Blob([zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000) }) as Uint8Array<ArrayBuffer>]),
    ],
  ])('%s is refused in words', async (_, file) => {
    const { send } = await importer()
    const { status, body } = await send('/preview', file)
    expect([status, Object.keys(body.errors!)]).toEqual([422, ['file']])
  })

  test('rows that begin with # are examples: an empty file with them brings nobody', async () => {
    const { send, there } = await importer()
    const example = ['# Example: Karim', 'karim.uddin', '01712345678', '', 'tangail', 'union']
    expect((await send('/preview', csvOf([english, example]))).body.errors).toHaveProperty('file')
    const { body } = await send('/preview', csvOf([english, example, rowOf(there)]))
    expect([body['good'], body['bad']]).toEqual([1, 0])
  })

  test('nobody who is there already is changed by it: no mobile, no office and no role goes past a second person', async () => {
    const { send, there } = await importer()
    const elsewhere = await signedIn(world, { place: places.sibling })
    const before = await world.rows({ sql: 'select * from user where id = ?', args: [there.user_id] })
    const roles = () =>
      world.rows({ sql: 'select * from user_role where user_id = ?', args: [there.user_id] })
    const held = await roles()
    const row = rowOf({ ...elsewhere, role_id: there.role_id })
    for (const username of [`user${there.user_id}`, `USER${there.user_id}`, ` user${there.user_id} `])
      expect((await send('', csvOf([english, row.with(1, username)]))).status).toBe(422)
    expect(await world.rows({ sql: 'select * from user where id = ?', args: [there.user_id] })).toEqual(
      before,
    )
    expect(await roles()).toEqual(held)
  })

  test('who was imported gets a first password by SMS when approved', async () => {
    const { send, there } = await importer()
    const row = rowOf(there)
    await send('', csvOf([english, row]))
    const [added] = await world.rows({ sql: 'select * from user where username = ?', args: [row[1]!] })
    expect(added).toMatchObject({ password_hash: 'none', status: 'unapproved' })
    expect(await world.api.messages(String(row[2]))).toHaveLength(0)
    const { headers } = await signedIn(world, { place: places.upazila, permissions: ['user-edit'] })
    const path = `/admin/user/status/${String(added!['id'])}`
    expect((await world.api.post(path, { action: 'approve', version: 1 }, { headers })).status).toBe(200)
    await world.settled()
    expect(await world.api.messages(String(row[2]))).toHaveLength(1)
    const [now] = await world.rows({ sql: 'select * from user where username = ?', args: [row[1]!] })
    expect(now).toMatchObject({ status: 'active', password_is_default: 1 })
    expect(String(now!['password_hash'])).toMatch(/^scrypt\$/)
  })

  test('what was told of many is done for everybody once the last of them is decided, by whoever', async () => {
    const place = places.sibling
    const [one, other] = [
      await signedIn(world, { place, permissions: ['user-edit', 'user-create', 'user-view'] }),
      await signedIn(world, { place, permissions: ['user-edit', 'user-create'] }),
    ]
    const maker = await signedIn(world, { place, permissions: ['user-create'] })
    const [first, second] = [rowOf(maker), rowOf(maker)]
    const { body } = await world.api.post(
      '/admin/user/import',
      { file: csvOf([english, first, second]) },
      { headers: { ...maker.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(body['added']).toBe(2)
    await world.settled()
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    // Another file of the same maker is another matter.
    const later = await world.api.post(
      '/admin/user/import',
      { file: csvOf([english, rowOf(maker), rowOf(maker)]) },
      { headers: { ...maker.headers, 'idempotency-key': crypto.randomUUID() } },
    )
    expect(later.status).toBe(200)
    await world.settled()
    const links = await world.rows({
      sql: `select distinct about, link from notification where about like ? order by about`,
      args: [`users:${maker.user_id}:%`],
    })
    expect(links).toHaveLength(2)
    const open = async () =>
      (
        await world.rows({
          sql: 'select user_id from notification where about = ? and read_at is null',
          args: [String(links[0]!['about'])],
        })
      ).length
    // What is told leads to those of that file, and to nobody else.
    const query = new URL(String(links[0]!['link']), 'http://localhost').search
    const led = await world.api.get(`/admin/user/get${query}`, { headers: one.headers })
    expect((led.body['data'] as { username: string }[]).map(({ username }) => username).toSorted()).toEqual(
      [String(first[1]), String(second[1])].toSorted(),
    )
    const told = await open()
    expect(told).toBeGreaterThan(0)
    const decide = async (row: ReturnType<typeof rowOf>, action: string, by: typeof one) => {
      const [{ id } = { id: 0 }] = await world.rows({
        sql: 'select id from user where username = ?',
        args: [row[1]!],
      })
      const { status } = await world.api.post(
        `/admin/user/status/${String(id)}`,
        { action, version: 1, reason: 'Left the service' },
        { headers: by.headers },
      )
      expect(status).toBe(200)
      await world.settled()
    }
    await decide(first, 'approve', one)
    expect(await open()).toBe(told)
    await decide(second, 'ban', other)
    expect(await open()).toBe(0)
  })
})
