import { afterAll, expect, test } from 'vitest'
import { allowanceOf, errorsOf } from '#worker/test/allowance'
import { peopleOf } from '#worker/test/people'
import { openWorld } from '#worker/test/world'

const world = await openWorld()
const { get, change } = allowanceOf(world)
const people = peopleOf(world.api)
afterAll(() => world.close())

const areas = () => get('areas/1')
const save = (location_ids: number[]) => change(1, { location_ids }, 'areas/1')
const setWindow = (body: Record<string, unknown>) =>
  change(1, { accepts_online: 1, opens_at: null, closes_at: null, sort: 10, ...body }, 'system-settings/1')
const codeOf = async (fields: Record<string, unknown>) => {
  const { body } = await world.api.register(fields)
  return body.error_code ?? 'taken'
}

test('a place that is disabled takes no applications from then on, and takes them again', async () => {
  const { fields } = await people.oldManApplying()
  const [ward] = await world.rows({
    sql: 'select number from place where id = ?',
    args: [Number(fields['permanent_ward_id_union'] ?? fields['ward_id_union'])],
  })
  const [upazila] = await world.rows(
    `select id from place where kind = 'upazila' and ${Number(ward!['number'])} between number and number_to`,
  )
  const id = Number(upazila!['id'])
  expect((await save([id])).status).toBe(200)
  const listed = await world.api.get('/admin/allowance/1/get-online-application-disabled-areas')
  expect(listed.body['data']).toEqual([id])
  const refused = await world.api.register(fields)
  expect(refused.status).toBe(422)
  expect(refused.body['issues']).toMatchObject([{ key: 'place_disabled' }])
  expect((await save([])).status).toBe(200)
  expect(await codeOf(fields)).toBe('taken')
})

test('a disabled place is shown with its way from the division down', async () => {
  const [ward] = await world.rows(
    "select w.id, w.number from place w join place u on u.id = w.parent_id and u.kind = 'union' where w.kind = 'ward' limit 1",
  )
  const [division] = await world.rows(
    "select id from place where kind = 'division' order by number desc limit 1",
  )
  await save([Number(division!['id']), Number(ward!['id']), Number(ward!['id'])])
  const { data } = await areas()
  expect(data).toMatchObject([
    { id: ward!['id'], kind: 'ward' },
    { id: division!['id'], kind: 'division', way: [] },
  ])
  const way = data[0].way as { id: number }[]
  const kinds = await world.rows(
    `select kind from place where id in (${way.map(({ id }) => id).join(', ')}) order by number`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['division', 'district', 'upazila', 'union'])
  await save([])
})

test('a place that is none is refused', async () => {
  const answer = await save([123_456_789])
  expect(errorsOf(answer)).toEqual([422, ['location_ids']])
})

test('what was disabled before stands in the history', async () => {
  const [division] = await world.rows("select id from place where kind = 'division' limit 1")
  const id = Number(division!['id'])
  await save([id])
  await save([])
  const [row] = await world.rows(
    "select before, after from audit_change where entity = 'program' and entity_id = '1' order by seq desc limit 1",
  )
  expect([row!['before'], row!['after']].map((json) => JSON.parse(String(json)))).toEqual([
    { program_disabled_place: [{ program_id: 1, place_id: id }] },
    { program_disabled_place: [] },
  ])
})

test('a window closes and opens a program at once, without a new version', async () => {
  const { fields } = await people.oldManApplying()
  expect((await setWindow({ closes_at: world.clock.now.toISOString() })).status).toBe(200)
  expect(await codeOf(fields)).toBe('program_closed')
  await setWindow({ accepts_online: 0 })
  expect(await codeOf(fields)).toBe('program_closed')
  await setWindow({})
  expect(await codeOf(fields)).toBe('taken')
  expect((await get('versions/1'))['data']).toHaveLength(1)
})

test('a window ends after it begins', async () => {
  const answer = await setWindow({ opens_at: '2026-12-02T00:00:00Z', closes_at: '2026-12-01T00:00:00Z' })
  expect(errorsOf(answer)).toEqual([422, ['closes_at']])
})
