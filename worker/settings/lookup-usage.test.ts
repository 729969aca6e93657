import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonRecord } from '#contract/applications/record'
import { lookupType } from '#contract/lookups'
import { application } from '#worker/db/schema/applications'
import { peopleOf } from '#worker/test/people'
import { signedIn } from '#worker/test/staff'
import { openWorld, type World } from '#worker/test/world'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  headers = (await signedIn(world, { superAdmin: true })).headers
})
afterAll(() => world.close())

const destroy = (id: unknown) =>
  world.api.get(`/admin/lookup/destroy/${id}`, { headers: { ...headers, 'accept-language': 'en' } })
const usedBy = async (id: unknown) =>
  Object.keys(((await destroy(id)).body['data'] as { used_by: object } | undefined)?.used_by ?? {})
let next = 700_000
async function row(type: number, code: string) {
  next += 1
  await world.client.execute({
    sql: "insert into lookup (id, type, code, value_en, value_bn) values (?, ?, ?, 'Made', 'বানানো')",
    args: [next, type, code],
  })
  return next
}
const rowOf = async (type: number, code: string) =>
  (await world.rows({ sql: 'select id from lookup where type = ? and code = ?', args: [type, code] }))[0]![
    'id'
  ]

test('a row that a program names by its type and code is in use; the same code of another type is not', async () => {
  const [version] = await world.rows(
    "select definition ->> '$.class_amounts[0].class_code' as code from program_version where definition ->> '$.class_amounts[0].class_code' is not null limit 1",
  )
  const code = String(version!['code'])
  expect(await usedBy(await rowOf(lookupType.class, code))).toContain('used_versions')
  expect((await destroy(await row(lookupType.religion, code))).status).toBe(200)
})

test('a code that is part of another, or a word of a program, is not taken for a use', async () => {
  expect((await destroy(await row(lookupType.marital_status, 'monthly'))).status).toBe(200)
  expect((await destroy(await row(lookupType.marital_status, 'wido'))).status).toBe(200)
})

test('a row that only a draft names is in use, and the answer says so', async () => {
  const id = await row(lookupType.marital_status, 'separated_made')
  await world.client.execute(
    `update program set draft = '{"genders":[],"class_amounts":[],"marital_statuses":["separated_made"]}' where id = (select min(id) from program)`,
  )
  expect(await usedBy(id)).toEqual(['used_drafts'])
  const listed = await world.api.get(
    `/admin/lookup/get?type=${lookupType.marital_status}&search=separated_made`,
    { headers },
  )
  expect(listed.body['used']).toEqual([id])
  await world.client.execute('update program set draft = null')
  expect((await destroy(id)).status).toBe(200)
})

test('rows that rules of the software go by stay', async () => {
  expect(await usedBy(await rowOf(lookupType.marital_status, 'married'))).toContain('used_by_rules')
})

test('a category of an office is in use', async () => {
  const [category] = await world.rows('select category_id as id from office limit 1')
  expect(await usedBy(category!['id'])).toContain('used_offices')
})

test('what an application has, or had, is in use', async () => {
  const { fields } = await peopleOf(world.api).oldManApplying()
  await world.api.register(fields)
  const [person] = await world.rows('select id, person from application order by id desc limit 1')
  const kept = application.person.mapFromDriverValue(person!['person']) as PersonRecord
  expect(await usedBy(kept.religion)).toEqual(['used_in_applications'])
  // By position, and under the fields' names as rows of before have them.
  for (const written of [
    (profession: number) => application.person.mapToDriverValue({ ...kept, profession }),
    (profession: number) => JSON.stringify({ ...kept, profession }),
  ]) {
    const other = await row(lookupType.profession, `made_profession_${next}`)
    await world.client.execute({
      sql: 'update application set person = ? where id = ?',
      args: [written(other) as string, person!['id'] as number],
    })
    expect(await usedBy(other)).toEqual(['used_in_applications'])
  }
})

test('a use that comes between the question and the commit refuses it', async () => {
  const id = await row(lookupType.religion, 'late_made')
  const { deps } = world
  const { writer } = deps
  deps.writer = () => ({
    async commit(statements) {
      await world.client.execute(`insert into application_reference values ('religion', ${id})`)
      return writer().commit(statements)
    },
  })
  const { body } = await destroy(id)
  deps.writer = writer
  expect(body['error_code']).toBe('stale')
  expect(await world.rows(`select 1 from lookup where id = ${id}`)).toHaveLength(1)
})
