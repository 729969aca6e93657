import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffFailures } from '#contract/texts/staff-failures'
import { peopleOf } from '#worker/test/people'
import { placesOf, signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'
import { daysAlike } from './duplicates.ts'

let world: World
let people: ReturnType<typeof peopleOf>
let everywhere: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  people = peopleOf(world.api)
  everywhere = (
    await signedIn(world, {
      permissions: ['application-entry-view', 'application-selection-list', 'application-duplicate-edit'],
    })
  ).headers
})
afterAll(() => world.close())

let account = 1_711_000_000
async function applied(overrides: Record<string, unknown> = {}) {
  const account_number = `0${(account += 1)}`
  const { man, fields } = await people.oldManApplying({ account_number, ...overrides })
  const { body } = await world.api.register(fields)
  expect(body).toMatchObject({ success: true })
  const id = Number(body['application_id'])
  const [row] = await world.rows(`select name_bn, name_en, place from application where id = ${id}`)
  const { name_bn, name_en, place } = row as { name_bn: string; name_en: string; place: number }
  return { id, man, fields, name_bn, name_en, place, token: String(body['applicant_token']) }
}
const listed = async (query: Record<string, string | number>, headers = everywhere) =>
  world.api.get(
    `/admin/application/get?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { headers },
  )
const ids = async (query: Record<string, string | number>, headers = everywhere) =>
  ((await listed(query, headers)).body['data'] as { id: number }[]).map(({ id }) => id)
const numbered = async (number: string) =>
  (await world.api.post('/admin/application/find', { number }, { headers: everywhere })).body[
    'ids'
  ] as number[]
const viewed = async (id: number, headers = everywhere, language: 'en' | 'bn' = 'en') =>
  world.api.get(`/admin/application/view/${id}?language=${language}`, { headers, language })

describe('the list of applications', () => {
  test('however many were written elsewhere with a phone, an officer finds the one of their place by it', async () => {
    const { id, place } = await applied({ mobile: '01755598765' })
    const union = {
      id: null,
      number: Math.floor(place / 100) * 100,
      number_to: Math.floor(place / 100) * 100 + 99,
    }
    const { headers } = await signedIn(world, { place: union, permissions: ['application-entry-view'] })
    const columns = (await world.rows("select name from pragma_table_info('application')")).map(({ name }) =>
      String(name),
    )
    const put: Record<string, string> = { id: '? + n.i', place: '?' }
    for (const from of [100_000_000_000, 890_000_000_000])
      await world.client.execute({
        sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
              insert into application (${columns.join(', ')})
              select ${columns.map((name) => put[name] ?? name).join(', ')} from n, application where application.id = ?`,
        args: [
          ...columns.flatMap(
            (name) => ({ id: from, place: place > 500_000_000 ? 300_000_000 : 600_000_000 })[name] ?? [],
          ),
          id,
        ],
      })
    const { body } = await world.api.post('/admin/application/find', { number: '01755598765' }, { headers })
    expect(body['ids']).toEqual([id])
    await world.client.execute(
      'delete from application where id between 100000000001 and 100000001100 or id between 890000000001 and 890000001100',
    )
  })
  test('each number finds its application whole, in either script, and nothing shorter does', async () => {
    const { id, man, fields } = await applied({ mobile: '01755512345' })
    const account_number = String(fields['account_number'])
    const bangla = (typed: string) => typed.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    for (const number of [
      String(id),
      man.nid,
      '01755512345',
      '+8801755512345',
      account_number,
      bangla(man.nid),
    ])
      expect([number, await numbered(number)]).toEqual([number, expect.arrayContaining([id])])
    expect(await numbered(man.nid.slice(1))).toEqual([])
    expect(await ids({ ids: `${id}` })).toEqual([id])
    expect(await ids({ ids: `${id}`, state: 'approved' })).toEqual([])
    // No number of a person stands in an address.
    expect((await listed({ ids: man.nid })).status).toBe(422)
  })

  test('a name is looked for as it sounds, in an upazila or by a birth date, else it asks for one', async () => {
    const { id, man, name_en, name_bn, place } = await applied()
    const refused = await listed({ name: name_en })
    expect([refused.status, refused.body.message]).toEqual([422, staffFailures.en.name_needs_place])
    expect(await ids({ name: name_en, born: man.date_of_birth })).toContain(id)
    const [upazila] = await world.rows(
      `select id from place where number = ${Math.floor(place / 10_000) * 10_000}`,
    )
    expect(await ids({ name: name_bn, place_id: Number(upazila!['id']) })).toContain(id)
    const officer = await signedIn(world, {
      permissions: ['application-entry-view'],
      place: {
        id: Number(upazila!['id']),
        number: Math.floor(place / 10_000) * 10_000,
        number_to: Math.floor(place / 10_000) * 10_000 + 9_999,
      },
    })
    expect(await ids({ name: name_bn }, officer.headers)).toContain(id)
  })

  test('numbers of persons are masked in it and in its file, which is a read of persons', async () => {
    const { id, man } = await applied({ mobile: '01755512346' })
    const { body } = await listed({ ids: String(id) })
    expect(body['data']).toMatchObject([{ id, mobile: '*******2346' }])
    expect(JSON.stringify(body)).not.toContain(man.nid)
    const file = await world.api.send(`/admin/application/get?ids=${id}&format=csv`, {
      headers: { ...everywhere, 'accept-language': 'en' },
    })
    const text = await file.text()
    expect([text.includes(String(id)), text.includes(man.nid)]).toEqual([true, false])
    const [read] = await world.rows(
      "select c.after from audit a join audit_change c using (request_id) where a.action = 'applications.entry.list.export' order by c.seq desc limit 1",
    )
    expect(String(read!['after'])).toContain('"rows":1')
  })

  test('it is narrowed by score, gender, way of entry and days', async () => {
    const { id } = await applied()
    await world.client.execute(
      `update application set score = 2.5, cut_off = 3, entered_by = 1 where id = ${id}`,
    )
    const has = async (query: Record<string, string | number>) =>
      (await ids({ ...query, ids: String(id) })).includes(id)
    expect(await has({ score: 'eligible' })).toBe(true)
    expect(await has({ score: 'not_eligible' })).toBe(false)
    expect(await has({ score_from: '2', score_to: '2.6' })).toBe(true)
    expect(await has({ score_from: '2.6' })).toBe(false)
    expect(await has({ entry: 'counter' })).toBe(true)
    expect(await has({ entry: 'online' })).toBe(false)
    expect(await has({ gender_id: 23 })).toBe(false)
    expect(await has({ from: '2000-01-01', to: '2001-01-01' })).toBe(false)
  })
})

describe('one application', () => {
  test('everything stands on one page, and that it was read in the log', async () => {
    const { id, man, name_en, fields } = await applied()
    const { body, status } = await viewed(id)
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(text).toContain(name_en)
    expect(text).toContain(man.nid)
    expect(text).not.toContain(String(fields['account_number']))
    expect(body['data']['timeline']).toMatchObject([{ kind: 'submitted', by: null }])
    expect(body['data']['messages']).toMatchObject([{ text: expect.stringContaining(String(id).slice(-3)) }])
    expect(body['data']['files'].map(({ kind }: { kind: string }) => kind)).toContain('image')
    const [read] = await world.rows(
      `select operation from audit_change where entity = 'application' and entity_id = '${id}' and operation = 'read'`,
    )
    expect(read).toBeDefined()
  })

  test('out of scope it is not there', async () => {
    const { id, place } = await applied()
    const { otherDivision, division } = await placesOf(world)
    const away =
      Math.floor(place / 100_000_000) * 100_000_000 === otherDivision.number ? division : otherDivision
    const { headers } = await signedIn(world, { place: away, permissions: ['application-selection-list'] })
    expect((await viewed(id, headers)).status).toBe(404)
  })

  test('a code that was sent is nobody else’s to read', async () => {
    const { id, token } = await applied({ mobile: '01755512347' })
    await world.api.post(
      '/global/online-application/mobile/otp',
      { id },
      { headers: { 'x-applicant-token': token } },
    )
    const { body } = await viewed(id)
    expect(body['data']['messages']).toHaveLength(1)
    expect(body['data']['messages'][0]['text']).not.toMatch(/code/i)
  })
})

describe('possible duplicates', () => {
  test('the same phone and a name that sounds alike on the same day are shown side by side, and judged', async () => {
    const one = await applied({ mobile: '01755512348' })
    const two = await applied({ mobile: '01755512348' })
    const three = await applied()
    await world.client.batch(
      [
        `update application set date_of_birth = (select date_of_birth from application where id = ${one.id}) where id = ${three.id}`,
        `delete from name_key where kind = 1 and id = ${three.id}`,
        `insert into name_key select 1, ${three.id}, key, upazila, born from name_key where kind = 1 and id = ${one.id}`,
      ],
      'write',
    )
    const duplicates = async () =>
      (await viewed(one.id)).body['data']['duplicates'] as {
        id: number
        reasons: string[]
        decision: unknown
      }[]
    const reasonOf = async (id: number) => (await duplicates()).find((found) => found.id === id)?.reasons
    expect(await reasonOf(two.id)).toEqual(['mobile'])
    expect(await reasonOf(three.id)).toEqual(['name'])
    const judge = (decision: string, note: string) =>
      world.api.post(
        `/admin/application/duplicate/${one.id}`,
        { other_id: two.id, decision, note },
        { headers: everywhere },
      )
    expect((await judge('same', '')).status).toBe(422)
    expect((await judge('same', 'One face')).status).toBe(200)
    expect((await judge('another', 'A twin')).status).toBe(200)
    const decided = (await duplicates()).find((found) => found.id === two.id)
    expect(decided?.decision).toMatchObject({ decision: 'another', note: 'A twin' })
    // It is the same pair from the other side.
    const other = (await viewed(two.id)).body['data']['duplicates'] as { id: number; decision: unknown }[]
    expect(other.find((found) => found.id === one.id)?.decision).toMatchObject({ decision: 'another' })
    const histories = await world.rows(
      "select entity_id from audit_change where entity = 'application' and json_extract(after, '$.decision') = 'another'",
    )
    expect(histories.map(({ entity_id }) => entity_id).toSorted()).toEqual(
      [String(one.id), String(two.id)].toSorted(),
    )
  })

  test('of one in another area nothing is told but that it is there', async () => {
    const one = await applied({ mobile: '01755512349' })
    const two = await applied({ mobile: '01755512349' })
    const { otherDivision, upazila } = await placesOf(world)
    await world.client.batch(
      [
        `update application set place = ${upazila.number + 101} where id = ${one.id}`,
        `update application set place = ${otherDivision.number + 1_010_101} where id = ${two.id}`,
      ],
      'write',
    )
    const { headers } = await signedIn(world, {
      place: upazila,
      permissions: ['application-selection-list', 'application-duplicate-edit'],
    })
    const { body } = await viewed(one.id, headers)
    expect(body['data']['duplicates']).toEqual([])
    expect(body['data']['elsewhere']).toMatchObject([{ reasons: ['mobile'], state: 'submitted' }])
    expect(JSON.stringify(body)).not.toContain(String(two.id))
    const judged = await world.api.post(
      `/admin/application/duplicate/${one.id}`,
      { other_id: two.id, decision: 'same', note: 'A guess' },
      { headers },
    )
    expect(judged.status).toBe(404)
  })

  test('birth dates that are written for one another', () => {
    expect(daysAlike('1950-03-12')).toEqual(['1950-03-12', '1950-12-03'])
    expect(daysAlike('1950-01-01')).toEqual(['1950-01-01', '1949-01-01', '1951-01-01'])
    expect(daysAlike('1950-03-25')).toEqual(['1950-03-25'])
  })
})
